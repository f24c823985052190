import { spawnSync } from 'node:child_process';

/** A copy to another continent takes its time; one that hangs must not delay the next night's backup. */
const TIMEOUT_MS = 6 * 3_600_000;

/**
 * Runs the operator's program with the path of a backup as its one argument, and waits for it. Returns why it
 * failed, if so; its output is not read.
 */
export function runBackupHook(program: string, file: string): string | undefined {
  const { error, signal, status } = spawnSync(program, [file], {
    stdio: 'ignore',
    timeout: TIMEOUT_MS,
  });
  if (error) return 'code' in error ? String(error.code) : error.name;
  if (signal) return signal;
  return status === 0 ? undefined : `ended with ${status}`;
}
