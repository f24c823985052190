import { inAccount, type Database } from '../../platform/db/database.ts';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { OP_MAX_BYTES } from '@shortlist/shared/api/sync.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { valuesOf } from '@shortlist/shared/sync/row.ts';
import { hybridTime, stampOf, wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { listHistory } from './op-ledger-store.ts';
import { findRow } from './rows-store.ts';
import { getUserSync, saveUserSync } from './account-counters-store.ts';
import { databaseForTest } from '../../testing/for-test.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { readValue, runSql } from '../../testing/sql.ts';
import { applyOps } from './apply-changes.ts';
import type { UncheckedOp } from './check-op.ts';

const NOW = Date.UTC(2026, 7, 3);
const ME = 'me';
const on = (uid: string) => ({ uid, device: null });
let db: Database;
const at = (nowMs: number) => ({ db, clock: { now: () => nowMs } });

beforeEach(async () => {
  db = await databaseForTest();
  for (const id of [ME, 'them', 'other'])
    await runSql(
      db,
      `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
       VALUES (?, ?, ?, 'student', '', 0)`,
      id,
      id,
      id,
    );
});

const apply = (...ops: UncheckedOp[]) => inAccount(at(NOW), ME, (tx) => applyOps(tx, on(ME), ops));
const resultsOf = async (...ops: UncheckedOp[]) => (await apply(...ops)).results;
const rowOf = (op: { t: string; id: string }) => findRow(db, { uid: ME, t: op.t, id: op.id });
const valuesIn = async (op: { t: string; id: string }) => {
  const row = await rowOf(op);
  return row && valuesOf(row);
};

describe('applying ops', () => {
  test('stores a new placement and counts it', async () => {
    const put = placementOp();
    expect(await resultsOf(put)).toEqual([{ op: put.op, r: 'applied' }]);
    expect(await valuesIn(put)).toEqual(put.f);
    const counters = { seq: 1, horizon: 0, rowCount: 1, livePlacements: 1 };
    expect(await getUserSync(db, ME)).toMatchObject(counters);
  });

  test('gives each touched row one number, however many ops touch it', async () => {
    const one = placementOp();
    const two = placementOp();
    const { seq } = (await apply(one, two, patchOp(one, { role: 'SDE' }))).after;
    expect(seq).toBe(2);
    expect([(await rowOf(one))?.seq, (await rowOf(two))?.seq]).toEqual([1, 2]);
  });

  test('separates an account from another that uses the same row id', async () => {
    const mine = placementOp();
    await apply(mine);
    const theirs = { ...placementOp({ id: mine.id }), f: { ...mine.f, company: 'Theirs' } };
    await inAccount(at(NOW), 'them', (tx) => applyOps(tx, on('them'), [theirs]));
    expect(await valuesIn(mine)).toEqual(mine.f);
    expect(
      (
        await inAccount(at(NOW), 'other', (tx) =>
          applyOps(tx, on('other'), [patchOp(mine, { role: 'x' })]),
        )
      ).results,
    ).toEqual([expect.objectContaining({ r: 'rejected', code: 'row_gone' })]);
  });

  test('writes nothing for an account that was deleted while the request was under way', async () => {
    await runSql(db, 'DELETE FROM users WHERE id = ?', ME);
    const put = placementOp();
    await expect(apply(put)).rejects.toThrow('Please sign in to continue.');
    expect(await rowOf(put)).toBeUndefined();
    expect(await readValue(db, 'SELECT count(*) FROM op_ledger')).toBe(0);
  });

  test.each([
    ['the year 9999', 253_402_300_799_000],
    ['the end of all stamps', Number.MAX_SAFE_INTEGER],
  ])('cuts a clock in %s to the server clock', async (_, atMs) => {
    const put = placementOp({ atMs });
    await apply(put);
    expect(wallMsOf((await rowOf(put))?.cells['company']?.[1] ?? '')).toBe(NOW);
  });

  test('accepts an edit from a clock in 1970 whose author saw the current value', async () => {
    const put = placementOp({ atMs: NOW });
    const edit = patchOp(put, { company: 'Newer' }, { atMs: 0, base: { company: put.op } });
    await apply(put);
    expect(await resultsOf(edit)).toEqual([{ op: edit.op, r: 'applied' }]);
    expect(await valuesIn(put)).toMatchObject({ company: 'Newer' });
  });

  test('stores lost values and values that were replaced unseen, newest first', async () => {
    const put = placementOp({ atMs: NOW - 1000 });
    await apply(put);
    const older = patchOp(put, { company: 'Older', role: 'SDE' }, { atMs: NOW - 2000 });
    expect(await resultsOf(older)).toEqual([{ op: older.op, r: 'partly', lost: ['company'] }]);
    const newer = patchOp(put, { company: 'Newer' }, { atMs: NOW });
    await inAccount(at(NOW + 1), ME, (tx) => applyOps(tx, on(ME), [newer]));
    const history = await listHistory(db, { uid: ME, t: 'placement', id: put.id, limit: 10 });
    expect(history).toMatchObject([
      { path: 'company', value: 'Kaveri Softworks', at: NOW + 1, why: 'replaced' },
      { path: 'company', value: 'Older', at: NOW, why: 'lost' },
    ]);
  });

  test('reports an op as lost when all of its cells lost', async () => {
    const put = placementOp({ atMs: NOW });
    const late = patchOp(put, { company: 'Late' }, { atMs: NOW - 1 });
    const lost = { op: late.op, r: 'lost', lost: ['company'] };
    expect((await resultsOf(put, late))[1]).toEqual(lost);
  });

  test('gives no number to an op that changes nothing', async () => {
    const put = placementOp({ atMs: NOW });
    await apply(put);
    expect(await apply(patchOp(put, { company: 'Late' }, { atMs: 1 }))).toMatchObject({
      after: { seq: 1 },
      changed: false,
    });
  });

  test('deletes a row but stores its cells, and lets a later edit that did not see the delete restore it', async () => {
    const put = placementOp({ atMs: NOW - 3000 });
    await apply(put);
    const seen = { company: put.op, 'deadlines.applicationDeadline': put.op };
    const del = placementOp({ id: put.id, k: 'del', f: {}, base: seen, atMs: NOW - 2000 });
    await apply(del);
    expect(await getUserSync(db, ME)).toMatchObject({ rowCount: 1, livePlacements: 0 });
    expect(await valuesIn(put)).toEqual(put.f);
    await apply(patchOp(put, { notes: 'still here' }, { atMs: NOW - 1000 }));
    expect(await getUserSync(db, ME)).toMatchObject({ livePlacements: 1 });
  });

  test('reports to a device that its delete lost against a later edit', async () => {
    const put = placementOp({ atMs: NOW });
    await apply(put);
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW - 1 });
    expect(await resultsOf(del)).toEqual([{ op: del.op, r: 'lost', lost: [] }]);
  });

  test('reports to a device that its restore lost against a later delete', async () => {
    const put = placementOp({ atMs: NOW - 3000 });
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW - 1000 });
    await apply(put, del);
    const undel = patchOp(put, { _alive: true }, { k: 'undel', atMs: NOW - 2000 });
    expect(await resultsOf(undel)).toEqual([{ op: undel.op, r: 'lost', lost: [] }]);
  });

  test('restores a row whose delete the author saw', async () => {
    const put = placementOp({ atMs: NOW });
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW });
    await apply(put, del);
    const undel = patchOp(put, { _alive: true }, { k: 'undel', base: { _del: del.op }, atMs: 0 });
    expect(await resultsOf(undel)).toEqual([{ op: undel.op, r: 'applied' }]);
    expect(await getUserSync(db, ME)).toMatchObject({ livePlacements: 1 });
  });

  test('accepts the delete of a row that never existed as already done', async () => {
    const del = placementOp({ k: 'del', f: {} });
    expect(await resultsOf(del)).toEqual([{ op: del.op, r: 'applied' }]);
    expect((await getUserSync(db, ME)).seq).toBe(0);
  });

  test('creates a row once with ensure and never overwrites it', async () => {
    const first = placementOp({ k: 'ensure' });
    const second = placementOp({
      k: 'ensure',
      id: first.id,
      atMs: NOW,
      f: { ...first.f, role: 'x' },
    });
    expect((await resultsOf(first, second)).map(({ r }) => r)).toEqual(['applied', 'duplicate']);
    expect(await valuesIn(first)).toEqual(first.f);
  });
});

