import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { OP_MAX_BYTES } from '@shortlist/shared/api/sync.ts';
import { PLACEMENTS_MAX } from '@shortlist/shared/placement/schema.ts';
import { valuesOf } from '@shortlist/shared/sync/row.ts';
import { hybridTime, stampOf, wallMsOf } from '@shortlist/shared/sync/stamp.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SqliteDatabase } from '../../platform/db/open-database.ts';
import { systemRandom } from '../../platform/random.ts';
import { listHistory } from './field-history-store.ts';
import { findRow, getUserSync, saveUserSync } from './rows-store.ts';
import { createTestDatabase } from '../../testing/create-test-app.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { applyOps } from './apply-changes.ts';
import type { UncheckedOp } from './check-op.ts';

const NOW = Date.UTC(2026, 7, 3);
const ME = 'me';
const on = (uid: string) => ({ uid, device: null });
let db: SqliteDatabase;

beforeEach(() => {
  db = createTestDatabase();
  for (const id of [ME, 'them', 'other'])
    db.prepare(
      `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
                VALUES (?, ?, ?, 'student', '', 0)`,
    ).run(id, id, id);
});

const apply = (...ops: UncheckedOp[]) => applyOps({ db, nowMs: NOW }, on(ME), ops);
const rowOf = (op: { t: string; id: string }) => findRow(db, { uid: ME, t: op.t, id: op.id });
const valuesIn = (op: { t: string; id: string }) => {
  const row = rowOf(op);
  return row && valuesOf(row);
};

