import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { SyncStatus } from './queries/sync-state.ts';
import { formatTwelveHourTime } from '@shortlist/shared/lib/time/time-text.ts';
import { formatAge } from '@shortlist/shared/lib/time/duration-text.ts';

export type SyncTone = 'green' | 'info' | 'red' | 'yellow';

export function changesText(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`;
}

export function syncChipText(status: SyncStatus): string {
  return CHIPS[status.state](status);
}

const waitingText = ({ pending }: SyncStatus): string => `${changesText(pending)} waiting`;

const CHIPS: Readonly<Record<SyncStatus['state'], (status: SyncStatus) => string>> = {
  'up-to-date': () => 'Up to date',
  waiting: waitingText,
  'change-fails': waitingText,
  'pull-fails': () => 'Not up to date',
  reading: () => 'Loading…',
  syncing: () => 'Syncing…',
  // The notice above the page says that there is no network; the number of unsent changes is shown only here.
  offline: (status) => (status.pending > 0 ? waitingText(status) : 'Offline'),
  unreachable: () => 'Server not reachable',
  stopped: () => 'Not syncing',
  refused: ({ refused }) => (refused === 1 ? '1 change needs you' : `${refused} changes need you`),
  'signed-out': () => 'Sign in again',
  'account-deleted': () => 'Account deleted',
  outdated: () => 'Update needed',
};

const YELLOW_STATES: ReadonlySet<SyncStatus['state']> = new Set([
  'signed-out',
  'outdated',
  'stopped',
  'pull-fails',
]);

/** The chip's colour: red only for what the student has to handle. */
export function syncChipTone(state: SyncStatus['state']): SyncTone {
  if (state === 'up-to-date') return 'green';
  if (state === 'refused' || state === 'account-deleted') return 'red';
  return YELLOW_STATES.has(state) ? 'yellow' : 'info';
}

export function lastSyncedText(
  lastOkAt: number | null,
  now: WallTime,
  timeZone: string,
): string | undefined {
  return lastOkAt === null
    ? undefined
    : `Last synced ${formatTwelveHourTime(lastOkAt, now, timeZone)}`;
}

/** What the lists miss while only a part of the account is loaded; undefined once all of it is. */
export function partlyLoadedText(status: SyncStatus): string | undefined {
  const { firstSync, state } = status;
  if (firstSync === null || firstSync.done >= firstSync.total) return undefined;
  // Without numbers: the server's count includes the profile, and the figures beside this text do not.
  if (state === 'syncing')
    return 'Loading your placements. Figures and lists are not complete yet.';
  return 'Only a part of your placements is on this device so far. The others are loaded once the server can be reached.';
}

/** Undefined when nothing waits, or for less than a minute. */
export function waitingTimeText(
  { pending, oldestPendingAt }: Pick<SyncStatus, 'pending' | 'oldestPendingAt'>,
  nowMs: number,
): string | undefined {
  if (pending === 0 || oldestPendingAt === null) return undefined;
  const age = formatAge(nowMs - oldestPendingAt);
  return age === '' ? undefined : age;
}
