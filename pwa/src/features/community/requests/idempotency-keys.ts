import { systemRuntime } from '../../../data/database/runtime.ts';

/** Idempotency keys: a user who submits again after no answer must not post twice. */
export interface IdempotencyKeys {
  /** The key for sending this content: that of the last attempt while the content is the same and no answer came. */
  readonly keyFor: (content: unknown) => string;
  /** Call it when the server has answered: the next attempt gets a new key. */
  readonly reset: () => void;
}

export function createIdempotencyKeys(): IdempotencyKeys {
  let last: { readonly content: string; readonly key: string } | undefined;
  return {
    keyFor(sent) {
      const content = JSON.stringify(sent);
      if (last?.content !== content) last = { content, key: systemRuntime.uuid() };
      return last.key;
    },
    reset() {
      last = undefined;
    },
  };
}
