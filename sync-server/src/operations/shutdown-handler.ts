/** How the process ends: on a signal, or on an uncaught error. */
import type { Logger } from 'pino';

/** One Ctrl+C or stop of a service arrives several times: from terminal or system, and from npm. */
const REPEATED_SIGNAL_MS = 1000;
/** After an uncaught error nothing is certain to work. */
const CRASH_TIMEOUT_MS = 9500;

/**
 * Catches uncaught errors from now on: they are logged without personal data, and end the process with 1. Returns a
 * function that sets how the process stops from then on: with 0 on a signal, and with 1 after an error.
 */
export function handleShutdown(
  log: Pick<Logger, 'fatal'>,
): (stopCleanly: () => Promise<void>) => void {
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
  const crash = (error: unknown): void => {
    exitCode = 1;
    log.fatal({ err: error }, 'something went wrong that nobody caught: the server stops');
    setTimeout(() => process.exit(1), CRASH_TIMEOUT_MS).unref();
    end();
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  return (stopCleanly) => {
    stop = stopCleanly;
    stopOnSignals(end);
  };
}

/** A second SIGTERM, a while later, ends the process without waiting. */
function stopOnSignals(end: () => void): void {
  let signalledAt: number | undefined;
  process.on('SIGINT', end);
  process.on('SIGTERM', () => {
    const now = performance.now();
    signalledAt ??= now;
    if (now - signalledAt >= REPEATED_SIGNAL_MS) process.exit(1);
    end();
  });
}
