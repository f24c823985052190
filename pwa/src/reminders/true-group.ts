/** The reminders of a push message, in their current state by the records of this device. */
import { minuteOf } from '@shortlist/shared/reminder/plan.ts';
import type { PushDetail } from '@shortlist/shared/reminder/push-message.ts';
import { plannedNear, readPlanSources } from './planned-here.ts';
import { trueState, type StateOptions, type TrueState } from './true-state.ts';

export interface TrueGroup {
  readonly states: readonly TrueState[];
  /** How many more the server counted that this device cannot name. */
  readonly unnamed: number;
}

/** Looks up those that the message names and, where it counts more than it names, the others of that minute. */
export async function trueGroup(
  { items, count }: Pick<PushDetail, 'items' | 'count'>,
  options: StateOptions,
): Promise<TrueGroup> {
  const named = await Promise.all(items.map((item) => trueState(item, options)));
  const missing = Math.max(0, count - items.length);
  const others = missing > 0 ? await othersOf(items, options) : [];
  const found = others.slice(0, missing);
  return { states: [...named, ...found], unnamed: missing - found.length };
}

async function othersOf(
  items: PushDetail['items'],
  { db, feed, now, timeZone }: StateOptions,
): Promise<readonly TrueState[]> {
  const [first] = items;
  if (!first) return [];
  const sources = await readPlanSources(db, feed);
  const names = new Set(items.map(({ id }) => id));
  // In server time, as the message is.
  const near = await plannedNear(
    { ...sources, offsetMs: 0 },
    { from: first.dueAt, to: first.dueAt },
    timeZone,
  );
  return near.flatMap(({ reminder, placement }): readonly TrueState[] => {
    const isMeant = minuteOf(reminder) === minuteOf(first) && reminder.endsAt > now;
    if (!isMeant || names.has(reminder.id)) return [];
    return [{ kind: 'due', reminder, placement, isMoved: false }];
  });
}
