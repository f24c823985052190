import type { Clock } from '../gateways/clock.ts';

/** Whether the server takes requests. It says no as soon as it is told to stop, so that nobody sends it new ones. */
export interface Readiness {
  isReady(): Promise<boolean>;
  stop(): void;
}

/** Whoever asks each second makes the disk turn once in these. */
const CHECKED_EVERY_MS = 5_000;

/** Takes a check that fails when nothing can be stored. What it found is good for some seconds. */
export function createReadiness({
  check,
  clock,
}: {
  readonly check: () => Promise<void>;
  readonly clock: Clock;
}): Readiness {
  let stopping = false;
  let latest: { readonly at: number; readonly ok: Promise<boolean> } | undefined;

  const isUsable = (): Promise<boolean> => {
    const now = clock.now();
    if (!latest || Math.abs(now - latest.at) >= CHECKED_EVERY_MS) {
      const ok = check().then(
        () => true,
        () => false,
      );
      latest = { at: now, ok };
    }
    return latest.ok;
  };

  return {
    isReady: async () => !stopping && (await isUsable()) && !stopping,
    stop: () => {
      stopping = true;
    },
  };
}
