/** Work that is repeated as long as the server runs. */
export interface Job {
  /** Starts nothing more; resolves when the current run is done. */
  stop(): Promise<void>;
}

interface JobOptions {
  readonly everyMs: number;
  readonly isRunAtOnce?: boolean;
  readonly log: { error(details: object, message: string): void };
  /** What is logged when a run fails. The next one comes all the same. */
  readonly failure: string;
}

/**
 * Repeats work, one run after the other: however long a run takes, at most one more waits for its end. The timer does
 * not keep a stopping process alive.
 */
export function startJob(
  work: () => Promise<void>,
  { everyMs, isRunAtOnce = false, log, failure }: JobOptions,
): Job {
  const run = (): Promise<void> =>
    work().catch((error: unknown) => log.error({ err: error }, failure));
  let latest = isRunAtOnce ? run() : Promise.resolve();
  let isWaiting = false;
  let isStopped = false;
  const begin = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    latest = latest.then(() => {
      isWaiting = false;
      return isStopped ? undefined : run();
    });
  };
  const timer = setInterval(begin, everyMs);
  timer.unref();
  return {
    stop: () => {
      isStopped = true;
      clearInterval(timer);
      return latest;
    },
  };
}
