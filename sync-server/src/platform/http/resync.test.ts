import { inTransaction } from '../../platform/db/database.ts';
/**
 * A device that must read everything again, the rows that it uploads again, and the digest by which both sides compare.
 */
import { createHash } from 'node:crypto';
import { digestLine, digestOf } from '@shortlist/shared/sync/digest.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { hybridTime } from '@shortlist/shared/sync/stamp.ts';
import { packRow, unpackRow } from '@shortlist/shared/sync/wire.ts';
import { buildPostedOpportunity, buildStamp } from '@shortlist/shared/testing/builders.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertOpportunity } from '../../features/sync/feed-store.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { readRows, readValue, runSql } from '../../testing/sql.ts';
import { postSync } from '../../testing/api-requests.ts';

let testApp: TestApp;
let me: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  me = await knownUser(testApp);
});

const count = (table: 'rows' | 'op_ledger') =>
  readValue<number>(testApp.db, `SELECT count(*) FROM ${table}`);
const history = () =>
  readRows(testApp.db, 'SELECT path, value, why FROM field_history ORDER BY path, entry, k');
const raiseHorizon = (horizon: number) =>
  runSql(testApp.db, 'UPDATE user_sync SET horizon = ?', horizon);
const push = async (...ops: readonly Op[]) => await postSync(testApp, me, { ops });

/** A placement as a device has it, written by an op of 1970 plus `atMs`. */
function deviceRow(atMs: number, values: Op['f'] = {}): SyncRow {
  const { t, id, f } = placementOp();
  const stamp = buildStamp(atMs, `op${atMs}`);
  const cells = Object.entries({ ...f, ...values }).map(([path, value]) => [path, [value, stamp]]);
  return { t, id, cells: Object.fromEntries(cells) as SyncRow['cells'] };
}
const mergeOp = (row: SyncRow, overrides: Partial<Op> = {}): Op =>
  placementOp({ ...packRow(row), k: 'merge', base: {}, ...overrides });

describe('a device of another history', () => {
  test('sequence behind: a cursor that this server never reached is reset to the start', async () => {
    await push(placementOp(), placementOp());
    const answer = await postSync(testApp, me, { cursors: { me: 3, feed: 0 } });
    expect(answer).toMatchObject({
      resync: { why: 'epoch', from: 2 },
      rows: [],
      cursors: { me: 0 },
      more: { me: true },
    });
  });

  test('a resync applies nothing: its ops are decided when the device sends them again', async () => {
    await push(placementOp());
    const waiting = placementOp();
    const answer = await postSync(testApp, me, { epoch: 'of before', ops: [waiting] });
    expect(answer).toMatchObject({ resync: { why: 'epoch', from: 1 }, results: [], echo: [] });
    expect([await count('rows'), await count('op_ledger')]).toEqual([1, 1]);
    const again = await postSync(testApp, me, { epoch: answer.epoch, ops: [waiting] });
    expect(again.results).toEqual([{ op: waiting.op, r: 'applied' }]);
  });

  test('a full pull applies nothing either, wherever its page is', async () => {
    await push(placementOp(), placementOp(), placementOp());
    for (const cursor of [0, 1, 3]) {
      const page = await postSync(testApp, me, {
        cursors: { me: cursor, feed: 0 },
        full: { from: 3 },
        ops: [placementOp()],
      });
      expect(page).toMatchObject({ results: [], echo: [], resync: null });
      expect(page.rows).toHaveLength(3 - cursor);
    }
    expect(await count('rows')).toBe(3);
  });
});

