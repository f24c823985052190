import { useState } from 'react';
import { hideDetailsHere, turnOffReminders, turnOnReminders } from './push-device.ts';
import { turnOnProblem } from './push-words.ts';

const FAILED = 'This could not be saved on this device. Please try again.';

export interface PushSwitch {
  readonly busy: boolean;
  /** What went wrong last; undefined when nothing did. */
  readonly problem: string | undefined;
  /** To be called in a tap: browsers ask for nothing else. */
  readonly turnOn: () => void;
  readonly turnOff: () => void;
  readonly hideDetails: (hide: boolean) => void;
}

/** The switch for the reminders of this device. */
export function usePushSwitch(): PushSwitch {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<string | void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      setProblem((await work()) ?? undefined);
    } catch {
      setProblem(FAILED);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    turnOn: () => void run(async () => turnOnProblem(await turnOnReminders())),
    turnOff: () => void run(turnOffReminders),
    hideDetails: (hide) => void run(() => hideDetailsHere(hide)),
  };
}
