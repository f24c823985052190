/** When each reminder of a state is due at a target. */
import type { OpenDate, State } from './oracle-state.ts';
import type { Target } from './script.ts';
import { minuteOfDay, momentOf, type Zone } from './zone-clocks.ts';

const MINUTE_MS = 60_000;
const ASKED_FOR_MS = 3 * 24 * 60 * MINUTE_MS;

export interface Mark {
  readonly id: string;
  readonly of: OpenDate;
  readonly due: number;
  readonly ends: number;
}

export function marksOf(state: State, { zone }: Target): readonly Mark[] {
  return state.dates.flatMap((of) =>
    of.kind === 'result' ? marksOfQuestion(of, state, zone) : marksOfDate(of, state, zone),
  );
}

/** Asked once, if there are reminders of tests and rounds at all, and never in quiet hours. */
function marksOfQuestion(of: OpenDate, { leads, quiet }: State, zone: Zone): readonly Mark[] {
  if (leads.test.length === 0) return [];
  const due = moveOutOfQuietHours(momentOf(of.asked ?? '', zone), Infinity, quiet, zone);
  return [{ id: `${of.name} ${of.date} end`, of, due, ends: due + ASKED_FOR_MS }];
}

function marksOfDate(of: OpenDate, state: State, zone: Zone): readonly Mark[] {
  const { name, kind, date, snoozedAt } = of;
  const isAllDay = (kind === 'test' || kind === 'round') && date.endsWith('T00:00:00');
  const begins = momentOf(isAllDay ? date.replace('T00', 'T09') : date, zone);
  const ends = isAllDay ? momentOf(date.replace('T00:00:00', 'T23:59:59'), zone) : begins;
  const mark = (due: number, lead: string): Mark => {
    return { id: `${name} ${date} ${lead}`, of, due, ends };
  };
  const leads = state.leads[kind === 'deadline' ? 'deadline' : 'test'];
  const marks = leads.map((lead) => {
    const due = moveOutOfQuietHours(begins - lead * MINUTE_MS, begins, state.quiet, zone);
    return { ...mark(due, String(lead)), lead };
  });
  // Of the marks that quiet hours move to one moment, the one nearest to the event remains.
  const left = marks.filter(
    (one) => !marks.some((other) => other.due === one.due && other.lead < one.lead),
  );
  const isAgain = snoozedAt !== undefined && snoozedAt < ends;
  return [...left, ...(isAgain ? [mark(snoozedAt, `snooze-${snoozedAt}`)] : [])];
}

/** The next minute that is not quiet, or, if the event has begun by then, the last one before. */
function moveOutOfQuietHours(
  due: number,
  begins: number,
  quiet: State['quiet'],
  zone: Zone,
): number {
  if (!quiet) return due;
  const isQuiet = (moment: number): boolean => isWithin(minuteOfDay(moment, zone), quiet);
  let later = due;
  while (isQuiet(later)) later += MINUTE_MS;
  if (later < begins || later === due) return later;
  let earlier = due;
  while (isQuiet(earlier)) earlier -= MINUTE_MS;
  return earlier;
}

function isWithin(minute: number, { from, to }: { from: string; to: string }): boolean {
  const [begin, end] = [from, to].map(
    (time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  );
  if (begin === undefined || end === undefined) return false;
  return begin < end ? minute >= begin && minute < end : minute >= begin || minute < end;
}
