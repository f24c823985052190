import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { SyncStatus } from './queries/sync-state.ts';
import { formatTwelveHourTime } from '@shortlist/shared/lib/time/time-text.ts';
import { formatAge } from '@shortlist/shared/lib/time/duration-text.ts';

/** For a round that cannot be saved again. */
export const PLACEMENT_GONE =
  'The placement of this round no longer exists. Copy the change to keep it, or discard it.';

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

/** The sheet's sentence under the state. `nextTryIn`: seconds until the next attempt, 0 when none is planned. */
export function syncExplanation(status: SyncStatus, nextTryIn: number): string {
  return EXPLANATIONS[status.state](status, retryText(nextTryIn));
}

const EXPLANATIONS: Readonly<
  Record<SyncStatus['state'], (status: SyncStatus, retry: string) => string>
> = {
  'up-to-date': () => 'Everything is saved to your account.',
  waiting: () => 'Your changes are saved on this device and will be sent in a moment.',
  reading: () => 'Reading what is kept on this device.',
  syncing: (status) => firstSyncText(status) ?? 'Sending your changes and fetching news.',
  offline: () => 'You can keep working. Changes are sent when you are back online.',
  unreachable: (_, retry) => `You can keep working. ${retry}`,
  'change-fails': (_, retry) =>
    `The server fails on a change and takes the others. The change is kept on this device. ${retry} If it goes on failing, it is listed here: you can retry, copy or discard it then.`,
  'pull-fails': ({ pending }, retry) =>
    `${pending === 0 ? 'Your changes are saved to your account, but the' : 'The'} server fails to send what was changed on other devices. ${retry}`,
  stopped: () => 'Your changes cannot be sent at the moment. They are kept on this device.',
  refused: () =>
    'The server did not take what is listed here. Nothing is lost: it is kept on this device.',
  'signed-out': () => 'Your session ended. Sign in again to send your changes.',
  'account-deleted': () =>
    'This account was deleted. What is on this device stays here until you remove it.',
  outdated: () =>
    'This version of the app is too old to sync. You can keep working; update to send your changes.',
};

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

function firstSyncText({ firstSync }: SyncStatus): string | undefined {
  if (firstSync === null || firstSync.total === 0) return undefined;
  return `Loading your placements: ${firstSync.done} of ${firstSync.total}.`;
}

function retryText(nextTryIn: number): string {
  return nextTryIn > 0 ? `We will try again in ${nextTryText(nextTryIn)}.` : 'We are trying again.';
}

function nextTryText(seconds: number): string {
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
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

export const SYNCED_NOW = 'Synced just now';
export const STILL_SYNCING =
  'It takes longer than usual. The label at the top says when it is done.';

/** After a sync that the student asked for has failed: why, and what waits. */
export function notSyncedText(status: SyncStatus): string {
  const { state, pending } = status;
  if (state !== 'offline' && state !== 'unreachable' && state !== 'refused')
    return syncExplanation(status, 0);
  const why =
    state === 'offline'
      ? 'You are offline: it cannot sync now.'
      : 'The server cannot be reached: it cannot sync now.';
  if (pending === 0) return `${why} Nothing waits to be sent.`;
  return `${why} ${changesText(pending)} ${pending === 1 ? 'waits' : 'wait'} on this device, and will be sent later.`;
}
