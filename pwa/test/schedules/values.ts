/** Where a value can still be found: on the server, in its history, on a device. */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import type { SyncRow, Values } from '@shortlist/shared/sync/row.ts';
import { readRows } from '../../../sync-server/src/testing/sql.ts';
import type { RowKey } from '../../src/data/database/tables.ts';
import { readShownRows } from '../../src/data/outbox/row-view.ts';
import type { TestDevice } from '../world/test-device.ts';
import type { World } from '../world/world.ts';

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

export async function readHistoryValues({ server, user }: World): Promise<readonly string[]> {
  const sql =
    'SELECT id, path, value FROM field_history JOIN op_ledger AS l ON n = entry WHERE l.uid = ?';
  const rows = await readRows<HistoryRow>(server.db, sql, user.uid);
  return rows.map(({ id, path, value }) => valueKey(id, path, JSON.parse(value) as Json));
}

export async function readRefusedValues(
  devices: readonly TestDevice[],
): Promise<readonly string[]> {
  const found = await Promise.all(devices.map(({ db }) => db.recovered.toArray()));
  return found.flat().flatMap(({ id, op }) => keysOf(id, op.f));
}

/** All values stored on any device, sent or not. */
export async function readStoredValues(devices: readonly TestDevice[]): Promise<readonly string[]> {
  const values = await Promise.all(
    devices.map(async (device) => {
      const shown = await device.db.view.toArray();
      const keys = shown.map(({ t, id }): RowKey => [t, id]);
      const rows = (await readShownRows(device.db, keys)).flatMap((row) => row ?? []);
      return valuesIn([...rows, ...(await device.rows()).values()]);
    }),
  );
  return [...new Set(values.flat())];
}

/** Values that the devices held when the server was restored, and that cannot be found any more. */
export async function findLostSinceRestore(
  held: readonly string[],
  world: World,
  devices: readonly TestDevice[],
): Promise<readonly string[]> {
  const there = new Set([
    ...valuesIn((await world.serverRows()).values()),
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
