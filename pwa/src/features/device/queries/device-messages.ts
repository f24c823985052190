/** Texts about changes that are stored only on this device, and about the device's storage. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { DeviceTrouble } from '../../../data/database/storage/device-trouble.ts';
import type {
  SyncFailure,
  FullPullReason,
  ResyncStats,
  StorageLoss,
} from '../../../data/database/meta-values.ts';
import { changesText, lastSyncedText } from '../../sync-status/queries/sync-messages.ts';
import { stalledSince } from './watchdog.ts';
import type { SyncStatus } from '../../sync-status/queries/sync-state.ts';
import { formatTwelveHourTime } from '@shortlist/shared/lib/time/time-text.ts';
import { formatAge } from '@shortlist/shared/lib/time/duration-text.ts';

const REASONS: Readonly<Record<SyncFailure['kind'], string>> = {
  network: 'the server cannot be reached',
  portal: 'this network wants something else first, such as a sign-in of its own',
  server: 'the server answers, but cannot take them at the moment',
  forbidden: 'the server does not accept changes from here',
  device: 'the storage of this device fails',
  outdated: 'this version of the app is too old; update it to send them',
  'account-deleted': 'your account was deleted',
  'signed-out': 'your session ended; sign in again to send them',
};
/** For a sync that was never tried, so that no attempt has failed. */
const BLOCKED_BY_TAB = 'another tab or window of this app may hold it up; close the others';

export function watchdogText(status: SyncStatus, nowMs: number): string {
  const { pending, failure, lastOkAt, oldestPendingAt, problem } = status;
  const why = failure === null ? BLOCKED_BY_TAB : REASONS[failure];
  const detail = problem === null ? '' : ` ${problem}`;
  if (pending === 0) return `Your placements could not be loaded yet: ${why}.${detail}`;
  const since = stalledSince(lastOkAt, oldestPendingAt);
  const age = formatAge(since === null ? 0 : nowMs - since);
  const has = pending === 1 ? 'has' : 'have';
  const stored = pending === 1 ? 'It is kept' : 'They are kept';
  return `${changesText(pending)} ${has} not been sent${age && ` for ${age}`}: ${why}.${detail} ${stored} on this device.`;
}

/** Warns that a browser may delete what has waited unsent for a day. */
export function evictionWarningText({ pending }: Pick<SyncStatus, 'pending'>): string {
  const [verb, them] = pending === 1 ? ['stands', 'it'] : ['stand', 'them'];
  return `${changesText(pending)} ${verb} only on this device, for more than a day now. Some browsers delete what a site keeps after 7 days without a visit. Connect to send ${them}, or install the app: it is spared.`;
}

/** Says that the browser deleted the data on this device, and what of it comes back. */
export function dataLossText(
  { pending, lastOkAt }: StorageLoss,
  now: WallTime,
  timeZone: string,
): string {
  const last = lastSyncedText(lastOkAt, now, timeZone);
  const when = last === undefined ? '' : ` ${last}.`;
  if (pending === 0)
    return `Your browser deleted what this app kept on this device. Everything had been sent, and comes back with the next sync.${when}`;
  const were = pending === 1 ? 'that was not sent yet was' : 'that were not sent yet were';
  return `${changesText(pending)} ${were} deleted by the browser with its storage, as far as this device remembers. Everything that was sent comes back with the next sync.${when}`;
}

export const LOSS_PREVENTION_TEXT =
  'Install the app, or ask the browser in Settings to keep the offline copy: then this does not happen again.';

/** A clock that is off by less makes no difference to a reminder. */
const CLOCK_OFF_MIN_MS = 5 * 60_000;

/**
 * Warns that the device's clock, which reminders use, is wrong; undefined where it is right or the offset is
 * unknown. `offMs` is server time minus device time.
 */
export function clockWarningText(offMs: number): string | undefined {
  if (Math.abs(offMs) < CLOCK_OFF_MIN_MS) return undefined;
  const by = `${formatAge(Math.abs(offMs))} ${offMs < 0 ? 'fast' : 'slow'}`;
  return `The clock of this device is off: ${by}. Reminders and countdowns go by it. Your changes are not affected; set the clock in the settings of the device.`;
}

const RESYNC_REASONS: Readonly<Record<FullPullReason, string>> = {
  epoch: 'the server was restored',
  both: 'the server was restored',
  horizon: 'this device was away for long',
  digest: 'device and server differed',
};

export function resyncText(resyncs: ResyncStats | null, now: WallTime, timeZone: string): string {
  if (resyncs === null) return 'None';
  const { count, lastWhy, lastAt } = resyncs;
  return `${count}, last ${formatTwelveHourTime(lastAt, now, timeZone)}: ${RESYNC_REASONS[lastWhy]}`;
}

export const TROUBLE_TEXTS: Readonly<Record<DeviceTrouble, string>> = {
  'held-up':
    'An older version of this app is open in another tab or window. Close the other tab: this one goes on by itself.',
  upgraded: 'The app was updated in another tab. Nothing can be saved here until you reload.',
  deleted:
    'What this app kept on this device was deleted. Reload, so that it is loaded again from your account.',
  off: 'Saving is off: the storage of this device does not answer. What you typed stays in the form; reload to go on.',
  full: 'Not saved: device storage is full. Free some space, then try again. What you typed stays in the form.',
  board:
    'The board cannot be read on this device: what you added from it may show old dates. Your own changes are saved. Reload to try again.',
};
