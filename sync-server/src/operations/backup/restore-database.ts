/**
 * Whatever moment it is killed at, either the previous database or that of the backup is in place, whole. What the
 * server received since the backup is on the devices: a new epoch makes them reupload it.
 */
import {
  closeDatabase,
  openCopy,
  openDatabase,
  withDatabase,
} from '../../platform/db/open-database.ts';
import { refuseDamaged } from './make-backup.ts';
import { inTransaction, type Transaction } from '../../platform/db/database.ts';
import { PURGE_HOLD_MS, type BootFile } from './boot-id.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ErasureLog } from '../../platform/files/erasure-log.ts';
import type { Random } from '../../platform/random.ts';
import { type RestoreFiles, removeCopy } from './restore-files.ts';
import { rotateEpoch, saveBootId } from '../../platform/db/server-meta-store.ts';
import { countContents, revokeAllSignIns, type ContentCounts } from './database-file-store.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { logErasures } from '../../features/accounts/deletion/delete-account.ts';
import { redeleteRestoredAccounts } from './redelete-restored-accounts.ts';
import { migrateToLatest, versionOf } from '../../platform/db/migrate.ts';

/** The step that was just finished; the last two leave the backup in place. */
export const RESTORE_STEPS = [
  'copied',
  'settled',
  'prepared',
  'preserved',
  'announced',
  'placed',
  'done',
] as const;
export type RestoreStep = (typeof RESTORE_STEPS)[number];

interface RestoreDeps {
  readonly files: RestoreFiles;
  readonly bootFile: BootFile;
  readonly erasures: ErasureLog;
  readonly clock: Clock;
  readonly random: Pick<Random, 'uuid'>;
  readonly audit: Audit;

  readonly onStep?: ((step: RestoreStep) => void) | undefined;
}

export interface Restored extends ContentCounts {
  /** The previous database under its new name; undefined where there was none. */
  readonly preservedAs: string | undefined;
  readonly redeletedCount: number;
}

/**
 * Restores a backup. To be called with the restore lock. Throws a sentence for the operator, and leaves
 * everything as it was, when the backup is not valid or any process has the database open.
 */
export async function restoreDatabase(deps: RestoreDeps, source: string): Promise<Restored> {
  const { files, onStep = () => undefined } = deps;
  const copy = files.copyIn(source);
  try {
    await checkCopy(copy);
    onStep('copied');
    await checkpointCurrentDatabase(deps);
    onStep('settled');
    const bootId = deps.random.uuid();
    const prepared = await prepareCopy(copy, bootId, deps);
    onStep('prepared');
    return { ...prepared, preservedAs: swapDatabase(copy, bootId, deps) };
  } catch (error) {
    removeCopy(copy);
    throw error;
  }
}

function checkCopy(copy: string): Promise<void> {
  return withDatabase(openCopy(copy), async (db) => {
    await refuseDamaged(db);
    if (versionOf(db) === 'newer')
      throw new Error('The file is of a newer version of the server. Please update it first.');
  });
}

/**
 * Merges the write-ahead log into the file of the current database, so that it can be preserved under another
 * name; and collects who was deleted.
 */
async function checkpointCurrentDatabase(deps: RestoreDeps): Promise<void> {
  const { files } = deps;
  if (!files.hasDatabase()) return;
  try {
    const db = openDatabase(files.databaseFile);
    try {
      if (versionOf(db) === 'current') await logErasures({ ...deps, db });
    } finally {
      await closeDatabase(db);
    }
  } catch (error) {
    // A damaged database is why there are backups. It is preserved as it is.
    if (isDamage(error)) return;
    throw error;
  }
  // The last process that closes the database removes them.
  if (files.hasCompanions())
    throw new Error('Another program has the database open. Please stop it first.');
}

function isDamage(error: unknown): boolean {
  const code: unknown = error instanceof Error && Reflect.get(error, 'code');
  return typeof code === 'string' && /^SQLITE_(CORRUPT|NOTADB)/.test(code);
}

function prepareCopy(
  copy: string,
  bootId: string,
  deps: RestoreDeps,
): Promise<Omit<Restored, 'preservedAs'>> {
  return withDatabase(openCopy(copy), async (db) => {
    migrateToLatest(db);
    const redeletedCount = await redeleteRestoredAccounts({ ...deps, db });
    await inTransaction({ ...deps, db }, async (tx) => {
      revokeAllSignIns(db);
      await startNewHistory(tx, bootId, deps);
    });
    return { ...countContents(db), redeletedCount };
  });
}

async function startNewHistory(tx: Transaction, bootId: string, deps: RestoreDeps): Promise<void> {
  await rotateEpoch(tx, { epoch: deps.random.uuid(), holdPurgeUntil: tx.nowMs + PURGE_HOLD_MS });
  await saveBootId(tx, bootId);
  await deps.audit(tx, { event: 'sys_restore' });
}

/** The boot file knows both databases as long as either may be in place. */
function swapDatabase(copy: string, bootId: string, deps: RestoreDeps): string | undefined {
  const { files, bootFile, clock, onStep = () => undefined } = deps;
  const preservedAs = files.hasDatabase() ? files.preserveCurrent(clock.now()) : undefined;
  onStep('preserved');
  bootFile.write([...(bootFile.read() ?? []), bootId]);
  onStep('announced');
  files.replaceCurrent(copy);
  onStep('placed');
  bootFile.write([bootId]);
  onStep('done');
  return preservedAs;
}
