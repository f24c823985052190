/** The push message about new campus drives and changes of added ones: one for all that waits for a device. */
import { shortDateTimeText } from '../lib/time/format-date.ts';
import type { OpportunityValues } from '../opportunity/opportunity-fields.ts';
import { truncateReminderText, wrapMessage, type MessageTarget } from './build-push-message.ts';
import type { PushMessage } from './push-message.ts';
import type { ReminderText } from './hidden-texts.ts';

type NamedDrive = Pick<OpportunityValues, 'company' | 'role' | 'deadlines'> & {
  readonly _id: string;
};

export interface DriveChangeNews {
  readonly company: string;
  /** What changed: 'Test moved to 5 Dec, 10:00 am'. */
  readonly text: string;
  /** Of the student who added it. */
  readonly placementId: string;
}

export interface CampusNews {
  readonly posted: readonly NamedDrive[];
  readonly changed: readonly DriveChangeNews[];
}

export const CAMPUS_PATH = '/community?tab=campus';
const HIDDEN_CAMPUS_TEXT: ReminderText = {
  title: 'News from your placement cell',
  body: 'Open Shortlist to see it.',
};

/** `tag`: a later message with the same one replaces it. */
export function announcementMessage(
  news: CampusNews,
  { uid, hide, origin, tag, upTo }: MessageTarget & { readonly tag: string; readonly upTo: number },
): PushMessage {
  const text = hide ? HIDDEN_CAMPUS_TEXT : campusNewsText(news);
  const shown = { ...truncateReminderText(text), navigate: origin + campusNewsPath(news), tag };
  const count = news.posted.length + news.changed.length;
  return wrapMessage(shown, { v: 1, uid, kind: 'campus', hide, items: [], count, upTo });
}

/** The page of what it is about: a drive, the placement of a changed one, else the tab with all drives. */
export function campusNewsPath({ posted, changed }: CampusNews): string {
  const [drive, ...otherDrives] = posted;
  const [change, ...otherChanges] = changed;
  if (drive && otherDrives.length === 0 && !change)
    return `/community?o=${encodeURIComponent(drive._id)}`;
  return change && otherChanges.length === 0 && !drive
    ? `/dashboard?p=${encodeURIComponent(change.placementId)}`
    : CAMPUS_PATH;
}

/** Deadlines are wall-clock times: the text is the same in every zone. */
export function campusNewsText({ posted, changed }: CampusNews): ReminderText {
  const [drive, ...otherDrives] = posted;
  const [change, ...otherChanges] = changed;
  if (drive && otherDrives.length === 0 && !change)
    return {
      title: `New campus drive: ${drive.company}`,
      body: `${drive.role}. Apply by ${shortDateTimeText(drive.deadlines.applicationDeadline)}`,
    };
  if (change && otherChanges.length === 0 && !drive)
    return { title: change.company, body: change.text };
  const parts = [counted(posted.length, 'new campus drive'), counted(changed.length, 'change')];
  return {
    title: parts.filter((part) => part !== '').join(', '),
    body: [
      ...changed.map(({ company, text }) => `${company}: ${text}`),
      ...(posted.length > 0 ? [posted.map(({ company }) => company).join(', ')] : []),
    ].join('. '),
  };
}

/** In one line, as the open app says it. */
export function campusNewsLine(news: CampusNews): string {
  const { title, body } = campusNewsText(news);
  return `${title} – ${body}`;
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}
