/** Opens the database that the configuration names, with what belongs to its engine. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createBackupFiles } from './backup/backup-files.ts';
import { createBackupProcess, startBackingUp, type BackUpDeps } from './backup/back-up-job.ts';
import {
  createBootFile,
  startRenewingBootId,
  verifyBootId,
  verifyDatabaseMark,
  type BootDeps,
} from './backup/boot-id.ts';
import { upgradeDatabase } from './backup/make-backup.ts';
import { databaseFileIn, RESTORE_UNDER_WAY } from './command-line.ts';
import { checkStore } from './health/health-routes.ts';
import { systemClock } from '../platform/clock.ts';
import type { Seal } from '../platform/crypto/seal.ts';
import { lockData } from '../platform/db/data-lock.ts';
import { inTransaction, type Database, type WriteDeps } from '../platform/db/database.ts';
import { versionOf } from '../platform/db/migrate.ts';
import { closeDatabase, openDatabase } from '../platform/db/open-database.ts';
import { openPostgres } from '../platform/db/open-postgres.ts';
import { probeWrite, takeLease } from '../platform/db/server-meta-store.ts';
import type { Job } from '../platform/job.ts';
import type { ProcessChannel } from '../platform/poke-hub.ts';

const BACKUP_COMMAND = fileURLToPath(new URL('./backup.ts', import.meta.url));

export interface OpenDatabase {
  readonly db: Database;
  /** To the other processes, where several may share it. */
  readonly openChannel: (seal: Seal) => Promise<ProcessChannel | undefined>;
  close(): Promise<void>;
}

type Verification = Omit<BootDeps, 'bootFile'>;
type JobDeps = Verification & Omit<BackUpDeps, 'backupFiles' | 'backupProcess'>;

export interface ServerDatabase extends OpenDatabase {
  /** To be called once, before the first request is accepted: is it the database that the server left? */
  verify(deps: Verification): Promise<void>;
  /** Fails where no change can be stored. */
  check(deps: WriteDeps): Promise<void>;
  /** Whether this server, and no other, does some work during the next milliseconds. */
  takeTurn(deps: WriteDeps, name: string, forMs: number): Promise<boolean>;
  /** Starts what this engine needs now and then. `env` is for the programs that are started. */
  startJobs(deps: JobDeps, env: NodeJS.ProcessEnv): readonly Job[];
}

interface ServerOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly waitMs: number;
}

/** One process has the file open, or notices what another one writes. */
const noChannel = async (): Promise<undefined> => undefined;

/** For the server: brings the database up to date. Throws a sentence for the operator where it cannot be used. */
export function openServerDatabase(options: ServerOptions): Promise<ServerDatabase> {
  const { databaseUrl } = options.config;
  return databaseUrl === undefined ? openSqlite(options) : openOnPostgres(databaseUrl, options);
}

async function openSqlite({ config, log, waitMs }: ServerOptions): Promise<ServerDatabase> {
  const { dataDir, isReplicated } = config;
  mkdirSync(dataDir, { recursive: true });
  const lock = lockData({ dataDir, use: 'server', waitMs });
  if (!lock) throw new Error(`Another server, or a restore, has ${dataDir} open.`);
  const databaseFile = join(dataDir, 'shortlist.db');
  const db = openDatabase(databaseFile, { isReplicated });
  const files = createBackupFiles(dataDir);
  const bootFile = createBootFile(dataDir);
  const snapshot = await upgradeDatabase({
    db,
    databaseFile,
    files,
    clock: systemClock,
    lock: () => lockData({ dataDir, use: 'backup', waitMs }),
  });
  if (snapshot) log.info({ copy: snapshot.name }, 'the database was copied and brought up to date');
  return {
    db,
    openChannel: noChannel,
    verify: (deps) => verifyBootId({ ...deps, bootFile }),
    check: (deps) => checkStore(dataDir, deps),
    // No other server can have the file open.
    takeTurn: async () => true,
    startJobs: (deps, env) => [
      startRenewingBootId({ ...deps, bootFile }),
      startBackingUp({
        ...deps,
        backupFiles: files,
        backupProcess: createBackupProcess(BACKUP_COMMAND, env),
      }),
    ],
    close: async () => {
      await closeDatabase(db);
      lock.release();
    },
  };
}

async function openOnPostgres(
  url: string,
  { config, log }: ServerOptions,
): Promise<ServerDatabase> {
  mkdirSync(config.dataDir, { recursive: true });
  const db = await openPostgres(url, (error) =>
    log.warn({ err: error }, 'a connection to the database was lost'),
  );
  return {
    db,
    openChannel: (seal) =>
      db.openChannel({
        seal,
        onForeign: () =>
          log.warn(
            'another role speaks on the channel of the servers, and is ignored: who may connect?',
          ),
      }),
    verify: (deps) => db.keepVerified((same) => verifyDatabaseMark({ ...deps, db: same })),
    check: (deps) => inTransaction(deps, probeWrite),
    takeTurn: (deps, name, forMs) =>
      inTransaction(deps, (tx) =>
        takeLease(tx.db, { name, now: tx.nowMs, until: tx.nowMs + forMs }),
      ),
    startJobs: () => [],
    close: () => db.close(),
  };
}

/** For the operator's commands: a server may be running. Throws a sentence where it cannot be used. */
export async function openCommandDatabase(config: Config): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) {
    const db = await openPostgres(databaseUrl);
    const openChannel = (seal: Seal) => db.openChannel({ seal, onForeign: () => undefined });
    return { db, openChannel, close: () => db.close() };
  }
  const file = databaseFileIn(dataDir);
  const lock = lockData({ dataDir, use: 'command' });
  if (!lock) throw new Error(RESTORE_UNDER_WAY);
  const db = openDatabase(file, config);
  const close = async (): Promise<void> => {
    await db.close();
    lock.release();
  };
  if (versionOf(db) === 'current') return { db, openChannel: noChannel, close };
  await close();
  throw new Error('The database is of another version. Please start the server once.');
}
