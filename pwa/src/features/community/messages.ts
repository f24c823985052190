import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { instantOf } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { OpportunityStatus } from '@shortlist/shared/opportunity/opportunity-fields.ts';

export const COMMUNITY_TEXTS = {
  loadFailed: 'Failed to load opportunities',
  createFailed: 'Failed to create opportunity',
  uploadFailed: 'Failed to upload opportunities',
  addSignedOut: 'Please log in to add opportunities to your profile',
  addFailed: 'Failed to add opportunity to profile',
  promptCopied: 'Prompt copied to clipboard!',
  promptNotCopied: 'Failed to copy prompt',
  emptyTitle: 'No opportunities found',
  emptyText: 'Check back later for new opportunities',
} as const;

export function drivesText(count: number): string {
  return count === 1 ? '1 drive' : `${count} drives`;
}

/** What a list of opportunities is called. */
export interface ListTexts {
  readonly search: string;
  readonly list: string;
  readonly count: (count: number) => string;
  readonly emptyTitle: string;
  readonly emptyText: string;
}

export const OPENING_TEXTS: ListTexts = {
  search: 'Search opportunities',
  list: 'Opportunities',
  count: opportunitiesText,
  emptyTitle: COMMUNITY_TEXTS.emptyTitle,
  emptyText: COMMUNITY_TEXTS.emptyText,
};

export const DRIVE_TEXTS: ListTexts = {
  search: 'Search campus drives',
  list: 'Campus drives',
  count: drivesText,
  emptyTitle: 'No drives found',
  emptyText: 'Try other words, or fewer filters',
};

export interface SubmissionFailure {
  readonly message: string;
  readonly details: readonly string[];
  /** There was no answer: it may have been posted after all. */
  readonly unanswered: boolean;
}

export function opportunitiesText(count: number): string {
  return count === 1 ? '1 opportunity' : `${count} opportunities`;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `atMs` is an instant; returns 'Updated just now', 'Updated 2 hours ago', 'Updated 1 day ago'. */
export function updatedText(atMs: number, now: WallTime, timeZone: string): string {
  const seconds = (instantOf(now, timeZone) - atMs) / 1000;
  // The clock may have been set back since.
  if (seconds < MINUTE) return 'Updated just now';
  if (seconds < HOUR) return ago(Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return ago(Math.floor(seconds / HOUR), 'hour');
  return ago(Math.floor(seconds / DAY), 'day');
}

function ago(count: number, unit: string): string {
  return `Updated ${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

export const STORAGE_FAILURES: Readonly<Record<'full' | 'other', string>> = {
  full: 'This device has no storage left for the board. Free some space, then try again.',
  other: 'This device could not save the board. Try again, or reload the page.',
};

export const NOT_LISTED = {
  removed: 'This opportunity is no longer listed.',
  unknown:
    'This opportunity is not on this device. It may be no longer listed, or come with the next sync.',
} as const;

/** Messages when the server gives none. */
export const EDIT_FAILED = 'Failed to update opportunity';
export const DELETE_FAILED = 'Failed to delete opportunity';

export const STATUS_CHANGED: Readonly<Record<OpportunityStatus, string>> = {
  closed: 'Closed: it stays on the board and takes no applications',
  active: 'Open again',
  cancelled: 'Cancelled: its rounds no longer take place',
};

export const STATUS_FAILURES = {
  unreachable: `${EDIT_FAILED}: this needs a connection.`,
  'changed-meanwhile': 'Somebody else changed it in the meantime. Look at it again.',
  gone: 'It is not on the board any more.',
} as const;

export const DRAFT_KEPT = 'What you typed is kept as a draft.';

export const DRAFT_SAVED = 'Draft saved on this device.';

export const CHANGED_BY_OTHER = 'Somebody else changed this opportunity in the meantime.';

export function submissionProblemText({ message, details, unanswered }: SubmissionFailure): string {
  const why = unanswered
    ? ['The server was not reached. Check your connection and try again.']
    : [];
  return [sentence(message), ...details.map(sentence), ...why].join(' ');
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export function duplicatesQuestion(duplicates: number, all: number): string {
  const which =
    all === 1 ? 'This opportunity is' : `${duplicates} of these ${all} opportunities are`;
  return `${which} on the board already, or twice in this list: same company, role and deadline.`;
}

export function refusedText(count: number): string {
  return count === 1
    ? '1 has a problem and will not be posted; it stays here to be mended.'
    : `${count} have problems and will not be posted; they stay here to be mended.`;
}

export function duplicatesText(count: number): string {
  return count === 1
    ? '1 looks like one that is posted already.'
    : `${count} look like ones that are posted already.`;
}