describe('applying ops', () => {
  test('stores a new placement and counts it', () => {
    const put = placementOp();
    expect(apply(put).results).toEqual([{ op: put.op, r: 'applied' }]);
    expect(valuesIn(put)).toEqual(put.f);
    expect(getUserSync(db, ME)).toEqual({ seq: 1, horizon: 0, rowCount: 1, livePlacements: 1 });
  });

  test('gives each touched row one number, however many ops touch it', () => {
    const one = placementOp();
    const two = placementOp();
    const { seq } = apply(one, two, patchOp(one, { role: 'SDE' }));
    expect(seq).toBe(2);
    expect([rowOf(one)?.seq, rowOf(two)?.seq]).toEqual([1, 2]);
  });

  test('separates an account from another that uses the same row id', () => {
    const mine = placementOp();
    apply(mine);
    const theirs = { ...placementOp({ id: mine.id }), f: { ...mine.f, company: 'Theirs' } };
    applyOps({ db, nowMs: NOW }, on('them'), [theirs]);
    expect(valuesIn(mine)).toEqual(mine.f);
    expect(
      applyOps({ db, nowMs: NOW }, on('other'), [patchOp(mine, { role: 'x' })]).results,
    ).toEqual([expect.objectContaining({ r: 'rejected', code: 'row_gone' })]);
  });

  test('writes nothing for an account that was deleted while the request was under way', () => {
    db.prepare('DELETE FROM users WHERE id = ?').run(ME);
    const put = placementOp();
    expect(() => apply(put)).toThrow('Please sign in to continue.');
    expect(rowOf(put)).toBeUndefined();
    expect(db.prepare('SELECT count(*) FROM op_ledger').pluck().get()).toBe(0);
  });

  test.each([
    ['the year 9999', 253_402_300_799_000],
    ['the end of all stamps', Number.MAX_SAFE_INTEGER],
  ])('cuts a clock in %s to the server clock', (_, atMs) => {
    const put = placementOp({ atMs });
    apply(put);
    expect(wallMsOf(rowOf(put)?.cells['company']?.[1] ?? '')).toBe(NOW);
  });

  test('accepts an edit from a clock in 1970 whose author saw the current value', () => {
    const put = placementOp({ atMs: NOW });
    const edit = patchOp(put, { company: 'Newer' }, { atMs: 0, base: { company: put.op } });
    apply(put);
    expect(apply(edit).results).toEqual([{ op: edit.op, r: 'applied' }]);
    expect(valuesIn(put)).toMatchObject({ company: 'Newer' });
  });

  test('stores lost values and values that were replaced unseen, newest first', () => {
    const put = placementOp({ atMs: NOW - 1000 });
    apply(put);
    const older = patchOp(put, { company: 'Older', role: 'SDE' }, { atMs: NOW - 2000 });
    expect(apply(older).results).toEqual([{ op: older.op, r: 'partly', lost: ['company'] }]);
    const newer = patchOp(put, { company: 'Newer' }, { atMs: NOW });
    applyOps({ db, nowMs: NOW + 1 }, on(ME), [newer]);
    const history = listHistory(db, { uid: ME, t: 'placement', id: put.id, limit: 10 });
    expect(history).toMatchObject([
      { path: 'company', value: 'Kaveri Softworks', at: NOW + 1, why: 'replaced' },
      { path: 'company', value: 'Older', at: NOW, why: 'lost' },
    ]);
  });

  test('reports an op as lost when all of its cells lost', () => {
    const put = placementOp({ atMs: NOW });
    const late = patchOp(put, { company: 'Late' }, { atMs: NOW - 1 });
    expect(apply(put, late).results[1]).toEqual({ op: late.op, r: 'lost', lost: ['company'] });
  });

  test('gives no number to an op that changes nothing', () => {
    const put = placementOp({ atMs: NOW });
    apply(put);
    expect(apply(patchOp(put, { company: 'Late' }, { atMs: 1 }))).toMatchObject({
      seq: 1,
      changed: false,
    });
  });

  test('deletes a row but stores its cells, and lets a later edit that did not see the delete restore it', () => {
    const put = placementOp({ atMs: NOW - 3000 });
    apply(put);
    const seen = { company: put.op, 'deadlines.applicationDeadline': put.op };
    const del = placementOp({ id: put.id, k: 'del', f: {}, base: seen, atMs: NOW - 2000 });
    apply(del);
    expect(getUserSync(db, ME)).toMatchObject({ rowCount: 1, livePlacements: 0 });
    expect(valuesIn(put)).toEqual(put.f);
    apply(patchOp(put, { notes: 'still here' }, { atMs: NOW - 1000 }));
    expect(getUserSync(db, ME)).toMatchObject({ livePlacements: 1 });
  });

  test('reports to a device that its delete lost against a later edit', () => {
    const put = placementOp({ atMs: NOW });
    apply(put);
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW - 1 });
    expect(apply(del).results).toEqual([{ op: del.op, r: 'lost', lost: [] }]);
  });

  test('reports to a device that its restore lost against a later delete', () => {
    const put = placementOp({ atMs: NOW - 3000 });
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW - 1000 });
    apply(put, del);
    const undel = patchOp(put, { _alive: true }, { k: 'undel', atMs: NOW - 2000 });
    expect(apply(undel).results).toEqual([{ op: undel.op, r: 'lost', lost: [] }]);
  });

  test('restores a row whose delete the author saw', () => {
    const put = placementOp({ atMs: NOW });
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW });
    apply(put, del);
    const undel = patchOp(put, { _alive: true }, { k: 'undel', base: { _del: del.op }, atMs: 0 });
    expect(apply(undel).results).toEqual([{ op: undel.op, r: 'applied' }]);
    expect(getUserSync(db, ME)).toMatchObject({ livePlacements: 1 });
  });

  test('accepts the delete of a row that never existed as already done', () => {
    const del = placementOp({ k: 'del', f: {} });
    expect(apply(del).results).toEqual([{ op: del.op, r: 'applied' }]);
    expect(getUserSync(db, ME).seq).toBe(0);
  });

  test('creates a row once with ensure and never overwrites it', () => {
    const first = placementOp({ k: 'ensure' });
    const second = placementOp({
      k: 'ensure',
      id: first.id,
      atMs: NOW,
      f: { ...first.f, role: 'x' },
    });
    expect(apply(first, second).results.map(({ r }) => r)).toEqual(['applied', 'duplicate']);
    expect(valuesIn(first)).toEqual(first.f);
  });
});

