/**
 * The one rule of what ops do, in memory: from what an account has to what is to be written. An op has its effect
 * once, however often it arrives: the op ledger knows what was decided.
 */
import type { OpResult } from '@shortlist/shared/api/sync.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { applyOp, type Displaced } from '@shortlist/shared/sync/apply-op.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { referenceOf, withReference } from '@shortlist/shared/sync/references.ts';
import { isAlive, type SyncRow } from '@shortlist/shared/sync/row.ts';
import { latestTime, type HybridTime } from '@shortlist/shared/sync/stamp.ts';
import { bytesOfHistory } from './account-counters-store.ts';
import { rejected, rowQuotaRejection } from './check-op.ts';
import { displacedKey, nameIn, type LoadedAccount, type ReceivedOp } from './load-account.ts';
import type { LedgerEntry, Replaced } from './op-ledger-store.ts';
import { createRowBuffer, type RowBuffer } from './row-buffer.ts';

/** A value that gave way to an op, and its place among those that did, from 0. */
export interface DisplacedBy {
  readonly value: Displaced;
  readonly key: string;
  readonly byOp: string;
  readonly k: number;
}

export interface Decided {
  /** One result for each op, in order. */
  readonly results: OpResult[];
  readonly rows: RowBuffer;
  /** The ops that were decided for the first time. */
  readonly entries: readonly LedgerEntry[];
  readonly displaced: readonly DisplacedBy[];
}

interface Work {
  readonly uid: string;
  readonly nowMs: number;
  readonly loaded: LoadedAccount;
  readonly rows: RowBuffer;
  readonly ledger: Map<string, LedgerEntry>;
  readonly entries: LedgerEntry[];
  readonly displaced: DisplacedBy[];
  readonly displacedKeys: Set<string>;
  /** The ops whose clock is ahead. */
  readonly cut: Set<string>;
  /** The ops that changed something. */
  readonly stored: Set<string>;
}

/** A rejected op has no effect and does not delay any other. */
export function decideOps(
  ops: readonly ReceivedOp[],
  loaded: LoadedAccount,
  { uid, nowMs }: Pick<Work, 'uid' | 'nowMs'>,
): Decided {
  const work: Work = {
    uid,
    nowMs,
    loaded,
    rows: createRowBuffer(loaded),
    ledger: new Map(loaded.ledger),
    entries: [],
    displaced: [],
    displacedKeys: new Set(loaded.displaced),
    cut: new Set(),
    stored: new Set(),
  };
  const results = ops.map((received, n) => resultOn(received, n, work));
  return { results, rows: work.rows, entries: work.entries, displaced: work.displaced };
}

/** `n` is the index of the op in the request, from 0. */
function resultOn(received: ReceivedOp, n: number, work: Work): OpResult {
  const { op: unchecked, hash, checked } = received;
  const known = work.ledger.get(unchecked.op);
  if (known || !checked.ok) {
    const name = nameIn(unchecked);
    if (name) work.rows.find(name);
  }
  // An op that was accepted once stays accepted, even if a later version of the server would reject it.
  if (known) {
    if (checked.ok) noteClock(checked.op, n, work);
    return repeated(known, received, work);
  }
  if (!checked.ok) return rejected(unchecked.op, checked.rejection);
  const result = acceptOp(checked.op, n, work);
  remember(checked.op, hash, { result, work });
  noteClock(checked.op, n, work);
  return result;
}

function noteClock(op: Op, n: number, { cut, nowMs }: Work): void {
  if (op.at > latestStampOf(op, n, nowMs)) cut.add(op.op);
}

/**
 * A rejection that depends on the rows is remembered: a late copy of the request must not be accepted after its author
 * was notified of the rejection. Other rejections follow from the op itself, or end with an update of the server. An
 * account that takes as much as it may remembers only what changed something: otherwise it would grow for ever.
 */
function remember(
  { op, t, id }: Op,
  hash: string,
  { result, work }: { readonly result: OpResult; readonly work: Work },
): void {
  if (!work.stored.has(op) && !work.rows.countEntry()) return;
  const entry = { op, hash, t, id, code: result.code ?? null };
  work.ledger.set(op, entry);
  work.entries.push(entry);
}

