/**
 * Detects that the database is not the one that the server left. Each start, each hour and each clean stop give it a
 * new boot id, in the database and in a file beside it. An older database that is copied into its place has another id
 * than the file: then sequence numbers will be assigned a second time, and devices must be notified by a new epoch.
 */
import { TRASH_DAYS } from '@shortlist/shared/placement/rules/trash.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Audit } from '../../platform/audit/audit.ts';
import {
  ensureServerMeta,
  findServerMeta,
  getServerMeta,
  rotateEpoch,
  saveBootId,
} from '../../platform/db/server-meta-store.ts';
import {
  inTransaction,
  type Database,
  type Transaction,
  type WriteDeps,
} from '../../platform/db/database.ts';
import { replaceFile } from '../../platform/files/durable-file.ts';
import { startJob, type Job } from '../../platform/job.ts';
import type { Random } from '../../platform/random.ts';

const BOOT_FILE_NAME = 'boot-id';

export type BootFile = ReturnType<typeof createBootFile>;

/** The boot ids that the database may have: two while it gets its next one. Stored beside it. */
export function createBootFile(dataDir: string) {
  const file = join(dataDir, BOOT_FILE_NAME);
  return {
    read: (): readonly string[] | undefined =>
      existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : undefined,
    /** On the disk when this returns. */
    write: (ids: readonly string[]): void => replaceFile(file, `${ids.join('\n')}\n`),
  };
}

/** A device may be away as long as tombstones are stored, and still reupload what was lost. */
export const PURGE_HOLD_MS = TRASH_DAYS * 86_400_000;

interface RenewalDeps extends WriteDeps {
  readonly random: Pick<Random, 'uuid'>;
  readonly bootFile: BootFile;
  readonly log: { error(details: object, message: string): void };
}

export interface BootDeps extends RenewalDeps {
  readonly audit: Audit;
  readonly log: RenewalDeps['log'] & { warn(message: string): void };
  /** The version of the rows. */
  readonly schema: number;
}

/** To be called once, before the first request is accepted. */
export async function verifyBootId(deps: BootDeps): Promise<void> {
  const meta = await findServerMeta(deps.db);
  if (!meta) return nameDatabase(deps);
  const isTheSame = deps.bootFile.read()?.includes(meta.bootId) ?? false;
  return isTheSame ? await renewBootId(deps) : startNewEpoch(deps);
}

/**
 * The same for a database that several servers share: it has the mark of the engine that wrote it. Another one, such as a
 * copy that was put in its place or a standby that took over, has another mark, and may lack what was written last.
 */
export async function verifyDatabaseMark(
  deps: Omit<BootDeps, 'bootFile' | 'db'> & { readonly db: MarkedDatabase },
): Promise<void> {
  const mark = await deps.db.readMark();
  const isNew = await inTransaction(deps, async (tx) => {
    const known = await findServerMeta(tx.db);
    if (known?.bootId === mark) return false;
    await ensureServerMeta(tx.db, { epoch: deps.random.uuid(), bootId: mark, schema: deps.schema });
    await saveBootId(tx, mark);
    if (known) await saveNewEpoch(tx, deps.random.uuid(), deps);
    return known !== undefined;
  });
  if (isNew) deps.log.warn(NEW_EPOCH);
}

export interface MarkedDatabase extends Database {
  readMark(): Promise<string>;
}

/** A new database where there was one before has lost everything. Devices reupload it, deletions too. */
async function nameDatabase(deps: BootDeps): Promise<void> {
  const { random, bootFile, schema } = deps;
  const isEmptied = bootFile.read() !== undefined;
  const names = { epoch: random.uuid(), bootId: random.uuid(), schema };
  // The file first: a kill in between leaves a database that is still new.
  bootFile.write([names.bootId]);
  await inTransaction(deps, async (tx) => {
    await ensureServerMeta(tx.db, names);
    if (isEmptied) await reportNewEpoch(tx, names.epoch, deps);
  });
}

const NOT_RENEWED = 'the id of this start could not be written';

/**
 * Gives the database its next id. As long as it does not surely have it, the file lists both. Where nothing
 * can be written, as on a full disk, the old id stays valid, and the data can still be read.
 */
export async function renewBootId(deps: RenewalDeps): Promise<void> {
  const bootId = deps.random.uuid();
  try {
    deps.bootFile.write([(await getServerMeta(deps.db)).bootId, bootId]);
    await inTransaction(deps, (tx) => saveBootId(tx, bootId));
    deps.bootFile.write([bootId]);
  } catch (error) {
    deps.log.error({ err: error }, NOT_RENEWED);
  }
}

/** The unknown id never gets into the file: a kill in between must not make it a known one. */
async function startNewEpoch(deps: BootDeps): Promise<void> {
  const { random } = deps;
  const bootId = random.uuid();
  deps.bootFile.write([bootId]);
  await inTransaction(deps, async (tx) => {
    await saveBootId(tx, bootId);
    await reportNewEpoch(tx, random.uuid(), deps);
  });
}

const NEW_EPOCH =
  'the database is not the one that the server left: devices are asked for what it lacks';

async function reportNewEpoch(tx: Transaction, epoch: string, deps: BootDeps): Promise<void> {
  await saveNewEpoch(tx, epoch, deps);
  deps.log.warn(NEW_EPOCH);
}

async function saveNewEpoch(
  tx: Transaction,
  epoch: string,
  { audit }: Pick<BootDeps, 'audit'>,
): Promise<void> {
  await rotateEpoch(tx, { epoch, holdPurgeUntil: tx.nowMs + PURGE_HOLD_MS });
  await audit(tx, { event: 'sys_restore', detail: 'another database at start' });
}

/** A copy of the running database that is restored within this time is not detected by its id. */
const RENEWAL_INTERVAL_MS = 3_600_000;

/** Every hour and when the server stops. */
export function startRenewingBootId(deps: RenewalDeps): Job {
  const renew = (): Promise<void> => renewBootId(deps);
  const { log } = deps;
  const job = startJob(renew, { everyMs: RENEWAL_INTERVAL_MS, log, failure: NOT_RENEWED });
  return { stop: () => job.stop().then(renew) };
}
