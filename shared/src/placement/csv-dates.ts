/**
 * Dates in a spreadsheet. Spreadsheets rewrite what looks like a date into the form of their country; in India the day
 * comes first. A date that could be two different days is never guessed.
 */
import { parseWallTime, type DayPart, type WallTime } from '../lib/wall-time.ts';

/** '2026-12-05 23:59', with seconds where there are any; '' for none. Spreadsheets know it for a date. */
export function csvTime(time: WallTime | null): string {
  return time?.replace('T', ' ').replace(/:00$/, '') ?? '';
}

/** A cell that was read: what it says in the Indian order, and what it would say with the month first. */
export interface DateReading {
  /** Undefined when it is no date with the day first. */
  readonly time: WallTime | undefined;
  /** Undefined when the order cannot be mistaken, or when it is no date with the month first. */
  readonly monthFirst: WallTime | undefined;
}

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?:,?\s+(.+))?$/;
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?:,?\s+(.+))?$/;
const DAY_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})(?:,?\s+(.+))?$/i;
const MONTH_DAY = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:,?\s+(.+))?$/i;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+/i;
const MONTHS =
  'january february march april may june july august september october november december';
const CLOCK = /^(?:at\s+)?(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?)?\s*(?:([ap])\.?m\.?)?$/i;

/** Nobody writes a date in more characters; a pattern could take long over a whole page. */
const DATE_MAX = 60;

/** Reads a cell. `dayPart` is the part of the day that a date without a time stands for. */
export function readCsvDate(cell: string, dayPart: DayPart): DateReading {
  const text = cell.trim().replace(WEEKDAY, '');
  if (text.length > DATE_MAX) return { time: undefined, monthFirst: undefined };
  const plain = parseWallTime(text, dayPart) ?? readWords(text, dayPart);
  if (plain !== undefined) return { time: plain, monthFirst: undefined };
  const match = NUMERIC.exec(text);
  if (!match) return { time: undefined, monthFirst: undefined };
  const [, first = '', , second = '', year = '', clock] = match;
  return {
    time: moment({ year, month: second, day: first, clock }, dayPart),
    monthFirst: moment({ year, month: first, day: second, clock }, dayPart),
  };
}

/** Dates whose order cannot be mistaken: '5 Dec 2026', 'December 5, 2026 5 pm', '2026/12/05'. */
function readWords(text: string, dayPart: DayPart): WallTime | undefined {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) {
    const [, year = '', month = '', day = '', clock] = yearFirst;
    return moment({ year, month, day, clock }, dayPart);
  }
  const dayMonth = DAY_MONTH.exec(text);
  if (dayMonth) {
    const [, day = '', name = '', year = '', clock] = dayMonth;
    return moment({ year, month: monthNumber(name), day, clock }, dayPart);
  }
  const [, name = '', day = '', year = '', clock] = MONTH_DAY.exec(text) ?? [];
  return moment({ year, month: monthNumber(name), day, clock }, dayPart);
}

/** The number of a month by its name or the first letters of it; '' for other words. */
function monthNumber(name: string): string {
  const start = name.toLowerCase();
  const index = MONTHS.split(' ').findIndex((month) => month.startsWith(start));
  return index === -1 ? '' : String(index + 1);
}

interface Moment {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly clock: string | undefined;
}

function moment({ year, month, day, clock }: Moment, dayPart: DayPart): WallTime | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (clock === undefined) return parseWallTime(date, dayPart);
  const time = readClock(clock);
  return time === undefined ? undefined : parseWallTime(`${date}T${time}`);
}

/** '23:59', '11:59 PM' or '5 pm' as 'HH:mm:ss'. A bare number is no time. */
function readClock(text: string): string | undefined {
  const [, hour, minute, second = '00', half] = CLOCK.exec(text.trim()) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined)) return undefined;
  const hours = half === undefined ? Number(hour) : hoursOf(Number(hour), half.toLowerCase());
  return hours === undefined
    ? undefined
    : `${String(hours).padStart(2, '0')}:${minute ?? '00'}:${second}`;
}

/** The hour of the day of '12 am' (0) to '11 pm' (23). */
function hoursOf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
