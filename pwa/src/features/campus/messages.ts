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

export const TABLE_MESSAGES = {
  noClipboard:
    'The clipboard could not be read. Allow it for this page, or paste with the keys of a computer.',
  emptyClipboard: 'The clipboard has no text. Copy the table or the message first.',
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

export const LIST_FAILURES = {
  load: 'The lists could not be loaded',
  publish: 'The list could not be published',
  takeBack: 'The list could not be taken back',
} as const;

export const LIST_MESSAGES = {
  published: 'The list is published. Each student on it has the result with the next sync',
  takenBack: 'The list is taken back. Those who had a result from it are told',
  changedMeanwhile:
    'Another admin was faster: this round has another list by now. Nothing of yours was published; the preview now compares your file with theirs.',
  takenBackMeanwhile: 'Another admin was faster: this is not the list of its round any more.',
  nobody:
    'nobody was found in it. A list has a line for each student, with a roll number, a college e-mail or a name. Choose another file, or copy the list and paste it here.',
} as const;

export const REACH_FAILURES = {
  load: 'The figures of this drive could not be loaded',
  registrations: 'The registrations could not be loaded',
  export: 'The file could not be made',
} as const;

export const REACH_MESSAGES = {
  offline:
    'You are offline. Who was reached and who registered is on the server only and needs a connection; nothing of it is stored on this device.',
  recorded: 'Each download is recorded on the server: who made it, when, and how many it has.',
} as const;

export function exportedText(count: number): string {
  return `${registrationsText(count)} saved as a file. The download is recorded`;
}

export function registrationsText(count: number): string {
  return count === 1 ? '1 registration' : `${count.toLocaleString('en-IN')} registrations`;
}

export function addressesCopiedText(count: number): string {
  return count === 1 ? '1 address copied' : `${count.toLocaleString('en-IN')} addresses copied`;
}