describe('a device from before a purge', () => {
  test('reads everything again, page by page, without starting over', async () => {
    await push(...Array.from({ length: 7 }, () => placementOp()));
    await raiseHorizon(5);
    const answer = await postSync(testApp, me, { cursors: { me: 2, feed: 0 } });
    expect(answer.resync).toEqual({ why: 'horizon', from: 7 });
    const seen: number[] = [];
    let cursor = 0;
    for (const more of [true, true, true, false]) {
      const page = await postSync(testApp, me, {
        epoch: answer.epoch,
        cursors: { me: cursor, feed: 0 },
        full: { from: 7 },
        limit: 2,
      });
      expect(page).toMatchObject({ resync: null, more: { me: more } });
      seen.push(...page.rows.map(({ seq }) => seq));
      cursor = page.cursors.me;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('starts over when the horizon rises above the start of its pull', async () => {
    await push(...Array.from({ length: 7 }, () => placementOp()));
    const page = { cursors: { me: 2, feed: 0 }, full: { from: 4 } };
    await raiseHorizon(4);
    expect((await postSync(testApp, me, page)).resync).toBeNull();
    await raiseHorizon(5);
    expect((await postSync(testApp, me, page)).resync).toEqual({ why: 'horizon', from: 7 });
  });

  test('gets both reasons when the epoch changed as well', async () => {
    await push(placementOp(), placementOp(), placementOp());
    await raiseHorizon(2);
    const answer = await postSync(testApp, me, { epoch: 'x', cursors: { me: 1, feed: 0 } });
    expect(answer.resync).toEqual({ why: 'both', from: 3 });
  });
});

describe('a row that is uploaded again', () => {
  test('is stored as the device had it, and a second time changes nothing', async () => {
    const row = deviceRow(1000, { notes: 'typed before the backup' });
    const op = mergeOp(row);
    const { results, echo } = await push(op);
    expect(results).toEqual([{ op: op.op, r: 'applied' }]);
    expect(echo).toEqual([{ ...packRow(row), seq: 1 }]);
    const again = await push(op, mergeOp(row));
    expect(again.results.map(({ r }) => r)).toEqual(['duplicate', 'applied']);
    expect(again.echo).toEqual(echo);
    expect(await history()).toEqual([]);
  });

  test('merges with what others wrote meanwhile, records each overwritten value once, and reports no conflict', async () => {
    const row = deviceRow(1000, { notes: 'older', role: 'newer' });
    await push(mergeOp(deviceRowAs(row, 500, { notes: 'older still', role: 'older' })));
    await push(patchOp(placementOp({ id: row.id }), { notes: 'newest' }, { atMs: 2000 }));
    const op = mergeOp(row);
    const { results, echo } = await push(op);
    expect(results).toEqual([{ op: op.op, r: 'applied' }]);
    expect(echo[0]?.f).toMatchObject({ notes: 'newest', role: 'newer' });
    const storedHistory = await history();
    expect(storedHistory).toEqual([
      { path: 'notes', value: '"older still"', why: 'replaced' },
      { path: 'notes', value: '"older"', why: 'lost' },
      { path: 'role', value: '"older"', why: 'replaced' },
    ]);
    // A second device uploads the same row.
    await push(mergeOp(row));
    expect(await history()).toEqual(storedHistory);
    expect((await push(op)).results).toEqual([{ op: op.op, r: 'duplicate' }]);
  });

  test('has the stamps that it was given in this millisecond', async () => {
    const ahead = { atMs: testApp.clock.now() + 86_400_000 };
    await push(placementOp(ahead), placementOp(ahead));
    const stored = (await postSync(testApp, me)).rows[1];
    if (!stored) throw new Error('The row is missing.');
    const { seq: _seq, ...row } = stored;
    const ops = [placementOp({ ...row, k: 'merge' })];
    const { echo } = await postSync(testApp, await knownUser(testApp), { ops });
    expect(echo).toEqual([{ ...row, seq: 1 }]);
  });

  test('includes a deletion, and a deleted row does not count towards the limit', async () => {
    const row = deviceRow(1000);
    await push(mergeOp(row));
    await push(mergeOp({ ...row, del: buildStamp(2000, 'del') }));
    const live = await readValue(testApp.db, 'SELECT live_placements FROM user_sync');
    expect(live).toBe(0);
  });

  test('cannot win over later edits with the stamp of a clock that is ahead', async () => {
    const row = deviceRow(testApp.clock.now() + 86_400_000, { notes: 'tomorrow' });
    await push(mergeOp(row));
    testApp.clock.advance(1000);
    const later = patchOp(placementOp({ id: row.id }), { notes: 'later' });
    await push({ ...later, at: hybridTime(testApp.clock.now()) });
    const { rows } = await postSync(testApp, me);
    expect(rows[0]?.f['notes']).toBe('later');
  });

  test('preserves cells that a newer version wrote', async () => {
    const row = deviceRow(1000, { 'visa.kind': { any: ['thing'] } });
    const { results, echo } = await push(mergeOp(row));
    expect(results).toMatchObject([{ r: 'applied' }]);
    expect(echo[0]?.f['visa.kind']).toEqual({ any: ['thing'] });
  });

  test.each([
    ['without its required cells', { f: { company: 'Kaveri' } }, 'row_gone'],
    ['with a value that is not allowed', { f: { ...placementOp().f, status: 'no' } }, 'invalid'],
    ['without cells', { f: {} }, 'invalid'],
    ['without stamps', { s: undefined }, 'invalid'],
    ['with an invalid stamp', { x: { company: 'soon' } }, 'invalid'],
    [
      'of a deleted profile',
      { t: 'profile', id: 'me', f: { name: 'A' }, d: buildStamp(1) },
      'invalid',
    ],
    ['of a deleted mark', { t: 'mark', f: { added: true }, d: buildStamp(1) }, 'invalid'],
    ['of an unknown table', { t: 'user' }, 'unsupported'],
  ] as const)('%s is refused alone', async (_what, overrides, code) => {
    const other = placementOp();
    const { results } = await push(mergeOp(deviceRow(1000), overrides), other);
    expect(results).toMatchObject([{ r: 'rejected', code }, { r: 'applied' }]);
  });

  test('stamps in an ordinary op are refused', async () => {
    const { results } = await push(placementOp({ d: buildStamp(1) }));
    expect(results).toMatchObject([{ r: 'rejected', code: 'invalid' }]);
  });

  test('a mark that is uploaded again counts its opportunity once', async () => {
    const stamp = buildStamp(1000, 'mark');
    const opportunity = buildPostedOpportunity({ _id: 'opp1' });
    await inTransaction(testApp.deps, (tx) => insertOpportunity(tx, opportunity));
    const mark: SyncRow = { t: 'mark', id: 'opp1', cells: { added: [true, stamp] } };
    await push(mergeOp(mark), mergeOp(mark));
    const counted = await readRows(testApp.db, 'SELECT id, n FROM opp_count');
    expect(counted).toEqual([{ id: 'opp1', n: 1 }]);
  });
});

/** Another state of the same row. */
function deviceRowAs(row: SyncRow, atMs: number, values: Op['f']): SyncRow {
  return { ...deviceRow(atMs, values), id: row.id };
}

describe('the digest of all rows', () => {
  const hash = (line: string) => createHash('sha256').update(line).digest();
  const sumOf = (rows: Awaited<ReturnType<typeof postSync>>['rows']) =>
    digestOf(rows.map((row) => hash(digestLine({ ...unpackRow(row), seq: row.seq }))));

  test('covers what is not deleted or was deleted lately, and no other user', async () => {
    const [live, gone] = [placementOp(), placementOp()];
    await push(
      live,
      gone,
      placementOp({ id: gone.id, k: 'del', f: {}, atMs: testApp.clock.now() }),
    );
    const other = await knownUser(testApp);
    await postSync(testApp, other, { ops: [placementOp()] });
    const lately = await postSync(testApp, me, { digest: true });
    expect(lately.rows.map(({ id }) => id)).toEqual([live.id, gone.id]);
    expect(lately.digest).toEqual(sumOf(lately.rows));
    testApp.clock.advance(90 * 86_400_000);
    const later = await postSync(testApp, me, { digest: true });
    expect(later.digest).toEqual(sumOf(later.rows.filter(({ d }) => d === undefined)));
  });

  test('comes with the last page only, and only on request', async () => {
    await push(placementOp(), placementOp(), placementOp());
    const pages = [
      await postSync(testApp, me, { digest: true, limit: 2 }),
      await postSync(testApp, me, { digest: false }),
      await postSync(testApp, me, { digest: true, cursors: { me: 2, feed: 0 }, limit: 2 }),
    ];
    expect(pages.map(({ digest }) => digest?.n)).toEqual([undefined, undefined, 3]);
  });
});
