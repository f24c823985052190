import { groupBy } from '../../lib/collections.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { addDays, dayOf, weekOf } from './agenda-days.ts';
import { isEventOver, type AgendaEvent } from './agenda-events.ts';

export const AGENDA_GROUPS = ['today', 'tomorrow', 'week', 'later'] as const;
export type AgendaGroupKey = (typeof AGENDA_GROUPS)[number];
export const AGENDA_GROUP_TITLES: Readonly<Record<AgendaGroupKey, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
  later: 'Later',
};

export interface AgendaGroup {
  readonly key: AgendaGroupKey;
  readonly events: readonly AgendaEvent[];
}

/**
 * What is open from today on, without the groups that are empty. Today is listed whole, what is over included; so is
 * what began on an earlier day and is not over. A week ends on Sunday.
 */
export function groupAgenda(events: readonly AgendaEvent[], now: WallTime): readonly AgendaGroup[] {
  const today = dayOf(now);
  const listed = events.filter(
    (event) =>
      event.settledAs === null && (dayOf(event.startsAt) >= today || !isEventOver(event, now)),
  );
  const limits = [today, addDays(today, 1), weekOf(today).at(-1) ?? today];
  const groups = groupBy(listed, ({ startsAt }): AgendaGroupKey => {
    const index = limits.findIndex((limit) => dayOf(startsAt) <= limit);
    return AGENDA_GROUPS[index] ?? 'later';
  });
  return AGENDA_GROUPS.flatMap((key) => {
    const group = groups.get(key);
    return group ? [{ key, events: group }] : [];
  });
}
