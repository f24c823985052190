/** Values of generated messages, each with the ways in which notices write it. */
import type { WallTime } from '../src/lib/time/wall-time.ts';
import type { SeededRandom } from '../src/testing/seeded-random.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const DEVANAGARI_MONTHS = [
  'जनवरी',
  'फरवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The parts of a date as they are written. */
interface DateParts {
  readonly day: number;
  readonly dd: string;
  readonly mm: string;
  readonly month: string;
  readonly mon: string;
  readonly monthIndex: number;
  readonly year: string;
  readonly yy: string;
  readonly weekday: string;
  readonly wd: string;
  readonly ordinal: string;
}

export function weekdayOf(wall: WallTime): string {
  return WEEKDAYS[new Date(`${wall}Z`).getUTCDay()] ?? '';
}

function partsOf(wall: WallTime): DateParts {
  const [year = '', mm = '', dd = ''] = wall.slice(0, 10).split('-');
  const monthIndex = Number(mm) - 1;
  const month = MONTHS[monthIndex] ?? '';
  const weekday = weekdayOf(wall);
  return {
    day: Number(dd),
    dd,
    mm,
    month,
    mon: month.slice(0, 3),
    monthIndex,
    year,
    yy: year.slice(2),
    weekday,
    wd: weekday.slice(0, 3),
    ordinal: `${Number(dd)}${suffixOf(Number(dd))}`,
  };
}

