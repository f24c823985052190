/** Atomic, durable files: after a power cut they have their old content or the new one, never a mixture. */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

export const PARTIAL_SUFFIX = '.part';

/** A name beside this one that no other process uses. */
export function partialFileName(file: string): string {
  return `${file}.${randomBytes(4).toString('hex')}${PARTIAL_SUFFIX}`;
}

/** Replaces the content of the file, which is readable by its owner only. */
export function replaceFile(file: string, content: string): void {
  const unfinished = partialFileName(file);
  try {
    writeFileSync(unfinished, content, { flag: 'wx', mode: 0o600, flush: true });
    moveFile(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Gives a complete file its name, replacing an existing file. On the disk when this returns. */
export function moveFile(from: string, to: string): void {
  syncFile(from);
  renameSync(from, to);
  syncParentFolder(to);
}

/** A second name, which stays after the first goes to another file. Throws when it is taken. */
export function linkFile(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    // Some file systems have no hard links.
    if (existsSync(name)) throw error;
    const unfinished = partialFileName(name);
    copyFileSync(file, unfinished);
    moveFile(unfinished, name);
  }
  syncParentFolder(name);
}

function syncFile(file: string): void {
  // Windows flushes only what was opened for writing.
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the name itself durable. */
function syncParentFolder(file: string): void {
  // Windows cannot open a folder, and makes names durable by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(file), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
