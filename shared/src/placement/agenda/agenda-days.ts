/** Days and weeks of the agenda. Counted on the wall clock, so that no zone and no change of clocks moves a day. */
import { addSeconds, dayNumberOf, type WallTime } from '../../lib/time/wall-time.ts';

/** `YYYY-MM-DD`. Sorts as text. */
export type Day = string;

/** Both days included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

export const FIRST_DAY: Day = '0000-01-01';
export const LAST_DAY: Day = '9999-12-31';
const DAY_SECONDS = 86_400;
export const DAYS_PER_WEEK = 7;

export function dayOf(wall: WallTime): Day {
  return wall.slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  const moved = addSeconds(`${day}T00:00:00`, days * DAY_SECONDS);
  if (moved.startsWith('+')) return LAST_DAY;
  return moved.startsWith('-') ? FIRST_DAY : dayOf(moved);
}

/** The same day of another month, or its last one: a month after 31 January is 28 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const first = `${String(toYear).padStart(4, '0')}-${String(toMonth).padStart(2, '0')}`;
  if (count < 0) return FIRST_DAY;
  if (toYear > 9999) return LAST_DAY;
  const lastDay = new Date(Date.UTC(2000 + (toYear % 400), toMonth, 0)).getUTCDate();
  return `${first}-${String(Math.min(Number(day.slice(8)), lastDay)).padStart(2, '0')}`;
}

/** The seven days of the week around a day, from Monday on. */
export function weekOf(day: Day): readonly Day[] {
  // 1 January 1970 was a Thursday.
  const sinceMonday = (((dayNumberOf(day) + 3) % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return Array.from({ length: DAYS_PER_WEEK }, (_, index) => addDays(day, index - sinceMonday));
}

export function weeksOfMonth(day: Day): readonly (readonly Day[])[] {
  const first = `${day.slice(0, 7)}-01`;
  const weeks: (readonly Day[])[] = [];
  for (let next = first; next.slice(0, 7) === day.slice(0, 7);) {
    const week = weekOf(next);
    weeks.push(week);
    const [last = LAST_DAY] = week.slice(-1);
    next = addDays(last, 1);
    if (next === last) break;
  }
  return weeks;
}
