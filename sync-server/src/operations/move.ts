/**
 * The operator's command that takes a SQLite database over to PostgreSQL, while no server runs. One way, all or nothing.
 * Exit codes: 0 done, 1 failed, 2 wrong usage.
 */
import { parseConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { withWholeFolder } from '../platform/db/data-lock.ts';
import { inTransaction } from '../platform/db/database.ts';
import { versionOf } from '../platform/db/migrate.ts';
import { isShortlistDatabase, openToRead, withDatabase } from '../platform/db/open-database.ts';
import { openPostgres } from '../platform/db/open-postgres.ts';
import { rotateEpoch, saveBootId } from '../platform/db/server-meta-store.ts';
import type { SqliteDatabase } from '../platform/db/sqlite-database.ts';
import { systemRandom } from '../platform/random.ts';
import { PURGE_HOLD_MS, type MarkedDatabase } from './backup/boot-id.ts';
import { copyTables, countIn } from './backup/copied-tables-store.ts';
import type { ContentCounts } from './backup/database-file-store.ts';
import {
  databaseFileIn,
  formatContents,
  OFFLINE_AUDIT,
  runCommand,
  type CommandCall,
  type CommandOutcome,
} from './command-line.ts';

const USAGE = `How to use it, with every server stopped and DATABASE_URL set:
  npm run move    take the database of DATA_DIR over to PostgreSQL
`;

export function main(call: CommandCall): Promise<0 | 1 | 2 | 3> {
  return runCommand(call, call.args.length === 0 ? () => move(call) : undefined, USAGE);
}

async function move({ env }: CommandCall): Promise<CommandOutcome> {
  const { dataDir, databaseUrl } = parseConfig(env);
  if (databaseUrl === undefined)
    throw new Error('DATABASE_URL is not set: it names the PostgreSQL database to move to.');
  const file = databaseFileIn(dataDir);
  const moved = await withWholeFolder(dataDir, () =>
    withDatabase(openToRead(file), async (from) =>
      withDatabase(await openPostgres(databaseUrl), (to) => moveDatabase(from, to)),
    ),
  );
  return {
    text: [
      `Moved: ${formatContents(moved)}.`,
      `Start the servers with DATABASE_URL. ${file} is not read any more; keep it until all is well.`,
    ].join('\n'),
  };
}

/**
 * Copies all tables into an empty database, in one transaction. The copy has an epoch of its own: devices that sync with
 * it hand back what it may lack. Throws a sentence for the operator, and changes nothing, where that is not possible.
 */
async function moveDatabase(from: SqliteDatabase, to: MarkedDatabase): Promise<ContentCounts> {
  await refuseToMove(from);
  const bootId = await to.readMark();
  return inTransaction({ db: to, clock: systemClock }, async (tx) => {
    if ((await countIn(tx.db, 'users')) > 0 || (await countIn(tx.db, 'audit')) > 0)
      throw new Error('The PostgreSQL database has data already. Nothing was moved.');
    await copyTables(from, tx.db);
    await rotateEpoch(tx, { epoch: systemRandom.uuid(), holdPurgeUntil: tx.nowMs + PURGE_HOLD_MS });
    await saveBootId(tx, bootId);
    await OFFLINE_AUDIT(tx, { event: 'sys_restore', detail: 'moved from SQLite' });
    return { users: await countIn(tx.db, 'users'), rows: await countIn(tx.db, 'rows') };
  });
}

async function refuseToMove(from: SqliteDatabase): Promise<void> {
  if (!isShortlistDatabase(from)) throw new Error('The file is not a database of this server.');
  if (versionOf(from) !== 'current')
    throw new Error(
      'The SQLite database is of another version. Please start the server once without DATABASE_URL.',
    );
  const [damage] = await from.findDamage();
  if (damage !== undefined) throw new Error(`The SQLite database is damaged: ${damage}.`);
}
