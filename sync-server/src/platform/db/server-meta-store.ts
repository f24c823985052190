/** What the server stores about its own database: its name, the boot that wrote it, whether the purge is held, leases. */
import type { Reader, Transaction, Writer } from './database.ts';
import { statement } from './statement.ts';

export interface ServerMeta {
  /** Changes when the history of sequence numbers was broken, so that devices notice. */
  readonly epoch: string;
  /** Changes with each start and now and then in between; a file beside the database has the same one. */
  readonly bootId: string;
  readonly schema: number;
  /** Until then (ms) no tombstone is purged; 0 without a hold. */
  readonly purgeHoldUntil: number;
}

/** The database's names, or undefined before its first start. */
export const findServerMeta = statement()((db) =>
  db
    .selectFrom('server_meta')
    .select(['epoch', 'boot_id as bootId', 'schema', 'purge_hold_until as purgeHoldUntil']),
).get;

const insert = statement<Omit<ServerMeta, 'purgeHoldUntil'>>()((db, p) =>
  db
    .insertInto('server_meta')
    .values({ id: 1, epoch: p.epoch, boot_id: p.bootId, schema: p.schema, purge_hold_until: 0 })
    .onConflict((conflict) => conflict.doNothing()),
);

const updateEpoch = statement<{ epoch: string; holdPurgeUntil: number }>()((db, p) =>
  db.updateTable('server_meta').set({ epoch: p.epoch, purge_hold_until: p.holdPurgeUntil }),
);

const updateBootId = statement<{ bootId: string }>()((db, p) =>
  db.updateTable('server_meta').set({ boot_id: p.bootId }),
);

/** The database's names. The given ones are stored only if it has none yet. */
export async function ensureServerMeta(
  db: Writer,
  ifNew: Omit<ServerMeta, 'purgeHoldUntil'>,
): Promise<ServerMeta> {
  const known = await findServerMeta(db);
  if (known) return known;
  await insert.run(db, ifNew);
  return { ...ifNew, purgeHoldUntil: 0 };
}

/** The database's names. Throws before its first start. */
export async function getServerMeta(db: Reader): Promise<ServerMeta> {
  const meta = await findServerMeta(db);
  if (!meta) throw new Error('The database has no name yet.');
  return meta;
}

/**
 * Tells every device, with its next request, that the history of sequence numbers was broken, so that each
 * uploads the rows that the server has lost. These may be older than the oldest tombstone: until
 * `holdPurgeUntil` (ms) none is purged, and a longer hold stays.
 */
export async function rotateEpoch(
  { db }: Transaction,
  { epoch, holdPurgeUntil }: { readonly epoch: string; readonly holdPurgeUntil: number },
): Promise<void> {
  const { purgeHoldUntil } = await getServerMeta(db);
  await updateEpoch.run(db, { epoch, holdPurgeUntil: Math.max(holdPurgeUntil, purgeHoldUntil) });
}

export async function saveBootId({ db }: Transaction, bootId: string): Promise<void> {
  await updateBootId.run(db, { bootId });
}

/** True while no tombstone may be purged, because devices may still upload rows from before a restore. */
export async function isPurgeHeld(db: Reader, nowMs: number): Promise<boolean> {
  return ((await findServerMeta(db))?.purgeHoldUntil ?? 0) > nowMs;
}

const updateWrittenAt = statement<{ at: number }>()((db, p) =>
  db.updateTable('server_meta').set({ written_at: p.at }),
);

/** A write that reaches the disk and changes nothing that is read. */
export async function probeWrite({ db, nowMs }: Transaction): Promise<void> {
  await updateWrittenAt.run(db, { at: nowMs });
}

/** Takes a lease until a moment (ms); false while another server has it. */
export const takeLease = statement<{ name: string; now: number; until: number }>()((db, p) =>
  db
    .insertInto('leases')
    .values({ name: p.name, until: p.until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ until: p.until })
        .where((is) =>
          is.or([
            is('leases.until', '<=', p.now),
            // Of a clock that was ahead.
            is('leases.until', '>', p.until),
          ]),
        ),
    ),
).affects;

/** Gives back the lease that was taken until this moment. */
export const returnLease = statement<{ name: string; until: number }>()((db, p) =>
  db.deleteFrom('leases').where('name', '=', p.name).where('until', '=', p.until),
).run;
