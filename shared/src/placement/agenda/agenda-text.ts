import { clockMinutesText, MONTHS, shortDate, weekdayOf } from '../../lib/time/format-date.ts';
import { isAllDay, type WallTime } from '../../lib/time/wall-time.ts';
import { ASSUMED_MINUTES } from '../round/round-end.ts';
import { ROUND_KIND_LABELS } from '../round/round-fields.ts';
import { dayOf, type Day } from './agenda-days.ts';
import type { AgendaEvent } from './agenda-events.ts';
import {
  compareClashes,
  isEndKnown,
  type Clashes,
  type HeavyDay,
  type PairClash,
} from './clashes.ts';

/** 'by 11:59 pm', '10:00 to 11:30 am', 'from 10:00 am', 'no time given'. */
export function timesText(event: AgendaEvent): string {
  const { kind, startsAt } = event;
  if (kind === 'deadline') return `by ${clockMinutesText(startsAt)}`;
  if (isAllDay(startsAt)) return 'no time given';
  return isEndKnown(event)
    ? spanText(startsAt, event.endsAt)
    : `from ${clockMinutesText(startsAt)}`;
}

function spanText(from: WallTime, to: WallTime): string {
  if (dayOf(from) !== dayOf(to))
    return `${clockMinutesText(from)} to ${shortDate(to)}, ${clockMinutesText(to)}`;
  const [start, end] = [clockMinutesText(from), clockMinutesText(to)];
  // One 'am' is enough for two times of a morning.
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} to ${end}`;
}

/**
 * A clash as seen from one of its two events, without a full stop: 'Clashes with Vayu Mobility, technical round, 10:00
 * to 11:00 am'. Says so where it depends on an end that is not known.
 */
export function clashText(clash: PairClash, event: Pick<AgendaEvent, 'id'>): string {
  const { first, second } = clash;
  const isFirst = first.id === event.id;
  const [own, other] = isFirst ? [first, second] : [second, first];
  const otherDay =
    dayOf(own.startsAt) === dayOf(other.startsAt) ? '' : `${shortDate(other.startsAt)} `;
  const name = `${other.company}, ${nameInSentence(other)}, ${otherDay}${timesText(other)}`;
  return `${distanceText(clash, isFirst)} ${name}${assumptionText(clash, isFirst)}`;
}

function distanceText({ kind, minutes }: PairClash, isFirst: boolean): string {
  if (kind === 'overlap') return 'Clashes with';
  const where = isFirst ? 'before' : 'after';
  if (minutes === 0) return `Directly ${where}`;
  return `Only ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${where}`;
}

/** Two that start together clash however long they take. */
function assumptionText({ kind, first, second }: PairClash, isFirst: boolean): string {
  if (first.kind === 'deadline' || isEndKnown(first)) return '';
  if (kind === 'overlap' && first.startsAt === second.startsAt) return '';
  return `, if ${isFirst ? 'this' : 'that'} takes ${ASSUMED_MINUTES[first.kind]} minutes`;
}

/** Our own names are written small; a title is written as the student wrote it, and so is 'HR'. */
function nameInSentence({ kind, name }: AgendaEvent): string {
  if (kind === 'deadline' || name !== ROUND_KIND_LABELS[kind] || kind === 'hr') return name;
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** '4 rounds that day'. */
export function heavyDayText(day: HeavyDay): string {
  return `${countsText(day)} that day`;
}

/** '2 rounds, 1 deadline'; '' for none of either. */
export function countsText({ rounds, deadlines }: Omit<HeavyDay, 'day'>, joint = ' and '): string {
  const parts = [
    ...(rounds > 0 ? [`${rounds} ${rounds === 1 ? 'round' : 'rounds'}`] : []),
    ...(deadlines > 0 ? [`${deadlines} ${deadlines === 1 ? 'deadline' : 'deadlines'}`] : []),
  ];
  return parts.join(joint);
}

/** What is said of one event. */
export interface ClashLines {
  /** The worst clash first. */
  readonly lines: readonly string[];
  /** How many there are besides. */
  readonly more: number;
}

export function clashLines(
  { pairs, heavyDays }: Clashes,
  event: Pick<AgendaEvent, 'id'>,
  max: number,
): ClashLines {
  const worst = pairs.toSorted(compareClashes).slice(0, max);
  const lines = [...worst.map((pair) => clashText(pair, event)), ...heavyDays.map(heavyDayText)];
  const shown = lines.slice(0, max);
  return { lines: shown, more: pairs.length + heavyDays.length - shown.length };
}

/** The worst in one line: 'Clashes with …, and 2 more'; undefined where there is nothing to say. */
export function clashLine(found: Clashes, event: Pick<AgendaEvent, 'id'>): string | undefined {
  const { lines, more } = clashLines(found, event, 1);
  const [first] = lines;
  return first === undefined || more === 0 ? first : `${first}, and ${more} more`;
}

/** 'Thursday 3 December'. */
export function dayText(day: Day): string {
  return `${weekdayOf(day)} ${Number(day.slice(8))} ${monthOf(day)}`;
}

/** 'December 2026'. */
export function monthText(day: Day): string {
  return `${monthOf(day)} ${day.slice(0, 4)}`;
}

function monthOf(day: Day): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}
