import { existsSync, readdirSync, statSync, statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PARTIAL_SUFFIX } from './durable-file.ts';

const OTHERS_MODE_MASK = 0o077;
const FOLDERS = ['', 'backups', 'outbox'] as const;

export interface DataFile {
  /** Relative to the data folder. */
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: number;
  readonly isOpenToOthers: boolean;
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

/** How many bytes this process can still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** On a full disk SQLite may also report that it could not read or write, which can have other reasons. */
const FULL_DISK_BYTES = 1024 * 1024;

/** The sentence for the operator when something failed because the disk of this folder is full; undefined otherwise. */
export function fullDiskText(error: unknown, folder: string): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  const isFull =
    code === 'ENOSPC' ||
    code === 'SQLITE_FULL' ||
    (code.startsWith('SQLITE_IOERR') && isDiskFull(folder));
  return isFull
    ? `The disk of ${folder} is full. Please make room, and start the server again.`
    : fullDiskText(error.cause, folder);
}

function isDiskFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < FULL_DISK_BYTES;
}
