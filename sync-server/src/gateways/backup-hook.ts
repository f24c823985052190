import { spawnSync } from 'node:child_process';

/** A copy to another continent takes its time; one that hangs must not keep the next night's backup waiting. */
const DONE_WITHIN_MS = 6 * 3_600_000;

/**
 * Runs the operator's program with the path of a backup as its one argument, and waits for it. Gives why it failed, if so;
 * what it prints is its own business, and may be anything.
 */
export function runHook(program: string, file: string): string | undefined {
  const { error, signal, status } = spawnSync(program, [file], {
    stdio: 'ignore',
    timeout: DONE_WITHIN_MS,
  });
  if (error) return 'code' in error ? String(error.code) : error.name;
  if (signal) return signal;
  return status === 0 ? undefined : `ended with ${status}`;
}
