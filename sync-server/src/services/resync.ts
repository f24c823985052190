/**
 * Whether a device can go on from where it was, or must read everything anew (sync protocol 2.4). It must when this is
 * not the history it knows (another epoch, or a cursor that this history never reached), and when deletions that it
 * has not heard of were forgotten.
 */
import type { SyncRequestEnvelope, SyncResponse } from '@shortlist/shared/api/sync.ts';
import type { UserSync } from '../stores/user-sync.ts';

export type Resync = Exclude<SyncResponse['resync'], null>;

/**
 * Gives what the device is told: why, and from which change number on its full pull counts. `both`: this history is
 * another one, and what the device misses may just as well have been deleted while it was away.
 */
export function resyncOf(
  { epoch, cursors, full }: Pick<SyncRequestEnvelope, 'epoch' | 'cursors' | 'full'>,
  ours: string,
  { seq, horizon }: Pick<UserSync, 'seq' | 'horizon'>,
): Resync | null {
  const isBehind = cursors.me > 0 && cursors.me < horizon;
  const isForeign = (epoch !== null && epoch !== ours) || cursors.me > seq;
  if (isForeign) return { why: isBehind ? 'both' : 'epoch', from: seq };
  // The pages of a full pull lie below the horizon, too: they are restarted only if it rose since the pull began.
  const isReadingAnew = full !== null && full.from >= horizon;
  return isBehind && !isReadingAnew ? { why: 'horizon', from: seq } : null;
}
