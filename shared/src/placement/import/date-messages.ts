import { dateText, dateTimeText } from '../../lib/time/format-date.ts';
import { truncate } from '../../lib/text.ts';
import type { DateOrder } from '../../lib/time/date-order.ts';
import { dateFaultOf, type DateFault } from '../../lib/time/date-text.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';

/** How much of a text a message quotes. */
const QUOTED_MAX = 40;
export const DATE_LIKE = 'Write it like 2026-12-05 23:59.';

export function quoteText(text: string): string {
  return `“${truncate(text.trim(), QUOTED_MAX)}”`;
}

/** For a cell that is not a date, or not one day first. */
export function unreadableDateMessage(cell: string): string {
  const because = dateFaultText(cell) ?? `${quoteText(cell)} is no date with the day first.`;
  return `${because} ${DATE_LIKE}`;
}

/** The fault of a text that contains a day; undefined for all other text. */
export function dateFaultText(text: string): string | undefined {
  const fault = dateFaultOf(text);
  return fault && `${quoteText(text)} ${FAULTS[fault.kind](fault)}`;
}

const dayOf = (fault: DateFault): string => ('day' in fault ? dateText(fault.day) : '');

const FAULTS: Readonly<Record<DateFault['kind'], (fault: DateFault) => string>> = {
  'no-year': () => 'has no year.',
  'no-such-day': () => 'is no day of the calendar.',
  'no-such-time': () => 'has a date, but the rest of it is no time of the day.',
  before: (fault) => `may mean the end of ${dayOf(fault)} or of the day before.`,
  midnight: (fault) => `may mean the beginning or the end of ${dayOf(fault)}.`,
  weekday: (fault) => `names another day of the week than that of ${dayOf(fault)}.`,
  'serial-number': (fault) =>
    `is how a spreadsheet counts days, perhaps ${'day' in fault ? dateTimeText(fault.day) : ''}.`,
};

/** For a date in a list whose other dates contradict each other. */
export function contradictoryDateMessage(text: string): string {
  return `${quoteText(text)} could be two different days.`;
}

/** For ambiguous dates: how they are read, and one of them as an example. */
export function dateOrderMessage(
  order: DateOrder,
  text: string,
  { dayFirst, monthFirst }: { readonly dayFirst: WallTime; readonly monthFirst: WallTime },
): string {
  if (order === 'undecided')
    return `Some dates have the day first and others the month: ${quoteText(text)} is ${dateText(dayFirst)} or ${dateText(monthFirst)}.`;
  const [first, day] = order === 'day-first' ? ['day', dayFirst] : ['month', monthFirst];
  return `Dates are read with the ${first} first: ${quoteText(text)} is ${dateText(day)}.`;
}