describe('the op ledger', () => {
  test('reports a repeated op as a duplicate and echoes its row', () => {
    const put = placementOp();
    apply(put);
    const again = apply(put);
    expect(again.results).toEqual([{ op: put.op, r: 'duplicate' }]);
    expect(again.echo.map(({ id }) => id)).toEqual([put.id]);
  });

  test('does not let a repeated op win over later changes, whatever its clock said', () => {
    const put = placementOp({ atMs: NOW + 365 * 86_400_000 });
    apply(put);
    const edit = patchOp(put, { company: 'Newer' }, { base: { company: put.op } });
    apply(edit);
    applyOps({ db, nowMs: NOW + 5000 }, on(ME), [put]);
    expect(valuesIn(put)).toMatchObject({ company: 'Newer' });
  });

  test('recognises a repeated op whose keys are in another order', () => {
    const put = placementOp();
    apply(put);
    const { op, ...rest } = put;
    expect(apply({ ...rest, op }).results[0]?.r).toBe('duplicate');
  });

  test('rejects an op id that was used with other content', () => {
    const put = placementOp();
    apply(put);
    const other = { ...put, f: { ...put.f, company: 'Other' } };
    expect(apply(other).results).toEqual([
      expect.objectContaining({ op: put.op, r: 'rejected', code: 'op_reused' }),
    ]);
    expect(valuesIn(put)).toEqual(put.f);
  });

  test('repeats a rejection that depended on the rows, even when the rows have changed', () => {
    const put = placementOp();
    const early = patchOp(put, { role: 'SDE' });
    expect(apply(early).results[0]).toMatchObject({ r: 'rejected', code: 'row_gone' });
    apply(put);
    expect(apply(early).results[0]).toMatchObject({ r: 'rejected', code: 'row_gone' });
    expect(valuesIn(put)).toEqual(put.f);
    const corrected = { ...early, op: systemRandom.opId() };
    expect(apply(corrected).results[0]).toMatchObject({ r: 'applied' });
  });

  test('does not remember an op that waits for a newer server', () => {
    const waiting = placementOp({ sv: SCHEMA_VERSION + 1 });
    expect(apply(waiting).results[0]).toMatchObject({ r: 'rejected', code: 'newer_schema' });
    expect(db.prepare('SELECT count(*) AS n FROM op_ledger').get()).toEqual({ n: 0 });
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
    [
      'a newer version in an unknown form',
      { sv: SCHEMA_VERSION + 1, k: 'move' },
      { code: 'newer_schema' },
    ],
    ['a huge op', { f: { ...good.f, notes: huge } }, { code: 'too_large' }],
  ])('rejects %s alone, with a sentence', (_, change, expected) => {
    const bad = { ...good, op: systemRandom.opId(), ...change };
    const other = placementOp();
    const { results } = apply(bad, other);
    expect(results[0]).toMatchObject({ op: bad.op, r: 'rejected', ...expected });
    expect(results[0]?.message).toMatch(/^.{10,200}\.$/);
    expect(results[1]).toEqual({ op: other.op, r: 'applied' });
    expect(getUserSync(db, ME)).toMatchObject({ seq: 1, rowCount: 1 });
  });

  test('keeps the last state of a row that grew too large', () => {
    const put = placementOp({ f: { ...placementOp().f, notes: 'य'.repeat(20_000) } });
    const more = patchOp(put, { role: 'r'.repeat(200), location: 'ल'.repeat(200) });
    const most = patchOp(put, {
      'links.applicationLink': 'ल'.repeat(2000),
      'test.link': 'ल'.repeat(2000),
    });
    expect(apply(put, more, most).results.map(({ r, code }) => code ?? r)).toEqual([
      'applied',
      'applied',
      'too_large',
    ]);
    expect(valuesIn(put)).not.toHaveProperty(['test.link']);
  });

  test('rejects the 5,001st live placement, also when it is restored', () => {
    const put = placementOp();
    const del = placementOp({ id: put.id, k: 'del', f: {}, atMs: NOW });
    apply(put, del);
    saveUserSync(db, { uid: ME, ...getUserSync(db, ME), livePlacements: PLACEMENTS_MAX - 1 });
    const undel = patchOp(put, { _alive: true }, { k: 'undel', base: { _del: del.op } });
    const { results } = apply(placementOp(), placementOp(), undel);
    expect(results.map(({ r, code }) => code ?? r)).toEqual(['applied', 'quota', 'quota']);
  });

  test('gives an op a stamp that ends with its id', () => {
    const put = placementOp({ atMs: NOW });
    apply(put);
    expect(rowOf(put)?.cells['company']?.[1]).toBe(stampOf(hybridTime(NOW), put.op));
  });
});
