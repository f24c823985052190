import { statfsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';

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
