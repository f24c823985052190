/**
 * Upgrades the database to the version of this server. It is copied before, so that the upgrade can be
 * undone.
 */
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';
import type { BackupFile } from './backup-files.ts';
import { makeBackup, type BackupDeps } from './make-backup.ts';
import { isUnused, migrateToLatest, newestVersion, versionOf } from '../../platform/db/migrate.ts';

interface UpgradeDeps extends Omit<BackupDeps, 'beforeVersion'> {
  readonly db: SqliteDatabase;
  /** Keeps other processes from making backups; undefined when one is being made. */
  readonly lock: () => { release(): void } | undefined;
}

/**
 * Returns the copy, where one was made. Throws a sentence for the operator, with the database as it
 * was, when it is of a newer version, and when it cannot be copied or changed.
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
