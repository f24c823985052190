import type { Audit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { isShortlistDatabase } from '../../platform/db/open-database.ts';
import { versionOf } from '../../platform/db/migrate.ts';
import { rotateEpoch, saveBootId } from '../../platform/db/server-meta-store.ts';
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';
import type { Random } from '../../platform/random.ts';
import { PURGE_HOLD_MS, type MarkedDatabase } from './boot-id.ts';
import { copyTables, countIn } from './copied-tables-store.ts';

export interface Moved {
  readonly users: number;
  readonly rows: number;
}

interface MoveDeps {
  readonly from: SqliteDatabase;
  readonly to: MarkedDatabase;
  readonly clock: Clock;
  readonly random: Pick<Random, 'uuid'>;
  readonly audit: Audit;
}

/**
 * Copies all tables into an empty database, in one transaction. The copy has an epoch of its own: devices that sync with
 * it hand back what it may lack. Throws a sentence for the operator, and changes nothing, where that is not possible.
 */
export async function moveDatabase(deps: MoveDeps): Promise<Moved> {
  const { from, to, random } = deps;
  await refuseToMove(from);
  const bootId = await to.readMark();
  return inTransaction({ db: to, clock: deps.clock }, async (tx) => {
    if ((await countIn(tx.db, 'users')) > 0 || (await countIn(tx.db, 'audit')) > 0)
      throw new Error('The PostgreSQL database has data already. Nothing was moved.');
    await copyTables(from, tx.db);
    await rotateEpoch(tx, { epoch: random.uuid(), holdPurgeUntil: tx.nowMs + PURGE_HOLD_MS });
    await saveBootId(tx, bootId);
    await deps.audit(tx, { event: 'sys_restore', detail: 'moved from SQLite' });
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
