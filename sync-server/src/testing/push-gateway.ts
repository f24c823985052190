import type { PushGateway, PushOptions, PushResult, PushTarget } from '../gateways/push.ts';

/** What was handed over. */
export interface SentPush extends PushOptions {
  readonly target: PushTarget;
  readonly payload: string;
}

export interface TestPushGateway extends PushGateway {
  /** Oldest first, also what was not accepted. */
  readonly sent: readonly SentPush[];
  /** From now on messages get this answer, or that of the function. */
  answer(result: PushResult | ((push: SentPush) => PushResult | Promise<PushResult>)): void;
}

/** A push service that takes down what it gets, and accepts all of it until told otherwise. */
export function createTestPushGateway(publicKey = 'BKey'): TestPushGateway {
  const sent: SentPush[] = [];
  let resultOf: (push: SentPush) => PushResult | Promise<PushResult> = () => ({ kind: 'accepted' });
  return {
    publicKey,
    sent,
    answer: (result) => {
      resultOf = typeof result === 'function' ? result : () => result;
    },
    send: async (target, payload, options) => {
      const push = { target, payload, ...options };
      sent.push(push);
      return resultOf(push);
    },
  };
}
