/**
 * The full pull: everything is read again (sync protocol 2.6). It starts without touching a row, so that the screen
 * shows what it showed: each row stays as it is until the server sends it again, and the number of the full pull
 * marks the rows that it has sent.
 */
import type { FullPull, FullPullReason, PullState } from '../../database/pull-state.ts';
import type { StoredRow } from '../../database/tables.ts';
import type { UserDatabase } from '../../database/user-database.ts';

export interface FullPullStart {
  readonly epoch: string | null;
  readonly from: number;
  readonly why: FullPullReason;
  readonly at: number;
}

/**
 * Starts a full pull and counts it. Call it inside a transaction; nothing is sent from now on until everything is read.
 */
export async function startFullPull(
  db: UserDatabase,
  pull: PullState,
  { epoch, from, why, at }: FullPullStart,
): Promise<void> {
  const full: FullPull = { from, why: reasonAfter(pull.full, why) };
  await db.writeMeta('pull', { epoch, cursor: 0, full, gen: pull.gen + 1 });
  const count = ((await db.readMeta('resyncs'))?.count ?? 0) + 1;
  await db.writeMeta('resyncs', { count, lastWhy: full.why, lastAt: at });
}

/**
 * An unfinished full pull passes its reason on: rows that a broken history may have cost the server must not be
 * dropped because it also forgot deletions meanwhile.
 */
function reasonAfter(before: FullPull | null, why: FullPullReason): FullPullReason {
  if (!before || before.why === why) return why;
  return before.why === 'digest' && why === 'epoch' ? why : 'both';
}

/** True while this device may have more than the server: then no value of ours is dropped without being sent. */
export function isJoinMode({ full }: PullState): boolean {
  return full !== null && full.why !== 'horizon';
}

/** True when the server has sent the row since the last full pull started. */
export function isDelivered({ gen = 0 }: StoredRow, pull: Pick<PullState, 'gen'>): boolean {
  return gen === pull.gen;
}
