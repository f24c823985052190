/** What happens to a server in the long run: it forgets what is old, and is put back to a copy. */
import { purgeTombstones } from '../../../sync-server/src/services/purge-tombstones.ts';
import { inTransaction } from '../../../sync-server/src/services/transaction.ts';
import { beginNewEpoch, successor } from '../world/backups.ts';
import type { Play } from './script.ts';
import { heldBy } from './values.ts';

type Move = (play: Play) => Promise<void>;

/** The hourly clean-up as far as it is about deletions. */
const purge: Move = async ({ world, oracle }) => {
  const { db, door, clock } = world.server;
  const before = world.serverRows();
  await inTransaction({ db, door, clock }, (tx) => purgeTombstones(tx, 500));
  const after = world.serverRows();
  for (const [name, row] of before) if (!after.has(name)) oracle.forget(row);
};

const backUp: Move = (play) => {
  play.backup = play.world.backUp();
  return Promise.resolve();
};

export async function noteHeld(play: Play): Promise<void> {
  play.held = await heldBy(play.actors.map(({ browser }) => browser));
  play.wasPutBack = true;
}

/** The server is put back to the last copy by its command, which says so to the devices. */
const putBack: Move = async (play) => {
  if (play.backup === undefined) return;
  await noteHeld(play);
  await play.world.restore(play.backup);
};

/** Somebody copied the file back, and nobody was told. */
const putBackUnnoticed: Move = async (play) => {
  if (play.backup === undefined) return;
  await noteHeld(play);
  play.isUnnoticed = true;
  await play.world.restore(play.backup, 'unnoticed');
};

/** Nothing is left of the server but its accounts. */
const empty: Move = async (play) => {
  const { world } = play;
  await noteHeld(play);
  const { server, user } = world;
  for (const table of ['rows', 'op_ledger', 'field_history', 'user_sync'])
    server.db.prepare(`DELETE FROM ${table} WHERE uid = ?`).run(user.uid);
  beginNewEpoch(server.db, server);
  world.replaceServer(await successor(server, { db: server.db }));
};

export const AGE_MOVES = {
  purge,
  backUp,
  putBack,
  putBackUnnoticed,
  empty,
} as const satisfies Readonly<Record<string, Move>>;
