/**
 * What is to be sent to one target now, and when to check again. Of several missed reminders of one event
 * only the latest is sent; what is due in the same minute is sent together.
 */
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import {
  dateKey,
  messageKey,
  minuteOf,
  planReminders,
  selectDueReminders,
  type Reminder,
} from '@shortlist/shared/reminder/plan.ts';
import type { NamedReminder } from '@shortlist/shared/reminder/build-push-message.ts';
import { addClash } from '@shortlist/shared/reminder/reminder-clash.ts';
import { lastEditedAt } from '@shortlist/shared/reminder/last-edited-at.ts';
import type { Claim } from './reminder-claims-store.ts';
import { yieldToEventLoop } from '../../platform/concurrency.ts';
import type { ReminderProfile, ReminderRow } from './reminder-rows.ts';
import type { ReminderTarget } from './reminder-targets.ts';

const MINUTE_MS = 60_000;
/** A process that claimed a reminder and has not finished by then is gone. Sending takes seconds. */
export const CLAIM_TIMEOUT_MS = 2 * MINUTE_MS;
/** No time of any reminder comes later. */
export const NEVER = 8_640_000_000_000_000;

/** A student may have thousands. */
const ROWS_IN_A_TURN = 100;

export interface DueItem extends NamedReminder {
  /** Earlier reminders of the same event, which this one replaces. */
  readonly superseded: readonly Reminder[];
}

export interface Delivery {
  readonly target: ReminderTarget;
  readonly items: readonly [DueItem, ...DueItem[]];
}

export interface DueReminders {
  readonly deliveries: readonly Delivery[];
  readonly nextAt: number;
}

export interface ReminderContext {
  readonly rows: readonly ReminderRow[];
  readonly profile: ReminderProfile;
  readonly claims: readonly Claim[];
  readonly now: number;
}

interface PlannedRow {
  readonly items: readonly DueItem[];
  readonly nextAt: number;
}

/** What is to be sent to a target by now, the longest missed first. */
export async function findDueReminders(
  target: ReminderTarget,
  context: ReminderContext,
): Promise<DueReminders> {
  const { now } = context;
  const planned: PlannedRow[] = [];
  for (const [index, row] of context.rows.entries()) {
    if (index % ROWS_IN_A_TURN === 0) await yieldToEventLoop();
    planned.push(dueOfRow(row, target, context));
  }
  const { open, freeAt } = unclaimed(
    planned.flatMap(({ items }) => items),
    context.claims.filter((claim) => claim.target === target.id),
    now,
  );
  const deliveries = limitDeliveries(target.messagesMax, byMessage(target, open)).map((delivery) =>
    withClashes(delivery, context),
  );
  // Anything else that becomes due during the pause is found after it.
  if (deliveries.length > 0 && target.retryAt > now)
    return { deliveries: [], nextAt: target.retryAt };
  return { deliveries, nextAt: Math.min(freeAt, ...planned.map(({ nextAt }) => nextAt)) };
}

function dueOfRow(
  { reminded, writtenAt, roundsWrittenAt }: ReminderRow,
  target: ReminderTarget,
  { profile, now }: ReminderContext,
): PlannedRow {
  const planned = planReminders(reminded, target.preferences, target.timeZone);
  const until = endOfMinute(now);
  const items = [...groupBy(planned, dateKey).values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const { kind, roundId = '' } = first;
    const round = roundsWrittenAt.get(roundId);
    const written = { placement: writtenAt, profile: profile.writtenAt, round };
    const since = Math.max(target.since, lastEditedAt(kind, written));
    const item = dueOfDate([first, ...more], since, until);
    return item ? [{ ...item, placement: reminded.placement }] : [];
  });
  const next = planned.find(({ dueAt }) => dueAt > until);
  return { items, nextAt: next ? minuteOf(next) * MINUTE_MS : NEVER };
}

function dueOfDate(
  planned: readonly Reminder[],
  since: number,
  until: number,
): Omit<DueItem, 'placement'> | undefined {
  const [reminder] = selectDueReminders(planned, { since, now: until });
  if (!reminder) return undefined;
  const superseded = planned.filter(
    (other) => other !== reminder && other.dueAt > since && other.dueAt <= reminder.dueAt,
  );
  return { reminder, superseded };
}

/** Everything that is due within a minute counts as due at its start, so that it is sent together. */
function endOfMinute(now: number): number {
  return Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS - 1;
}

function unclaimed(
  items: readonly DueItem[],
  claims: readonly Claim[],
  now: number,
): { readonly open: readonly DueItem[]; readonly freeAt: number } {
  const claimed = new Map(claims.map((claim) => [claim.reminder, claim]));
  const busyUntil = ({ reminder }: DueItem): number => {
    const claim = claimed.get(reminder.id);
    if (!claim) return 0;
    if (claim.doneAt !== null) return NEVER;
    // Otherwise a clock that was ahead claimed it.
    return claim.claimedAt < now + CLAIM_TIMEOUT_MS ? claim.claimedAt + CLAIM_TIMEOUT_MS : 0;
  };
  return {
    open: items.filter((item) => busyUntil(item) <= now),
    freeAt: Math.min(NEVER, ...items.map(busyUntil).filter((at) => at > now)),
  };
}

function withClashes(delivery: Delivery, { rows }: ReminderContext): Delivery {
  const { timeZone } = delivery.target;
  const placements = rows.map(({ reminded }) => reminded.placement);
  const [first, ...more] = addClash(delivery.items, { placements, timeZone });
  return first ? { ...delivery, items: [first, ...more] } : delivery;
}

function byMessage(target: ReminderTarget, items: readonly DueItem[]): readonly Delivery[] {
  const inOrder = items.toSorted((a, b) => minuteOf(a.reminder) - minuteOf(b.reminder));
  return [...groupBy(inOrder, ({ reminder }) => messageKey(reminder)).values()].flatMap(
    ([first, ...more]) => (first ? [{ target, items: [first, ...more] as const }] : []),
  );
}

/** If there are more messages than are allowed, all items are sent in one message. */
function limitDeliveries(messages: number, deliveries: readonly Delivery[]): readonly Delivery[] {
  const [first, ...others] = deliveries;
  if (!first || deliveries.length <= messages) return deliveries;
  const items = [...first.items, ...others.flatMap((other) => other.items)] as const;
  return [{ ...first, items }];
}
