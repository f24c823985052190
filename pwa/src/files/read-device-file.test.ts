import { deviceFileText, type DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { placementToCellValues } from '@shortlist/shared/placement/paths.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { buildOp, buildPlacementValues, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { expect, it } from 'vitest';
import { DEVICE_FILE_MAX_BYTES, readDeviceFile } from './read-device-file.ts';

const row = {
  t: 'placement',
  id: 'p1',
  f: placementToCellValues(buildPlacementValues()),
  s: buildStamp(1),
  x: { role: buildStamp(2) },
  d: buildStamp(3),
};

const WHOLE: DeviceFile = {
  format: 'shortlist-device',
  version: 1,
  exportedAt: '2026-11-20T04:30:00.000Z',
  uid: 'u1',
  account: 'a***a@college.in',
  rows: [row],
  pending: [buildOp()],
  recovered: [
    { t: 'placement', id: 'p1', op: buildOp(), code: 'quota', message: 'No.', row, at: 1 },
  ],
  journal: [
    {
      t: 'placement',
      id: 'p1',
      path: 'role',
      value: 'SDE',
      stamp: buildStamp(1),
      why: 'lost',
      by: 'x',
      isSettled: false,
      at: 1,
    },
  ],
};

const textOf = (file: object): string => [...deviceFileText(file as DeviceFile)].join('');

function read(text: string, name = 'shortlist-device-2026-11-20.json') {
  return readDeviceFile(new File([text], name, { type: 'application/json' }));
}

it('gives back all that was written', async () => {
  expect(await read(textOf(WHOLE))).toEqual({ kind: 'read', file: WHOLE });
});

it('takes a file whatever its name and type, as some phones change them', async () => {
  const file = new File([textOf(WHOLE)], 'document', { type: '' });
  expect((await readDeviceFile(file)).kind).toBe('read');
});

const newerOp = buildOp({ sv: SCHEMA_VERSION + 1 });

it.each<[string, string, RegExp, RegExp]>([
  ['another kind of file', 'Dear diary', /not a copy of a device/, /Export everything/],
  ['other JSON', '{"a":1}', /not a copy of a device/, /Export everything/],
  ['an empty file', '', /not a copy of a device/, /Export everything/],
  ['a list of placements', '[{"company":"Zenith"}]', /not a copy/, /Upload Data/],
  ['the copy of the account', '{"user":{},"placements":[]}', /not a copy/, /Download my data/],
  ['one of a newer version', textOf({ ...WHOLE, version: 2 }), /newer version/, /Update the app/],
  ['one with a newer change', textOf({ ...WHOLE, pending: [newerOp] }), /newer version/, /Update/],
  ['one of an unknown version', textOf({ ...WHOLE, version: 0 }), /cannot read/, /sync there/],
  ['one that was cut off', textOf(WHOLE).slice(0, -40), /damaged/, /another copy/],
  ['one without a list', textOf({ ...WHOLE, uid: 7 }), /damaged/, /another copy/],
  [
    'one with a row that makes no sense',
    textOf({ ...WHOLE, rows: [row, { ...row, s: 'yesterday' }] }),
    /damaged/,
    /Entry 2 of “rows”/,
  ],
  [
    'one with a row of an unknown table',
    textOf({ ...WHOLE, rows: [{ ...row, t: 'user' }] }),
    /damaged/,
    /Entry 1 of “rows”/,
  ],
  [
    'one with a cell that no app writes',
    textOf(WHOLE).replace('"f":{', '"f":{"__x":1,'),
    /damaged/,
    /Entry 1 of “rows”/,
  ],
])('says of %s what it is and what to do', async (_, text, message, detail) => {
  const result = await read(text);
  expect(result).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(message),
    detail: expect.stringMatching(detail),
  });
});

it('does not even open one that is too large', async () => {
  const file = new File(['{}'], 'shortlist-device.json');
  Object.defineProperty(file, 'size', { value: DEVICE_FILE_MAX_BYTES + 1 });
  expect(await readDeviceFile(file)).toMatchObject({
    message: 'This file is too large.',
    detail: expect.stringContaining('64 MB'),
  });
});

it('says so when the browser cannot get at the file any more', async () => {
  const file = new File(['{}'], 'shortlist-device.json');
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
  expect(await readDeviceFile(file)).toMatchObject({ message: 'The file could not be read.' });
});
