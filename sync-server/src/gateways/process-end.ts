/** How the process ends: on a signal, or on an uncaught error. */
import type { Logger } from 'pino';

/**
 * Pressing Ctrl+C once, or stopping a service, reaches us several times: from the terminal or the system, and
 * from npm.
 */
const SAME_WISH_MS = 1000;
/** After an uncaught error nothing is certain to work. */
const BROKEN_WITHIN_MS = 9500;

export interface ProcessEnd {
  /** Sets how the process stops from now on: with 0 on a signal, and with 1 after an error. */
  stopWith(stop: () => Promise<void>): void;
}

/** Catches uncaught errors from now on: they are logged without personal data, and end the process with 1. */
export function createProcessEnd(log: Pick<Logger, 'fatal'>): ProcessEnd {
  let stop = (): Promise<void> => Promise.resolve();
  let stopping: Promise<void> | undefined;
  let exitCode = 0;
  const end = (): void => {
    stopping ??= stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.fatal({ err: error }, 'the server could not stop cleanly');
        process.exit(1);
      },
    );
  };
  const endBroken = (error: unknown): void => {
    exitCode = 1;
    log.fatal({ err: error }, 'something went wrong that nobody caught: the server stops');
    setTimeout(() => process.exit(1), BROKEN_WITHIN_MS).unref();
    end();
  };
  process.on('uncaughtException', endBroken);
  process.on('unhandledRejection', endBroken);
  return {
    stopWith: (stopCleanly) => {
      stop = stopCleanly;
      endWhenTold(end);
    },
  };
}

/** A second SIGTERM, a while later, ends the process without waiting. */
function endWhenTold(end: () => void): void {
  let toldAt: number | undefined;
  process.on('SIGINT', end);
  process.on('SIGTERM', () => {
    const now = performance.now();
    toldAt ??= now;
    if (now - toldAt >= SAME_WISH_MS) process.exit(1);
    end();
  });
}
