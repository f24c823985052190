/** Two names of one day: 'Friday, 20 Nov', 'tomorrow (27 Nov)'. They confirm or contradict each other. */
import { addDays, weekdayNumber } from './calendar.ts';
import type { DayPart } from './parts.ts';

export interface JoinedDay extends DayPart {
  readonly parts: readonly DayPart[];
  /** Two names of the day agree. */
  readonly isConfirmed?: boolean;
}

const SAME_DAY =
  /^[ ,.(:/|-]{0,4}(?:(?:i\.?e\.?|that is|yaani|yani|on|the|dated|date|this)[ ,(:-]{0,3})?$/;

/** Undefined when they are two days. */
export function joinDays(first: JoinedDay, second: DayPart, gap: string): JoinedDay | undefined {
  if (!SAME_DAY.test(gap)) return undefined;
  if (first.parts.some(({ kind }) => kind === second.kind)) return undefined;
  const common = {
    start: first.start,
    end: second.end,
    parts: [...first.parts, second],
    kind: 'date',
    isForeign: first.isForeign === true || second.isForeign === true,
    alone: undefined,
  } as const;
  const [main, other] = first.kind === 'date' ? [first, second] : [second, first];
  const until = main.until ?? other.until;
  const agreeing = agreeingDays(main, other);
  const [only, more] = agreeing;
  const isContradicted = first.parts.length > 1 && !first.isConfirmed;
  return {
    ...common,
    ...(until !== undefined && { until }),
    days: only === undefined ? contradictingDays(main, other) : agreeing,
    isClear: only !== undefined && more === undefined && !isContradicted,
    isConfirmed: only !== undefined && !isContradicted,
  };
}

function agreeingDays(main: DayPart, other: DayPart): readonly string[] {
  const { weekday } = other;
  return weekday === undefined || main.kind !== 'date'
    ? main.days.filter((day) => other.days.includes(day))
    : main.days.filter((day) => weekdayNumber(day) === weekday);
}

/** The date, then the other meaning. */
function contradictingDays(main: DayPart, { weekday, days }: DayPart): readonly string[] {
  const [day] = main.days;
  if (day === undefined) return days;
  if (weekday === undefined) return [...new Set([day, ...days])];
  const ahead = (weekday - weekdayNumber(day) + 7) % 7;
  return [day, addDays(day, ahead > 3 ? ahead - 7 : ahead)];
}
