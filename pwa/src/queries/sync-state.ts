/** What the student is told about the sync (specification of the wording: one state, always the most pressing one). */
import type { BoardFailure, EngineStatus, SyncFailure } from '../db/tables.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { countWaiting, oldestWaitingAt } from '../db/waiting-changes.ts';

export type SyncState =
  /** What stands on this device is not read yet: nothing can be said. */
  | 'reading'
  | 'up-to-date'
  | 'waiting'
  | 'syncing'
  | 'offline'
  | 'unreachable'
  /** The server does not take anything from here, or this device's database fails. */
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
  /** When the engine will try again by itself; null when nothing failed. */
  readonly nextTryAt: number | null;
  /** How many changes the server refused and the student has not looked after. */
  readonly refused: number;
  /** While the account's placements are loaded for the first time: how many of how many. */
  readonly firstSync: { readonly done: number; readonly total: number } | null;
  /** Why the community board cannot be kept on this device. */
  readonly boardFailure: BoardFailure | null;
  /** True until all of the account has come to this device once; false while that is not known. */
  readonly incomplete: boolean;
  /** Server time minus device time: how far this device's clock is off. 0 while unknown. */
  readonly clockOffMs: number;
  /** Why the last attempt failed; null when it did not. */
  readonly failure: SyncFailure['kind'] | null;
  /** The server's sentence about why it does not take changes, where it gave one. */
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
    oldestWaitingAt(db),
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

/** Takes the facts (undefined while they are being read) and whether the browser believes in a network. */
export function syncStatusOf(facts: SyncFacts | undefined, isOnline: boolean): SyncStatus {
  return {
    state: stateOf(facts, isOnline),
    pending: facts?.pending ?? 0,
    oldestPendingAt: facts?.oldestPendingAt ?? null,
    lastOkAt: facts?.status?.lastOkAt ?? null,
    nextTryAt: facts?.status?.nextTryAt ?? null,
    refused: facts?.refused ?? 0,
    firstSync: facts?.status?.firstSync ?? null,
    boardFailure: facts?.status?.boardFailure ?? null,
    incomplete: facts !== undefined && (facts.status?.lastOkAt ?? null) === null,
    clockOffMs: facts?.offsetMs ?? 0,
    failure: facts?.status?.failure?.kind ?? null,
    problem: facts?.status?.failure?.message ?? null,
  };
}

function stateOf(facts: SyncFacts | undefined, isOnline: boolean): SyncState {
  // Without the facts nobody can say yet what a missing network means for this account.
  if (facts === undefined) return 'reading';
  const failure = facts.status?.failure?.kind;
  if (failure === 'signed-out' || failure === 'account-deleted' || failure === 'outdated')
    return failure;
  if (facts.refused > 0) return 'refused';
  if (!isOnline || failure === 'portal') return 'offline';
  if (failure === 'forbidden' || failure === 'device') return 'stopped';
  if (failure) return 'unreachable';
  const neverSynced = !facts.status || facts.status.lastOkAt === null;
  if (neverSynced || facts.status?.runningSince !== null) return 'syncing';
  return facts.pending > 0 ? 'waiting' : 'up-to-date';
}
