/** Opens the database on PostgreSQL at the version of this server. */
import type { ClientBase, Pool } from 'pg';
import { missingMigrations } from './migrations.ts';
import {
  createPostgresDatabase,
  openPool,
  POOL_MAX,
  readMark,
  READ_COMMITTED,
  transact,
  type PostgresDatabase,
} from './postgres-database.ts';
import type { ProcessChannel } from '../poke-hub.ts';
import type { Reader } from './database.ts';
import { openChannel, type ChannelOptions, type PostgresChannel } from './postgres-channel.ts';
import { statementOf } from './statement.ts';

/** Of one server: the pool, what the servers tell each other, and the check of another database. */
export const CONNECTIONS_MAX = POOL_MAX + 2;

const OLDEST_SERVER = 13;
/** "shrt": two servers that start at the same time migrate one after the other. */
const MIGRATION_LOCK = 0x73687274;

export interface OpenPostgres extends PostgresDatabase {
  /** To the other processes of this database, of which those with the same secret understand each other. */
  openChannel(options: Omit<ChannelOptions, 'onLost'>): Promise<ProcessChannel>;
  /**
   * Runs `verify` now, and again before anything is read from a database that has another mark: a copy that was put in
   * its place, or a standby that took over.
   */
  keepVerified(verify: (db: PostgresDatabase) => Promise<void>): Promise<void>;
}

/**
 * Migrates the database to the newest version, in one transaction. Throws a sentence for the operator, with the
 * database as it was, where it cannot be used. `onLost` is told of each connection that broke.
 */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void = () => undefined,
): Promise<OpenPostgres> {
  const guard = createMarkGuard(url);
  const pool = openPool(url, { onLost, onConnect: guard.check });
  try {
    await checkServer(pool);
    await migrate(pool);
    let channel: PostgresChannel | undefined;
    const db = createPostgresDatabase(pool, () => channel?.isListening() ?? false);
    return {
      ...db,
      openChannel: async (options) => (channel = await openChannel(url, { ...options, onLost })),
      keepVerified: guard.keepVerified,
      close: async () => {
        await channel?.close();
        await db.close();
      },
    };
  } catch (error) {
    await pool.end();
    throw new Error(sentenceOf(error, url), { cause: error });
  }
}

function createMarkGuard(url: string) {
  let verified: string | undefined;
  let verify: ((db: PostgresDatabase) => Promise<void>) | undefined;
  let running: Promise<void> | undefined;

  /** On a connection of its own: those of the pool wait for it. */
  const verifyOnce = async (): Promise<void> => {
    const db = createPostgresDatabase(openPool(url));
    try {
      await verify?.(db);
      verified = await db.readMark();
    } finally {
      await db.close();
    }
  };

  const verifyAgain = (): Promise<void> => {
    running ??= verifyOnce().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    check: async (client: Pick<ClientBase, 'query'>): Promise<void> => {
      if (verify && (await readMark(client)) !== verified) await verifyAgain();
    },
    keepVerified: (work: (db: PostgresDatabase) => Promise<void>): Promise<void> => {
      verify = work;
      return verifyAgain();
    },
  };
}

async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    `SELECT current_setting('server_version') AS version, current_setting('server_encoding') AS encoding`,
  );
  const { version, encoding } = rows[0] ?? { version: '0', encoding: '' };
  if (parseInt(version, 10) < OLDEST_SERVER)
    throw new Refusal(`It is PostgreSQL ${version}; version ${OLDEST_SERVER} or newer is needed.`);
  if (encoding !== 'UTF8')
    throw new Refusal(`Its encoding is ${encoding}; please create one with ENCODING 'UTF8'.`);
}

/** Why a database that can be reached cannot be used. */
class Refusal extends Error {}

function migrate(pool: Pool): Promise<void> {
  return transact(pool, [READ_COMMITTED], async (writer) => {
    const run = (sql: string, ...values: unknown[]) => writer.run(statementOf(sql), [values]);
    await run(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const applied = await listApplied(writer);
    const missing = missingMigrations('postgres', applied);
    if (!missing)
      throw new Refusal('It is of a newer version of the server. Please update the server.');
    if (applied.length === 0)
      await run(`CREATE TABLE kysely_migration
        (name varchar(255) NOT NULL PRIMARY KEY, timestamp varchar(255) NOT NULL)`);
    for (const { name, statements } of missing) {
      for (const sql of statements) await run(sql);
      await run('INSERT INTO kysely_migration VALUES (?, ?)', name, new Date().toISOString());
    }
  });
}

async function listApplied(reader: Reader): Promise<readonly string[]> {
  const table = await reader.get(statementOf(`SELECT to_regclass('kysely_migration') AS name`), []);
  if (Reflect.get(table as object, 'name') === null) return [];
  const rows = await reader.all(statementOf('SELECT name FROM kysely_migration ORDER BY name'), []);
  return rows.map((row) => String(Reflect.get(row as object, 'name')));
}

/** The codes of PostgreSQL and of the network, and what the operator can do. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'The user or the password is wrong.',
  '28000': 'This user may not connect from here.',
  '3D000': 'There is no database of this name.',
  '42501': 'This user may not create tables in it. Make the user the owner of the database.',
  '53300': 'It has too many connections.',
  '57P03': 'It is starting or stopping. Please try again.',
  ECONNREFUSED: 'Nothing listens there.',
  ENOTFOUND: 'The host is not known.',
  EAI_AGAIN: 'The host is not known.',
};

function sentenceOf(error: unknown, url: string): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const known = typeof code === 'string' ? REASONS[code] : undefined;
  const why = known ?? (error instanceof Error ? error.message : String(error));
  return `The database ${nameOf(url)} cannot be used. ${why} (DATABASE_URL)`;
}

/** Without the password. */
function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1)} at ${hostname}${port === '' ? '' : `:${port}`}`;
}
