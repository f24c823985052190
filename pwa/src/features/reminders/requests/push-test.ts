/** A test push message to this device, so that the student knows that reminders arrive. */
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { postPushTest } from '../push/push.ts';
import type { RepairResult } from '../push/repair-subscription.ts';
import { currentUid } from '../../../data/session/session.ts';
import { asUser } from '../../../data/session/as-user.ts';
import { listenForTestPush, type TestPushListener } from './test-push-listener.ts';
import { repairReminders } from './push-device.ts';

export type PushTest =
  | { readonly kind: 'delivered' }
  /** The push service refused it; `reason` is the server's sentence. */
  | { readonly kind: 'not-taken'; readonly reason: string }
  /** It was accepted, but did not arrive in time. */
  | { readonly kind: 'lost' }
  /** The subscription itself has a problem. */
  | { readonly kind: 'not-subscribed'; readonly healed: RepairResult | undefined }
  | { readonly kind: 'unreachable' };

const ARRIVES_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 250;

/** Sends it and waits until the worker of this device has received it. */
export async function sendTestPush(limitMs = ARRIVES_WITHIN_MS): Promise<PushTest> {
  const healed = await repairReminders();
  if (healed?.kind === 'unreachable') return { kind: 'unreachable' };
  if (healed?.kind !== 'alive') return { kind: 'not-subscribed', healed };
  const nonce = systemRuntime.opId();
  // Listens before sending: the message may arrive sooner than the server's answer.
  const heard = listenForTestPush(nonce);
  try {
    const notSent = await requestTest(healed.subscription.endpoint, nonce);
    if (notSent) return notSent;
    return { kind: (await hasArrived(nonce, heard, limitMs)) ? 'delivered' : 'lost' };
  } finally {
    heard.end();
  }
}

/** Asks the server to send it; returns why it was not sent, or undefined. */
async function requestTest(endpoint: string, nonce: string): Promise<PushTest | undefined> {
  const result = await asUser((token) => postPushTest({ endpoint, nonce }, token));
  if (result.kind === 'unreachable') return { kind: 'unreachable' };
  if (result.kind === 'refused')
    return { kind: 'not-taken', reason: result.answer.message || messages.unexpected };
  const { accepted, reason } = result.data.data;
  return accepted ? undefined : { kind: 'not-taken', reason: reason ?? messages.unexpected };
}

/**
 * The worker posts a message about the push, and writes it to the database. Neither is reliable alone: a page
 * may miss the message, and a full device takes no writes. The database is polled, because a write of the
 * worker may notify no page.
 */
async function hasArrived(
  nonce: string,
  heard: TestPushListener,
  limitMs: number,
): Promise<boolean> {
  const db = userDatabase(currentUid());
  const until = performance.now() + limitMs;
  while (!heard.hasArrived()) {
    if ((await db.readMeta('arrivedPush'))?.nonce === nonce) return true;
    if (performance.now() >= until) return heard.hasArrived();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return true;
}
