/**
 * Parses dates as people and programs write them: '5th Dec 2026, 5 pm', '05/12/26', 'EOD 5.12.2026'. An
 * ambiguous or incomplete date is never guessed.
 */
import { readClockText } from './clock-text.ts';
import { asciiDigits, toParsableText } from '../text.ts';
import { parseWallTime, type DayPart, type WallTime } from './wall-time.ts';
import { MONTHS, weekdayOf } from './format-date.ts';

export interface DateReading {
  /** Undefined when it is not a date day first. */
  readonly time: WallTime | undefined;
  /** Undefined when the order is unambiguous, or when it is not a date month first. */
  readonly monthFirst: WallTime | undefined;
}

/** Why a text that contains a day is not a date. `day` is the day that it seems to mean. */
export type DateFault =
  | { readonly kind: 'no-year' | 'no-such-day' }
  | {
      readonly kind: 'no-such-time' | 'before' | 'midnight' | 'weekday' | 'serial-number';
      readonly day: WallTime;
    };

type Analysis = DateReading & { readonly fault?: DateFault };

const NOTHING: DateReading = { time: undefined, monthFirst: undefined };

/** No real date is longer; the patterns could take long on a whole page. */
const DATE_MAX = 80;

/** `dayPart` is the part of the day that a date without a time means. */
export function readDateText(text: string, dayPart: DayPart): DateReading {
  const { time, monthFirst } = analyse(text, dayPart);
  return { time, monthFirst };
}

/** Undefined for a text that is a date or does not look like one. */
export function dateFaultOf(text: string): DateFault | undefined {
  return analyse(text, 'end').fault;
}

/** True when day and month are numbers, so that their order matters. */
export function isNumericDate(text: string): boolean {
  return FORMS[1]?.test(stripWords(plainText(text)).rest) ?? false;
}

/** True when a text that is a date has a time of day as well. */
export function hasClock(text: string): boolean {
  const [start, end] = [readDateText(text, 'start'), readDateText(text, 'end')];
  return (start.time ?? start.monthFirst) === (end.time ?? end.monthFirst);
}

/** Lower-case text with the digits 0 to 9, plain dashes and quotes. */
function plainText(text: string): string {
  return asciiDigits(toParsableText(text).normalize('NFKC'))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u2018\u2019`\u00b4]/g, "'")
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

const YEAR = String.raw`(?<year>\d{4}|'?\d{2})(?!\d)`;
const DAY = String.raw`(?<day>\d{1,2})`;
const MONTH = String.raw`(?<month>\d{1,2})`;
const NAME = String.raw`(?<name>\p{L}[\p{L}\p{M}]{2,})`;
const ORDINAL = String.raw`\s?(?:st|nd|rd|th)?`;
const GAP = String.raw`[\s/.-]*`;

function formsOf(...forms: readonly string[]): readonly RegExp[] {
  return forms.map(
    (form) =>
      new RegExp(`^(?:(?<before>.+?)\\s(?:-\\s)?)?${form}(?:\\s(?:-\\s)?(?<after>.+))?$`, 'u'),
  );
}

const FORMS = formsOf(
  String.raw`(?<year>\d{4})\s?[/.-]\s?${MONTH}\s?[/.-]\s?${DAY}(?!\d)`,
  String.raw`${DAY}\s?(?<separator>[/.-])\s?${MONTH}\s?\k<separator>\s?${YEAR}`,
  `${DAY}${ORDINAL}${GAP}${NAME}${GAP}${YEAR}`,
  String.raw`${NAME}${GAP}${DAY}${ORDINAL}(?:[\s/.-]+|(?='))${YEAR}`,
  String.raw`(?<year>\d{4})${GAP}${NAME}${GAP}${DAY}${ORDINAL}(?!\d)`,
);
const FORMS_WITHOUT_YEAR = formsOf(
  String.raw`${DAY}\s?[/.-]\s?${MONTH}`,
  `${DAY}${ORDINAL}${GAP}${NAME}`,
  `${NAME}${GAP}${DAY}${ORDINAL}`,
);

function analyse(text: string, dayPart: DayPart): Analysis {
  if (text.length > DATE_MAX || !/\p{Nd}/u.test(text)) return NOTHING;
  const plain = plainText(text);
  const iso = parseWallTime(plain, dayPart);
  if (iso !== undefined) return { time: iso, monthFirst: undefined };
  const words = stripWords(plain);
  const found = FORMS.flatMap((form) => analyseForm(form.exec(words.rest)?.groups, words, dayPart));
  const [first] = found;
  return found.find(({ fault }) => fault === undefined) ?? first ?? incomplete(words.rest);
}

interface Words {
  /** The text without the words around a date and its time. */
  readonly rest: string;
  /** The first letters of a weekday; '' when none is named. */
  readonly weekday: string;
  /** 'Before 5 Dec' may mean the end of that day, or of the day before. */
  readonly isBefore: boolean;
}

const ZONE =
  /\[[^\]]*\]|\(?\bindian? standard time\b\)?|\b(?:ist|(?:utc|gmt)(?:\s?[+-]\s?\d{1,2}[:.]?\d{2})?)(?![\p{L}\d])/gu;
const WEEKDAY = /(?<!\p{L})(mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs?|ur)?(?:day)?(?!\p{L})\.?/u;
const FILLERS =
  /(?<!\p{L})(?:on or before|on\/before|not later than|latest|last date(?: (?:to apply|for applying))?|due|deadline|at|on|by|of|till|until|up ?to|sharp|the)(?!\p{L})(?:\s?:|\s-(?=\s))?/gu;

function stripWords(plain: string): Words {
  const bare = plain
    .replace(/\bend of (?:the )?day\b/, 'eod')
    .replace(/(?<=\d)t(?=\d)/, ' ')
    .replace(FILLERS, ' ')
    .replace(ZONE, ' ')
    .replace(/[(),;|@]/g, ' ')
    .replace(/[\s*.!]+$/, '');
  const weekday = WEEKDAY.exec(bare)?.[1] ?? '';
  const isBefore = /\bbefore\b/.test(bare);
  const rest = bare.replace(WEEKDAY, ' ').replace(/\bbefore\b/, ' ');
  return { rest: rest.replace(/\s+/g, ' ').trim(), weekday, isBefore };
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Undefined where the form does not match, or its word is not a month. */
function analyseForm(
  groups: Groups | undefined,
  words: Words,
  dayPart: DayPart,
): readonly Analysis[] {
  if (groups === undefined) return [];
  const { day = '', name = '', month = monthOf(name), year = '', separator } = groups;
  if (month === '') return [];
  const { before, after } = groups;
  const clock =
    before === undefined || after === undefined ? (before ?? after) : `${before} and ${after}`;
  const times = clockedTimes({ day, month, year: fullYear(year), separator }, clock, dayPart);
  return [verifyReading(times, clock, words)];
}

interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  /** Undefined where the order of day and month is unambiguous. */
  readonly separator: string | undefined;
}

interface Times extends DateReading {
  /** The day without a time; undefined when it does not exist. */
  readonly anyDay: WallTime | undefined;
}

function clockedTimes(
  { day, month, year, separator }: DateParts,
  clock: string | undefined,
  dayPart: DayPart,
): Times {
  const dates = [dateOf(year, month, day), separator ? dateOf(year, day, month) : undefined];
  const time = clock === undefined ? undefined : readClockText(clock);
  const [first, second] = dates.map((date) => {
    if (date === undefined || clock === undefined) return date && parseWallTime(date, dayPart);
    return parseWallTime(`${date}T${time}`);
  });
  const anyDate = dates.find((date) => date !== undefined);
  return { time: first, monthFirst: second, anyDay: anyDate && parseWallTime(anyDate) };
}

/** Undefined when the day does not exist. */
function dateOf(year: string, month: string, day: string): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return parseWallTime(date) && date;
}

