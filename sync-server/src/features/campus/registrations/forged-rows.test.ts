// Rows that only the server writes, sent by a device.
import { registrationPath } from '@shortlist/shared/api/campus.ts';
import { beforeEach, expect, it } from 'vitest';
import { knownAdmin, knownUser, type KnownUser } from '../../../testing/accounts.ts';
import { postSync, sendJson } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { NEW_DRIVE, postDrives } from '../../../testing/campus/drives.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { placementOp } from '../../../testing/ops.ts';
import { readRows } from '../../../testing/sql.ts';

const FACTS = { name: 'Asha Rao', rollNumber: '21CS001' };
const REGISTERED = { facts: { ...FACTS, phone: '1' }, registeredAt: '2026-01-01T00:00:00.000Z' };

let testApp: TestApp;
let asha: KnownUser;
let drive: string;

beforeEach(async () => {
  testApp = await appForTest();
  asha = await knownUser(testApp);
  const admin = await knownAdmin(testApp);
  const [posted] = await postDrives(testApp, admin, [{ ...NEW_DRIVE, registration: 'cell' }]);
  drive = posted?._id ?? '';
  const path = registrationPath(drive) as `/${string}`;
  await sendJson(testApp, asha, `PUT ${path}`, { body: { facts: FACTS } });
});

const storedRows = () =>
  readRows(testApp.db, `SELECT * FROM rows WHERE t IN ('verdict', 'registration')`);

it.each([
  ['put', 'registration', REGISTERED],
  ['patch', 'registration', REGISTERED],
  ['del', 'registration', {}],
  ['put', 'verdict', { result: 'through' }],
  ['merge', 'verdict', { result: 'through' }],
] as const)('a %s of a %s is refused, changes nothing, and is recorded once', async (k, t, f) => {
  const before = await storedRows();
  const s = k === 'merge' ? { s: `zzzzzzzzz.0000.${'x'.repeat(22)}` } : {};
  const op = { ...placementOp({ t, id: drive, k, f, atMs: testApp.clock.now() + 1000 }), ...s };
  const allowed = placementOp();
  const { results } = await postSync(testApp, asha, {
    ops: [op, allowed, { ...op, op: placementOp().op }],
  });
  const refused = { r: 'rejected', code: 'unsupported' };
  expect(results).toMatchObject([refused, { r: 'applied' }, refused]);
  expect(results[0]?.message).toMatch(/^Only your placement cell and this server write this\./);
  expect(await storedRows()).toEqual(before);
  expect(
    await readRows(
      testApp.db,
      `SELECT result, actor, detail FROM audit WHERE event = 'authz_fail'`,
    ),
  ).toEqual([{ result: 'fail', actor: asha.uid, detail: 'POST /api/sync' }]);
});
