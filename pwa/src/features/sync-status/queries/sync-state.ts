/** The state of the sync as shown to the student: always one state, the most pressing one. */
import type { FeedFailure, EngineStatus, SyncFailure } from '../../../data/database/meta-values.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { countWaiting, readOldestWaitingAt } from '../../../data/outbox/waiting-changes.ts';

export type SyncState =
  /** The device's data is not read yet: nothing is known. */
  | 'reading'
  | 'up-to-date'
  | 'waiting'
  | 'syncing'
  | 'offline'
  | 'unreachable'
  /** The server can be reached; it fails on a change, and takes the others, or on what the device is to fetch. */
  | 'change-fails'
  | 'pull-fails'
  /** The server accepts nothing from this device, or this device's database fails. */
  | 'stopped'
  | 'refused'
  | 'signed-out'
  | 'account-deleted'
  | 'outdated';

export interface SyncStatus {
  readonly state: SyncState;
  /** How many changes the server has not confirmed, and since when the oldest waits (device time). */
  readonly pending: number;
  readonly oldestPendingAt: number | null;
  readonly lastOkAt: number | null;
  /** When the engine will retry by itself; null when nothing failed. */
  readonly nextTryAt: number | null;
  /** How many refused changes the student has not handled. */
  readonly refused: number;
  readonly firstSync: { readonly done: number; readonly total: number } | null;
  readonly feedFailure: FeedFailure | null;
  /** True until the whole account was loaded once; false while that is not known. */
  readonly incomplete: boolean;
  /** Server time minus device time: how far this device's clock is off. 0 while unknown. */
  readonly clockOffMs: number;
  /** Why the last attempt failed; null when it did not. */
  readonly failure: SyncFailure['kind'] | null;
  /** The server's sentence about why it accepts no changes, where it gave one. */
  readonly problem: string | null;
}

export interface SyncFacts {
  readonly status: EngineStatus | undefined;
  readonly pending: number;
  readonly oldestPendingAt: number | null;
  readonly refused: number;
  readonly offsetMs: number;
}

/** Reads all that the state depends on, except whether the device has a network. */
export async function readSyncFacts(db: UserDatabase): Promise<SyncFacts> {
  const [status, clock, pending, oldest, refused] = await Promise.all([
    db.readMeta('status'),
    db.readMeta('clock'),
    countWaiting(db),
    readOldestWaitingAt(db),
    db.recovered.count(),
  ]);
  return {
    status,
    pending,
    oldestPendingAt: oldest,
    refused,
    offsetMs: clock?.offsetMs ?? 0,
  };
}

/** `facts` is undefined while they are being read; `isOnline` is what the browser reports. */
export function syncStatusOf(facts: SyncFacts | undefined, isOnline: boolean): SyncStatus {
  return {
    state: stateOf(facts, isOnline),
    pending: facts?.pending ?? 0,
    oldestPendingAt: facts?.oldestPendingAt ?? null,
    lastOkAt: facts?.status?.lastOkAt ?? null,
    nextTryAt: facts?.status?.nextTryAt ?? null,
    refused: facts?.refused ?? 0,
    firstSync: facts?.status?.firstSync ?? null,
    feedFailure: facts?.status?.feedFailure ?? null,
    incomplete: facts !== undefined && (facts.status?.lastOkAt ?? null) === null,
    clockOffMs: facts?.offsetMs ?? 0,
    failure: facts?.status?.failure?.kind ?? null,
    problem: facts?.status?.failure?.message ?? null,
  };
}

function stateOf(facts: SyncFacts | undefined, isOnline: boolean): SyncState {
  // Without the facts it is not known yet what a missing network means for this account.
  if (facts === undefined) return 'reading';
  const failure = facts.status?.failure?.kind;
  if (failure === 'signed-out' || failure === 'account-deleted' || failure === 'outdated')
    return failure;
  if (facts.refused > 0) return 'refused';
  if (!isOnline || failure === 'portal') return 'offline';
  if (failure === 'forbidden' || failure === 'device') return 'stopped';
  if (failure === 'change-fails' || failure === 'pull-fails') return failure;
  if (failure) return 'unreachable';
  const neverSynced = !facts.status || facts.status.lastOkAt === null;
  if (neverSynced || facts.status?.runningSince !== null) return 'syncing';
  return facts.pending > 0 ? 'waiting' : 'up-to-date';
}