/** What it replaced is reported once more: the first answer that reported it may have been lost. */
function repeated(
  { op, t, code, hash }: LedgerEntry,
  received: ReceivedOp,
  { rows, loaded, displaced }: Work,
): OpResult {
  if (hash !== received.hash) return rejected(op, { code: 'op_reused' });
  if (code === 'quota') return rejected(op, rows.quotaRejection(t));
  if (code !== null) return rejected(op, { code });
  if (Reflect.get(received.op, 'k') === 'merge') return { op, r: 'duplicate' };
  const now = displaced.filter(({ byOp }) => byOp === op).map(({ value }) => value);
  return withReplaced({ op, r: 'duplicate' }, loaded.replaced.get(op) ?? replacedAmong(now));
}

function acceptOp(op: Op, n: number, work: Work): OpResult {
  const { rows, nowMs, cut } = work;
  if (isMarkWithoutPlacement(op, work)) return rejected(op.op, rowQuotaRejection('placement'));
  const applied = applyOp(rows.find(op), op, latestStampOf(op, n, nowMs), cut);
  if (applied.kind === 'duplicate') return { op: op.op, r: 'duplicate' };
  if (applied.kind === 'row_gone') return rejected(op.op, { code: 'row_gone' });
  if (!applied.row) return { op: op.op, r: 'applied' };
  const displaced = displacedByOp(op, applied.displaced, work);
  const states = [applied.row, ...referenced(applied.row, rows)];
  const done = rows.put(states, bytesOfHistory(displaced.map(({ value }) => value)));
  if (typeof done === 'object') return rejected(op.op, done);
  if (done === 'stored') work.stored.add(op.op);
  keepDisplaced(displaced, work);
  // A reupload is no edit: whatever gives way to it, no user's change has won or lost here.
  return op.k === 'merge'
    ? { op: op.op, r: 'applied' }
    : resultOf(op, applied.row, applied.displaced);
}

/** The row that a changed row refers to, with the reference recorded. */
function referenced(row: SyncRow, rows: RowBuffer): readonly SyncRow[] {
  const reference = referenceOf(row);
  const target = reference && rows.find(reference);
  return target ? [withReference(target, reference.stamp)] : [];
}

/** A reuploaded row may displace a value that is kept already, whatever displaced it. */
function displacedByOp(
  op: Op,
  values: readonly Displaced[],
  { displacedKeys }: Work,
): readonly DisplacedBy[] {
  return values
    .map((value, k) => ({ value, key: displacedKey(op, value), byOp: op.op, k }))
    .filter(({ key }) => op.k !== 'merge' || !displacedKeys.has(key));
}

function keepDisplaced(displaced: readonly DisplacedBy[], work: Work): void {
  for (const one of displaced) {
    work.displacedKeys.add(one.key);
    work.displaced.push(one);
  }
}

/**
 * The latest stamp that an op may leave. Ops of a clock that is ahead are all cut to this moment, and keep
 * the order in which they were made. A reuploaded row was cut when it was made, maybe a moment ago.
 */
function latestStampOf({ k }: Op, n: number, nowMs: number): HybridTime {
  return latestTime(nowMs, k === 'merge' ? Number.POSITIVE_INFINITY : n);
}

/**
 * A mark states that its placement was added. Where that was rejected because of the quota, the mark would
 * count a person who has nothing in the list, and who could not add it again.
 */
function isMarkWithoutPlacement({ t, id }: Op, { uid, rows }: Work): boolean {
  if (t !== 'mark' || rows.find({ t, id }) || !rows.isFull('placement')) return false;
  return rows.find({ t: 'placement', id: addedPlacementId(uid, id) }) === undefined;
}

function resultOf(op: Op, after: SyncRow, displaced: readonly Displaced[]): OpResult {
  return withReplaced(outcomeOf(op, after, displaced), replacedAmong(displaced));
}

function replacedAmong(displaced: readonly Displaced[]): readonly Replaced[] {
  return displaced
    .filter(({ why }) => why === 'replaced')
    .map(({ path, value, stamp }) => ({ path, value, stamp }));
}

/** What was overwritten unseen is reported to the device that did it, so that both sides of a conflict report it. */
function withReplaced(result: OpResult, replaced: readonly Replaced[]): OpResult {
  return replaced.length > 0 ? { ...result, replaced: [...replaced] } : result;
}

function outcomeOf(op: Op, after: SyncRow, displaced: readonly Displaced[]): OpResult {
  const lost = displaced.filter(({ why }) => why === 'lost').map(({ path }) => path);
  const deleteLost = op.k === 'del' && isAlive(after);
  const restoreLost = op.k === 'undel' && !isAlive(after);
  if (deleteLost || restoreLost) return { op: op.op, r: 'lost', lost };
  if (lost.length === 0) return { op: op.op, r: 'applied' };
  return { op: op.op, r: lost.length === Object.keys(op.f).length ? 'lost' : 'partly', lost };
}
