/**
 * Applies an answer of the server in ONE transaction (sync protocol, "One exchange"): rows, results, cursor and clock
 * are on disk together or not at all, so that a page killed at any moment continues from the boundary of some answer.
 */
import type { Poke, SyncResponse } from '@shortlist/shared/api/sync.ts';
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import { highestStamp, SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { hybridTime, laterOf, timeOf } from '@shortlist/shared/sync/stamp.ts';
import { mergeRow } from '@shortlist/shared/sync/merge-rows.ts';
import { withoutDeletedTest } from '@shortlist/shared/sync/test-tombstone.ts';
import { unpackRow } from '@shortlist/shared/sync/wire.ts';
import type { Runtime } from '../../database/runtime.ts';
import {
  keysOf,
  rowName,
  type Named,
  type OutboxEntry,
  type RowKey,
  type StoredRow,
} from '../../database/tables.ts';
import type { ClockState, PullState } from '../../database/meta-values.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import { rebuildView } from '../../outbox/row-view.ts';
import { startFullPull, isJoinMode, removeStaleRows } from './full-pull.ts';
import { queueReupload, deleteUnanswered, takeLostRows, type ComparedRow } from './reupload.ts';
import { journalEntries } from './journal.ts';
import { measureClock, findMisstampedOps } from '../measure-clock.ts';
import { PULL_START, toWireOp, type PreparedRequest } from '../prepare-request.ts';
import { completeRows, computeRowChange, newestRows, type RowChange } from './row-change.ts';
import { applyResults, type SentResult } from './apply-results.ts';

export interface Answered extends PreparedRequest {
  readonly response: SyncResponse;
  /** Device time before and after the request. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

type AppliedResponse = Pick<
  SyncResponse,
  'epoch' | 'serverNow' | 'results' | 'echo' | 'rows' | 'cursors' | 'more'
>;

interface Applied {
  readonly request: Pick<Answered['request'], 'ops'>;
  readonly response: AppliedResponse;
  readonly answeredAt: number;
}

/**
 * Returns false when the answer belongs to an outdated state, because another tab started a full pull meanwhile: it
 * is dropped, its ops stay, and the next request repeats them.
 */
export function applyResponse(
  db: UserDatabase,
  answered: Answered,
  device: Runtime,
): Promise<boolean> {
  return db.transact(async () => {
    const pull = (await db.readMeta('pull')) ?? PULL_START;
    if (isStale(pull, answered)) return false;
    const response = await completeRows(db, pull, answered.response);
    if (!response) return requestWholeRows(db, pull);
    await db.writeMeta('serverSchema', response.schema);
    if (response.timeZone !== undefined) await db.writeMeta('usualTimeZone', response.timeZone);
    const whole = { ...answered, response };
    const restamped = await updateClock(db, whole);
    const { resync, epoch } = response;
    if (resync) await startFullPull(db, pull, { ...resync, epoch, at: answered.answeredAt });
    const changed = resync ? [] : await applyAnswer(db, { pull, device }, whole);
    await rebuildView(db, keysOf([...restamped, ...changed]));
    return true;
  });
}

/** An answer that cannot be completed is dropped; the next request repeats its ops. */
async function requestWholeRows(
  db: UserDatabase,
  { head: _head, ...pull }: PullState,
): Promise<false> {
  await db.writeMeta('pull', pull);
  return false;
}

/** Returns false, and changes nothing, where the poke's changes do not begin where we are. */
export function applyNews(db: UserDatabase, poke: Poke, device: Runtime): Promise<boolean> {
  const { news } = poke;
  if (!news || news.minSchema > SCHEMA_VERSION) return Promise.resolve(false);
  return db.transact(async () => {
    const pull = await db.readMeta('pull');
    const isNext = pull?.head === news.after && pull.cursor === news.after;
    if (!isNext || pull.full || pull.epoch !== news.epoch) return false;
    const response = await completeRows(db, pull, responseOf(poke, news));
    if (!response) return false;
    await raiseClock(db, response.rows.map(unpackRow));
    const answered = { response, request: { ops: [] }, answeredAt: device.now() };
    await rebuildView(db, keysOf(await applyAnswer(db, { pull, device }, answered)));
    return true;
  });
}

type News = Exclude<Poke['news'], undefined>;

/** The same as an answer to a request without ops. */
function responseOf({ me, now }: Poke, { epoch, rows }: News): AppliedResponse {
  const nothing = { results: [], echo: [], more: { me: false, feed: false } };
  return { ...nothing, epoch, rows, serverNow: now, cursors: { me, feed: 0 } };
}

/** An op of this device made from now on comes after everything that it has seen. */
async function raiseClock(db: UserDatabase, rows: readonly SyncRow[]): Promise<void> {
  const clock = (await db.readMeta('clock')) ?? UNKNOWN_CLOCK;
  await db.writeMeta('clock', { ...clock, hlc: clockAfter(clock, rows) });
}

function clockAfter({ hlc }: ClockState, rows: readonly SyncRow[]): ClockState['hlc'] {
  const seen = rows.map(highestStamp).reduce(laterOf, undefined);
  return laterOf(hlc, seen && timeOf(seen)) ?? hlc;
}

function isStale(pull: PullState, { request, gen }: Answered): boolean {
  return pull.gen !== gen || pull.epoch !== request.epoch || pull.cursor < request.cursors.me;
}

const UNKNOWN_CLOCK: ClockState = { hlc: hybridTime(0), offsetMs: null, measuredAt: null };

/** Sets the clock from the round trip and the received stamps. Returns the ops that had to be restamped. */
async function updateClock(db: UserDatabase, answered: Answered): Promise<readonly OutboxEntry[]> {
  const { sentAt, answeredAt, response } = answered;
  const before = (await db.readMeta('clock')) ?? UNKNOWN_CLOCK;
  // A row that is uploaded again has no time of its own, and there may be thousands.
  const pending = await db.outbox.where('n').above(0).sortBy('n');
  const trip = { sentAt, answeredAt, serverNow: response.serverNow };
  const answeredRows = newestRows(response).map(unpackRow);
  const answeredByName = new Map(answeredRows.map((row) => [rowName(row), row]));
  const stored = await rowsByName(db, findMisstampedOps(before, pending, trip));
  const { clock, restamped } = measureClock(before, pending, trip, (op) => ({
    stored: stored.get(rowName(op)),
    answered: answeredByName.get(rowName(op)),
  }));
  await db.outbox.bulkPut([...restamped]);
  // What was recorded by a clock that is ahead did not happen later than now.
  await db.journal.where('at').above(response.serverNow).modify({ at: response.serverNow });
  await db.writeMeta('clock', { ...clock, hlc: clockAfter(clock, answeredRows) });
  return restamped;
}

async function rowsByName(
  db: UserDatabase,
  ops: readonly Named[],
): Promise<ReadonlyMap<string, StoredRow>> {
  const rows = ops.length > 0 ? await db.rows.bulkGet([...keysOf(ops)]) : [];
  return new Map(rows.flatMap((row) => (row ? [[rowName(row), row] as const] : [])));
}

/** Returns the keys of the rows whose view may have changed. */
async function applyAnswer(
  db: UserDatabase,
  { pull, device }: { pull: PullState; device: Runtime },
  answered: Applied,
): Promise<readonly Named[]> {
  const { response, answeredAt } = answered;
  const changes = await storeRows(db, pull, response);
  const results = await sentResults(db, answered);
  await writeJournal(db, changes, { results, at: response.serverNow });
  const deleted = await deleteUnanswered(db, unanswered(results, changes));
  const lost = await takeLostRows(db, results);
  await applyResults(db, lost.results, answeredAt);
  const lacking = [...deleted, ...lost.rows].map((local) => ({ local, server: undefined }));
  await queueReupload(db, [...lacking, ...changes.flatMap(comparedIn)], device);
  if (lacking.length > 0 || changes.some((change) => isRolledBack(change, pull)))
    await requestDigest(db);
  const { serverNow, epoch, cursors, more } = response;
  const { full, gen } = pull;
  const cursor = Math.max(pull.cursor, cursors.me);
  await db.writeMeta('pull', {
    ...(more.me ? pull : { full: null, head: cursor }),
    epoch,
    cursor,
    gen,
  });
  const end = { gen, runtime: device, serverNow, at: answeredAt };
  const swept = full && !more.me ? await removeStaleRows(db, { ...end, why: full.why }) : [];
  return [...changes, ...swept, ...results.map(({ entry }) => entry)];
}

async function storeRows(
  db: UserDatabase,
  pull: PullState,
  response: AppliedResponse,
): Promise<readonly RowChange[]> {
  const wires = newestRows(response);
  const former = await db.rows.bulkGet(wires.map(({ t, id }): RowKey => [t, id]));
  const changes = wires.map((wire, i) => computeRowChange(wire, former[i], { pull, response }));
  await db.rows.bulkPut(changes.map(({ after }) => after));
  return changes;
}

/** The results of ops whose rows are not in the answer. */
function unanswered(
  results: readonly SentResult[],
  changes: readonly RowChange[],
): readonly SentResult[] {
  const answered = new Set(changes.map(rowName));
  return results.filter(({ entry }) => !answered.has(rowName(entry)));
}

/** Of a server that, unannounced, knows less than it did or counts again from an earlier number. */
function isRolledBack({ local, isRenumbered = false }: RowChange, pull: PullState): boolean {
  return isRenumbered || (local !== undefined && !isJoinMode(pull));
}

/** A server that was restored unannounced in one row was so in others, too: the next answer is to contain its digest. */
async function requestDigest(db: UserDatabase): Promise<void> {
  const digest = await db.readMeta('digest');
  if (digest) await db.writeMeta('digest', { ...digest, at: null });
}

function comparedIn({ local, after }: RowChange): readonly ComparedRow[] {
  return local ? [{ local, server: after }] : [];
}

/** The results of ops that still wait here; those that another tab has already acted on are left out. */
async function sentResults(
  db: UserDatabase,
  { request, response }: Applied,
): Promise<readonly SentResult[]> {
  if (request.ops.length === 0) return [];
  const ids = request.ops.map(({ op }) => op);
  const entries = await db.outbox.where('op').anyOf(ids).toArray();
  const byOp = new Map(entries.map((entry) => [entry.op, entry]));
  return response.results.flatMap((result) => {
    const entry = byOp.get(result.op);
    return entry ? [{ entry, result }] : [];
  });
}

async function writeJournal(
  db: UserDatabase,
  changes: readonly RowChange[],
  { results, at }: { results: readonly SentResult[]; at: number },
): Promise<void> {
  // A row that is uploaded again was decided before: whether it changes something or not, it is no conflict.
  const edits = results.filter(({ entry }) => entry.k !== 'merge');
  const byRow = groupBy(edits, ({ entry }) => rowName(entry));
  const entries = changes.flatMap((change) => {
    const own = byRow.get(rowName(change)) ?? [];
    const decided = own.map(({ entry, result }) => ({ op: toWireOp(entry), result }));
    return journalEntries(asShown(change), decided);
  });
  if (entries.length > 0) await db.journal.bulkAdd(entries.map((entry) => ({ ...entry, at })));
}

/** An older server replaces nothing: its row is shown with what is uploaded to it again. */
function asShown(change: RowChange): RowChange {
  const { before, after, local } = change;
  const now = local ? { ...after, ...mergeRow(after, local) } : after;
  const shown = before && withoutDeletedTest(before);
  return { ...change, before: shown, after: withoutDeletedTest(now) };
}
