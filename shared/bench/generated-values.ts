/** Values of generated messages, each with the ways in which notices write it. */
import type { WallTime } from '../src/lib/time/wall-time.ts';
import type { SeededRandom } from '../src/testing/seeded-random.ts';
import type { ExpectedValue } from './message-fixtures.ts';

/** One field: its truth, and its text in the message. */
export interface Stated<Value extends ExpectedValue = ExpectedValue> {
  readonly value: Value;
  readonly text: string;
}

export type Texts = readonly [string, ...string[]];

/** The parts of a list with semicolons. */
export function listOf(text: string): Texts {
  const [first = '', ...others] = text.trim().split(/;\s+/);
  return [first, ...others];
}

/** Fills in the parts that a form has in braces. */
export function fillIn(form: string, parts: Readonly<Record<string, string | number>>): string {
  return form.replace(/\{(\w+)\}/g, (_, part: string) => String(parts[part]));
}

const MONTHS = listOf(
  'January; February; March; April; May; June; July; August; September; October; November; December',
);
const DEVANAGARI_MONTHS = listOf(
  'जनवरी; फरवरी; मार्च; अप्रैल; मई; जून; जुलाई; अगस्त; सितंबर; अक्टूबर; नवंबर; दिसंबर',
);
const WEEKDAYS = listOf('Sunday; Monday; Tuesday; Wednesday; Thursday; Friday; Saturday');

/** Day first, as everywhere in India. Those without a year mean the next such day. */
export const DATE_FORMS = listOf(`
  {day} {mon} {year}; {day} {month} {year}; {ordinal} {mon} {year}; {ordinal} {month}, {year};
  {dd}/{mm}/{year}; {dd}-{mm}-{year}; {dd}.{mm}.{year}; {dd}/{mm}/{yy}; {dd}.{mm}.{yy}; {dd}-{mm}-{yy};
  {dd}-{mon}-{year}; {dd}-{mon}-{yy}; {mon} {day}, {year}; {month} {day}, {year}; {day} {mon}; {ordinal} {month};
  {ordinal} of {month} {year}; {weekday}, {day} {mon}; {wd}, {ordinal} {month} {year};
  {day} {month} {year} ({weekday}); {year}-{mm}-{dd}; {ordinal} {mon}'{yy}; {day} {MON} {yy}; {devanagari}`);
/** `2 Nov 2026`, for other dates than deadlines. */
export const [PLAIN_DATE] = DATE_FORMS;

/** All are the same for an hour without minutes after noon. */
const TIME_FORMS = listOf(
  '{half}:00 PM; {half} PM; {half}pm; {half}.00 PM; {half}:00 p.m.; {hour}:00; {hour}:00 hrs',
);
const MOMENT_FORMS = listOf(`
  {date}, {time}; {date} at {time}; {date} {time}; {date} ({time}); {date} | {time}; {date} by {time};
  {time} on {date}`);

/** Only the date. */
export function writeDay(wall: WallTime, form: string): string {
  const [year = '', mm = '', dd = ''] = wall.slice(0, 10).split('-');
  const day = Number(dd);
  const month = MONTHS[Number(mm) - 1] ?? '';
  const weekday = weekdayOf(wall);
  const suffix = day > 10 && day < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return fillIn(form, {
    day,
    dd,
    mm,
    month,
    year,
    weekday,
    yy: year.slice(2),
    mon: month.slice(0, 3),
    MON: month.slice(0, 3).toUpperCase(),
    wd: weekday.slice(0, 3),
    ordinal: `${day}${suffix}`,
    devanagari: inDevanagari(`${day} ${DEVANAGARI_MONTHS[Number(mm) - 1]} ${year}`),
  });
}

function weekdayOf(wall: WallTime): string {
  return WEEKDAYS[new Date(`${wall}Z`).getUTCDay()] ?? '';
}

const inDevanagari = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));

const DAY_MS = 86_400_000;

/** The same clock some days later. */
export function daysAfter(wall: WallTime, days: number): WallTime {
  return new Date(Date.parse(`${wall}Z`) + days * DAY_MS).toISOString().slice(0, 19);
}

const at = (wall: WallTime, clock: string): WallTime => `${wall.slice(0, 10)}T${clock}`;

