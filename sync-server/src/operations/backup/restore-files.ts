import { chmodSync, copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { formatTimestamp } from './backup-files.ts';
import {
  linkFile,
  moveFile,
  partialFileName,
  PARTIAL_SUFFIX,
} from '../../platform/files/durable-file.ts';

const DATABASE = 'shortlist.db';
const PRESERVED_PREFIX = 'before-restore-';
/** Where SQLite stores what is not in the file yet, and what its connections share. */
const COMPANION_SUFFIXES = ['-wal', '-shm'] as const;

export type RestoreFiles = ReturnType<typeof createRestoreFiles>;

export function createRestoreFiles(dataDir: string) {
  const databaseFile = join(dataDir, DATABASE);
  return {
    databaseFile,
    hasDatabase: () => existsSync(databaseFile),
    /** True when there is more than the one file: another process has it open, or it is damaged. */
    hasCompanions: () => COMPANION_SUFFIXES.some((ending) => existsSync(databaseFile + ending)),
    /** Copies a database into the data folder, with what is only in its write-ahead log; returns the name. */
    copyIn: (source: string): string => {
      removePartialFiles(dataDir);
      const copy = partialFileName(databaseFile);
      try {
        copyPrivately(source, copy);
        if (existsSync(`${source}-wal`)) copyPrivately(`${source}-wal`, `${copy}-wal`);
        return copy;
      } catch (error) {
        removeCopy(copy);
        throw error;
      }
    },
    /** Gives the current database a second name with the moment (ms). Nothing is moved; returns the name. */
    preserveCurrent: (at: number): string => {
      const name = freeName(dataDir, at);
      linkFile(databaseFile, name);
      // The log of a damaged database that could not be recovered belongs to it.
      if (existsSync(`${databaseFile}-wal`)) linkFile(`${databaseFile}-wal`, `${name}-wal`);
      return name;
    },
    /** Replaces the current database by a copy, atomically. */
    replaceCurrent: (copy: string): void => {
      // SQLite would take them for a part of the database beside them.
      for (const ending of COMPANION_SUFFIXES) rmSync(databaseFile + ending, { force: true });
      moveFile(copy, databaseFile);
    },
  };
}

/** Deletes a copy of a database, and the journal that SQLite may have begun beside it. */
export function removeCopy(copy: string): void {
  for (const ending of ['', '-journal', ...COMPANION_SUFFIXES])
    rmSync(copy + ending, { force: true });
}

/** Deletes the files of a restore that was killed. Requires the restore lock. */
function removePartialFiles(dataDir: string): void {
  const { ino } = statSync(join(dataDir, DATABASE), { throwIfNoEntry: false }) ?? { ino: -1 };
  for (const name of readdirSync(dataDir)) {
    const isCopy = name.startsWith(`${DATABASE}.`) && name.includes(PARTIAL_SUFFIX);
    // A second name of the database that is still in its place: it preserves nothing.
    const isSecondName =
      name.startsWith(PRESERVED_PREFIX) && statSync(join(dataDir, name)).ino === ino;
    if (isCopy || isSecondName) rmSync(join(dataDir, name));
  }
}

function copyPrivately(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
}

/** A free name: that of the next second where this one is taken. */
function freeName(dataDir: string, at: number): string {
  const name = join(dataDir, `${PRESERVED_PREFIX}${formatTimestamp(at)}.db`);
  return existsSync(name) ? freeName(dataDir, at + 1000) : name;
}
