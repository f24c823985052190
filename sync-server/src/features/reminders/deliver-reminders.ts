/**
 * A reminder is claimed before it is sent and finished afterwards, each in one transaction: of two processes one gets
 * it, and a claim that was not finished in time is taken over.
 */
import type { Reminder } from '@shortlist/shared/reminder/plan.ts';
import type { PushMessage } from '@shortlist/shared/reminder/push-message.ts';
import { reminderMessage } from '@shortlist/shared/reminder/build-push-message.ts';
import { sha256 } from '../../platform/crypto/digests.ts';
import { inTransaction, type Transaction, type WriteDeps } from '../../platform/db/database.ts';
import type { PushGateway, PushOptions, PushResult } from '../../platform/push/push-gateway.ts';
import { queueNotice } from '../accounts/mail-notices.ts';
import { findUserById } from '../users/users-store.ts';
import { CLAIM_TIMEOUT_MS, NEVER, type Delivery, type DueItem } from './find-due-reminders.ts';
import { pushFailureOf, retryPushAt, savePushResult } from './push/push-results.ts';
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
import { reminderMail, countReminderMail } from './reminder-mail.ts';
import { findReminderSchedule, type ReminderSchedule } from './reminder-schedules-store.ts';

const HOUR_MS = 3_600_000;
const URGENT_WITHIN_MS = 3 * HOUR_MS;
/** Push services keep nothing longer. */
const TTL_MAX_SECONDS = 28 * 24 * 3600;
export const TOPIC_LENGTH = 32;

export interface DeliveryDeps extends WriteDeps {
  /** Undefined where push is not configured; mail is sent all the same. */
  readonly push: PushGateway | undefined;
  readonly config: { readonly publicUrl: string };
  readonly log: { warn(details: object, message: string): void };
}

type PushOutcome =
  { readonly kind: 'sent' } | { readonly kind: 'failed'; readonly retryAt: number };
type DeliveryResult =
  { readonly kind: 'sent' | ClaimFailure } | { readonly kind: 'failed'; readonly retryAt: number };

export async function deliverReminders(
  turn: ReminderSchedule,
  delivery: Delivery,
  deps: DeliveryDeps,
): Promise<DeliveryResult> {
  const { push, config } = deps;
  const { subscription } = delivery.target;
  const claimed = await inTransaction(deps, async (tx) => {
    const ours = await claimDelivery(tx, turn, delivery);
    if (typeof ours === 'object' && !subscription) await queueMail(tx, ours, config.publicUrl);
    return ours;
  });
  if (typeof claimed === 'string') return { kind: claimed };
  if (!subscription || !push) return { kind: 'sent' };
  const result = await send(push, subscription, claimed, config.publicUrl);
  logPushFailure(deps.log, subscription, result);
  const { userId, target, claimedAt } = claimed;
  const claims = claimed.items.map(({ reminder }) => ({
    userId,
    target,
    claimedAt,
    reminder: reminder.id,
  }));
  return inTransaction(deps, (tx) => recordPush(tx, subscription, claims, result));
}

/** In the transaction that claims it: the mail is queued if and only if it is claimed. */
async function queueMail(
  tx: Transaction,
  { userId, items }: ClaimedDelivery,
  publicUrl: string,
): Promise<void> {
  const user = await findUserById(tx.db, { id: userId });
  if (!user) return;
  await countReminderMail(tx, userId);
  await queueNotice(tx, reminderMail(items, { to: user.email, publicUrl }), endOf(items));
}

function send(
  push: PushGateway,
  subscription: PushSubscriptionRecord,
  claimed: ClaimedDelivery,
  origin: string,
): Promise<PushResult> {
  const to = { uid: claimed.userId, hide: subscription.hideDetails, origin };
  const message = reminderMessage(claimed.items, to);
  return push.send(subscription, JSON.stringify(message), optionsOf(message, claimed));
}

function optionsOf(
  { notification }: PushMessage,
  { items, claimedAt }: ClaimedDelivery,
): PushOptions {
  const ttlSeconds = Math.min(Math.ceil((endOf(items) - claimedAt) / 1000), TTL_MAX_SECONDS);
  const isUrgent = items.some(({ reminder }) => reminder.endsAt - claimedAt <= URGENT_WITHIN_MS);
  return {
    ttlSeconds,
    topic: sha256(notification.tag).slice(0, TOPIC_LENGTH),
    urgency: isUrgent ? 'high' : 'normal',
  };
}

