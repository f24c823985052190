/** When a message was sent, as a chat or a mail states it; never a date of its content. */
import { parseWallTime, type WallTime } from '../../../lib/time/wall-time.ts';
import { addDays } from '../../../placement/agenda/agenda-days.ts';
import { readDay, shapeOf, type DateText } from './days.ts';
import { matchAt, type ShapeMatch } from './tokens.ts';

interface Stamp {
  readonly at: WallTime;
  /** Its tokens. */
  readonly from: number;
  readonly to: number;
}

const DATE = '(?<day>[24])[./-]2(?:[./-][2-4])?';
const NAMED = '(?:O,?)?(?<day>[2M])[^\\n=]{1,8}?';
const TIME = '(?<hour>2)[:.](?<minute>2)(?:[:.](?<second>2))?(?<half>H)?';
/** In WhatsApp and Telegram; in the header of a mail; above a mail that is quoted; on the page of a mail. */
const STAMPS = [
  `\\[${DATE},?${TIME}\\](?=[^\\n=]{1,16}=)`,
  `\\[${TIME},?${DATE}\\](?=[^\\n=]{1,16}=)`,
  `${DATE},?${TIME}-(?=[^\\n])`,
  `[^\\n[\\]]{1,10},\\[${DATE},?${TIME}\\]`,
  `[*]{0,8}[te]=(?=O)${NAMED}${TIME}[g()+:\\d-]{0,7}(?=\\n|$)`,
  `[*]{0,8}a${NAMED}${TIME}(?=[^\\n]{1,40}(?:\\n[^\\n]{0,24})?u=)`,
  `${NAMED}${TIME}\\([^\\n()]{1,2}v\\)`,
].map((stamp) => new RegExp(stamp, 'dy'));

export function findSentAt(text: string, now: WallTime): Stamp | undefined {
  return findStamps(shapeOf(text, now))[0];
}

export function hideStamps(text: DateText): DateText {
  let shape = '';
  for (const { from, to } of findStamps(text))
    shape += text.shape.slice(shape.length, from) + '#'.repeat(to - from);
  return { ...text, shape: shape + text.shape.slice(shape.length) };
}

/** A moment to come is none. */
function findStamps(text: DateText): readonly Stamp[] {
  const stamps: Stamp[] = [];
  for (const { index: from } of text.shape.matchAll(/^/gm)) {
    const match = STAMPS.map((stamp) => matchAt(text, from, stamp)).find(Boolean);
    const at = match && readMoment(text, match, from);
    if (match && at !== undefined) stamps.push({ at, from, to: match.to });
  }
  return stamps;
}

/** The order of day and month is that of the phone: the later of the two that is not to come. */
function readMoment(text: DateText, match: ShapeMatch, from: number): WallTime | undefined {
  const { shape, now } = text;
  const place = match.at('day') ?? from;
  const days = readDay(text, place)?.days ?? [];
  const swapped = /^2[./-]2/.test(shape.slice(place, place + 3)) ? days.map(swap) : [];
  // A notice may state its date like a header; a chat may come from another zone.
  const isHeader = /^\**[te]/.test(shape.slice(from, match.to));
  const limit = isHeader ? now : addDays(now.slice(0, 10), 1) + now.slice(10);
  return [...days, ...swapped]
    .map((day) => parseWallTime(`${day}T${timeOf(match)}`))
    .find((moment) => moment !== undefined && moment <= limit);
}

const swap = (day: string): string => `${day.slice(0, 4)}-${day.slice(8)}-${day.slice(5, 7)}`;

function timeOf(match: ShapeMatch): string {
  const half = match.token('half')?.senses.half;
  const hour = Number(match.token('hour')?.text);
  const hours = half === undefined ? hour : (hour % 12) + 12 * half;
  const second = match.token('second')?.text ?? '00';
  return `${String(hours).padStart(2, '0')}:${match.token('minute')?.text}:${second}`;
}
