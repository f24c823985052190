/**
 * Checks whether this device has what the server has (sync protocol, "The digest"): both compute a digest of their
 * rows, after each full pull and once a day. A mismatch means an unnoticed failure, such as a database restored behind
 * our backs; then everything is read again, at most once a day, so that a digest that never matches causes no loop.
 */
import { digestLine, digestOf, isInDigest, type Digest } from '@shortlist/shared/sync/digest.ts';
import type { StoredRow } from '../../database/tables.ts';
import type { DigestStats, PullState } from '../../database/meta-values.ts';
import type { UserDatabase } from '../../database/user-database.ts';
import type { Answered } from './apply-response.ts';
import { startFullPull } from './full-pull.ts';
import { PULL_START } from '../prepare-request.ts';

/** The engine's interface to it; a worker, which has little time, has none. */
export interface DigestCheck {
  /** Whether the next request should ask for the server's digest. `nowMs` is device time. */
  isDue(db: UserDatabase, nowMs: number): Promise<boolean>;
  /** Compares the digests after an answer was applied. True when everything is to be read again. */
  compare(db: UserDatabase, answered: Answered): Promise<boolean>;
}

export type Sha256 = (text: string) => Promise<Uint8Array>;

const DAY_MS = 86_400_000;
const NEVER_COMPARED: DigestStats = { at: null, gen: 0, mismatches: 0, resyncedAt: null };

/** Undefined in an insecure context: the browser has no SHA-256 there. */
export function browserSha256(): Sha256 | undefined {
  const { subtle } = crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const encoder = new TextEncoder();
  return async (text) => new Uint8Array(await subtle.digest('SHA-256', encoder.encode(text)));
}

export function createDigestCheck(sha256: Sha256): DigestCheck {
  return {
    async isDue(db, nowMs) {
      const { at, gen } = (await db.readMeta('digest')) ?? NEVER_COMPARED;
      const pull = (await db.readMeta('pull')) ?? PULL_START;
      const serverMs = nowMs + ((await db.readMeta('clock'))?.offsetMs ?? 0);
      return at === null || gen !== pull.gen || Math.abs(serverMs - at) >= DAY_MS;
    },
    async compare(db, answered) {
      const { digest, serverNow } = answered.response;
      const rows = digest && (await rowsAt(db, answered));
      if (!rows) return false;
      // Hashing awaits, which no transaction survives: what is written afterwards checks the state once more.
      const summed = rows.filter((row) => isInDigest(row, serverNow));
      const isSame = isSameDigest(await digestOfRows(summed, sha256), digest);
      return db.transact(() => recordComparison(db, answered, isSame));
    },
  };
}

async function digestOfRows(rows: readonly StoredRow[], sha256: Sha256): Promise<Digest> {
  return digestOf(await Promise.all(rows.map((row) => sha256(digestLine(row)))));
}

function isSameDigest(a: Digest, b: Digest): boolean {
  return a.n === b.n && a.x === b.x;
}

/** The rows, if they are those of the very moment of the answer; another tab may have read further. */
async function rowsAt(
  db: UserDatabase,
  answered: Answered,
): Promise<readonly StoredRow[] | undefined> {
  return db.transaction('r', db.rows, db.meta, async () => {
    if (!isAt(await db.readMeta('pull'), answered)) return undefined;
    const rows = await db.rows.toArray();
    return rows.every(({ seq }) => seq <= answered.response.cursors.me) ? rows : undefined;
  });
}

function isAt(pull: PullState | undefined, { response, gen }: Answered): pull is PullState {
  if (!pull || pull.full) return false;
  return pull.gen === gen && pull.epoch === response.epoch && pull.cursor === response.cursors.me;
}

async function recordComparison(
  db: UserDatabase,
  answered: Answered,
  isSame: boolean,
): Promise<boolean> {
  const pull = await db.readMeta('pull');
  if (!isAt(pull, answered)) return false;
  const { response, answeredAt } = answered;
  const before = (await db.readMeta('digest')) ?? NEVER_COMPARED;
  const after = { ...before, at: response.serverNow, gen: pull.gen };
  const mismatches = before.mismatches + (isSame ? 0 : 1);
  const { resyncedAt } = before;
  const isRecent = resyncedAt !== null && Math.abs(response.serverNow - resyncedAt) < DAY_MS;
  if (isSame || isRecent) {
    await db.writeMeta('digest', { ...after, mismatches });
    return false;
  }
  await db.writeMeta('digest', { ...after, mismatches, resyncedAt: response.serverNow });
  const { epoch, cursor: from } = pull;
  await startFullPull(db, pull, { epoch, from, why: 'digest', at: answeredAt });
  return true;
}