function verifyReading(
  { anyDay: day, ...reading }: Times,
  clock: string | undefined,
  { weekday, isBefore }: Words,
): Analysis {
  if (day === undefined) return { ...NOTHING, fault: { kind: 'no-such-day' } };
  const fault = (kind: 'no-such-time' | 'before' | 'midnight' | 'weekday'): Analysis => ({
    ...NOTHING,
    fault: { kind, day },
  });
  if (clock !== undefined && readClockText(clock) === 'midnight') return fault('midnight');
  if (reading.time === undefined && reading.monthFirst === undefined) return fault('no-such-time');
  if (isBefore && clock === undefined) return fault('before');
  const onItsDay = (time: WallTime | undefined): WallTime | undefined =>
    time !== undefined && isOnWeekday(time, weekday) ? time : undefined;
  const [time, monthFirst] = [onItsDay(reading.time), onItsDay(reading.monthFirst)];
  return time === undefined && monthFirst === undefined ? fault('weekday') : { time, monthFirst };
}

/** True when no weekday is named. */
function isOnWeekday(time: WallTime, weekday: string): boolean {
  return weekdayOf(time).toLowerCase().startsWith(weekday);
}

/** Two digits are a year of this century. */
function fullYear(year: string): string {
  return year.length === 4 ? year : `20${year.slice(-2)}`;
}

export const HINDI_MONTHS = 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(
  ' ',
);

/** The number of a month by its name or first letters; '' for other words. */
function monthOf(name: string): string {
  if (name.length < 2) return '';
  const index = MONTHS.findIndex((month) => month.toLowerCase().startsWith(name));
  const found =
    index === -1 ? HINDI_MONTHS.indexOf(name.replace('म्ब', 'ंब').replace('क्त', 'क्ट')) : index;
  return found === -1 ? '' : String(found + 1);
}

/** Day 0 of the serial dates of spreadsheets. */
const SERIAL_START = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

function incomplete(rest: string): Analysis {
  if (/^[34567]\d{4}(?:\.\d+)?$/.test(rest)) {
    const minutes = Math.round((Number(rest) * DAY_MS) / 60_000) * 60_000;
    const day = new Date(SERIAL_START + minutes).toISOString().slice(0, 19);
    return { ...NOTHING, fault: { kind: 'serial-number', day } };
  }
  const hasNoYear = FORMS_WITHOUT_YEAR.some((form) => {
    const { day = '', name = '', month = monthOf(name), ...around } = form.exec(rest)?.groups ?? {};
    const clock = around['before'] ?? around['after'];
    const isDay = month !== '' && (dateOf('2000', month, day) ?? dateOf('2000', day, month));
    return isDay && (clock === undefined || readClockText(clock) !== undefined);
  });
  return hasNoYear ? { ...NOTHING, fault: { kind: 'no-year' } } : NOTHING;
}
