/**
 * Notices that the database is not the one that the server left (sync protocol 2.8). Each start, each hour and each clean
 * stop give it a new id, in the database and in a file beside it. An older database that is copied into its place has
 * another id than the file: then sequence numbers will be given a second time, and devices must be told by a new epoch.
 */
import type { SqliteDatabase } from '../db/open.ts';
import type { WriteDoor } from '../db/write-door.ts';
import type { BootFile } from '../gateways/boot-file.ts';
import type { Clock } from '../gateways/clock.ts';
import type { Random } from '../gateways/random.ts';
import {
  ensureServerMeta,
  findServerMeta,
  getServerMeta,
  rotateEpoch,
  saveBootId,
} from '../stores/server-meta.ts';
import type { Audit } from './audit.ts';
import { inTransaction } from './transaction.ts';

/** As long as a device may be away and still hand back what the server has lost: as long as tombstones are kept. */
export const PURGE_HELD_MS = 180 * 86_400_000;

export interface RenewalDeps {
  readonly db: SqliteDatabase;
  readonly door: WriteDoor;
  readonly clock: Clock;
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

/** To be called once, before the first request is taken. */
export async function beginBoot(deps: BootDeps): Promise<void> {
  const meta = findServerMeta(deps.db);
  if (!meta) return nameDatabase(deps);
  const isTheSame = deps.bootFile.read()?.includes(meta.bootId) ?? false;
  return isTheSame ? renewBootId(deps) : breakHistory(deps);
}

/** The file first: a kill in between leaves a database that is still new. */
async function nameDatabase({ db, door, random, bootFile, schema }: BootDeps): Promise<void> {
  const bootId = random.uuid();
  bootFile.write([bootId]);
  await door.write(() => ensureServerMeta(db, { epoch: random.uuid(), bootId, schema }));
}

/**
 * Gives the database its next id. As long as it does not surely have it, the file knows both. Where nothing can be
 * written, as on a full disk, the old id stays good, and what is there can still be read.
 */
export async function renewBootId(deps: RenewalDeps): Promise<void> {
  const bootId = deps.random.uuid();
  try {
    deps.bootFile.write([getServerMeta(deps.db).bootId, bootId]);
    await inTransaction(deps, (tx) => saveBootId(tx, bootId));
    deps.bootFile.write([bootId]);
  } catch (error) {
    deps.log.error({ err: error }, 'the id of this start could not be written');
  }
}

/** The strange id never gets into the file: a kill in between must not make it a known one. */
async function breakHistory(deps: BootDeps): Promise<void> {
  const { random, audit, log } = deps;
  const bootId = random.uuid();
  deps.bootFile.write([bootId]);
  await inTransaction(deps, (tx) => {
    rotateEpoch(tx, { epoch: random.uuid(), holdPurgeUntil: tx.nowMs + PURGE_HELD_MS });
    saveBootId(tx, bootId);
    audit(tx, { event: 'sys_restore', result: 'success', detail: 'another database at start' });
  });
  log.warn('the database is not the one that the server left: devices are asked for what it lacks');
}
