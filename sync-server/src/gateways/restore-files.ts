import { chmodSync, copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keepAs, moveFile, unfinishedName, UNFINISHED } from './durable-file.ts';

const DATABASE = 'shortlist.db';
const KEPT = 'before-restore-';
/** Where SQLite keeps what is not in the file yet, and where connections meet over it. */
const COMPANIONS = ['-wal', '-shm'] as const;

/** The files that a restore reads, makes and moves. */
export interface RestoreFiles {
  readonly databaseFile: string;
  hasDatabase(): boolean;
  /** True when there is more than the one file: somebody has it open, or it is damaged. */
  hasCompanions(): boolean;
  /** A copy of a database in the data folder, with what is only in its write-ahead log; gives its name. */
  copyIn(source: string): string;
  /** Takes back a copy. */
  drop(copy: string): void;
  /** Gives the present database a second name, which says the moment (ms). Nothing is moved; gives the name. */
  keepPresent(at: number): string;
  /** Puts a copy in the place of the present database: from one moment to the next. */
  putInPlace(copy: string): void;
}

/** Takes the data folder. */
export function createRestoreFiles(dataDir: string): RestoreFiles {
  const databaseFile = join(dataDir, DATABASE);
  const drop = (copy: string): void => {
    for (const ending of ['', '-journal', ...COMPANIONS]) rmSync(copy + ending, { force: true });
  };
  return {
    databaseFile,
    hasDatabase: () => existsSync(databaseFile),
    hasCompanions: () => COMPANIONS.some((ending) => existsSync(databaseFile + ending)),
    copyIn: (source) => {
      removeUnfinished(dataDir);
      const copy = unfinishedName(databaseFile);
      try {
        copyPrivately(source, copy);
        if (existsSync(`${source}-wal`)) copyPrivately(`${source}-wal`, `${copy}-wal`);
        return copy;
      } catch (error) {
        drop(copy);
        throw error;
      }
    },
    drop,
    keepPresent: (at) => {
      const kept = freeName(dataDir, at);
      keepAs(databaseFile, kept);
      // Of a damaged one that could not be put together: it belongs to it.
      if (existsSync(`${databaseFile}-wal`)) keepAs(`${databaseFile}-wal`, `${kept}-wal`);
      return kept;
    },
    putInPlace: (copy) => {
      // SQLite would take them for a part of whatever stands beside them.
      for (const ending of COMPANIONS) rmSync(databaseFile + ending, { force: true });
      moveFile(copy, databaseFile);
    },
  };
}

/** What a restore that was killed left. Only with the lock of a restore. */
function removeUnfinished(dataDir: string): void {
  const { ino } = statSync(join(dataDir, DATABASE), { throwIfNoEntry: false }) ?? { ino: -1 };
  for (const name of readdirSync(dataDir)) {
    const isCopy = name.startsWith(`${DATABASE}.`) && name.includes(UNFINISHED);
    // A second name of the database that is still in its place: nothing is kept by it.
    const isSecondName = name.startsWith(KEPT) && statSync(join(dataDir, name)).ino === ino;
    if (isCopy || isSecondName) rmSync(join(dataDir, name));
  }
}

function copyPrivately(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
}

/** Of a second in which another one was kept already, the next. */
function freeName(dataDir: string, at: number): string {
  const name = join(dataDir, `${KEPT}${momentText(at)}.db`);
  return existsSync(name) ? freeName(dataDir, at + 1000) : name;
}

/** A moment in UTC as it stands in names of files. */
function momentText(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
}
