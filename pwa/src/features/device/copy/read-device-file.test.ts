import { deviceFileText, type DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { profileToCellValues } from '@shortlist/shared/account/profile-cells.ts';
import { profileToForm } from '@shortlist/shared/account/profile-form.ts';
import { EMPTY_PROFILE } from '@shortlist/shared/account/profile-fields.ts';
import { opportunityToForm } from '@shortlist/shared/opportunity/opportunity-form.ts';
import {
  OPPORTUNITY_DEFAULTS,
  type OpportunityValues,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import {
  emptyPlacementForm,
  placementToForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { opIdOf } from '@shortlist/shared/sync/stamp.ts';
import {
  buildCollegeRecord,
  buildOp,
  buildPlacementValues,
  buildStamp,
} from '@shortlist/shared/testing/builders.ts';
import { withHostileNames } from '@shortlist/shared/testing/hostile-names.ts';
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

const OPENED = {
  id: 'p1',
  values: { ...buildPlacementValues(), notes: 'Bring the résumé.' },
  base: { company: opIdOf(buildStamp(1)), role: null },
};
const PROFILE = { name: 'Asha', phone: '', profile: { ...EMPTY_PROFILE, skills: ['SQL'] } };
const OPPORTUNITY: OpportunityValues = {
  ...OPPORTUNITY_DEFAULTS,
  company: 'Zenith',
  role: 'SDE',
  location: 'Pune',
  description: '',
  links: { applicationLink: 'https://zenith.example', companyWebsite: '-' },
  deadlines: { applicationDeadline: '2026-12-24T18:00:00' },
};
const BROUGHT = { text: 'company\nZenith', leftOut: [3], broughtAt: 1 };

const WHOLE: DeviceFile = {
  format: 'shortlist-device',
  version: 2,
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
  drafts: [
    {
      k: 'placementDraft:add',
      v: { opened: null, form: emptyPlacementForm(), typedAt: 1 },
    },
    {
      k: 'placementDraft:p1',
      v: { opened: OPENED, form: placementToForm(OPENED.values), typedAt: 1 },
    },
    {
      k: 'profileDraft',
      v: {
        opened: { values: PROFILE, seen: { values: { bio: 'Hello' }, base: { bio: null } } },
        form: profileToForm(PROFILE.profile),
        typedAt: 1,
      },
    },
    {
      k: 'opportunityDraft:o1',
      v: {
        opened: { id: 'o1', seq: 4, status: 'active', values: OPPORTUNITY },
        form: opportunityToForm(OPPORTUNITY),
        typedAt: 1,
        wasRemoved: true,
      },
    },
    { k: 'uploadDraft', v: { from: 'csv-file', name: 'a.csv', ...BROUGHT } },
    { k: 'opportunityUploadDraft', v: { name: null, ...BROUGHT } },
  ],
};

const textOf = (file: object): string => [...deviceFileText(file as DeviceFile)].join('');

function read(text: string, name = 'shortlist-device-2026-11-20.json') {
  return readDeviceFile(new File([text], name, { type: 'application/json' }));
}

it('returns everything that was written', async () => {
  expect(await read(textOf(WHOLE))).toEqual({ kind: 'read', file: WHOLE });
});

it('reads or refuses a file that has a name of Object.prototype in any place', async () => {
  for (const file of withHostileNames(WHOLE, ['__proto__', 'constructor', 'toString'])) {
    const found = await read(JSON.stringify(file));
    expect(JSON.stringify(found)).not.toContain('native code');
    expect(['read', 'refused']).toContain(found.kind);
  }
});

it('accepts a file of the first version, with the drafts of several tabs', async () => {
  const v = { opened: null, form: emptyPlacementForm(), typedAt: 1 };
  const [form, upload] = [
    { k: 'placementDraft:add:6f1c', v },
    { k: 'uploadDraft:2', v: { from: 'paste', name: null, ...BROUGHT } },
  ];
  const stored = { ...form, v: { by: '6f1c', ...v } };
  const text = textOf({ ...WHOLE, version: 1, drafts: [stored, upload] });
  expect(await read(text)).toEqual({
    kind: 'read',
    file: { ...WHOLE, version: 1, drafts: [form, upload] },
  });
});

it('accepts a file from before drafts were exported', async () => {
  const text = JSON.stringify({ ...WHOLE, drafts: undefined });
  expect(await read(text)).toEqual({ kind: 'read', file: { ...WHOLE, drafts: [] } });
});

it('accepts a file with any name and type, as some phones change them', async () => {
  const file = new File([textOf(WHOLE)], 'document', { type: '' });
  expect((await readDeviceFile(file)).kind).toBe('read');
});

it('gives a field that the opened version of a draft did not know its initial value', async () => {
  const { location, ...values } = OPENED.values;
  const draft = { by: 'a', opened: { ...OPENED, values }, form: {}, typedAt: 1 };
  const found = await read(textOf({ ...WHOLE, drafts: [{ k: 'placementDraft:p1:a', v: draft }] }));
  expect(location).toBe('-');
  expect(found).toMatchObject({
    file: { drafts: [{ v: { opened: { values: { location } } } }] },
  });
});

it('takes a profile with what the college confirmed', async () => {
  const college = { ...buildCollegeRecord({ cgpa: 8.4 }) };
  const f = { ...profileToCellValues(PROFILE), college };
  const rows = [{ t: 'profile', id: 'me', f, s: buildStamp(1) }];
  expect(await read(textOf({ ...WHOLE, rows }))).toMatchObject({ kind: 'read', file: { rows } });
});

const newerOp = buildOp({ sv: SCHEMA_VERSION + 1 });

const withDraft = (k: string, v: unknown): string => textOf({ ...WHOLE, drafts: [{ k, v }] });
const withRow = (added: object): string => textOf({ ...WHOLE, rows: [row, added] });
const typed = { opened: null, form: {}, typedAt: 1 };

it.each<[string, string]>([
  ['is a device record and not a draft', withDraft('installId', 'x')],
  ['has an unknown name', withDraft('placementDraft:../x:y', typed)],
  [
    'has a number where text was typed',
    withDraft('placementDraft:add', { ...typed, form: { company: 1 } }),
  ],
  [
    'lacks a part of its opened version',
    withDraft('placementDraft:p1', {
      ...typed,
      opened: { ...OPENED, values: { ...OPENED.values, test: null } },
    }),
  ],
  ['has another kind than its name', withDraft('uploadDraft', typed)],
])('accepts nothing from a file in which a draft %s', async (_, text) => {
  expect(await read(text)).toMatchObject({
    kind: 'refused',
    message: 'The file is damaged. Nothing was imported.',
    detail: expect.stringContaining('Entry 1 of “drafts” cannot be read.') as string,
  });
});

it.each<[string, string, RegExp, RegExp]>([
  ['another kind of file', 'Dear diary', /not a copy of a device/, /Export everything/],
  ['other JSON', '{"a":1}', /not a copy of a device/, /Export everything/],
  ['an empty file', '', /not a copy of a device/, /Export everything/],
  ['a list of placements', '[{"company":"Zenith"}]', /not a copy/, /Upload Data/],
  ['the copy of the account', '{"user":{},"placements":[]}', /not a copy/, /Download my data/],
  ['one of a newer version', textOf({ ...WHOLE, version: 3 }), /newer version/, /Update the app/],
  ['one with a newer change', textOf({ ...WHOLE, pending: [newerOp] }), /newer version/, /Update/],
  ['one with a newer table', withRow({ ...row, t: 'forecast' }), /newer version/, /Update/],
  [
    'one with a newer field',
    withRow({ ...row, f: { ...row.f, rain: true } }),
    /newer version/,
    /Update/,
  ],
  ['one of an unknown version', textOf({ ...WHOLE, version: 0 }), /cannot read/, /sync there/],
  ['a truncated one', textOf(WHOLE).slice(0, -40), /damaged/, /another copy/],
  ['one without a list', textOf({ ...WHOLE, uid: 7 }), /damaged/, /another copy/],
  [
    'one with an invalid row',
    textOf({ ...WHOLE, rows: [row, { ...row, s: 'yesterday' }] }),
    /damaged/,
    /Entry 2 of “rows”/,
  ],
  [
    'one with a row of no table',
    textOf({ ...WHOLE, rows: [{ ...row, t: '../user' }] }),
    /damaged/,
    /Entry 1 of “rows”/,
  ],
  [
    'one with a cell that no app writes',
    textOf(WHOLE).replace('"f":{', '"f":{"__x":1,'),
    /damaged/,
    /Entry 1 of “rows”/,
  ],
])('explains %s and what to do', async (_, text, message, detail) => {
  const result = await read(text);
  expect(result).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(message),
    detail: expect.stringMatching(detail),
  });
});

it('does not open a file that is too large', async () => {
  const file = new File(['{}'], 'shortlist-device.json');
  Object.defineProperty(file, 'size', { value: DEVICE_FILE_MAX_BYTES + 1 });
  expect(await readDeviceFile(file)).toMatchObject({
    message: 'This file is too large.',
    detail: expect.stringContaining('64 MB'),
  });
});

it('reports a file that the browser can no longer read', async () => {
  const file = new File(['{}'], 'shortlist-device.json');
  Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
  expect(await readDeviceFile(file)).toMatchObject({ message: 'The file could not be read.' });
});
