import { useState } from 'react';
import { sendTestPush, type PushTest } from './push-test.ts';
import { pushTestText } from './push-messages.ts';

export interface PushTesting {
  readonly busy: boolean;
  /** The result of the last test; undefined while none has ended. */
  readonly result: { readonly delivered: boolean; readonly text: string } | undefined;
  readonly send: () => void;
}

export function usePushTest(): PushTesting {
  const [test, setTest] = useState<PushTest | 'sending'>();
  const send = async (): Promise<void> => {
    setTest('sending');
    try {
      setTest(await sendTestPush());
    } catch {
      setTest({ kind: 'not-subscribed', healed: undefined });
    }
  };
  const ended = test === undefined || test === 'sending' ? undefined : test;
  return {
    busy: test === 'sending',
    result: ended && { delivered: ended.kind === 'delivered', text: pushTestText(ended) },
    send: () => void send(),
  };
}
