/** The reminders of a push message, in their current state by the records of this device. */
import { minuteOf } from '@shortlist/shared/reminder/plan.ts';
import type { PushDetail } from '@shortlist/shared/reminder/push-message.ts';
import { planRemindersNear, readPlanSources } from './reminder-plan.ts';
import { verifyPushItem, type VerifyOptions, type VerifiedItem } from './verify-push-item.ts';

export interface VerifiedGroup {
  readonly states: readonly VerifiedItem[];
  /** How many more the server counted that this device cannot name. */
  readonly unnamed: number;
}

/** Looks up those that the message names and, where it counts more than it names, the others of that minute. */
export async function verifyPushGroup(
  { items, count }: Pick<PushDetail, 'items' | 'count'>,
  options: VerifyOptions,
): Promise<VerifiedGroup> {
  const named = await Promise.all(items.map((item) => verifyPushItem(item, options)));
  const missing = Math.max(0, count - items.length);
  const others = missing > 0 ? await othersOf(items, options) : [];
  const found = others.slice(0, missing);
  return { states: [...named, ...found], unnamed: missing - found.length };
}

async function othersOf(
  items: PushDetail['items'],
  { db, feed, now, timeZone }: VerifyOptions,
): Promise<readonly VerifiedItem[]> {
  const [first] = items;
  if (!first) return [];
  const sources = await readPlanSources(db, feed);
  const names = new Set(items.map(({ id }) => id));
  // In server time, as the message is.
  const near = await planRemindersNear(
    { ...sources, offsetMs: 0 },
    { from: first.dueAt, to: first.dueAt },
    timeZone,
  );
  return near.flatMap(({ reminder, placement }): readonly VerifiedItem[] => {
    const isMeant = minuteOf(reminder) === minuteOf(first) && reminder.endsAt > now;
    if (!isMeant || names.has(reminder.id)) return [];
    return [{ kind: 'due', reminder, placement, isMoved: false }];
  });
}
