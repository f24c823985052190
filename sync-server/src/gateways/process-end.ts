/** How the process ends: when it is told to, or when something went wrong that nobody caught. */
import type { Logger } from 'pino';

/** Pressing Ctrl+C once, or stopping a service, reaches us several times: from the terminal or the system, and from npm. */
const SAME_WISH_MS = 1000;
/** After an error nobody knows what still works. */
const BROKEN_WITHIN_MS = 9500;

export interface ProcessEnd {
  /** From now on the process stops like this, with 0 when it is told to, and with 1 after an error. */
  stopWith(stop: () => Promise<void>): void;
}

/** Catches from now on what nobody else does: it is logged without its data, and ends the process with 1. */
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

/** Whoever says SIGTERM once more, a while later, does not want to wait. */
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
