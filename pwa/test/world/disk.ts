/** The contents of a device's disk at one moment, and whether that is a permitted state (I8, I10). */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { groupBy } from '@shortlist/shared/lib/collections.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { referenceOf, withReference } from '@shortlist/shared/sync/references.ts';
import type {
  JournalEntry,
  OutboxEntry,
  RefusedEntry,
  RowKey,
  StoredRow,
  ViewRow,
} from '../../src/data/database/tables.ts';
import type { PullState } from '../../src/data/database/meta-values.ts';
import type { UserDatabase } from '../../src/data/database/user-database.ts';
import { addRounds } from '../../src/data/outbox/join-rounds.ts';
import { applyPendingOps, buildView } from '../../src/data/outbox/row-view.ts';
import { readColumn, readRows, readValue } from '../../../sync-server/src/testing/sql.ts';
import type { KnownUser } from '../../../sync-server/src/testing/accounts.ts';
import type { TestDevice } from './test-device.ts';
import type { World } from './world.ts';

export interface Disk {
  readonly rows: readonly StoredRow[];
  readonly outbox: readonly OutboxEntry[];
  readonly view: readonly ViewRow[];
  readonly recovered: readonly RefusedEntry[];
  readonly journal: readonly JournalEntry[];
  readonly pull: PullState | undefined;
}

/** Reads everything in one transaction. */
export function readDisk(db: UserDatabase): Promise<Disk> {
  const { rows, outbox, view, recovered, journal, meta } = db;
  return db.transaction('r', [rows, outbox, view, recovered, journal, meta], async () => ({
    rows: await rows.toArray(),
    outbox: await outbox.toArray(),
    view: await view.toArray(),
    recovered: await recovered.toArray(),
    journal: await journal.toArray(),
    pull: await db.readMeta('pull'),
  }));
}

interface NamedRow {
  readonly t: string;
  readonly id: string;
}

interface NumberedRow extends NamedRow {
  readonly seq: number;
}

const formatRowName = ({ t, id }: NamedRow): string => `${t}/${id}`;
const text = (value: unknown): string => canonicalJson(value as Json);

/** The rows with the references of unsent changes, as the server will record them. */
function referredRows(
  { rows }: Disk,
  pending: ReadonlyMap<string, readonly OutboxEntry[]>,
): ReadonlyMap<string, StoredRow> {
  const stored = new Map(rows.map((row) => [formatRowName(row), row]));
  const referred = new Map(stored);
  for (const [name, ops] of pending) {
    const shown = applyPendingOps(stored.get(name), ops);
    const reference = shown && referenceOf(shown);
    const target = reference && referred.get(formatRowName(reference));
    if (target) referred.set(formatRowName(target), withReference(target, reference.stamp));
  }
  return referred;
}

/** The rows whose stored view differs from the one computed again from rows and outbox. */
export function findWrongViews(disk: Disk): readonly string[] {
  const keys = new Map(
    [...disk.rows, ...disk.outbox, ...disk.view].map((row) => [formatRowName(row), row]),
  );
  const pending = groupBy(disk.outbox, formatRowName);
  const recovered = groupBy(disk.recovered, formatRowName);
  const journal = groupBy(disk.journal, formatRowName);
  const rows = referredRows(disk, pending);
  const views = new Map(disk.view.map(({ rev: _rev, ...view }) => [formatRowName(view), view]));
  const built = [...keys].flatMap(([name, { t, id }]) => {
    const key: RowKey = [t, id];
    const view = buildView({
      key,
      row: rows.get(name),
      pending: pending.get(name) ?? [],
      recovered: recovered.get(name) ?? [],
      journal: journal.get(name) ?? [],
    });
    return view ?? [];
  });
  const wanted = new Map(addRounds(built).map((view) => [formatRowName(view), view]));
  return [...keys.keys()].flatMap((name) => {
    const [shown, computed] = [text(views.get(name) ?? null), text(wanted.get(name) ?? null)];
    return shown === computed ? [] : [`the view of ${name} is ${shown} and should be ${computed}`];
  });
}

/**
 * The rows up to the cursor that differ from the server's. A cursor that was saved without its rows would
 * miss them for ever. During a full pull, the cursor refers to the new pull only.
 */
export async function findMissedRows(
  disk: Disk,
  { server: { db } }: World,
  { uid }: TestDevice,
): Promise<readonly string[]> {
  const { pull } = disk;
  if (!pull || pull.full) return [];
  if (pull.epoch !== (await readValue(db, 'SELECT epoch FROM server_meta'))) return [];
  const rows = new Map(disk.rows.map((row) => [formatRowName(row), row]));
  const sql = 'SELECT t, id, seq FROM rows WHERE uid = ? AND seq <= ?';
  const passed = await readRows<NumberedRow>(db, sql, uid, pull.cursor);
  return passed
    .filter((row) => rows.get(formatRowName(row))?.seq !== row.seq)
    .map(
      (row) =>
        `the cursor is at ${pull.cursor} and ${formatRowName(row)} of ${row.seq} is not there`,
    );
}

/** Follows the ops of one device from the moment they are saved to their verdict. */
export interface OpWatch {
  /** Ops that are gone from the device without a verdict of the server. */
  findVanished(disk: Disk, world: World, device: TestDevice): Promise<readonly string[]>;
}

/** A row that the server has purged needs no device any more to delete it. */
export function createOpWatch(): OpWatch {
  const waiting = new Map<string, Op>();
  return {
    async findVanished(disk, world, { user }) {
      const remainingOps = [...disk.outbox, ...disk.recovered.map(({ op }) => op)];
      const here = new Set(remainingOps.map(({ op }) => op));
      const gone = [...waiting.values()].filter(({ op }) => !here.has(op));
      for (const { op } of gone) waiting.delete(op);
      for (const entry of disk.outbox) waiting.set(entry.op, entry);
      if (gone.length === 0) return [];
      const rows = await world.serverRows(user);
      const decided = await readDecidedOps(world, user);
      return gone
        .filter((op) => op.k !== 'del' || rows.has(formatRowName(op)))
        .filter(({ op }) => !decided.has(op))
        .map(({ op }) => `op ${op} left the device and never reached the server`);
    },
  };
}

async function readDecidedOps({ server }: World, { uid }: KnownUser): Promise<ReadonlySet<string>> {
  const sql = 'SELECT op FROM op_ledger WHERE uid = ?';
  return new Set(await readColumn<string>(server.db, sql, uid));
}
