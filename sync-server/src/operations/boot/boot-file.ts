import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../platform/files/durable-file.ts';

const FILE_NAME = 'boot-id';

/**
 * The boot ids that the database may have, stored beside it: an older file that is copied into its place has
 * another one (sync protocol 2.8). There are two for the moment in which the database gets its next one.
 */
export interface BootFile {
  /** Undefined when there is no file. */
  read(): readonly string[] | undefined;
  /** On the disk when this returns. */
  write(ids: readonly string[]): void;
}

export function createBootFile(dataDir: string): BootFile {
  const file = join(dataDir, FILE_NAME);
  return {
    read: () =>
      existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : undefined,
    write: (ids) => replaceFile(file, `${ids.join('\n')}\n`),
  };
}
