/**
 * The reminders of a push message, in their current state by the records of this device. The message is as old as the
 * network made it; this device may know better, and may as well not know what another device did. Where it cannot know
 * better, the message is shown: a reminder too many is a small harm, a missing one is the worst.
 */
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { endOfEvent, openReminderEvents, minuteOf } from '@shortlist/shared/reminder/plan.ts';
import { GROUP_OF_KIND } from '@shortlist/shared/reminder/preferences.ts';
import type { PushItem, PushDetail } from '@shortlist/shared/reminder/push-message.ts';
import type { FeedDatabase } from '../../../data/database/feed-database.ts';
import type { DueReminder } from '../../../data/database/reminder-records.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readFollowedPlacements } from '../../../data/feed/followed-placements.ts';
import { readLastEdit } from './last-edited-at.ts';
import { planRemindersNear, readPlanSources } from './reminder-plan.ts';

/** Why there is nothing to be reminded of any more. */
export type ResolvedReason = 'deleted' | 'finished' | 'filled' | 'test-over' | 'no-date' | 'past';

export type VerifiedItem =
  /** As the message says, or with the current date. */
  | {
      readonly kind: 'due';
      readonly reminder: DueReminder;
      readonly placement: Placement;
      readonly isMoved: boolean;
    }
  | {
      readonly kind: 'settled';
      readonly why: ResolvedReason;
      readonly item: PushItem;
      readonly placement: Placement;
    }
  /** This device does not know the placement. */
  | { readonly kind: 'unknown'; readonly reminder: DueReminder };

export interface VerifiedGroup {
  readonly states: readonly VerifiedItem[];
  /** How many more the server counted that this device cannot name. */
  readonly unnamed: number;
}

interface VerifyOptions {
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
  /** Server time, as far as it is known here. */
  readonly now: number;
  readonly timeZone: string;
  /** Everything that the server knew a moment ago is here. */
  readonly isSynced: boolean;
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

async function verifyPushItem(item: PushItem, options: VerifyOptions): Promise<VerifiedItem> {
  const { db, feed, now, timeZone } = options;
  const row = await db.view.get(['placement', item.placementId]);
  const reminder = { ...item, endsAt: endOfEvent({ ...item, at: item.eventAt }, timeZone) };
  if (!row?.placement) return { kind: 'unknown', reminder };
  const [placement = row.placement] = await readFollowedPlacements(db, [row.placement], feed);
  const isBelieved = await knowsBetter(item, options);
  const event = isBelieved ? eventOf(placement, item) : item;
  const why = isBelieved ? findResolvedReason(placement, item, row.live === 1) : undefined;
  if (why) return { kind: 'settled', why, item, placement };
  const found = { ...reminder, ...event };
  const endsAt = endOfEvent({ ...found, at: found.eventAt }, timeZone);
  if (endsAt <= now) return { kind: 'settled', why: 'past', item, placement };
  const isMoved = found.eventAt !== item.eventAt;
  return { kind: 'due', reminder: { ...found, endsAt }, placement, isMoved };
}

function eventOf(placement: Placement, { kind }: PushItem) {
  const event = openReminderEvents(placement).find((one) => one.kind === kind);
  return event && { eventAt: event.at, allDay: event.allDay };
}

function findResolvedReason(
  placement: Placement,
  item: PushItem,
  isLive: boolean,
): ResolvedReason | undefined {
  if (!isLive) return 'deleted';
  if (placement.status === 'process_done') return 'finished';
  if (item.kind === 'deadline' && placement.status === 'form_filled') return 'filled';
  if (GROUP_OF_KIND[item.kind] === 'test' && placement.test.status !== 'scheduled')
    return 'test-over';
  return eventOf(placement, item) ? undefined : 'no-date';
}

/**
 * Right after a sync; with a change of the placement that the server has not seen; or when the last edit was made
 * after the reminder was due: a later one would have prevented the server from sending it.
 */
async function knowsBetter(
  { placementId, kind, dueAt }: PushItem,
  { db, isSynced }: VerifyOptions,
): Promise<boolean> {
  if (isSynced) return true;
  const { editedAt, isUnsent } = await readLastEdit(db, placementId, kind);
  return isUnsent || editedAt > dueAt;
}
