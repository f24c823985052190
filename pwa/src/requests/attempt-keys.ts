import { systemDevice } from '../db/device.ts';

/** Idempotency keys: a user who submits again after no answer must not post twice. */
export interface AttemptKeys {
  /**
   * The key for sending this content: that of the last attempt while the content is the same and no answer
   * came.
   */
  readonly keyFor: (content: unknown) => string;
  /** Call it when the server has answered: the next attempt gets a new key. */
  readonly answered: () => void;
}

export function createAttemptKeys(): AttemptKeys {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    keyFor(sent) {
      const content = JSON.stringify(sent);
      if (last?.content !== content) last = { content, key: systemDevice.uuid() };
      return last.key;
    },
    answered() {
      last = undefined;
    },
  };
}
