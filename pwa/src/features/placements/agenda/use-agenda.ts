import { groupBy } from '@shortlist/shared/lib/collections.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { dayOf, type Day } from '@shortlist/shared/placement/agenda/agenda-days.ts';
import {
  agendaEvents,
  isEventOver,
  lastDayOf,
  type AgendaEvent,
} from '@shortlist/shared/placement/agenda/agenda-events.ts';
import { groupAgenda, type AgendaGroup } from '@shortlist/shared/placement/agenda/agenda-groups.ts';
import {
  clashes,
  type Clashes,
  type HeavyDay,
  type PairClash,
  type SilencedClashes,
} from '@shortlist/shared/placement/agenda/clashes.ts';
import { useMemo } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';

/** What the grid shows of a day. */
export interface DayMark {
  readonly rounds: number;
  readonly deadlines: number;
  readonly problems: ReadonlySet<DayProblem>;
}

export type DayProblem = PairClash['kind'] | 'heavy';

export interface Agenda {
  readonly groups: readonly AgendaGroup[];
  readonly byDay: ReadonlyMap<Day, readonly AgendaEvent[]>;
  /** By the id of an event. */
  readonly pairs: ReadonlyMap<string, readonly PairClash[]>;
  readonly heavyDays: ReadonlyMap<Day, HeavyDay>;
  readonly marks: ReadonlyMap<Day, DayMark>;
}

interface AgendaSources {
  readonly placements: readonly PlacementView[];
  readonly silenced: SilencedClashes;
  readonly now: WallTime;
}

/** All dates of the placements, and the clashes of those that are ahead. */
export function useAgenda({ placements, silenced, now }: AgendaSources): Agenda {
  const events = useMemo(() => agendaEvents(placements), [placements]);
  const byDay = useMemo(() => groupBy(events, ({ startsAt }) => dayOf(startsAt)), [events]);
  return useMemo(() => {
    const ahead = events.filter((event) => lastDayOf(event) >= dayOf(now));
    const found = withoutPast(clashes(ahead, silenced), now);
    return {
      groups: groupAgenda(events, now),
      byDay,
      pairs: pairsByEvent(found.pairs),
      heavyDays: new Map(found.heavyDays.map((day) => [day.day, day])),
      marks: marksOf(byDay, found),
    };
  }, [events, byDay, silenced, now]);
}

/** Of two of which the second is over, nothing can be changed any more. */
function withoutPast({ pairs, heavyDays }: Clashes, now: WallTime): Clashes {
  return { pairs: pairs.filter(({ second }) => !isEventOver(second, now)), heavyDays };
}

function pairsByEvent(pairs: readonly PairClash[]): Agenda['pairs'] {
  const byEvent = new Map<string, PairClash[]>();
  for (const pair of pairs)
    for (const { id } of [pair.first, pair.second]) {
      const own = byEvent.get(id);
      if (own) own.push(pair);
      else byEvent.set(id, [pair]);
    }
  return byEvent;
}

function marksOf(byDay: Agenda['byDay'], { pairs, heavyDays }: Clashes): Agenda['marks'] {
  const problems = new Map<Day, Set<DayProblem>>();
  const add = (day: Day, problem: DayProblem): void => {
    const known = problems.get(day);
    if (known) known.add(problem);
    else problems.set(day, new Set([problem]));
  };
  for (const { kind, first, second } of pairs)
    for (const { startsAt } of [first, second]) add(dayOf(startsAt), kind);
  for (const { day } of heavyDays) add(day, 'heavy');
  return new Map(
    [...byDay].map(([day, events]) => {
      const deadlines = events.filter(({ kind }) => kind === 'deadline').length;
      const mark = { rounds: events.length - deadlines, deadlines };
      return [day, { ...mark, problems: problems.get(day) ?? NO_PROBLEMS }];
    }),
  );
}

const NO_PROBLEMS: ReadonlySet<DayProblem> = new Set();
