/** Files that a power cut leaves as they were or as they shall be, and never in between. */
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

/** The ending of a file that is not whole yet. */
export const UNFINISHED = '.part';

/** A name beside this one that no other process uses. */
export function unfinishedName(file: string): string {
  return `${file}.${randomBytes(4).toString('hex')}${UNFINISHED}`;
}

/** Gives the file this content, for its owner's eyes only. */
export function replaceFile(file: string, content: string): void {
  const unfinished = unfinishedName(file);
  try {
    writeFileSync(unfinished, content, { flag: 'wx', mode: 0o600, flush: true });
    moveFile(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Gives a whole file its name, in place of what had it. On the disk when this returns. */
export function moveFile(from: string, to: string): void {
  syncFile(from);
  renameSync(from, to);
  syncFolderOf(to);
}

/** Gives a file a second name, under which it stays when the first one goes to another. Throws when the name is taken. */
export function keepAs(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch (error) {
    // Not every file system knows second names.
    if (existsSync(name)) throw error;
    const unfinished = unfinishedName(name);
    copyFileSync(file, unfinished);
    moveFile(unfinished, name);
  }
  syncFolderOf(name);
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

/** So that the name itself survives. */
function syncFolderOf(file: string): void {
  // Windows cannot open a folder, and keeps names safe by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(dirname(file), 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
