/**
 * The tables of accounts a second time, partitioned by account, in a schema of their own: PostgreSQL itself then shows
 * which partitions a statement or a transaction touches, as on an engine that keeps each account in one place.
 */
import { Client } from 'pg';
import { takePostgresDatabase } from './postgres-databases.ts';

const SCHEMA = 'partitioned';
const PARTITIONS = 4;

/** A plan for any value would have all partitions, and one for impossible conditions none. */
const SETTINGS = [
  `search_path=${SCHEMA},public`,
  'plan_cache_mode=force_custom_plan',
  'constraint_exclusion=off',
];

/** Found by what only their user knows, before it is known whose they are: they are kept whole. */
export const WHOLE: Readonly<Record<string, string>> = {
  sessions: 'the digest of a token',
  push_subscriptions: 'the address of a browser',
  calendar_feeds: 'the digest of the secret in an address',
  college_addresses: 'an address at the college',
};

export interface AccountTable {
  readonly name: string;
  /** The column that says whose a row is. */
  readonly account: 'uid' | 'user_id';
}

/** The tables with a column for the account. */
export async function listAccountTables(client: Client): Promise<readonly AccountTable[]> {
  const { rows } = await client.query<AccountTable>(
    `SELECT table_name AS name, column_name AS account FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name IN ('uid', 'user_id') ORDER BY 1`,
  );
  return rows;
}

/** Refused by PostgreSQL where a table has a unique key without its account. */
function partition({ name, account }: AccountTable): string {
  const parts = Array.from(
    { length: PARTITIONS },
    (_, part) =>
      `CREATE TABLE ${SCHEMA}.${name}_${part} PARTITION OF ${SCHEMA}.${name}
       FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${part});`,
  );
  return `CREATE TABLE ${SCHEMA}.${name} (LIKE public.${name} INCLUDING ALL)
    PARTITION BY HASH (${account}); ${parts.join(' ')}`;
}

export interface PartitionedPostgres {
  /** A database whose statements use the partitioned tables. */
  readonly url: string;
  readonly client: Client;
  /** The partitions that the plan of a statement has, by their numbers. */
  partitionsOf(sql: string): Promise<readonly string[]>;
  remove(): Promise<void>;
}

export async function createPartitionedPostgres(): Promise<PartitionedPostgres> {
  const db = await takePostgresDatabase();
  const url = new URL(db.url);
  url.searchParams.set('options', SETTINGS.map((setting) => `-c ${setting}`).join(' '));
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`CREATE SCHEMA ${SCHEMA}`);
  for (const table of await listAccountTables(client))
    if (!(table.name in WHOLE)) await client.query(partition(table));
  return {
    url: url.href,
    client,
    partitionsOf: async (sql) => {
      const values = Array.from(new Set(sql.match(/\$\d+/g)), () => '1');
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, values);
      const found = JSON.stringify(rows).matchAll(/"Relation Name":"\w+_(\d)"/g);
      return [...new Set(Array.from(found, ([, part = '']) => part))];
    },
    remove: async () => {
      await client.query(`DROP SCHEMA ${SCHEMA} CASCADE`);
      await client.end();
      await db.close();
    },
  };
}

/**
 * The partitions that the transaction under way has touched, by their numbers. A SIReadLock may be of a former one: it is
 * kept as long as a serialisable transaction runs that overlapped it, in whichever database of the server.
 */
export const TOUCHED_PARTITIONS = `
  SELECT DISTINCT right(relname, 1) AS part FROM pg_locks JOIN pg_class ON pg_class.oid = relation
  WHERE pid = pg_backend_pid() AND mode <> 'SIReadLock' AND relispartition AND relkind = 'r'
    AND relnamespace = '${SCHEMA}'::regnamespace`;
