/** A message to this very device, so that nobody has to hope that reminders arrive. */
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { systemDevice } from '../db/device.ts';
import { userDatabase } from '../db/user-database.ts';
import { postPushTest } from '../http/push.ts';
import type { Healed } from '../reminders/heal.ts';
import { currentUid } from '../session/session.ts';
import { asUser } from './as-user.ts';
import { hearPush, type HeardPush } from './hear-push.ts';
import { healReminders } from './push-device.ts';

export type PushTest =
  | { readonly kind: 'delivered' }
  /** The push service did not take it; the server's sentence. */
  | { readonly kind: 'not-taken'; readonly reason: string }
  /** It was taken, and did not arrive in time. */
  | { readonly kind: 'lost' }
  /** The subscription itself is not well. */
  | { readonly kind: 'not-subscribed'; readonly healed: Healed | undefined }
  | { readonly kind: 'unreachable' };

const ARRIVES_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 250;

/** Sends it and waits until the worker of this device has it. */
export async function sendTestPush(limitMs = ARRIVES_WITHIN_MS): Promise<PushTest> {
  const healed = await healReminders();
  if (healed?.kind === 'unreachable') return { kind: 'unreachable' };
  if (healed?.kind !== 'alive') return { kind: 'not-subscribed', healed };
  const nonce = systemDevice.opId();
  // From before it is sent: it may be here sooner than the server's answer.
  const heard = hearPush(nonce);
  try {
    const notSent = await requestTest(healed.subscription.endpoint, nonce);
    if (notSent) return notSent;
    return { kind: (await hasArrived(nonce, heard, limitMs)) ? 'delivered' : 'lost' };
  } finally {
    heard.end();
  }
}

/** Asks the server to send it; gives why it was not sent, if so. */
async function requestTest(endpoint: string, nonce: string): Promise<PushTest | undefined> {
  const result = await asUser((token) => postPushTest({ endpoint, nonce }, token));
  if (result.kind === 'unreachable') return { kind: 'unreachable' };
  if (result.kind === 'refused')
    return { kind: 'not-taken', reason: result.answer.message || messages.unexpected };
  const { accepted, reason } = result.data.data;
  return accepted ? undefined : { kind: 'not-taken', reason: reason ?? messages.unexpected };
}

/**
 * The worker says what came, and writes it down. Neither is sure: a page may miss what is said, a full device takes no
 * more writing. What is written is looked for by reading: a change made there may be told to no page.
 */
async function hasArrived(nonce: string, heard: HeardPush, limitMs: number): Promise<boolean> {
  const db = userDatabase(currentUid());
  const until = performance.now() + limitMs;
  while (!heard.hasArrived()) {
    if ((await db.readMeta('arrivedPush'))?.nonce === nonce) return true;
    if (performance.now() >= until) return heard.hasArrived();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return true;
}
