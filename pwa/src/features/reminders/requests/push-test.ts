import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import { PUSH_PATHS, pushTestAnswerSchema } from '@shortlist/shared/api/push.ts';
import { useState } from 'react';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid, sendAsUser } from '../../../data/session/session.ts';
import type { RepairResult } from '../push/repair-subscription.ts';
import { repairReminders } from './push-device.ts';
import { pushTestText } from '../messages.ts';

export type PushTest =
  | { readonly kind: 'delivered' }
  /** The push service refused it; `reason` is the server's sentence. */
  | { readonly kind: 'not-taken'; readonly reason: string }
  /** It was accepted, but did not arrive in time. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'not-subscribed'; readonly repair: RepairResult | undefined }
  | { readonly kind: 'unreachable' };

export function usePushTest() {
  const [test, setTest] = useState<PushTest | 'sending'>();
  const send = async (): Promise<void> => {
    setTest('sending');
    try {
      setTest(await sendTestPush());
    } catch {
      setTest({ kind: 'not-subscribed', repair: undefined });
    }
  };
  const ended = test === undefined || test === 'sending' ? undefined : test;
  return {
    busy: test === 'sending',
    result: ended && { delivered: ended.kind === 'delivered', text: pushTestText(ended) },
    send: () => void send(),
  };
}

const ARRIVES_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 250;

export async function sendTestPush(limitMs = ARRIVES_WITHIN_MS): Promise<PushTest> {
  const repair = await repairReminders();
  if (repair?.kind === 'unreachable') return { kind: 'unreachable' };
  if (repair?.kind !== 'alive') return { kind: 'not-subscribed', repair };
  const nonce = systemRuntime.opId();
  // Listens before sending: the message may arrive sooner than the server's answer.
  const listener = listenForTestPush(nonce);
  try {
    const notSent = await requestTest(repair.subscription.endpoint, nonce);
    if (notSent) return notSent;
    return { kind: (await hasArrived(nonce, listener, limitMs)) ? 'delivered' : 'lost' };
  } finally {
    listener.end();
  }
}

async function requestTest(endpoint: string, nonce: string): Promise<PushTest | undefined> {
  const result = await sendAsUser({
    method: 'POST',
    path: PUSH_PATHS.test,
    body: { endpoint, nonce },
    schema: pushTestAnswerSchema,
  });
  if (result.kind === 'unreachable') return { kind: 'unreachable' };
  if (result.kind === 'refused')
    return { kind: 'not-taken', reason: result.answer.message || UNEXPECTED_ERROR_MESSAGE };
  const { accepted, reason } = result.data.data;
  return accepted ? undefined : { kind: 'not-taken', reason: reason ?? UNEXPECTED_ERROR_MESSAGE };
}

/**
 * The worker posts a message about the push, and writes it to the database. Neither is reliable alone: a page
 * may miss the message, and a full device takes no writes. The database is polled, because a write of the
 * worker may notify no page.
 */
async function hasArrived(
  nonce: string,
  listener: TestPushListener,
  limitMs: number,
): Promise<boolean> {
  const db = userDatabase(currentUid());
  const until = performance.now() + limitMs;
  while (!listener.hasArrived()) {
    if ((await db.readMeta('arrivedPush'))?.nonce === nonce) return true;
    if (performance.now() >= until) return listener.hasArrived();
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return true;
}

interface TestPushListener {
  readonly hasArrived: () => boolean;
  readonly end: () => void;
}

function listenForTestPush(nonce: string): TestPushListener {
  let arrived = false;
  const listen = ({ data }: MessageEvent<unknown>): void => {
    arrived ||= isArrival(data, nonce);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  return {
    hasArrived: () => arrived,
    end: () => navigator.serviceWorker.removeEventListener('message', listen),
  };
}

function isArrival(data: unknown, nonce: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  return 'type' in data && data.type === 'push-arrived' && 'nonce' in data && data.nonce === nonce;
}
