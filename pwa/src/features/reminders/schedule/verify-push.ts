/**
 * The reminders of a push message, in their current state by the records of this device. The message is as old as the
 * network made it; this device may know better, and may as well not know what another device did. Where it cannot know
 * better, the message is shown: a reminder too many is a small harm, a missing one is the worst.
 */
import { findRound } from '@shortlist/shared/placement/round/test-round.ts';
import { isOver } from '@shortlist/shared/placement/urgency/next-step.ts';
import { expiryOf, messageKey } from '@shortlist/shared/reminder/plan.ts';
import {
  pushItemsOf,
  type PushItem,
  type PushDetail,
} from '@shortlist/shared/reminder/push-message.ts';
import {
  openReminderEvents,
  type PlacementWithRounds,
} from '@shortlist/shared/reminder/reminder-events.ts';
import type { FeedDatabase } from '../../../data/database/feed-database.ts';
import type { DueReminder } from '../../../data/database/reminder-records.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { readFollowedPlacements } from '../../../data/feed/followed-placements.ts';
import { readLastEdit } from './last-edited-at.ts';
import { planRemindersNear, readPlanSources } from './reminder-plan.ts';

/** Why there is nothing to be reminded of any more. */
export type ResolvedReason =
  | 'deleted'
  | 'finished'
  | 'decided'
  | 'cancelled'
  | 'filled'
  | 'test-over'
  | 'has-result'
  | 'round-changed'
  | 'no-date'
  | 'past';

export type VerifiedItem =
  /** As the message says, or with the current date. */
  | {
      readonly kind: 'due';
      readonly reminder: DueReminder;
      readonly placement: PlacementWithRounds;
      readonly isMoved: boolean;
    }
  | {
      readonly kind: 'settled';
      readonly why: ResolvedReason;
      readonly item: PushItem;
      readonly placement: PlacementWithRounds;
    }
  /** This device does not know the placement, or the round. */
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
  detail: PushDetail,
  options: VerifyOptions,
): Promise<VerifiedGroup> {
  const { count } = detail;
  const items = pushItemsOf(detail);
  const named = await Promise.all(items.map((item) => verifyPushItem(item, options)));
  const missing = Math.max(0, count - items.length);
  const others = missing > 0 ? await othersOf(items, options) : [];
  const found = others.slice(0, missing);
  return { states: [...named, ...found], unnamed: missing - found.length };
}

async function othersOf(
  items: readonly PushItem[],
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
    const isMeant = messageKey(reminder) === messageKey(first) && reminder.endsAt > now;
    if (!isMeant || names.has(reminder.id)) return [];
    return [{ kind: 'due', reminder, placement, isMoved: false }];
  });
}

async function verifyPushItem(item: PushItem, options: VerifyOptions): Promise<VerifiedItem> {
  const { db, feed, now, timeZone } = options;
  const { placementId, roundId } = item;
  const row = await db.view.get(['placement', placementId]);
  const reminder = { ...item, endsAt: expiryOf(item, timeZone) };
  const [placement] = await readFollowedPlacements(db, row?.placement ? [row.placement] : [], feed);
  if (!row || !placement) return { kind: 'unknown', reminder };
  const isRoundKnown =
    roundId === undefined ||
    findRound(placement, roundId)?.copied ||
    (await db.view.get(['round', roundId]))?.round;
  const isBelieved = await knowsBetter(item, options);
  const isGone = row.live !== 1;
  const why = isBelieved
    ? findResolvedReason(placement, item, { isGone, isRoundKnown })
    : undefined;
  if (why) return { kind: 'settled', why, item, placement };
  if (!isRoundKnown) return { kind: 'unknown', reminder };
  const found = { ...reminder, ...(isBelieved ? eventOf(placement, item) : item) };
  const endsAt = expiryOf(found, timeZone);
  if (endsAt <= now) return { kind: 'settled', why: 'past', item, placement };
  const isMoved = found.eventAt !== item.eventAt;
  const clash = isMoved ? undefined : await withoutSilenced(item, db);
  return { kind: 'due', reminder: { ...found, endsAt, clash }, placement, isMoved };
}

/** The server does not know what this device says nothing more of. */
async function withoutSilenced({ clash }: PushItem, db: UserDatabase): Promise<PushItem['clash']> {
  const silenced = await db.readMeta('silencedClashes');
  return clash && silenced?.includes(clash.key) ? undefined : clash;
}

/** A question is about the round at its date, and no other. */
function eventOf(placement: PlacementWithRounds, { kind, roundId, eventAt }: PushItem) {
  const event = openReminderEvents(placement).find(
    (one) =>
      one.kind === kind && one.roundId === roundId && (kind !== 'result' || one.at === eventAt),
  );
  return event && { eventAt: event.at, allDay: event.allDay };
}

function findResolvedReason(
  placement: PlacementWithRounds,
  item: PushItem,
  { isGone, isRoundKnown }: { readonly isGone: boolean; readonly isRoundKnown: unknown },
): ResolvedReason | undefined {
  const { status, test } = placement;
  if (isGone) return 'deleted';
  if (status === 'process_done') return 'finished';
  if (placement.isCancelled) return 'cancelled';
  if (isOver(placement)) return 'decided';
  if (!isRoundKnown || eventOf(placement, item)) return undefined;
  if (item.kind === 'deadline') return status === 'form_filled' ? 'filled' : 'no-date';
  if (item.kind === 'test' || item.kind === 'testDeadline')
    return test.status === 'scheduled' ? 'no-date' : 'test-over';
  const round = findRound(placement, item.roundId);
  return round && round.result !== null ? 'has-result' : 'round-changed';
}

/**
 * Right after a sync; with a change of the placement that the server has not seen; or when the last edit was made
 * after the reminder was due: a later one would have prevented the server from sending it.
 */
async function knowsBetter(item: PushItem, { db, isSynced }: VerifyOptions): Promise<boolean> {
  if (isSynced) return true;
  const { editedAt, isUnsent } = await readLastEdit(db, item);
  return isUnsent || editedAt > item.dueAt;
}
