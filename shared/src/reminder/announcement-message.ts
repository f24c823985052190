/** The push message about new campus drives, changes of added ones, and results: one for all that waits for a device. */
import { shortDateTimeText } from '../lib/time/format-date.ts';
import type { VerdictResult } from '../opportunity/campus/verdict.ts';
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

export interface VerdictNews {
  readonly company: string;
  /** The name of the round. */
  readonly round: string;
  /** Null where no list says one any more. */
  readonly result: VerdictResult | null;
  readonly drive: string;
  /** Null for a student who has not added the drive, or has deleted it. */
  readonly placementId: string | null;
}

export interface CampusNews {
  readonly posted: readonly NamedDrive[];
  readonly changed: readonly DriveChangeNews[];
  readonly verdicts: readonly VerdictNews[];
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
  const count = countNews(news);
  return wrapMessage(shown, { v: 1, uid, kind: 'campus', hide, items: [], count, upTo });
}

export function countNews({ posted, changed, verdicts }: CampusNews): number {
  return posted.length + changed.length + verdicts.length;
}

const drivePath = (id: string): string => `/community?o=${encodeURIComponent(id)}`;
const placementPath = (id: string): string => `/dashboard?p=${encodeURIComponent(id)}`;

/** The page of what it is about: a drive, the placement of a changed one, else the tab with all drives. */
export function campusNewsPath(news: CampusNews): string {
  const [drive, change, verdict] = [news.posted[0], news.changed[0], news.verdicts[0]];
  if (countNews(news) !== 1) return CAMPUS_PATH;
  if (drive) return drivePath(drive._id);
  if (change) return placementPath(change.placementId);
  if (!verdict) return CAMPUS_PATH;
  const { placementId } = verdict;
  return placementId === null ? drivePath(verdict.drive) : placementPath(placementId);
}

const RESULT_TEXTS: Readonly<Record<VerdictResult, string>> = {
  through: 'You are through',
  waitlisted: 'You are waitlisted',
  not_through: 'You are not through',
};

function verdictText({ result }: VerdictNews): string {
  return result === null
    ? 'Your placement cell has withdrawn its result'
    : `${RESULT_TEXTS[result]}, by your placement cell’s list`;
}

/** Deadlines are wall-clock times: the text is the same in every zone. */
export function campusNewsText(news: CampusNews): ReminderText {
  const { posted, changed, verdicts } = news;
  const [drive, change, verdict] = [posted[0], changed[0], verdicts[0]];
  const isOne = countNews(news) === 1;
  if (isOne && drive)
    return {
      title: `New campus drive: ${drive.company}`,
      body: `${drive.role}. Apply by ${shortDateTimeText(drive.deadlines.applicationDeadline)}`,
    };
  if (isOne && change) return { title: change.company, body: change.text };
  if (isOne && verdict)
    return { title: `${verdict.company}: ${verdict.round}`, body: verdictText(verdict) };
  const parts = [
    counted(posted.length, 'new campus drive'),
    counted(changed.length, 'change'),
    counted(verdicts.length, 'result'),
  ];
  return {
    title: parts.filter((part) => part !== '').join(', '),
    body: [
      ...verdicts.map((one) => `${one.company}, ${one.round}: ${verdictText(one)}`),
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
