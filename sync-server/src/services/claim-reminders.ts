/**
 * Which process sends a reminder. It is claimed before it is sent and finished afterwards, each in one
 * transaction: of two processes one gets it, and a claim that was not finished in time is taken over.
 */
import {
  listPushSubscriptions,
  type PushSubscriptionRecord,
} from '../stores/push-subscriptions.ts';
import { claimReminder, finishClaim, freeClaim, type ClaimKey } from '../stores/reminder-claims.ts';
import { findDueLookOf, type DueLook } from '../stores/reminder-due.ts';
import { ABANDONED_AFTER_MS, type Delivery, type DueItem } from './reminders-due.ts';
import type { Transaction } from './transaction.ts';

/** The part of a delivery that this process claimed. */
export interface Taken {
  readonly userId: string;
  readonly target: string;
  readonly items: readonly [DueItem, ...DueItem[]];
  readonly claimedAt: number;
}

/** Why nothing is sent. `turn_over`: the plan may be outdated, or another process is at it. */
export type NotTaken = 'turn_over' | 'nothing_left';

/**
 * Claims what no other process has claimed of a delivery that was planned in this turn. A mail counts as sent
 * once it is claimed.
 */
export function claimDelivery(
  tx: Transaction,
  turn: DueLook,
  { target, items }: Delivery,
): Taken | NotTaken {
  const { userId, nextAt } = turn;
  if (findDueLookOf(tx.db, userId)?.nextAt !== nextAt) return 'turn_over';
  if (target.subscription && !isStillThere(tx, target.subscription)) return 'nothing_left';
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
function isStillThere({ db, nowMs }: Transaction, { userId, id }: PushSubscriptionRecord): boolean {
  return listPushSubscriptions(db, userId, nowMs).some((known) => known.id === id);
}

function claimItem(
  { db, nowMs }: Transaction,
  claim: Pick<ClaimKey, 'userId' | 'target'> & { readonly doneAt: number | null },
  { reminder, superseded }: DueItem,
): boolean {
  const abandoned = { until: nowMs - ABANDONED_AFTER_MS, from: nowMs + ABANDONED_AFTER_MS };
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

export function finishDelivery({ db, nowMs }: Transaction, taken: Taken): void {
  for (const claim of claimsOf(taken)) finishClaim(db, claim, nowMs);
}

export function freeDelivery({ db }: Transaction, taken: Taken): void {
  for (const claim of claimsOf(taken)) freeClaim(db, claim);
}

function claimsOf({ userId, target, items, claimedAt }: Taken) {
  return items.map(({ reminder }) => ({ userId, target, reminder: reminder.id, claimedAt }));
}