/** A deadline some days after `now`. */
export function writeDeadline(random: SeededRandom, now: WallTime, form: string): Stated<WallTime> {
  const day = daysAfter(now, random.integer(2, 25));
  const date = writeDay(day, form);
  const chance = random.next();
  if (chance < 0.1) return writeNear(random, now);
  if (chance < 0.25) return { value: at(day, '23:59:00'), text: date };
  if (chance < 0.35) return { value: at(day, '23:59:00'), text: `${date}, 11:59 PM` };
  if (chance < 0.4) return { value: at(day, '23:59:00'), text: `EOD ${date}` };
  if (chance < 0.47) return { value: at(day, '12:00:00'), text: `${date}, 12 noon` };
  if (chance < 0.53) return { value: at(day, '10:30:00'), text: `${date}, 10:30 AM` };
  return writeAfternoon(random, day, form);
}

/** An hour of the day after noon. */
export function writeAfternoon(
  random: SeededRandom,
  day: WallTime,
  form: string,
): Stated<WallTime> {
  const hour = random.integer(13, 20);
  const time = fillIn(random.oneOf(TIME_FORMS), { hour, half: hour - 12 });
  const text = fillIn(random.oneOf(MOMENT_FORMS), { date: writeDay(day, form), time });
  return { value: at(day, `${hour}:00:00`), text };
}

function writeNear(random: SeededRandom, now: WallTime): Stated<WallTime> {
  const tomorrow = daysAfter(now, 1);
  const soon = daysAfter(now, random.integer(2, 5));
  return random.oneOf<Stated<WallTime>>([
    { value: at(now, '23:00:00'), text: 'today, 11 PM' },
    { value: at(tomorrow, '17:00:00'), text: 'tomorrow by 5 PM' },
    { value: at(tomorrow, '23:59:00'), text: 'EOD tomorrow' },
    { value: at(tomorrow, '10:00:00'), text: 'kal subah 10 baje tak' },
    { value: at(soon, '18:00:00'), text: `this ${weekdayOf(soon)}, 6 PM` },
  ]);
}

const CTC_FORMS = listOf(`
  {lakhs} LPA; {lakhs}LPA; ₹{lakhs} LPA; ₹ {lakhs} LPA; Rs. {lakhs} LPA; INR {lakhs} LPA; {lakhs} lpa;
  {lakhs} L.P.A.; {lakhs} lakhs per annum; {lakhs} Lacs p.a.; Rs {lakhs} lakh per annum; ₹{rupees}/-;
  ₹ {rupees} per annum; Rs. {rupees} p.a.; INR {rupees}; up to {lakhs} LPA`);
const RANGE_FORMS = listOf(
  '{lakhs}-{to} LPA; {lakhs} to {to} LPA; {lakhs} - {to} LPA; ₹{lakhs}–{to} LPA',
);
const STIPEND_FORMS = listOf(`
  {thousands}k per month; {thousands}K/month; ₹{rupees}/month; Rs. {rupees} per month; ₹ {rupees}/- per month;
  INR {rupees} p.m.; {rupees} per month`);
const LAKHS = [3.5, 4.25, 5, 6, 6.5, 7.2, 8, 9, 10, 12, 12.5, 14, 16, 18, 21, 24, 32] as const;
const THOUSANDS = [10, 12, 15, 20, 25, 30, 35, 40, 50, 60, 75, 80] as const;

/** 1200000 is '12,00,000'. */
const grouped = (rupees: number): string => rupees.toLocaleString('en-IN');

export function writeCtc(random: SeededRandom): Stated {
  const lakhs = random.oneOf(LAKHS);
  if (random.isTrue(0.15)) {
    const to = lakhs + random.integer(1, 4);
    return {
      text: fillIn(random.oneOf(RANGE_FORMS), { lakhs, to }),
      value: `${lakhs}-${to} LPA`,
    };
  }
  const text = fillIn(random.oneOf(CTC_FORMS), { lakhs, rupees: grouped(lakhs * 1e5) });
  return { text, value: `${lakhs} LPA` };
}

export function writeStipend(random: SeededRandom): Stated {
  const thousands = random.oneOf(THOUSANDS);
  const rupees = grouped(thousands * 1000);
  const text = fillIn(random.oneOf(STIPEND_FORMS), { thousands, rupees });
  return { text, value: `${thousands}k per month` };
}
