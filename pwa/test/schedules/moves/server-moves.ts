/** What happens to a server in the long run: it purges old tombstones, and is restored from a backup. */
import {
  deleteExpired,
  EXPIRED_ACCOUNT_ROWS,
} from '../../../../sync-server/src/operations/clean-up/expired-account-rows.ts';
import { runSql } from '../../../../sync-server/src/testing/sql.ts';
import { beginNewEpoch, createSuccessor } from '../../world/backups.ts';
import type { Play } from '../play.ts';
import { deliverInFlight } from '../fault-plan.ts';
import { readStoredValues } from '../values.ts';
import type { Move } from './moves.ts';

/** The part of the hourly clean-up that is about deletions. */
const purge: Move = async ({ world, oracle }) => {
  const { db, clock } = world.server;
  const before = await world.serverRows();
  while ((await deleteExpired({ db, clock }, EXPIRED_ACCOUNT_ROWS.tombstones, 500)) > 0);
  const after = await world.serverRows();
  for (const [name, row] of before) if (!after.has(name)) oracle.purged(row);
};

/** The device may restore or edit what is purged at this moment. */
const syncDuringPurge: Move = async (play, actor, step) => {
  await Promise.all([actor.device.sync(actor.recorded.wire), purge(play, actor, step)]);
  await deliverInFlight(actor.late);
};

const backUp: Move = async (play) => {
  play.backup = await play.world.backUp();
  play.campus.backUp();
};

export async function recordHeldValues(play: Play): Promise<void> {
  play.held = await readStoredValues(play.actors.map(({ device }) => device));
  play.wasRestored = true;
}

/** The server is restored from the last backup by its command, which notifies the devices. */
const putBack: Move = async (play) => {
  if (play.backup === undefined) return;
  await recordHeldValues(play);
  await play.world.restore(play.backup);
  play.campus.putBack();
};

/** The file was copied back by hand, and no device was notified. */
const putBackUnnoticed: Move = async (play) => {
  if (play.backup === undefined) return;
  await recordHeldValues(play);
  play.isRestoreUnannounced = true;
  await play.world.restore(play.backup, 'unnoticed');
  play.campus.putBack();
};

/** Nothing is left of the server but its accounts. */
const empty: Move = async (play) => {
  const { world } = play;
  await recordHeldValues(play);
  const { server, user } = world;
  for (const table of ['rows', 'op_ledger', 'user_sync'])
    await runSql(server.db, `DELETE FROM ${table} WHERE uid = ?`, user.uid);
  await beginNewEpoch(server);
  world.replaceServer(await createSuccessor(server, { db: server.db }));
};

export const SERVER_MOVES = {
  purge,
  syncDuringPurge,
  backUp,
  putBack,
  putBackUnnoticed,
  empty,
} as const satisfies Readonly<Record<string, Move>>;
