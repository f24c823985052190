/** A push service that takes what it is given, or does what a test wishes. */
import { pushMessageSchema, type PushMessage } from '@shortlist/shared/reminder/push-message.ts';
import type { PushGateway, PushOptions, PushResult, PushTarget } from '../gateways/push.ts';

export const FAKE_PUBLIC_KEY = 'the key of the fake';

export interface SentPush {
  readonly target: PushTarget;
  readonly endpoint: string;
  readonly message: PushMessage;
  readonly options: PushOptions;
  /** Undefined as long as nothing was answered. */
  result?: PushResult;
}

type Answer = (endpoint: string) => PushResult | Promise<PushResult>;

export interface FakePush extends PushGateway {
  /** What was sent so far, taken or not, oldest first. */
  readonly sent: readonly SentPush[];
  /** The ids of the reminders that were taken, oldest first. */
  taken(): string[];
  /** From now on this is answered. */
  answer(next: PushResult | Answer): void;
}

/** Builds one that takes everything. */
export function createFakePush(publicKey = FAKE_PUBLIC_KEY): FakePush {
  const sent: SentPush[] = [];
  let answer: Answer = () => ({ kind: 'accepted' });
  return {
    publicKey,
    sent,
    taken: () =>
      sent
        .filter(({ result }) => result?.kind === 'accepted')
        .flatMap(({ message }) => message.shortlist.items.map(({ id }) => id)),
    answer: (next) => {
      answer = typeof next === 'function' ? next : () => next;
    },
    send: async (target, payload, options) => {
      const { endpoint } = target;
      const message = pushMessageSchema.parse(JSON.parse(payload));
      const push: SentPush = { target, endpoint, message, options };
      sent.push(push);
      push.result = await answer(endpoint);
      return push.result;
    },
  };
}
