import type { OpportunityStatus } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { drivesText } from '../community/messages.ts';

/** When the server gives no message. */
export const DRIVE_FAILURES = {
  post: 'The drive could not be posted',
  edit: 'The drive could not be changed',
  remove: 'The drive could not be deleted',
} as const;

export const DRIVE_MESSAGES = {
  saved: 'Saved. It reaches the students with their next sync',
  deleted: 'Deleted on every device',
  extended: 'The deadline was changed',
  needsNetwork:
    'You are offline, and posting needs a connection: it reaches every student at once. What you enter here is kept on this device.',
  changedMeanwhile: 'Somebody else changed this drive in the meantime.',
  gone: 'This drive is not there any more.',
} as const;

export function postedText(count: number): string {
  return `${drivesText(count)} posted`;
}

export const DRIVE_STATUS_LABELS: Readonly<Record<OpportunityStatus, string>> = {
  active: 'Open',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const DRIVE_STATUS_CHANGED: Readonly<Record<OpportunityStatus, string>> = {
  active: 'Open again',
  closed: 'Closed: it stays listed and takes no applications',
  cancelled: 'Cancelled: those who added it are told, and its rounds no longer take place',
};

export const STATUS_NOT_CHANGED = {
  unreachable: `${DRIVE_FAILURES.edit}: this needs a connection. Try again when you are online.`,
  'changed-meanwhile': `${DRIVE_MESSAGES.changedMeanwhile} Look at it again.`,
  gone: DRIVE_MESSAGES.gone,
} as const;

export const ROSTER_FAILURES = {
  load: 'The roster could not be loaded',
  save: 'The roster could not be saved',
  takeBack: 'The former roster could not be brought back',
  clear: 'The roster could not be cleared',
} as const;

export const ROSTER_MESSAGES = {
  saved: 'The roster is saved',
  takenBack: 'The former roster is back',
  cleared: 'The roster is cleared',
  changedMeanwhile:
    'Another admin has saved a roster in the meantime. Nothing of yours was saved; the preview now compares your file with theirs.',
} as const;

export function studentsText(count: number): string {
  return count === 1 ? '1 student' : `${count.toLocaleString('en-IN')} students`;
}
