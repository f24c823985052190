import { inAccount, type Database } from '../../platform/db/database.ts';
// The order of ops from one device whose clock is wrong.
import { isAlive, ALIVE_PATH } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { findRow } from './rows-store.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { runSql } from '../../testing/sql.ts';
import { applyOps } from './apply-changes.ts';
import type { UncheckedOp } from './check-op.ts';

const NOW = Date.UTC(2026, 7, 3);
const ME = { uid: 'me', device: null };
let db: Database;

beforeEach(async () => {
  db = await databaseForTest();
  await runSql(
    db,
    `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
     VALUES ('me', 'me', 'me', 'student', '', 0)`,
  );
});

const apply = (...ops: UncheckedOp[]) =>
  inAccount({ db, clock: { now: () => NOW } }, ME.uid, (tx) => applyOps(tx, ME, ops));
const rowOf = (op: { t: string; id: string }) => findRow(db, { uid: ME.uid, t: op.t, id: op.id });
const isThere = async (op: { t: string; id: string }): Promise<boolean> => {
  const row = await rowOf(op);
  return row !== undefined && isAlive(row);
};

test.each([
  ['a year ahead', NOW + 31_536_000_000],
  ['a millisecond ahead', NOW + 1],
])('keeps the order of two edits from a clock that is %s', async (_, atMs) => {
  const put = placementOp();
  await apply(put);
  const [smaller = '', larger = ''] = [systemRandom.opId(), systemRandom.opId()].toSorted();
  const first = patchOp(put, { company: 'First' }, { atMs, op: larger });
  const at = hybridTime(atMs, 1);
  // From a form that was opened before the first edit: its base value of the field is outdated.
  const second = patchOp(
    put,
    { company: 'Second' },
    { at, op: smaller, base: { company: put.op } },
  );
  expect((await apply(first, second)).results).toMatchObject([{ r: 'applied' }, { r: 'applied' }]);
  expect((await rowOf(put))?.cells['company']?.[0]).toBe('Second');
});

describe.each([
  ['a restore', 'undel', { [ALIVE_PATH]: true }],
  ['an edit', 'patch', { company: 'Second' }],
] as const)('a delete and %s by one device', (_, k, f) => {
  const [smaller = '', larger = ''] = [systemRandom.opId(), systemRandom.opId()].toSorted();

  test.each([
    ['a millisecond ahead', NOW + 1],
    ['a year ahead', NOW + 31_536_000_000],
  ])('keep their order over two requests of one millisecond, clock %s', async (_name, atMs) => {
    const put = placementOp();
    const of = { id: put.id, at: hybridTime(atMs) };
    const del = placementOp({ ...of, op: larger, k: 'del', f: {} });
    await apply(put);
    // The delete comes last in its request, and with the higher id.
    expect((await apply(placementOp(), del)).results[1]).toEqual({ op: larger, r: 'applied' });
    const later = placementOp({ ...of, at: hybridTime(atMs, 1), op: smaller, k, f });
    expect((await apply(later)).results[0]?.r).toBe('applied');
    expect(await isThere(put)).toBe(true);
  });

  test('keep their order when the server’s clock was set back between them', async () => {
    const put = placementOp();
    const of = { id: put.id, at: hybridTime(NOW + 31_536_000_000) };
    await apply(put, placementOp({ ...of, k: 'del', f: {} }));
    const earlier = { db, clock: { now: () => NOW - 3_600_000 } };
    await inAccount(earlier, ME.uid, (tx) =>
      applyOps(tx, ME, [placementOp({ ...of, at: hybridTime(NOW + 31_536_000_001), k, f })]),
    );
    expect(await isThere(put)).toBe(true);
  });

  test('keep their order in one request, though the device’s clock was corrected between them', async () => {
    const put = placementOp();
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW + 31_536_000_000 });
    const later = placementOp({ id: put.id, k, f, atMs: NOW - 1000 });
    expect((await apply(put, del, later)).results.map(({ r }) => r)).toEqual(
      Array(3).fill('applied'),
    );
    expect(await isThere(put)).toBe(true);
  });

  test('keep their order when the device’s clock was corrected between them', async () => {
    const put = placementOp();
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW + 31_536_000_000 });
    await apply(put, del);
    // Its answer was lost, so it is sent again, together with what was stamped by the correct clock since.
    const later = placementOp({ id: put.id, k, f, atMs: NOW - 1000 });
    expect((await apply(del, later)).results.map(({ r }) => r)).toEqual(['duplicate', 'applied']);
    expect(await isThere(put)).toBe(true);
  });
});
