/** The state of the sync as shown to the student: always one state, the most pressing one. */
import {
  INITIAL_STATUS,
  type EngineStatus,
  type SyncFailure,
} from '../../../data/database/meta-values.ts';
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

export interface SyncFacts {
  readonly status: EngineStatus;
  /** How many changes the server has not confirmed, and since when the oldest waits (device time). */
  readonly pending: number;
  readonly oldestPendingAt: number | null;
  /** How many refused changes the student has not handled. */
  readonly refused: number;
  /** Server time minus device time: how far this device's clock is off. 0 while unknown. */
  readonly clockOffMs: number;
}

export interface SyncStatus extends Omit<SyncFacts & EngineStatus, 'status' | 'failure'> {
  readonly state: SyncState;
  /** True until the whole account was loaded once; false while that is not known. */
  readonly incomplete: boolean;
  /** Why the last attempt failed; null when it did not. */
  readonly failure: SyncFailure['kind'] | null;
  /** The server's sentence about why it accepts no changes, where it gave one. */
  readonly problem: string | null;
}

const UNKNOWN: SyncFacts = {
  status: INITIAL_STATUS,
  pending: 0,
  oldestPendingAt: null,
  refused: 0,
  clockOffMs: 0,
};

/** Reads all that the state depends on, except whether the device has a network. */
export async function readSyncFacts(db: UserDatabase): Promise<SyncFacts> {
  const [status, clock, pending, oldestPendingAt, refused] = await Promise.all([
    db.readMeta('status'),
    db.readMeta('clock'),
    countWaiting(db),
    readOldestWaitingAt(db),
    db.recovered.count(),
  ]);
  const clockOffMs = clock?.offsetMs ?? 0;
  return { status: status ?? INITIAL_STATUS, pending, oldestPendingAt, refused, clockOffMs };
}

/** `facts` is undefined while they are being read; `isOnline` is what the browser reports. */
export function syncStatusOf(facts: SyncFacts | undefined, isOnline: boolean): SyncStatus {
  const { status, ...counts } = facts ?? UNKNOWN;
  return {
    ...counts,
    ...status,
    state: stateOf(facts, isOnline),
    incomplete: facts !== undefined && status.lastOkAt === null,
    failure: status.failure?.kind ?? null,
    problem: status.failure?.message ?? null,
  };
}

const FAILURE_STATES: Readonly<Record<SyncFailure['kind'], SyncState>> = {
  network: 'unreachable',
  server: 'unreachable',
  portal: 'offline',
  'change-fails': 'change-fails',
  'pull-fails': 'pull-fails',
  forbidden: 'stopped',
  device: 'stopped',
  'signed-out': 'signed-out',
  'account-deleted': 'account-deleted',
  outdated: 'outdated',
};
/** More pressing than a refused change. */
const ENDED: readonly SyncState[] = ['signed-out', 'account-deleted', 'outdated'];

function stateOf(facts: SyncFacts | undefined, isOnline: boolean): SyncState {
  // Without the facts it is not known yet what a missing network means for this account.
  if (facts === undefined) return 'reading';
  const { failure, lastOkAt, runningSince } = facts.status;
  const failed = failure && FAILURE_STATES[failure.kind];
  if (failed && ENDED.includes(failed)) return failed;
  if (facts.refused > 0) return 'refused';
  if (!isOnline) return 'offline';
  if (failed) return failed;
  if (lastOkAt === null || runningSince !== null) return 'syncing';
  return facts.pending > 0 ? 'waiting' : 'up-to-date';
}
