import type { SyncRequestEnvelope, SyncResponse } from '@shortlist/shared/api/sync.ts';
import type { UserSync } from './account-counters-store.ts';

export type Resync = Exclude<SyncResponse['resync'], null>;

/**
 * Whether a device can continue from its cursor (null), or must read everything again ("Full resync" in the sync
 * protocol). It must when this is not the history it knows (another epoch, or a cursor that this history never
 * reached), and when tombstones that it has not received were purged. Returns the reason for the device, and the
 * change number from which its full pull counts. `both`: this history is another one, and what the device does not
 * have may also have been deleted while it was away.
 */
export function resyncOf(
  { epoch, cursors, full }: Pick<SyncRequestEnvelope, 'epoch' | 'cursors' | 'full'>,
  ours: string,
  { seq, horizon }: Pick<UserSync, 'seq' | 'horizon'>,
): Resync | null {
  const isBehind = cursors.me > 0 && cursors.me < horizon;
  const isForeign = (epoch !== null && epoch !== ours) || cursors.me > seq;
  if (isForeign) return { why: isBehind ? 'both' : 'epoch', from: seq };
  // The pages of a full pull are below the horizon, too: they are restarted only if it rose since the pull began.
  const isPulling = full !== null && full.from >= horizon;
  return isBehind && !isPulling ? { why: 'horizon', from: seq } : null;
}
