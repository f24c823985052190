/** A message to this very device, so that nobody has to hope that reminders arrive. */
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { systemDevice } from '../db/device.ts';
import { userDatabase } from '../db/user-database.ts';
import { postPushTest } from '../http/push.ts';
import type { Healed } from '../reminders/heal.ts';
import { currentUid } from '../session/session.ts';
import { asUser } from './as-user.ts';
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
  const test = { endpoint: healed.subscription.endpoint, nonce };
  const result = await asUser((token) => postPushTest(test, token));
  if (result.kind === 'unreachable') return { kind: 'unreachable' };
  if (result.kind === 'refused')
    return { kind: 'not-taken', reason: result.answer.message || messages.unexpected };
  const { accepted, reason } = result.data.data;
  if (!accepted) return { kind: 'not-taken', reason: reason ?? messages.unexpected };
  return { kind: (await hasArrived(nonce, limitMs)) ? 'delivered' : 'lost' };
}

/** The worker writes down what came. It is looked for by reading: a change made there may be told to no page. */
async function hasArrived(nonce: string, limitMs: number): Promise<boolean> {
  const db = userDatabase(currentUid());
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    if ((await db.readMeta('arrivedPush'))?.nonce === nonce) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return false;
}
