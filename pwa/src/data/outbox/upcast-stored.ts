/**
 * Converts what a device has stored to a new version of the rows (sync protocol, "Versions"). The version of the
 * database that comes with the new rows calls it in its upgrade, so that both happen or neither:
 * `this.version(n).upgrade(async () => await upcastStored(this, from))`, itself an async function, or Dexie loses
 * track.
 *
 * A change that was sent stays as it is, byte for byte: the server may know it, and reads old versions itself.
 */
import { SCHEMA_VERSION, readReuploadedRow, type Op } from '@shortlist/shared/sync/op.ts';
import { packRow } from '@shortlist/shared/sync/wire.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import { opIdOf, timeOf } from '@shortlist/shared/sync/stamp.ts';
import { UPCAST_STEPS, upcastOp } from '@shortlist/shared/sync/upcast-op.ts';
import { keysOf, type JournalEntry, type RefusedEntry } from '../database/tables.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { rebuildView } from './row-view.ts';

type Upcast = (op: Op) => Op;

/** `from` is the version that the rows have so far. Call it inside the upgrade. */
export async function upcastStored(
  db: UserDatabase,
  from: number,
  { steps = UPCAST_STEPS, schema = SCHEMA_VERSION } = {},
): Promise<void> {
  const upcast: Upcast = (op) => upcastOp(op, steps, schema);
  const rows = (await db.rows.toArray()).map((row) => upcastRow(row, from, upcast));
  await db.rows.bulkPut(rows);
  const unsent = await db.outbox.where('sentAt').equals(0).toArray();
  await db.outbox.bulkPut(unsent.map((entry) => ({ ...entry, ...upcast(entry) })));
  const refused = await db.recovered.toArray();
  await db.recovered.bulkPut(refused.map((entry) => upcastRefused(entry, from, upcast)));
  const earlier = await db.journal.toArray();
  await db.journal.bulkPut(earlier.map((entry) => upcastEarlier(entry, from, upcast)));
  await rebuildView(db, keysOf([...rows, ...(await db.outbox.toArray())]));
}

/** A row goes through the steps as a `merge` op with it would. */
function upcastRow<R extends SyncRow>(row: R, from: number, upcast: Upcast): R {
  const op = { ...ANY_OP, sv: from, ...packRow(row) };
  return { ...row, cells: readReuploadedRow(upcast(op)).cells };
}

const ANY_OP: Omit<Op, 't' | 'id' | 'f' | 'sv'> = { op: '', k: 'merge', at: '', base: {} };

function upcastRefused(entry: RefusedEntry, from: number, upcast: Upcast): RefusedEntry {
  const { op, row } = entry;
  return { ...entry, op: upcast(op), row: row && upcastRow(row, from, upcast) };
}

/** An earlier value goes through the steps as an op that wrote this one cell. */
function upcastEarlier(entry: JournalEntry, from: number, upcast: Upcast): JournalEntry {
  const { t, id, path, value, stamp } = entry;
  const op = {
    ...ANY_OP,
    op: opIdOf(stamp),
    at: timeOf(stamp),
    sv: from,
    t,
    id,
    k: 'patch',
  } as const;
  const [cell] = Object.entries(upcast({ ...op, f: { [path]: value } }).f);
  return cell ? { ...entry, path: cell[0], value: cell[1] } : entry;
}
