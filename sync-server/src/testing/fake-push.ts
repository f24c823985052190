/** A push service that takes what it is given, or does what a test wishes. */
import { pushMessageSchema, type PushMessage } from '@shortlist/shared/reminder/push-message.ts';
import type { PushGateway, PushOptions, PushResult } from '../gateways/push.ts';

export const FAKE_PUBLIC_KEY = 'the key of the fake';

export interface SentPush {
  readonly endpoint: string;
  readonly message: PushMessage;
  readonly options: PushOptions;
  readonly result: PushResult;
}

export interface FakePush extends PushGateway {
  /** What was sent so far, answered or not taken, oldest first. */
  readonly sent: readonly SentPush[];
  /** The ids of the reminders that were taken, oldest first. */
  taken(): string[];
  /** From now on this is answered. */
  answer(next: PushResult | ((endpoint: string) => PushResult | Promise<PushResult>)): void;
}

/** Builds one that takes everything. */
export function createFakePush(): FakePush {
  const sent: SentPush[] = [];
  let answer: (endpoint: string) => PushResult | Promise<PushResult> = () => ({ kind: 'accepted' });
  return {
    publicKey: FAKE_PUBLIC_KEY,
    sent,
    taken: () =>
      sent
        .filter(({ result }) => result.kind === 'accepted')
        .flatMap(({ message }) => message.shortlist.items.map(({ id }) => id)),
    answer: (next) => {
      answer = typeof next === 'function' ? next : () => next;
    },
    send: async ({ endpoint }, payload, options) => {
      const result = await answer(endpoint);
      const message = pushMessageSchema.parse(JSON.parse(payload));
      sent.push({ endpoint, message, options, result });
      return result;
    },
  };
}