describe('the op ledger', () => {
  test('reports a repeated op as a duplicate and echoes its row', async () => {
    const put = placementOp();
    await apply(put);
    const again = await apply(put);
    expect(again.results).toEqual([{ op: put.op, r: 'duplicate' }]);
    expect(again.echo.map(({ id }) => id)).toEqual([put.id]);
  });

  test('does not let a repeated op win over later changes, whatever its clock said', async () => {
    const put = placementOp({ atMs: NOW + 365 * 86_400_000 });
    await apply(put);
    const edit = patchOp(put, { company: 'Newer' }, { base: { company: put.op } });
    await apply(edit);
    await inAccount(at(NOW + 5000), ME, (tx) => applyOps(tx, on(ME), [put]));
    expect(await valuesIn(put)).toMatchObject({ company: 'Newer' });
  });

  test('recognises a repeated op whose keys are in another order', async () => {
    const put = placementOp();
    await apply(put);
    const { op, ...rest } = put;
    expect((await resultsOf({ ...rest, op }))[0]?.r).toBe('duplicate');
  });

  test('rejects an op id that was used with other content', async () => {
    const put = placementOp();
    await apply(put);
    const other = { ...put, f: { ...put.f, company: 'Other' } };
    expect(await resultsOf(other)).toEqual([
      expect.objectContaining({ op: put.op, r: 'rejected', code: 'op_reused' }),
    ]);
    expect(await valuesIn(put)).toEqual(put.f);
  });

  test('repeats a rejection that depended on the rows, even when the rows have changed', async () => {
    const put = placementOp();
    const early = patchOp(put, { role: 'SDE' });
    expect((await resultsOf(early))[0]).toMatchObject({ r: 'rejected', code: 'row_gone' });
    await apply(put);
    expect((await resultsOf(early))[0]).toMatchObject({ r: 'rejected', code: 'row_gone' });
    expect(await valuesIn(put)).toEqual(put.f);
    const corrected = { ...early, op: systemRandom.opId() };
    expect((await resultsOf(corrected))[0]).toMatchObject({ r: 'applied' });
  });

  test('does not remember an op that waits for a newer server', async () => {
    const waiting = placementOp({ sv: SCHEMA_VERSION + 1 });
    expect(await resultsOf(waiting)).toMatchObject([{ r: 'rejected', code: 'newer_schema' }]);
    expect(await readValue(db, 'SELECT count(*) FROM op_ledger')).toBe(0);
  });
});

