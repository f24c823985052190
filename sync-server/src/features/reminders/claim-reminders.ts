/**
 * Which process sends a reminder. It is claimed before it is sent and finished afterwards, each in one
 * transaction: of two processes one gets it, and a claim that was not finished in time is taken over.
 */
import {
  listPushSubscriptions,
  type PushSubscriptionRecord,
} from './push/push-subscriptions-store.ts';
import {
  claimReminder,
  finishClaim,
  releaseClaim,
  type ClaimKey,
} from './reminder-claims-store.ts';
import { findReminderSchedule, type ReminderSchedule } from './reminder-schedules-store.ts';
import { CLAIM_TIMEOUT_MS, type Delivery, type DueItem } from './find-due-reminders.ts';
import type { Transaction } from '../../platform/db/transaction.ts';

/** The part of a delivery that this process claimed. */
export interface ClaimedDelivery {
  readonly userId: string;
  readonly target: string;
  readonly items: readonly [DueItem, ...DueItem[]];
  readonly claimedAt: number;
}

/** Why nothing is sent. `turn_over`: the plan may be outdated, or another process is at it. */
export type ClaimFailure = 'turn_over' | 'nothing_left';

/**
 * Claims what no other process has claimed of a delivery that was planned in this turn. A mail counts as sent
 * once it is claimed.
 */
export function claimDelivery(
  tx: Transaction,
  turn: ReminderSchedule,
  { target, items }: Delivery,
): ClaimedDelivery | ClaimFailure {
  const { userId, nextAt } = turn;
  if (findReminderSchedule(tx.db, userId)?.nextAt !== nextAt) return 'turn_over';
  if (target.subscription && !isStillSubscribed(tx, target.subscription)) return 'nothing_left';
  const doneAt = target.subscription ? null : tx.nowMs;
  const ours: DueItem[] = [];
  for (const item of items)
    if (claimItem(tx, { userId, target: target.id, doneAt }, item)) ours.push(item);
  const [first, ...more] = ours;
  return first
    ? { userId, target: target.id, items: [first, ...more], claimedAt: tx.nowMs }
    : 'nothing_left';
}

/** Its session may have ended since the delivery was planned. */
function isStillSubscribed(
  { db, nowMs }: Transaction,
  { userId, id }: PushSubscriptionRecord,
): boolean {
  return listPushSubscriptions(db, userId, nowMs).some((known) => known.id === id);
}

function claimItem(
  { db, nowMs }: Transaction,
  claim: Pick<ClaimKey, 'userId' | 'target'> & { readonly doneAt: number | null },
  { reminder, superseded }: DueItem,
): boolean {
  const abandoned = { until: nowMs - CLAIM_TIMEOUT_MS, from: nowMs + CLAIM_TIMEOUT_MS };
  const claimed = ({ id, dueAt, endsAt }: typeof reminder, doneAt: number | null): boolean =>
    claimReminder(
      db,
      { ...claim, reminder: id, dueAt, endsAt, claimedAt: nowMs, doneAt },
      abandoned,
    );
  if (!claimed(reminder, claim.doneAt)) return false;
  // They are never sent, whatever the student chooses later.
  for (const earlier of superseded) claimed(earlier, nowMs);
  return true;
}

export function finishDelivery({ db, nowMs }: Transaction, delivery: ClaimedDelivery): void {
  for (const claim of claimsOf(delivery)) finishClaim(db, claim, nowMs);
}

export function releaseDelivery({ db }: Transaction, delivery: ClaimedDelivery): void {
  for (const claim of claimsOf(delivery)) releaseClaim(db, claim);
}

function claimsOf({ userId, target, items, claimedAt }: ClaimedDelivery) {
  return items.map(({ reminder }) => ({ userId, target, reminder: reminder.id, claimedAt }));
}
