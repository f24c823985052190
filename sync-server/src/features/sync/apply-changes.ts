/**
 * The only code that changes rows. Runs inside one transaction of the write queue and waits for
 * nothing. An op has its effect once, however often it arrives: the op ledger remembers each verdict.
 */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import { rowIdSchema, type OpResult } from '@shortlist/shared/api/sync.ts';
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { addedPlacementId } from '@shortlist/shared/placement/derived-ids.ts';
import { applyOp, type Displaced } from '@shortlist/shared/sync/apply-op.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { latestTime, type HybridTime } from '@shortlist/shared/sync/stamp.ts';
import { sha256 } from '../../platform/crypto/digests.ts';
import { insertDisplaced, isDisplacedAlready, listReplaced } from './field-history-store.ts';
import {
  findLedgerEntry,
  insertLedgerEntry,
  updateLedgerCode,
  type LedgerEntry,
} from './op-ledger-store.ts';
import type { RowText } from './rows-store.ts';
import { findUserById } from '../users/users-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import {
  checkOp,
  quotaRejection,
  rejected,
  type CheckedOp,
  type UncheckedOp,
  type Rejection,
  type RowVersions,
} from './check-op.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { openRowBuffer, type RowBuffer } from './row-buffer.ts';

export interface AppliedOps {
  /** One result for each op, in order. */
  readonly results: OpResult[];
  /** The account's newest change number. */
  readonly seq: number;
  /** True when a row changed, so that the account's other devices are poked. */
  readonly changed: boolean;
  /** The current state of every row that the ops name, including duplicates and losers. */
  readonly echo: readonly RowText[];
}

export interface Author {
  readonly uid: string;
  /** The session of the device that sent them, if a device did. */
  readonly sessionId?: string;
  /** The kind of device that they come from, such as 'Chrome on Android'; null when it is not known. */
  readonly device: string | null;
  /** The row versions to read them by; those of this server by default. */
  readonly versions?: RowVersions | undefined;
}

/** An op with the hash that tells a retry from an id used twice, and the length of its JSON. */
export interface HashedOp {
  readonly op: UncheckedOp;
  readonly hash: string;
  readonly bytes: number;
}

interface Work extends Author {
  readonly tx: Transaction;
  readonly rows: RowBuffer;
  /** The index of the op in the request, from 0. */
  readonly n: number;
  /** The preceding ops whose clock is ahead. */
  readonly cut: Set<string>;
}

/**
 * Applies ops of one account in their order. A rejected op has no effect and does not delay any other. Throws
 * the ApiError of a request without a session when the account was deleted while the request was under way:
 * nothing of it may come back.
 */
export async function applyOps(
  tx: Transaction,
  author: Author,
  ops: readonly UncheckedOp[],
): Promise<AppliedOps> {
  return applyHashedOps(tx, author, ops.map(hashedByContent));
}

/** Like applyOps, for ops whose retries are not identical byte by byte because the server itself makes them. */
export async function applyHashedOps(
  tx: Transaction,
  author: Author,
  ops: readonly HashedOp[],
): Promise<AppliedOps> {
  const { uid } = author;
  if (!(await findUserById(tx.db, { id: uid })))
    throw new ApiError('unauthorized', API_MESSAGES.unauthorized);
  const rows = await openRowBuffer(tx, uid);
  const cut = new Set<string>();
  const results: OpResult[] = [];
  for (const [n, hashed] of ops.entries())
    results.push(await verdictOn(hashed, { ...author, tx, rows, n, cut }));
  return { results, ...(await rows.save()), echo: rows.texts() };
}

function hashedByContent(op: UncheckedOp): HashedOp {
  const text = canonicalJson(op as unknown as Json);
  return { op, hash: sha256(text), bytes: Buffer.byteLength(text) };
}

async function verdictOn(hashed: HashedOp, work: Work): Promise<OpResult> {
  const { op: unchecked, hash, bytes } = hashed;
  const checked = checkOp(unchecked, bytes, work.versions);
  const isNew = checked.ok && (await remember(checked.op, hash, work));
  const result = isNew
    ? await acceptOp(checked.op, work)
    : await resultWithoutApplying(hashed, checked, work);
  if (checked.ok && checked.op.at > latestStampOf(checked.op, work)) work.cut.add(checked.op.op);
  return result;
}

async function resultWithoutApplying(
  hashed: HashedOp,
  checked: CheckedOp,
  work: Work,
): Promise<OpResult> {
  const { op: unchecked } = hashed;
  const { tx, uid, rows } = work;
  await readNamedRow(unchecked, rows);
  // An op that was accepted once stays accepted, even if a later version of the server would reject it.
  const known = await findLedgerEntry(tx.db, { uid, op: unchecked.op });
  if (known) return repeated(known, hashed, work);
  return rejected(unchecked.op, checked.ok ? { code: 'op_reused' } : checked.rejection);
}

/** Adds the op to the ledger; false when it was there before. */
async function remember({ op, t, id }: Op, hash: string, { tx, uid }: Work): Promise<boolean> {
  return insertLedgerEntry(tx.db, { uid, op, hash, t, id, code: null, at: tx.nowMs });
}