describe('rejecting ops', () => {
  const good = placementOp();
  const huge = 'x'.repeat(OP_MAX_BYTES);
  test.each<[string, object, { code: string; path?: string }]>([
    ['an unknown table', { t: 'users' }, { code: 'unsupported' }],
    ['an unknown field', { f: { ...good.f, salary: 1 } }, { code: 'invalid', path: 'salary' }],
    ['a wrong value', { f: { ...good.f, status: 'hired' } }, { code: 'invalid', path: 'status' }],
    ['a missing company', { f: { notes: 'x' } }, { code: 'invalid', path: 'company' }],
    ['a missing id', { id: undefined }, { code: 'invalid' }],
    ['an id with a quote', { id: '"},{"' }, { code: 'invalid' }],
    ['an unknown kind', { k: 'drop' }, { code: 'invalid' }],
    ['cells that are not an object', { f: [] }, { code: 'invalid' }],
    ['an invalid time', { at: 'now' }, { code: 'invalid' }],
    ['an invalid base', { base: { company: 'x' } }, { code: 'invalid' }],
    ['a hidden key', { f: JSON.parse('{"__proto__": {"x": 1}}') as object }, { code: 'invalid' }],
    ['another profile', { t: 'profile', id: 'you', f: { name: 'Asha' } }, { code: 'invalid' }],
    ['a deleted profile', { t: 'profile', id: 'me', k: 'del', f: {} }, { code: 'invalid' }],
    ['a reuploaded row without stamps', { k: 'merge' }, { code: 'invalid' }],
    ['a newer kind', { sv: SCHEMA_VERSION + 1, k: 'move' }, { code: 'newer_schema' }],
    ['a huge op', { f: { ...good.f, notes: huge } }, { code: 'too_large' }],
  ])('rejects %s alone, with a sentence', async (_, change, expected) => {
    const bad = { ...good, op: systemRandom.opId(), ...change };
    const other = placementOp();
    const results = await resultsOf(bad, other);
    expect(results[0]).toMatchObject({ op: bad.op, r: 'rejected', ...expected });
    expect(results[0]?.message).toMatch(/^.{10,200}\.$/);
    expect(results[1]).toEqual({ op: other.op, r: 'applied' });
    expect(await getUserSync(db, ME)).toMatchObject({ seq: 1, rowCount: 1 });
  });

  test('keeps the last state of a row that grew too large', async () => {
    const put = placementOp({ f: { ...placementOp().f, notes: 'य'.repeat(20_000) } });
    const more = patchOp(put, { role: 'r'.repeat(200), location: 'ल'.repeat(200) });
    const most = patchOp(put, {
      'links.applicationLink': 'ल'.repeat(2000),
      'test.link': 'ल'.repeat(2000),
    });
    const results = await resultsOf(put, more, most);
    expect(results.map(({ r, code }) => code ?? r)).toEqual(['applied', 'applied', 'too_large']);
    expect(await valuesIn(put)).not.toHaveProperty(['test.link']);
  });

  test('rejects the 5,001st live placement, also when it is restored', async () => {
    const put = placementOp();
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW });
    await apply(put, del);
    const full = { ...(await getUserSync(db, ME)), livePlacements: PLACEMENTS_MAX - 1 };
    await inAccount(at(NOW), ME, (tx) => saveUserSync(tx.db, { uid: ME, ...full }));
    const undel = patchOp(put, { _alive: true }, { k: 'undel', base: { _del: del.op } });
    const results = await resultsOf(placementOp(), placementOp(), undel);
    expect(results.map(({ r, code }) => code ?? r)).toEqual(['applied', 'quota', 'quota']);
  });

  test('gives an op a stamp that ends with its id', async () => {
    const put = placementOp({ atMs: NOW });
    await apply(put);
    expect((await rowOf(put))?.cells['company']?.[1]).toBe(stampOf(hybridTime(NOW), put.op));
  });
});
