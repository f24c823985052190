import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iso } from '../clock.ts';

const FILE_NAME = 'erasures.log';

export type ErasureLog = ReturnType<typeof createErasureLog>;

/**
 * The accounts that were deleted at their owners' request, in a file of the data folder. It is beside the database, not
 * in it: restoring a backup must not restore these accounts.
 */
export function createErasureLog(dataDir: string) {
  const file = join(dataDir, FILE_NAME);
  const lines = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return {
    /** On the disk when this returns. */
    add: (userId: string, at: number): void =>
      appendFileSync(file, `${iso(at)} ${userId}\n`, { mode: 0o600, flush: true }),
    has: (userId: string): boolean => lines().some((line) => line.endsWith(` ${userId}`)),
    /** Oldest first. */
    list: (): string[] => lines().flatMap((line) => line.split(' ')[1] ?? []),
  };
}
