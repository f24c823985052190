/** What is said of the sync where there is room for sentences. */
import { changesText } from './messages.ts';
import type { SyncStatus } from './queries/sync-state.ts';

/** For a round that cannot be saved again. */
export const PLACEMENT_GONE =
  'The placement of this round no longer exists. Copy the change to keep it, or discard it.';

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
