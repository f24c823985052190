/**
 * The only code that changes rows, inside one transaction: it reads what the ops name, decides them in memory, and
 * writes what follows.
 */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { OpResult } from '@shortlist/shared/api/sync.ts';
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import type { AccountTransaction } from '../../platform/db/database.ts';
import { sha256 } from '../../platform/crypto/digests.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { checkOp, type RowVersions, type UncheckedOp } from './check-op.ts';
import { decideOps, type Decided } from './decide-ops.ts';
import { loadAccount, type LoadedAccount, type ReceivedOp } from './load-account.ts';
import { insertLedgerEntries, insertDisplaced } from './op-ledger-store.ts';
import { incrementAddedCounts } from './opportunity-counts-store.ts';
import { recheckReminders, recheckWishes } from './reminder-checks-store.ts';
import type { ChangedRow } from './row-buffer.ts';
import { insertRows, updateRows, updateRowsAlive, type RowText } from './rows-store.ts';
import { saveUserSync, type UserSync } from './account-counters-store.ts';

export interface AppliedOps {
  readonly results: OpResult[];
  readonly changed: boolean;
  /** The counters before and after: the rows that changed have the numbers in between. */
  readonly before: UserSync;
  readonly after: UserSync;
  /** The current state of every row that the ops name, including duplicates and losers. */
  readonly echo: readonly RowText[];
}

export interface Author {
  readonly uid: string;
  /** The session of the device that sent them, if a device did. */
  readonly sessionId?: string;
  /** The kind of device that they come from, such as 'Chrome on Android'; null when it is not known. */
  readonly device: string | null;
  readonly versions?: RowVersions | undefined;
}

/** An op with the hash that tells a retry from an id used twice, and the length of its JSON. */
export interface HashedOp {
  readonly op: UncheckedOp;
  readonly hash: string;
  readonly bytes: number;
}

/**
 * Applies ops of one account in their order. Throws the ApiError of a request without a session when the account was
 * deleted while the request was under way: nothing of it may come back.
 */
export function applyOps(
  tx: AccountTransaction,
  author: Author,
  ops: readonly UncheckedOp[],
): Promise<AppliedOps> {
  return applyHashedOps(tx, author, ops.map(hashedByContent));
}

/** Like applyOps, for ops whose retries are not identical byte by byte because the server itself makes them. */
export async function applyHashedOps(
  tx: AccountTransaction,
  author: Author,
  ops: readonly HashedOp[],
): Promise<AppliedOps> {
  const received = ops.map((op) => checkHashedOp(op, author.versions));
  return applyLoaded(tx, author, received, await loadAccount(tx.db, author.uid, received));
}

export function receiveOps(
  ops: readonly UncheckedOp[],
  versions: RowVersions | undefined,
): readonly ReceivedOp[] {
  return ops.map((op) => checkHashedOp(hashedByContent(op), versions));
}

function checkHashedOp({ op, hash, bytes }: HashedOp, versions: RowVersions | undefined) {
  return { op, hash, checked: checkOp(op, bytes, versions) };
}

export async function applyLoaded(
  tx: AccountTransaction,
  author: Author,
  received: readonly ReceivedOp[],
  loaded: LoadedAccount | undefined,
): Promise<AppliedOps> {
  if (!loaded) throw new ApiError('unauthorized', API_MESSAGES.unauthorized);
  const decided = decideOps(received, loaded, { uid: author.uid, nowMs: tx.nowMs });
  const { rows, counters } = decided.rows.takeChanges();
  await Promise.all([
    saveDecisions(tx, author, decided),
    saveRows(tx, author.uid, rows),
    (rows.length > 0 || counters.bytes !== loaded.counters.bytes) &&
      saveUserSync(tx.db, { uid: author.uid, ...counters }),
  ]);
  return {
    results: decided.results,
    changed: rows.length > 0,
    before: loaded.counters,
    after: counters,
    echo: decided.rows.texts(),
  };
}

function hashedByContent(op: UncheckedOp): HashedOp {
  const text = canonicalJson(op as unknown as Json);
  return { op, hash: sha256(text), bytes: Buffer.byteLength(text) };
}

async function saveDecisions(
  { db, nowMs: at }: AccountTransaction,
  { uid, device }: Author,
  { entries, displaced }: Decided,
): Promise<void> {
  // In this order: what was displaced belongs to an entry.
  await Promise.all([
    insertLedgerEntries(
      db,
      entries.map((entry) => ({ ...entry, uid, at })),
    ),
    insertDisplaced(
      db,
      displaced.map((value) => ({ ...value, uid, device })),
    ),
  ]);
}

async function saveRows(
  tx: AccountTransaction,
  uid: string,
  rows: readonly ChangedRow[],
): Promise<void> {
  const { new: added = [], edited = [], other = [] } = Object.groupBy(rows, changeOf);
  const stored = ({ text, isAlive }: ChangedRow) => ({
    ...text,
    uid,
    now: tx.nowMs,
    deletedAt: isAlive ? null : tx.nowMs,
  });
  await Promise.all([
    insertRows(tx.db, added.map(stored)),
    updateRows(tx.db, edited.map(stored)),
    updateRowsAlive(tx.db, other.map(stored)),
    saveConsequences(tx, uid, rows),
  ]);
}

function changeOf({ before, isAlive, wasAlive }: ChangedRow): 'new' | 'edited' | 'other' {
  if (!before) return 'new';
  return isAlive && wasAlive ? 'edited' : 'other';
}

/** What reminders are planned from, the profile apart. */
const REMINDED_TABLES = ['placement', 'round', 'verdict', 'registration'];

/** How many users added an opportunity, and when the reminders of this one are checked next. */
async function saveConsequences(
  { db, nowMs: now }: AccountTransaction,
  uid: string,
  rows: readonly ChangedRow[],
): Promise<void> {
  const newMarks = rows
    .filter(({ text, before }) => text.t === 'mark' && !before)
    .map(({ text }) => ({ id: text.id, now }));
  const changed = new Set(rows.map(({ text }) => text.t));
  await Promise.all([
    incrementAddedCounts(db, newMarks),
    REMINDED_TABLES.some((t) => changed.has(t)) && recheckReminders(db, { uid }),
    changed.has('profile') && recheckWishes(db, { uid }),
  ]);
}