/** When the last item is over; the device leaves out the ones that are over before. */
function endOf(items: ClaimedDelivery['items']): number {
  return Math.max(...items.map(({ reminder }) => reminder.endsAt));
}

/** Finishes the claims of a message that was accepted, and releases those of another. */
export async function recordPush(
  tx: Transaction,
  subscription: PushSubscriptionRecord,
  claims: readonly (ClaimKey & { readonly claimedAt: number })[],
  result: PushResult,
): Promise<PushOutcome> {
  const isStored = await savePushResult(tx, subscription, result);
  if (result.kind === 'accepted') {
    for (const claim of claims) await finishClaim(tx.db, { ...claim, doneAt: tx.nowMs });
    return { kind: 'sent' };
  }
  for (const claim of claims) await releaseClaim(tx.db, claim);
  const retryAt = isStored ? retryPushAt(result, subscription.failures, tx.nowMs) : NEVER;
  return { kind: 'failed', retryAt };
}

/** Names the push service, nothing of the device. The gateway logs that it was not reached. */
export function logPushFailure(
  log: DeliveryDeps['log'],
  { endpoint }: PushSubscriptionRecord,
  result: PushResult,
): void {
  const reason = pushFailureOf(result);
  if (reason === null || result.kind === 'unreachable') return;
  log.warn({ reason, host: new URL(endpoint).host }, 'no reminder pushed');
}

interface ClaimedDelivery {
  readonly userId: string;
  readonly target: string;
  readonly items: readonly [DueItem, ...DueItem[]];
  readonly claimedAt: number;
}

/** Why nothing is sent. `turn_over`: the plan may be outdated, or another process is at it. */
type ClaimFailure = 'turn_over' | 'nothing_left';

/** Claims what no other process has claimed. A mail counts as sent once it is claimed. */
async function claimDelivery(
  tx: Transaction,
  turn: ReminderSchedule,
  { target, items }: Delivery,
): Promise<ClaimedDelivery | ClaimFailure> {
  const { userId, nextAt } = turn;
  if ((await findReminderSchedule(tx.db, { userId }))?.nextAt !== nextAt) return 'turn_over';
  if (target.subscription && !(await isStillSubscribed(tx, target.subscription)))
    return 'nothing_left';
  const doneAt = target.subscription ? null : tx.nowMs;
  const ours: DueItem[] = [];
  for (const item of items)
    if (await claimItem(tx, { userId, target: target.id, doneAt }, item)) ours.push(item);
  const [first, ...more] = ours;
  return first
    ? { userId, target: target.id, items: [first, ...more], claimedAt: tx.nowMs }
    : 'nothing_left';
}

/** Its session may have ended since the delivery was planned. */
export async function isStillSubscribed(
  { db, nowMs }: Transaction,
  { userId, id }: PushSubscriptionRecord,
): Promise<boolean> {
  return (await listPushSubscriptions(db, { userId, now: nowMs })).some((known) => known.id === id);
}

type NewClaim = Pick<ClaimKey, 'userId' | 'target'> & { readonly doneAt: number | null };

async function claimItem(
  tx: Transaction,
  claim: NewClaim,
  { reminder, superseded }: DueItem,
): Promise<boolean> {
  if (!(await claimOne(tx, claim, reminder))) return false;
  // They are never sent, whatever the student chooses later.
  for (const earlier of superseded) await claimOne(tx, { ...claim, doneAt: tx.nowMs }, earlier);
  return true;
}

/** False where another process has it. */
export function claimOne(
  { db, nowMs }: Transaction,
  claim: NewClaim,
  { id: reminder, dueAt, endsAt }: Pick<Reminder, 'id' | 'dueAt' | 'endsAt'>,
): Promise<boolean> {
  const abandoned = { until: nowMs - CLAIM_TIMEOUT_MS, from: nowMs + CLAIM_TIMEOUT_MS };
  return claimReminder(db, { ...claim, ...abandoned, claimedAt: nowMs, reminder, dueAt, endsAt });
}