function suffixOf(day: number): string {
  if (day > 10 && day < 14) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

const inDevanagari = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

export type DateForm = (parts: DateParts) => string;

/** Day first, as everywhere in India. Those without a year mean the next such day. */
export const DATE_FORMS: readonly [DateForm, ...DateForm[]] = [
  ({ day, mon, year }) => `${day} ${mon} ${year}`,
  ({ day, month, year }) => `${day} ${month} ${year}`,
  ({ ordinal, mon, year }) => `${ordinal} ${mon} ${year}`,
  ({ ordinal, month, year }) => `${ordinal} ${month}, ${year}`,
  ({ dd, mm, year }) => `${dd}/${mm}/${year}`,
  ({ dd, mm, year }) => `${dd}-${mm}-${year}`,
  ({ dd, mm, year }) => `${dd}.${mm}.${year}`,
  ({ dd, mm, yy }) => `${dd}/${mm}/${yy}`,
  ({ dd, mm, yy }) => `${dd}.${mm}.${yy}`,
  ({ dd, mm, yy }) => `${dd}-${mm}-${yy}`,
  ({ dd, mon, year }) => `${dd}-${mon}-${year}`,
  ({ dd, mon, yy }) => `${dd}-${mon}-${yy}`,
  ({ day, mon, year }) => `${mon} ${day}, ${year}`,
  ({ day, month, year }) => `${month} ${day}, ${year}`,
  ({ day, mon }) => `${day} ${mon}`,
  ({ ordinal, month }) => `${ordinal} ${month}`,
  ({ ordinal, month, year }) => `${ordinal} of ${month} ${year}`,
  ({ weekday, day, mon }) => `${weekday}, ${day} ${mon}`,
  ({ wd, ordinal, month, year }) => `${wd}, ${ordinal} ${month} ${year}`,
  ({ day, month, year, weekday }) => `${day} ${month} ${year} (${weekday})`,
  ({ year, mm, dd }) => `${year}-${mm}-${dd}`,
  ({ ordinal, mon, yy }) => `${ordinal} ${mon}'${yy}`,
  ({ day, mon, yy }) => `${day} ${mon.toUpperCase()} ${yy}`,
  ({ day, monthIndex, year }) =>
    inDevanagari(`${day} ${DEVANAGARI_MONTHS[monthIndex] ?? ''} ${year}`),
];

/** How the hour of a deadline is written; all are the same for an hour without minutes after noon. */
type TimeForm = (hour: number) => string;

const half = (hour: number): number => (hour > 12 ? hour - 12 : hour);

const TIME_FORMS: readonly [TimeForm, ...TimeForm[]] = [
  (hour) => `${half(hour)}:00 PM`,
  (hour) => `${half(hour)} PM`,
  (hour) => `${half(hour)}pm`,
  (hour) => `${half(hour)}.00 PM`,
  (hour) => `${half(hour)}:00 p.m.`,
  (hour) => `${hour}:00`,
  (hour) => `${hour}:00 hrs`,
];

type Joiner = (date: string, time: string) => string;

const JOINERS: readonly [Joiner, ...Joiner[]] = [
  (date, time) => `${date}, ${time}`,
  (date, time) => `${date} at ${time}`,
  (date, time) => `${date} ${time}`,
  (date, time) => `${date} (${time})`,
  (date, time) => `${date} | ${time}`,
  (date, time) => `${date} by ${time}`,
  (date, time) => `${time} on ${date}`,
];

export interface WrittenTime {
  readonly wall: WallTime;
  readonly text: string;
}

const DAY_MS = 86_400_000;

/** The same clock some days later. */
export function daysAfter(wall: WallTime, days: number): WallTime {
  return new Date(Date.parse(`${wall}Z`) + days * DAY_MS).toISOString().slice(0, 19);
}

const at = (wall: WallTime, clock: string): WallTime => `${wall.slice(0, 10)}T${clock}`;

/** A deadline some days after `now`. */
export function writeDeadline(random: SeededRandom, now: WallTime, form: DateForm): WrittenTime {
  const days = random.integer(2, 25);
  const day = daysAfter(now, days);
  const date = form(partsOf(day));
  const chance = random.next();
  if (chance < 0.1) return writeNear(random, now);
  if (chance < 0.25) return { wall: at(day, '23:59:00'), text: date };
  if (chance < 0.35) return { wall: at(day, '23:59:00'), text: `${date}, 11:59 PM` };
  if (chance < 0.4) return { wall: at(day, '23:59:00'), text: `EOD ${date}` };
  if (chance < 0.47) return { wall: at(day, '12:00:00'), text: `${date}, 12 noon` };
  if (chance < 0.53) return { wall: at(day, '10:30:00'), text: `${date}, 10:30 AM` };
  return writeAfternoon(random, day, date);
}

/** An appointment on a day and hour. */
export function writeAppointment(
  random: SeededRandom,
  wall: WallTime,
  form: DateForm,
): WrittenTime {
  return writeAfternoon(random, wall, form(partsOf(wall)));
}

function writeAfternoon(random: SeededRandom, day: WallTime, date: string): WrittenTime {
  const hour = random.integer(13, 20);
  const time = random.oneOf(TIME_FORMS)(hour);
  return { wall: at(day, `${hour}:00:00`), text: random.oneOf(JOINERS)(date, time) };
}

/** 'today 9 pm', 'tomorrow by 5 PM', 'Friday, 6 PM', 'kal subah 10 baje tak'. */
function writeNear(random: SeededRandom, now: WallTime): WrittenTime {
  const tomorrow = daysAfter(now, 1);
  const soon = daysAfter(now, random.integer(2, 5));
  return random.oneOf<WrittenTime>([
    { wall: at(now, '23:00:00'), text: 'today, 11 PM' },
    { wall: at(tomorrow, '17:00:00'), text: 'tomorrow by 5 PM' },
    { wall: at(tomorrow, '23:59:00'), text: 'EOD tomorrow' },
    { wall: at(tomorrow, '10:00:00'), text: 'kal subah 10 baje tak' },
    { wall: at(soon, '18:00:00'), text: `this ${weekdayOf(soon)}, 6 PM` },
  ]);
}

/** Only the date. */
export function writeDay(wall: WallTime, form: DateForm): string {
  return form(partsOf(wall));
}

/** `2 Nov 2026`, for other dates than deadlines. */
export const PLAIN_DATE: DateForm = DATE_FORMS[0];

/** An amount as the message has it, and in the form of the expected values. */
export interface WrittenAmount {
  readonly text: string;
  readonly value: string;
}

/** 1200000 is '12,00,000'. */
function grouped(rupees: number): string {
  return rupees.toLocaleString('en-IN');
}

type AmountForm = (number: number) => string;

const CTC_FORMS: readonly [AmountForm, ...AmountForm[]] = [
  (lakhs) => `${lakhs} LPA`,
  (lakhs) => `${lakhs}LPA`,
  (lakhs) => `₹${lakhs} LPA`,
  (lakhs) => `₹ ${lakhs} LPA`,
  (lakhs) => `Rs. ${lakhs} LPA`,
  (lakhs) => `INR ${lakhs} LPA`,
  (lakhs) => `${lakhs} lpa`,
  (lakhs) => `${lakhs} L.P.A.`,
  (lakhs) => `${lakhs} lakhs per annum`,
  (lakhs) => `${lakhs} Lacs p.a.`,
  (lakhs) => `Rs ${lakhs} lakh per annum`,
  (lakhs) => `₹${grouped(lakhs * 1e5)}/-`,
  (lakhs) => `₹ ${grouped(lakhs * 1e5)} per annum`,
  (lakhs) => `Rs. ${grouped(lakhs * 1e5)} p.a.`,
  (lakhs) => `INR ${grouped(lakhs * 1e5)}`,
  (lakhs) => `up to ${lakhs} LPA`,
];
const RANGE_FORMS: readonly [Joiner, ...Joiner[]] = [
  (from, to) => `${from}-${to} LPA`,
  (from, to) => `${from} to ${to} LPA`,
  (from, to) => `${from} - ${to} LPA`,
  (from, to) => `₹${from}–${to} LPA`,
];
const STIPEND_FORMS: readonly [AmountForm, ...AmountForm[]] = [
  (thousands) => `${thousands}k per month`,
  (thousands) => `${thousands}K/month`,
  (thousands) => `₹${grouped(thousands * 1000)}/month`,
  (thousands) => `Rs. ${grouped(thousands * 1000)} per month`,
  (thousands) => `₹ ${grouped(thousands * 1000)}/- per month`,
  (thousands) => `INR ${grouped(thousands * 1000)} p.m.`,
  (thousands) => `${grouped(thousands * 1000)} per month`,
];
const LAKHS = [3.5, 4.25, 5, 6, 6.5, 7.2, 8, 9, 10, 12, 12.5, 14, 16, 18, 21, 24, 32] as const;
const THOUSANDS = [10, 12, 15, 20, 25, 30, 35, 40, 50, 60, 75, 80] as const;

export function writeCtc(random: SeededRandom): WrittenAmount {
  const lakhs = random.oneOf(LAKHS);
  if (random.isTrue(0.15)) {
    const to = lakhs + random.integer(1, 4);
    const text = random.oneOf(RANGE_FORMS)(String(lakhs), String(to));
    return { text, value: `${lakhs}-${to} LPA` };
  }
  return { text: random.oneOf(CTC_FORMS)(lakhs), value: `${lakhs} LPA` };
}

export function writeStipend(random: SeededRandom): WrittenAmount {
  const thousands = random.oneOf(THOUSANDS);
  return { text: random.oneOf(STIPEND_FORMS)(thousands), value: `${thousands}k per month` };
}
