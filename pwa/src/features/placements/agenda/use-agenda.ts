import { groupBy } from '@shortlist/shared/lib/collections.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { dayOf, type Day } from '@shortlist/shared/placement/agenda/agenda-days.ts';
import {
  agendaEvents,
  isEventOver,
  lastDayOf,
  type AgendaEvent,
} from '@shortlist/shared/placement/agenda/agenda-events.ts';
import { groupAgenda } from '@shortlist/shared/placement/agenda/agenda-groups.ts';
import {
  clashFinder,
  findHeavyDays,
  type PairClash,
  type SilencedClashes,
} from '@shortlist/shared/placement/agenda/clashes.ts';
import { useMemo } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';

export interface DayMark {
  readonly rounds: number;
  readonly deadlines: number;
  readonly problems: readonly (PairClash['kind'] | 'heavy')[];
}

export type Agenda = ReturnType<typeof useAgenda>;

interface AgendaSources {
  readonly placements: readonly PlacementView[];
  readonly silenced: SilencedClashes;
  readonly now: WallTime;
}

export function useAgenda({ placements, silenced, now }: AgendaSources) {
  const events = useMemo(() => agendaEvents(placements), [placements]);
  const byDay = useMemo(() => groupBy(events, ({ startsAt }) => dayOf(startsAt)), [events]);
  const today = dayOf(now);
  const clashesAhead = useMemo(() => {
    const ahead = events.filter((event) => lastDayOf(event) >= today);
    const heavyDays = new Map(findHeavyDays(ahead).map((heavy) => [heavy.day, heavy]));
    return { heavyDays, find: clashFinder(ahead, silenced) };
  }, [events, silenced, today]);
  return useMemo(() => {
    const { heavyDays, find } = clashesAhead;
    // Of two of which the second is over, nothing can be changed any more.
    const pairsOf = (event: AgendaEvent): readonly PairClash[] =>
      find(event).filter(({ second }) => !isEventOver(second, now));
    const markOf = (day: Day): DayMark | undefined => {
      const dates = byDay.get(day);
      return dates && markOfDates(dates, pairsOf, heavyDays.has(day));
    };
    return { groups: groupAgenda(events, now), byDay, heavyDays, pairsOf, markOf };
  }, [events, byDay, clashesAhead, now]);
}

/** Of clashes and little time the worse is named: for that, a day is read up to its first clash. */
function markOfDates(
  dates: readonly AgendaEvent[],
  pairsOf: (event: AgendaEvent) => readonly PairClash[],
  isHeavy: boolean,
): DayMark {
  const deadlines = dates.filter(({ kind }) => kind === 'deadline').length;
  let worst: PairClash['kind'] | undefined;
  for (const event of dates) {
    for (const { kind } of pairsOf(event)) if (worst !== 'overlap') worst = kind;
    if (worst === 'overlap') break;
  }
  return {
    rounds: dates.length - deadlines,
    deadlines,
    problems: [...(worst ? [worst] : []), ...(isHeavy ? (['heavy'] as const) : [])],
  };
}
