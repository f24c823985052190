import { useState } from 'react';
import { setHideDetails, turnOffReminders, turnOnReminders } from './push-device.ts';
import { NOT_SAVED, turnOnProblem } from '../messages.ts';

export function usePushSwitch() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<string | void>): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      setProblem((await work()) ?? undefined);
    } catch {
      setProblem(NOT_SAVED);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    /** Call it in a tap: browsers ask for permission only then. */
    turnOn: () => void run(async () => turnOnProblem(await turnOnReminders())),
    turnOff: () => void run(turnOffReminders),
    hideDetails: (hide: boolean) => void run(() => setHideDetails(hide)),
  };
}
