/** A copy of the database that is verified before it is called a backup. */
import {
  isShortlistDatabase,
  openCopy,
  openToRead,
  withDatabase,
} from '../../platform/db/open-database.ts';
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';
import type { BackupFile, BackupFiles } from './backup-files.ts';
import type { Clock } from '../../platform/clock.ts';
import {
  countContents,
  copyDatabase,
  clearBootId,
  type ContentCounts,
} from './database-file-store.ts';
import { backupsToRemove } from './backup-plan.ts';
import { removeCopy } from './restore-files.ts';

export interface BackupDeps {
  /** The database file. A server may be writing to it. */
  readonly databaseFile: string;
  readonly files: BackupFiles;
  readonly clock: Clock;
  /** The number of the version that the database is about to get, where the copy is made because of an upgrade. */
  readonly beforeVersion?: number | undefined;
}

/** Makes a backup, verifies it and removes those that are too old. Throws, and leaves no file, when it is not valid. */
export async function makeBackup(deps: BackupDeps): Promise<BackupFile & ContentCounts> {
  const { databaseFile, files, clock } = deps;
  const unfinished = files.begin();
  try {
    const bounds = await copyWithBounds(databaseFile, unfinished);
    const contents = await checkCopy(unfinished, bounds);
    const backup = files.finish(unfinished, clock.now(), deps.beforeVersion);
    for (const old of backupsToRemove(files.list(), clock.now())) files.remove(old);
    return { ...backup, ...contents };
  } catch (error) {
    removeCopy(unfinished);
    throw error;
  }
}

/** The contents of the database before and after: the copy shows a moment between the two. */
function copyWithBounds(
  file: string,
  copy: string,
): Promise<readonly [ContentCounts, ContentCounts]> {
  return withDatabase(openToRead(file), (db) => {
    const before = countContents(db);
    copyDatabase(db, copy);
    return [before, countContents(db)] as const;
  });
}

function checkCopy(
  file: string,
  bounds: readonly [ContentCounts, ContentCounts],
): Promise<ContentCounts> {
  return withDatabase(openCopy(file), async (copy) => {
    clearBootId(copy);
    const contents = await checkedContents(copy);
    for (const what of ['users', 'rows'] as const) {
      const counts = bounds.map((bound) => bound[what]);
      if (contents[what] < Math.min(...counts) || contents[what] > Math.max(...counts))
        throw new Error(
          `The copy has ${contents[what]} ${what}, the database ${counts.join(' to ')}.`,
        );
    }
    return contents;
  });
}

/** Returns what is in a backup. Throws, with what is broken, when it is not valid. Changes nothing. */
export function verifyBackup(file: string): Promise<ContentCounts> {
  return withDatabase(openToRead(file), checkedContents);
}

async function checkedContents(db: SqliteDatabase): Promise<ContentCounts> {
  if (!isShortlistDatabase(db)) throw new Error('The file is not a database of this server.');
  const [first] = await db.findDamage();
  if (first !== undefined) throw new Error(`The file is damaged: ${first}.`);
  return countContents(db);
}
