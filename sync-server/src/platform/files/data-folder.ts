import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PARTIAL_SUFFIX } from './durable-file.ts';

const OTHERS_MODE_MASK = 0o077;
const FOLDERS = ['', 'backups', 'outbox'] as const;

export interface DataFile {
  /** Relative to the data folder. */
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: number;
  /** Whether other users may read or write it. */
  readonly isOpenToOthers: boolean;
  /** Whether it is a partial file, which gets another name once it is complete. */
  readonly isPartial: boolean;
}

/** The files of the data folder, its backups and its outbox. */
export function listDataFiles(dataDir: string): DataFile[] {
  return FOLDERS.flatMap((folder) => {
    const path = join(dataDir, folder);
    if (!existsSync(path)) return [];
    return readdirSync(path).flatMap((name) => dataFile(dataDir, join(folder, name)) ?? []);
  });
}

function dataFile(dataDir: string, name: string): DataFile | undefined {
  // It may have been deleted since its folder was read.
  const stat = statSync(join(dataDir, name), { throwIfNoEntry: false });
  if (!stat?.isFile()) return undefined;
  return {
    name,
    bytes: stat.size,
    changedAt: stat.mtimeMs,
    // Windows has its permissions elsewhere.
    isOpenToOthers: process.platform !== 'win32' && (stat.mode & OTHERS_MODE_MASK) !== 0,
    isPartial: name.includes(PARTIAL_SUFFIX),
  };
}
