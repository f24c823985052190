import { formatAge } from '@shortlist/shared/lib/time/duration-text.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { formatTwelveHourTime } from '@shortlist/shared/lib/time/time-text.ts';
import { wallTimeOf, type WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type {
  SyncFailure,
  FullPullReason,
  ResyncStats,
  StorageLoss,
} from '../../data/database/meta-values.ts';
import type { DeviceTrouble } from '../../data/database/storage/device-trouble.ts';
import { isDeviceFull } from '../../ui/notices/save-problem.ts';

import { changesText, lastSyncedText } from '../sync-status/messages.ts';
import type { SyncStatus } from '../sync-status/queries/sync-state.ts';
import type { ImportResult } from './commands/import-device.ts';
import type { ImportPreview } from './commands/preview-import.ts';
import { stalledSince } from './queries/watchdog.ts';

const REASONS: Readonly<Record<SyncFailure['kind'], string>> = {
  network: 'the server cannot be reached',
  portal: 'this network wants something else first, such as a sign-in of its own',
  server: 'the server answers, but cannot take them at the moment',
  'change-fails': 'the server fails on them, and takes others',
  'pull-fails': 'the server answers with an error',
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

export function evictionWarningText({ pending }: Pick<SyncStatus, 'pending'>): string {
  const [verb, them] = pending === 1 ? ['stands', 'it'] : ['stand', 'them'];
  return `${changesText(pending)} ${verb} only on this device, for more than a day now. Some browsers delete what a site keeps after 7 days without a visit. Connect to send ${them}, or install the app: it is spared.`;
}

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

/** Undefined where the clock is right or the offset is unknown. `offMs` is server time minus device time. */
export function clockWarningText(offMs: number): string | undefined {
  if (Math.abs(offMs) < CLOCK_OFF_MIN_MS) return undefined;
  return `The clock of this device is off: ${clockOffText(offMs)}. Reminders and countdowns go by it. Your changes are not affected; set the clock in the settings of the device.`;
}

export function clockOffText(offMs: number): string {
  return `${formatAge(Math.abs(offMs))} ${offMs < 0 ? 'fast' : 'slow'}`;
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
  denied:
    'Nothing can be kept in this window: the browser lets this site store nothing. Allow cookies and site data for this site in the settings of the browser, or use a window that is not private, then reload.',
  silent:
    'The storage of this device does not answer: nothing can be shown or saved. Close other tabs of Shortlist; if that does not help, restart the browser. What you typed stays here, and this page goes on by itself when it answers.',
  off: 'Saving is off: the storage of this device does not answer. What you typed stays in the form; reload to go on.',
  full: 'Not saved: device storage is full. Free some space, then try again. What you typed stays in the form.',
  feed: 'The board cannot be read on this device: what you added from it may show old dates. Your own changes are saved. Reload to try again.',
};

export interface ImportProblem {
  readonly name?: string;
  readonly message: string;
  readonly detail: string;
}

/** When the file was created; '' if it has no readable time. */
export function exportedAtText(exportedAt: string): string {
  const at = new Date(exportedAt);
  return Number.isNaN(at.getTime()) ? '' : `Exported on ${dateTimeText(wallTimeOf(at))}`;
}

export function previewLines(preview: ImportPreview) {
  const { fresh, newer, same, deletes, offers, refused, drafts, draftsLeft } = preview;
  const edits = offers.filter(({ edit }) => edit).length;
  const lines = [
    { label: 'New here', count: fresh, note: 'Added to your list.' },
    { label: 'Newer in the file', count: newer, note: 'Changed here, field by field.' },
    {
      label: 'Different here',
      count: edits,
      note: 'Stay as they are here, unless you tick them below.',
    },
    { label: 'Same as here', count: same, note: 'Nothing to do.' },
    { label: 'Deleted in the file', count: deletes, note: 'Move to the Trash here.' },
    {
      label: 'Deleted since',
      count: offers.length - edits,
      note: 'Stay deleted, unless you tick them below.',
    },
    { label: 'Refused changes', count: refused, note: 'Listed again under Sync.' },
    { label: 'Typed, not saved', count: drafts, note: 'Back where it was typed.' },
    {
      label: 'Typed here, too',
      count: draftsLeft,
      note: 'What is typed here stays. Save or discard it, then import this file again.',
    },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** How much is in the file: `24 placements, 3 of them deleted`. */
export function contentText({ total, deleted }: ImportPreview): string {
  return deleted === 0
    ? storedPlacementsText(total)
    : `${storedPlacementsText(total)}, ${deleted} of them deleted`;
}

export function importedText({ rows, refused, earlier, drafts }: ImportResult): string {
  if (rows + refused + earlier + drafts === 0)
    return 'Nothing changed: everything in this file was here already.';
  if (rows === 0) return 'Imported. Your list is as it was; what else the file had is here now.';
  const entries = rows === 1 ? '1 entry was' : `${rows} entries were`;
  return `Imported: ${entries} brought up to date. They are sent to your account with the next sync.`;
}

export function copiedText(count: number): string {
  if (count === 0) return 'Nothing changed: these placements were copied before.';
  return `${storedPlacementsText(count)} added to your list as new.`;
}

/** The message about a file of another account. `account` is the masked address, or ''. */
export function foreignText(account: string, uid: string): string {
  const whose = account === '' ? `another account (${uid})` : `another account (${account})`;
  return `This file is of ${whose}. It can only be imported by that account: sign in as it and import the file there.`;
}

export function toImportProblem(error: unknown): ImportProblem {
  return isDeviceFull(error)
    ? {
        message: 'Not imported: the storage of this device is full.',
        detail: 'Nothing of the file was taken over. Free some space, then try again.',
      }
    : {
        message: 'This device could not save the import.',
        detail: 'Nothing of the file was taken over. Reload the page and try again.',
      };
}

const KB = 1024;
const MB = KB * KB;

/** Formats bytes as `340 KB` or, from 1 MB on, `2.4 MB`. Kilobytes are rounded up. */
export function bytesText(bytes: number): string {
  if (bytes < MB) return `${Math.ceil(bytes / KB)} KB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}

export function storedPlacementsText(count: number): string {
  if (count === 0) return 'No placements';
  return count === 1 ? '1 placement' : `${count} placements`;
}