/** What it replaced is reported once more: the first answer that reported it may have been lost. */
async function repeated(
  known: LedgerEntry,
  { op: unchecked, hash }: HashedOp,
  { tx, uid, rows }: Work,
): Promise<OpResult> {
  const { op, t, id, code } = known;
  const isMerge = Reflect.get(unchecked, 'k') === 'merge';
  if (known.hash !== hash) return rejected(op, { code: 'op_reused' });
  if (code === 'quota')
    return rejected(op, quotaRejection((await rows.isFull(t)) ? t : 'placement'));
  if (code !== null) return rejected(op, { code });
  if (isMerge) return { op, r: 'duplicate' };
  return withReplaced({ op, r: 'duplicate' }, await listReplaced(tx.db, { uid, t, id, byOp: op }));
}

/** Makes the answer include the row, even though the op does not change it. */
async function readNamedRow(unchecked: UncheckedOp, rows: RowBuffer): Promise<void> {
  const t: unknown = Reflect.get(unchecked, 't');
  const id = rowIdSchema.safeParse(Reflect.get(unchecked, 'id'));
  if (typeof t === 'string' && id.success) await rows.find(t, id.data);
}

async function acceptOp(op: Op, work: Work): Promise<OpResult> {
  const { tx, uid, device, rows } = work;
  if (await isMarkWithoutPlacement(op, work)) return reject(op, quotaRejection('placement'), work);
  const applied = applyOp(await rows.find(op.t, op.id), op, latestStampOf(op, work), work.cut);
  if (applied.kind === 'duplicate') return { op: op.op, r: 'duplicate' };
  if (applied.kind === 'row_gone') return reject(op, { code: 'row_gone' }, work);
  if (!applied.row) return { op: op.op, r: 'applied' };
  const rejection = await rows.put(applied.row);
  if (rejection) return reject(op, rejection, work);
  const row = { uid, t: op.t, id: op.id };
  const cause = { byOp: op.op, at: tx.nowMs, device };
  for (const value of applied.displaced) {
    const isKept = op.k === 'merge' && (await isDisplacedAlready(tx.db, { ...row, ...value }));
    if (!isKept) await insertDisplaced(tx.db, row, value, cause);
  }
  // A reupload is no edit: whatever gives way to it, no user's change has won or lost here.
  return op.k === 'merge'
    ? { op: op.op, r: 'applied' }
    : resultOf(op, applied.row, applied.displaced);
}

/**
 * The latest stamp that an op may leave. Ops of a clock that is ahead are all cut to this moment, and keep
 * the order in which they were made. A reuploaded row was cut when it was made, maybe a moment ago.
 */
function latestStampOf({ k }: Op, { tx, n }: Work): HybridTime {
  return latestTime(tx.nowMs, k === 'merge' ? Number.POSITIVE_INFINITY : n);
}

/**
 * A mark states that its placement was added. Where that was rejected because of the quota, the mark would
 * count a person who has nothing in the list, and who could not add it again.
 */
async function isMarkWithoutPlacement({ t, id }: Op, { uid, rows }: Work): Promise<boolean> {
  if (t !== 'mark' || (await rows.find(t, id)) || !(await rows.isFull('placement'))) return false;
  return (await rows.find('placement', addedPlacementId(uid, id))) === undefined;
}

/**
 * A rejection that depends on the rows is remembered: a late copy of the request must not be accepted after its author
 * was notified of the rejection. Other rejections follow from the op itself, or end with an update of the server.
 */
async function reject({ op }: Op, rejection: Rejection, { tx, uid }: Work): Promise<OpResult> {
  await updateLedgerCode(tx.db, { uid, op, code: rejection.code });
  return rejected(op, rejection);
}

function resultOf(op: Op, after: SyncRow, displaced: readonly Displaced[]): OpResult {
  const replaced = displaced
    .filter(({ why }) => why === 'replaced')
    .map(({ path, value, stamp }) => ({ path, value, stamp }));
  return withReplaced(verdictOf(op, after, displaced), replaced);
}

/** What was overwritten unseen is reported to the device that did it, so that both sides of a conflict report it. */
function withReplaced(
  result: OpResult,
  replaced: Exclude<OpResult['replaced'], undefined>,
): OpResult {
  return replaced.length > 0 ? { ...result, replaced } : result;
}

function verdictOf(op: Op, after: SyncRow, displaced: readonly Displaced[]): OpResult {
  const lost = displaced.filter(({ why }) => why === 'lost').map(({ path }) => path);
  const deleteLost = op.k === 'del' && isAlive(after);
  const restoreLost = op.k === 'undel' && !isAlive(after);
  if (deleteLost || restoreLost) return { op: op.op, r: 'lost', lost };
  if (lost.length === 0) return { op: op.op, r: 'applied' };
  return { op: op.op, r: lost.length === Object.keys(op.f).length ? 'lost' : 'partly', lost };
}
