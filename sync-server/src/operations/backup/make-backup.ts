/** A copy of the database that is verified before it is called a backup, and the upgrade that makes one first. */
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
import { isUnused, migrateToLatest, newestVersion, versionOf } from '../../platform/db/migrate.ts';
import { backupsToRemove } from './backup-plan.ts';
import { removeCopy } from './restore-files.ts';

interface BackupDeps {
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
  await refuseDamaged(db);
  return countContents(db);
}

export async function refuseDamaged(db: SqliteDatabase): Promise<void> {
  if (!isShortlistDatabase(db)) throw new Error('The file is not a database of this server.');
  const [first] = await db.findDamage();
  if (first !== undefined) throw new Error(`The file is damaged: ${first}.`);
}

interface UpgradeDeps extends Omit<BackupDeps, 'beforeVersion'> {
  readonly db: SqliteDatabase;
  /** Keeps other processes from making backups; undefined when one is being made. */
  readonly lock: () => { release(): void } | undefined;
}

/**
 * Returns the copy of before, where one was made. Throws a sentence for the operator, with the database as it was, when
 * it is of a newer version, and when it cannot be copied or changed.
 */
export async function upgradeDatabase(deps: UpgradeDeps): Promise<BackupFile | undefined> {
  const found = versionOf(deps.db);
  if (found === 'newer')
    throw new Error('The database is of a newer version of the server. Please update the server.');
  if (found === 'current') return undefined;
  const snapshot = isUnused(deps.db) ? undefined : await copyBefore(deps);
  migrateToLatest(deps.db);
  return snapshot;
}

async function copyBefore(deps: UpgradeDeps): Promise<BackupFile> {
  const lock = deps.lock();
  if (!lock) throw new Error('A backup is under way. Please try again when it is done.');
  try {
    return await copyOnce(deps);
  } catch (error) {
    throw new Error('The database could not be copied before its upgrade, and was not changed.', {
      cause: error,
    });
  } finally {
    lock.release();
  }
}

/** One for each version: a server that tries to start again and again must not fill the disk. */
async function copyOnce(deps: UpgradeDeps): Promise<BackupFile> {
  const beforeVersion = newestVersion();
  const made = await makeBackup({ ...deps, beforeVersion });
  for (const backup of deps.files.list())
    if (backup.beforeVersion === beforeVersion && backup.name !== made.name)
      deps.files.remove(backup);
  return made;
}
