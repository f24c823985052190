/** Thrown when a queue has no place left; nothing was started. */
export class QueueFull extends Error {
  constructor() {
    super('Too much work is waiting already.');
  }
}

export interface WorkQueue {
  /**
   * Runs the work as soon as its turn comes and resolves with its result; rejects with QueueFull when too much waits.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Runs at most `atOnce` pieces of work at the same time and lets at most `waiting` more wait, first come first served.
 */
export function createWorkQueue(limits: {
  readonly atOnce: number;
  readonly waiting: number;
}): WorkQueue {
  const turns: (() => void)[] = [];
  let running = 0;

  const takeTurn = async (): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (turns.length >= limits.waiting) throw new QueueFull();
    // Finished work passes its place on, so `running` does not change.
    await new Promise<void>((resolve) => turns.push(resolve));
  };

  const passOn = (): void => {
    const next = turns.shift();
    if (next) next();
    else running -= 1;
  };

  return {
    run: async (work) => {
      await takeTurn();
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
