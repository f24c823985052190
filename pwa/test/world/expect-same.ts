import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import { isAlive, type SyncRow } from '@shortlist/shared/sync/row.ts';
import type { KnownUser } from '../../../sync-server/src/testing/accounts.ts';
import { readValue } from '../../../sync-server/src/testing/sql.ts';
import type { TestDevice } from './test-device.ts';
import type { World } from './world.ts';

/** The server and these devices have the same rows, and no device has anything left to send. */
export async function expectSame(world: World, ...devices: TestDevice[]): Promise<void> {
  const [first] = await findDifferences(world, ...devices);
  if (first !== undefined) throw new Error(first);
}

export async function findDifferences(
  world: World,
  ...devices: TestDevice[]
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const device of devices) {
    const rows = await world.serverRows(device.user);
    const forgets = await hasPurged(world, device.user);
    const theirs = [...(await device.rows())];
    // A device that knows of a deletion keeps its row until it purges tombstones itself.
    const known = theirs.filter(([name, row]) => !forgets || rows.has(name) || isAlive(row));
    const apart = findDifferingRows(rows, new Map(known));
    if (apart.length > 0) found.push(`${device.name} differs: ${apart.join(', ')}`);
    const unsent = await device.db.outbox.count();
    if (unsent > 0) found.push(`${device.name} has ${unsent} ops left to send`);
  }
  return found;
}

/** True if the server has purged tombstones of the student. */
async function hasPurged({ server }: World, { uid }: KnownUser): Promise<boolean> {
  const sql = 'SELECT horizon FROM user_sync WHERE uid = ?';
  return ((await readValue<number>(server.db, sql, uid)) ?? 0) > 0;
}

type Rows = ReadonlyMap<string, SyncRow>;

/** The rows that differ, as the server and as the device has them. */
function findDifferingRows(ours: Rows, theirs: Rows): readonly string[] {
  const names = [...new Set([...ours.keys(), ...theirs.keys()])];
  const textIn = (rows: Rows, name: string): string =>
    canonicalJson((rows.get(name) ?? null) as unknown as Json);
  return names
    .filter((name) => textIn(ours, name) !== textIn(theirs, name))
    .map((name) => `${textIn(ours, name)} is ${textIn(theirs, name)}`);
}
