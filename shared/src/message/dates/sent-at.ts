/** When a message was sent, as a chat or a mail states it; never a date of its content. */
import { parseWallTime, type WallTime } from '../../lib/time/wall-time.ts';
import type { Span } from '../message-types.ts';
import { addDays } from './calendar.ts';
import { findNamedDates } from './named-dates.ts';
import { findNumericDates } from './numeric-dates.ts';
import { toPlainText } from './plain-text.ts';

export interface SentAt {
  readonly at: WallTime;
  readonly span: Span;
}

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}`;
const TIME = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]\.? ?m\.?)?`;
const WEEKDAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}';
const SHORT_DATE = String.raw`\d{1,2}\/\d{1,2}(?:\/\d{2,4})?`;
const STAMPS = [
  // WhatsApp: '[18/11/26, 10:03:11 pm] Name:' and '18/11/2026, 10:03 pm - Name:'.
  String.raw`\[(?:${DATE},? ${TIME}|${SHORT_DATE},? ${TIME}|${TIME},? ${SHORT_DATE}|${TIME},? ${DATE})\](?= ?[^\n:]{1,60}:)`,
  String.raw`${DATE},? ${TIME} - (?=[^\n]{1,80})`,
  // Telegram: 'Name, [18.11.26 22:03]'.
  String.raw`[^\n[\]]{1,40}, \[${DATE},? ${TIME}\]`,
  // The header of a mail, and of a mail that is quoted.
  String.raw`[> •]{0,8}(?:date|sent|sent on|received)[ ]?:[ ]?${WEEKDAY},? [^\n:]{6,30}${TIME}(?: ?\(?(?:ist|gmt)?\)?(?: ?[+-]\d{2}:?\d{2})?\)?)(?= ?$)`,
  String.raw`[> •]{0,8}on [^\n:]{6,40}${TIME}(?=[^\n]{1,160}(?:\n[^\n]{0,80})?wrote:)`,
  // A mail as its page shows it: 'Wed, 18 Nov, 17:12 (2 days ago)'.
  String.raw`[^\n:]{6,40}${TIME} \((?:\d{1,3}|an?|one) [a-z]{1,10} ago\)`,
];
const STAMP = new RegExp(`^(?:${STAMPS.join('|')})`, 'gmu');
const CLOCK =
  /(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.](?<second>\d{2}))?(?: ?(?<half>[ap])\.? ?m)?/gu;
const STAMPS_MAX = 1000;

/** The first stamp of a chat or mail. */
export function findSentAt(text: string, now: WallTime): SentAt | undefined {
  return findStamps(toPlainText(text), now)[0];
}

/** All stamps of a text in plain form; a moment to come is none. */
export function findStamps(plain: string, now: WallTime): SentAt[] {
  const stamps: SentAt[] = [];
  for (const match of plain.matchAll(STAMP)) {
    const at = readMoment(match[0], now);
    if (at !== undefined) stamps.push({ at, span: [match.index, match.index + match[0].length] });
    if (stamps.length >= STAMPS_MAX) break;
  }
  return stamps;
}

/** The order of day and month is that of the phone: the later of the two that is not to come. */
function readMoment(stamp: string, now: WallTime): WallTime | undefined {
  /** A notice may state its date like a header; a chat may come from another zone. */
  const isHeader = /^[> ]*(?:date|sent|received)/.test(stamp);
  const limit = isHeader ? now : addDays(now.slice(0, 10), 1) + now.slice(10);
  const numeric = findNumericDates(stamp, now);
  const [date] = [...numeric, ...findNamedDates(stamp, stamp, now)];
  if (date === undefined) return undefined;
  const rest = stamp.slice(0, date.start) + stamp.slice(date.end).padStart(stamp.length);
  const clock = [...rest.matchAll(CLOCK)].at(-1)?.groups ?? {};
  const time = toTime(clock);
  return [...date.days, ...swapped(numeric[0]?.days ?? [])]
    .map((day) => parseWallTime(`${day}T${time}`))
    .find((moment) => moment !== undefined && moment <= limit);
}

function swapped(days: readonly string[]): string[] {
  return days.map((day) => `${day.slice(0, 4)}-${day.slice(8, 10)}-${day.slice(5, 7)}`);
}

function toTime({ hour, minute, second = '00', half }: Readonly<Record<string, string>>): string {
  const shift = half === 'p' ? 12 : 0;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + shift;
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}
