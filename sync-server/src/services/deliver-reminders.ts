/** Claims one message, sends it, and records the result. */
import type { PushMessage } from '@shortlist/shared/reminder/push-message.ts';
import { reminderMessage } from '@shortlist/shared/reminder/reminder-message.ts';
import type { SqliteDatabase } from '../db/open.ts';
import type { WriteDoor } from '../db/write-door.ts';
import type { Clock } from '../gateways/clock.ts';
import type { PushGateway, PushOptions, PushResult } from '../gateways/push.ts';
import { sha256 } from '../gateways/sha256.ts';
import type { PushSubscriptionRecord } from '../stores/push-subscriptions.ts';
import type { DueLook } from '../stores/reminder-due.ts';
import { findUserById } from '../stores/users.ts';
import {
  claimDelivery,
  finishDelivery,
  freeDelivery,
  type NotTaken,
  type Taken,
} from './claim-reminders.ts';
import { queueNotice } from './notices.ts';
import { pushFailureOf, retryPushAt, savePushResult } from './push-results.ts';
import { countReminderMail } from './reminder-mail-limits.ts';
import { reminderMail } from './reminder-mail.ts';
import { NEVER, type Delivery } from './reminders-due.ts';
import { inTransaction, type Transaction } from './transaction.ts';

const HOUR_MS = 3_600_000;
const URGENT_WITHIN_MS = 3 * HOUR_MS;
/** Push services keep nothing longer. */
const TTL_MAX_SECONDS = 28 * 24 * 3600;
const TOPIC_LENGTH = 32;

export interface DeliveryDeps {
  readonly db: SqliteDatabase;
  readonly door: WriteDoor;
  readonly clock: Clock;
  /** Undefined where push is not configured; mail is sent all the same. */
  readonly push: PushGateway | undefined;
  readonly config: { readonly publicUrl: string };
  readonly log: { warn(details: object, message: string): void };
}

export type Delivered =
  { readonly kind: 'sent' | NotTaken } | { readonly kind: 'failed'; readonly retryAt: number };

export type DeliverReminders = (turn: DueLook, delivery: Delivery) => Promise<Delivered>;

export function createDeliverReminders(deps: DeliveryDeps): DeliverReminders {
  const { push, config } = deps;

  return async (turn, delivery) => {
    const { subscription } = delivery.target;
    const taken = await inTransaction(deps, (tx) => {
      const claimed = claimDelivery(tx, turn, delivery);
      if (typeof claimed === 'object' && !subscription) queueMail(tx, claimed, config.publicUrl);
      return claimed;
    });
    if (typeof taken === 'string') return { kind: taken };
    if (!subscription || !push) return { kind: 'sent' };
    const result = await send(push, subscription, taken, config.publicUrl);
    report(deps.log, subscription, result);
    return inTransaction(deps, (tx) => settle(tx, { subscription, taken, result }));
  };
}

/** In the transaction that claims it: the mail is queued if and only if it is claimed. */
function queueMail(tx: Transaction, { userId, items }: Taken, publicUrl: string): void {
  const user = findUserById(tx.db, userId);
  if (!user) return;
  countReminderMail(tx, userId);
  queueNotice(tx, reminderMail(items, { to: user.email, publicUrl }), endOf(items));
}

function send(
  push: PushGateway,
  subscription: PushSubscriptionRecord,
  taken: Taken,
  publicUrl: string,
): Promise<PushResult> {
  const message = reminderMessage(taken.items, {
    uid: taken.userId,
    hide: subscription.hideDetails,
    origin: publicUrl,
  });
  return push.send(subscription, JSON.stringify(message), optionsOf(message, taken));
}

function optionsOf({ notification }: PushMessage, { items, claimedAt }: Taken): PushOptions {
  const ttlSeconds = Math.min(Math.ceil((endOf(items) - claimedAt) / 1000), TTL_MAX_SECONDS);
  const isUrgent = items.some(({ reminder }) => reminder.endsAt - claimedAt <= URGENT_WITHIN_MS);
  return {
    ttlSeconds,
    topic: sha256(notification.tag).slice(0, TOPIC_LENGTH),
    urgency: isUrgent ? 'high' : 'normal',
  };
}

/** When the last item is over; the device leaves out the ones that are over before. */
function endOf(items: Taken['items']): number {
  return Math.max(...items.map(({ reminder }) => reminder.endsAt));
}

interface Answered {
  readonly subscription: PushSubscriptionRecord;
  readonly taken: Taken;
  readonly result: PushResult;
}

function settle(tx: Transaction, { subscription, taken, result }: Answered): Delivered {
  const isKept = savePushResult(tx, subscription, result);
  if (result.kind === 'accepted') {
    finishDelivery(tx, taken);
    return { kind: 'sent' };
  }
  freeDelivery(tx, taken);
  const retryAt = isKept ? retryPushAt(result, subscription.failures, tx.nowMs) : NEVER;
  return { kind: 'failed', retryAt };
}

/**
 * The operator learns which push service it was, and nothing about the device. That a service was not reached
 * is logged by the gateway.
 */
function report(
  log: DeliveryDeps['log'],
  { endpoint }: PushSubscriptionRecord,
  result: PushResult,
): void {
  const reason = pushFailureOf(result);
  if (reason === null || result.kind === 'unreachable') return;
  log.warn({ reason, host: new URL(endpoint).host }, 'no reminder pushed');
}
