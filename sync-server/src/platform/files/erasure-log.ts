import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE_NAME = 'erasures.log';

/**
 * The accounts that were deleted at their owners' request. It is beside the database, not in it: restoring a
 * backup must not restore these accounts.
 */
export interface ErasureLog {
  /** Adds a line with the account's id and the moment (ms) of its deletion. On the disk when this returns. */
  add(userId: string, at: number): void;
  /** True when there is a line about this account. */
  has(userId: string): boolean;
  /** All ids, oldest first. */
  list(): string[];
}

/** Takes the data folder, in which the file is created at the first deletion. */
export function createErasureLog(dataDir: string): ErasureLog {
  const file = join(dataDir, FILE_NAME);
  const lines = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return {
    add: (userId, at) =>
      appendFileSync(file, `${new Date(at).toISOString()} ${userId}\n`, {
        mode: 0o600,
        flush: true,
      }),
    has: (userId) => lines().some((line) => line.endsWith(` ${userId}`)),
    list: () => lines().flatMap((line) => line.split(' ')[1] ?? []),
  };
}
