import type { BoardFacts, BoardOpportunity } from '../../queries/use-opportunities.ts';
import type { SyncState, SyncStatus } from '../../queries/use-sync-status.ts';

/**
 * `reading`: the local copy is being read. `loading`: there is none yet and it is being fetched. `failed`:
 * there is none and the server cannot be reached, or it does not fit on the device. `there`: there is one,
 * possibly empty or partial.
 */
export type BoardLoad = 'reading' | 'loading' | 'failed' | 'there';

const NO_WAY_TO_THE_SERVER: ReadonlySet<SyncState> = new Set([
  'offline',
  'unreachable',
  'stopped',
  'signed-out',
  'account-deleted',
  'outdated',
]);

export function boardLoad(
  opportunities: readonly BoardOpportunity[] | undefined,
  facts: BoardFacts | undefined,
  status: Pick<SyncStatus, 'state' | 'nextTryAt' | 'boardFailure'>,
): BoardLoad {
  if (opportunities === undefined || facts === undefined) return 'reading';
  if (opportunities.length > 0 || facts.updatedAt !== null) return 'there';
  return status.boardFailure !== null || isCutOff(status) ? 'failed' : 'loading';
}

/** True while nothing can be fetched from the server. */
export function isCutOff({ state, nextTryAt }: Pick<SyncStatus, 'state' | 'nextTryAt'>): boolean {
  return NO_WAY_TO_THE_SERVER.has(state) || nextTryAt !== null;
}
