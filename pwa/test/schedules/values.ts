/** Where a value can still be found: on the server, in its history, on a device. */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { withoutServerCells } from '@shortlist/shared/sync/cell-schemas.ts';
import { isServerTable, type SyncRow, type Values } from '@shortlist/shared/sync/row.ts';
import { COPIED_TIME, timeOf } from '@shortlist/shared/sync/stamp.ts';
import type { KnownUser } from '../../../sync-server/src/testing/accounts.ts';
import { readRows } from '../../../sync-server/src/testing/sql.ts';
import type { RowKey } from '../../src/data/database/tables.ts';
import { readShownRows } from '../../src/data/outbox/row-view.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { World } from '../world/world.ts';
import type { Play } from './play.ts';

export const valueKey = (id: string, path: string, value: Json): string =>
  `${id} ${path} ${canonicalJson(value)}`;

const keysOf = (id: string, values: Values): readonly string[] =>
  Object.entries(values).map(([path, value]) => valueKey(id, path, value));

export const valuesIn = (rows: Iterable<SyncRow>): readonly string[] =>
  [...rows].flatMap(({ id, cells }) =>
    Object.entries(cells).map(([path, [value]]) => valueKey(id, path, value)),
  );

interface HistoryRow {
  readonly id: string;
  readonly path: string;
  readonly value: string;
}

export async function readHistoryValues(world: World): Promise<readonly string[]> {
  const sql =
    'SELECT id, path, value FROM field_history JOIN op_ledger AS l ON n = entry WHERE l.uid = ?';
  const rows = await ofAllUsers(world, ({ uid }) =>
    readRows<HistoryRow>(world.server.db, sql, uid),
  );
  return rows.map(({ id, path, value }) => valueKey(id, path, JSON.parse(value) as Json));
}

export async function readServerValues(world: World): Promise<readonly string[]> {
  return ofAllUsers(world, async (user) => valuesIn((await world.serverRows(user)).values()));
}

export async function ofAllUsers<T>(
  { users }: World,
  read: (user: KnownUser) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  return (await Promise.all(users.map(read))).flat();
}

/** How many of the students' ops the server has decided. */
export async function countDecidedOps(world: World): Promise<number> {
  const sql = 'SELECT op FROM op_ledger WHERE uid = ?';
  const read = ({ uid }: KnownUser) => readRows(world.server.db, sql, uid);
  return (await ofAllUsers(world, read)).length;
}

/**
 * All values that the server has, including the history. A restored server has forgotten what it decided
 * since the backup: it may record again which value lost, and changes no row.
 */
export async function readContent({ world, wasRestored }: Play): Promise<string> {
  const values = wasRestored ? null : (await readHistoryValues(world)).length;
  const rows = await ofAllUsers(world, async (user) => [...(await world.serverRows(user))]);
  return JSON.stringify([values, ...rows]);
}

export async function readRefusedValues(
  devices: readonly TestDevice[],
): Promise<readonly string[]> {
  const found = await Promise.all(devices.map(({ db }) => db.recovered.toArray()));
  return found.flat().flatMap(({ id, op }) => keysOf(id, op.f));
}

/** Without what only the server writes, which no device gives back to it, and what nobody typed. */
function ownOf(row: SyncRow): readonly SyncRow[] {
  if (isServerTable(row.t)) return [];
  const cells = Object.entries(withoutServerCells(row).cells);
  const typed = cells.filter(([, [, stamp]]) => timeOf(stamp) !== COPIED_TIME);
  return [{ ...row, cells: Object.fromEntries(typed) }];
}

/** All values of students that are stored on any device, sent or not. */
export async function readStoredValues(devices: readonly TestDevice[]): Promise<readonly string[]> {
  const values = await Promise.all(
    devices.map(async (device) => {
      const shown = await device.db.view.toArray();
      const keys = shown.map(({ t, id }): RowKey => [t, id]);
      const rows = (await readShownRows(device.db, keys)).flatMap((row) => row ?? []);
      return valuesIn([...rows, ...(await device.rows()).values()].flatMap(ownOf));
    }),
  );
  return [...new Set(values.flat())];
}

/** Those of the values that cannot be found any more, wherever. */
export async function findGone(
  held: readonly string[],
  world: World,
  devices: readonly TestDevice[],
): Promise<readonly string[]> {
  if (held.length === 0) return [];
  const there = new Set([
    ...(await readServerValues(world)),
    ...(await readHistoryValues(world)),
    ...(await readRefusedValues(devices)),
    ...(await readEarlierValues(devices)),
  ]);
  return held.filter((value) => !there.has(value)).map((value) => `lost: ${value}`);
}

/** The rows that refused changes were about, and the earlier values stored on a device. */
async function readEarlierValues(devices: readonly TestDevice[]): Promise<readonly string[]> {
  const found = await Promise.all(
    devices.map(async ({ db }) => {
      const rows = (await db.recovered.toArray()).flatMap(({ row }) => row ?? []);
      const journal = await db.journal.toArray();
      return [
        ...valuesIn(rows),
        ...journal.map(({ id, path, value }) => valueKey(id, path, value)),
      ];
    }),
  );
  return found.flat();
}
