/** A push service that accepts every message, or answers as a test wants. */
import {
  pushItemsOf,
  pushMessageSchema,
  type PushMessage,
} from '@shortlist/shared/reminder/push-message.ts';
import type {
  PushGateway,
  PushOptions,
  PushResult,
  PushTarget,
} from '../../platform/push/push-gateway.ts';

export const FAKE_PUBLIC_KEY = 'the key of the fake';

export interface SentPush {
  readonly target: PushTarget;
  readonly endpoint: string;
  readonly message: PushMessage;
  readonly options: PushOptions;
  /** Undefined until there is an answer. */
  result?: PushResult;
}

type Answer = (endpoint: string) => PushResult | Promise<PushResult>;

export interface FakePush extends PushGateway {
  /** The messages sent so far, accepted or not, oldest first. */
  readonly sent: readonly SentPush[];
  /** The ids of the accepted reminders, oldest first. */
  taken(): string[];
  /** Sets the answer from now on. */
  answer(next: PushResult | Answer): void;
}

/** The fake accepts everything at first. */
export function createFakePush(publicKey = FAKE_PUBLIC_KEY): FakePush {
  const sent: SentPush[] = [];
  let answer: Answer = () => ({ kind: 'accepted' });
  return {
    publicKey,
    sent,
    taken: () =>
      sent
        .filter(({ result }) => result?.kind === 'accepted')
        .flatMap(({ message }) => pushItemsOf(message.shortlist).map(({ id }) => id)),
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
