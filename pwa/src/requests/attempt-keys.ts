import { systemDevice } from '../db/device.ts';

/** The keys by which the server knows a repetition: whoever presses again after no answer must not post twice. */
export interface AttemptKeys {
  /** The key for sending this content: that of the last attempt while it was the same and nobody answered. */
  readonly keyFor: (content: unknown) => string;
  /** The server answered: what is sent next is something new. */
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
