import type { FeedFacts, FeedOpportunity } from '../queries/use-opportunities.ts';
import type { SyncState, SyncStatus } from '../../sync-status/queries/use-sync-status.ts';

/**
 * `reading`: the local copy is being read. `loading`: there is none yet and it is being fetched. `failed`:
 * there is none and the server cannot be reached, or it does not fit on the device. `there`: there is one,
 * possibly empty or partial.
 */
export type FeedLoadState = 'reading' | 'loading' | 'failed' | 'there';

const UNREACHABLE_STATES: ReadonlySet<SyncState> = new Set([
  'offline',
  'unreachable',
  'stopped',
  'signed-out',
  'account-deleted',
  'outdated',
]);

export function getFeedLoadState(
  opportunities: readonly FeedOpportunity[] | undefined,
  facts: FeedFacts | undefined,
  status: Pick<SyncStatus, 'state' | 'nextTryAt' | 'feedFailure'>,
): FeedLoadState {
  if (opportunities === undefined || facts === undefined) return 'reading';
  if (opportunities.length > 0 || facts.updatedAt !== null) return 'there';
  return status.feedFailure !== null || isServerUnreachable(status) ? 'failed' : 'loading';
}

/** True while nothing can be fetched from the server. */
export function isServerUnreachable({
  state,
  nextTryAt,
}: Pick<SyncStatus, 'state' | 'nextTryAt'>): boolean {
  return UNREACHABLE_STATES.has(state) || nextTryAt !== null;
}
