/**
 * The server's database on PostgreSQL. Each piece of work has a connection of the pool to itself. Statements that are
 * started together are sent together (pipelining).
 */
import { hash } from 'node:crypto';
import { DatabaseError, Pool, types as parsers } from 'pg';
import type {
  ClientBase,
  CustomTypesConfig,
  PoolClient,
  PoolConfig,
  QueryConfig,
  QueryResult,
} from 'pg';
import { createWorkQueue, DatabaseUnavailable } from '../concurrency.ts';
import { openSnapshotBy, type CompiledStatement, type Database, type Writer } from './database.ts';

export interface PostgresDatabase extends Database {
  readonly pool: Pool;
  readMark(): Promise<string>;
}

export const POOL_MAX = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const PAUSE_MAX_MS = 20;

/**
 * Lost or refused connections, a server that starts or stops, one that lacks room or only reads: classes of PostgreSQL's
 * error codes, or whole ones. What does not come from PostgreSQL comes from the connection.
 */
const UNAVAILABLE = /^(08|53|57P|25006)/;

/**
 * The same work may succeed when it is done again: how often it is tried, by error code. A transaction that fails so
 * often is in the way of one that does not end.
 */
const ATTEMPTS: ReadonlyMap<string | undefined, number> = new Map([
  // Serialisation failure and deadlock.
  ['40001', 20],
  ['40P01', 20],
  /** `statement_timeout`, `lock_timeout`, `idle_in_transaction_session_timeout` and `transaction_timeout`. */
  ['57014', 2],
  ['55P03', 2],
  ['25P03', 2],
  ['25P04', 2],
]);

function describeError(error: unknown): unknown {
  const code = codeOf(error);
  const isUnavailable = code === undefined || UNAVAILABLE.test(code) || ATTEMPTS.has(code);
  return isUnavailable ? new DatabaseUnavailable(error) : error;
}

/** Undefined for an error that does not come from PostgreSQL. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  return cause instanceof DatabaseError ? (cause.code ?? '') : undefined;
}

const TYPES = { bigint: 20, numeric: 1700 } as const;

/** Counts and moments are numbers, as on SQLite: all of them are below 2^53. */
const types: CustomTypesConfig = {
  getTypeParser: ((oid: number) =>
    oid === TYPES.bigint || oid === TYPES.numeric
      ? Number
      : parsers.getTypeParser(oid, 'text')) as CustomTypesConfig['getTypeParser'],
};

interface PoolOptions {
  /** Told of each connection that broke; the next use opens another one. */
  readonly onLost?: ((error: Error) => void) | undefined;
  /** Resolves when a new connection may be used. */
  readonly onConnect?: (client: ClientBase) => Promise<void>;
}

/** Opens no connection yet. */
export function openPool(
  connectionString: string,
  { onLost = () => undefined, onConnect }: PoolOptions = {},
): Pool {
  const pool = new Pool({
    connectionString,
    types,
    pipeline: true,
    max: POOL_MAX,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // It is waited for, which the types do not say.
    onConnect: onConnect as PoolConfig['onConnect'],
  });
  // Also of a connection in use, whose statements fail as well.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('error', () => undefined);
  return pool;
}

/** `isInformed` is false while this process may miss what others tell it. */
export function createPostgresDatabase(
  pool: Pool,
  isInformed: () => boolean = () => true,
): PostgresDatabase {
  let uninformed = 0;
  // One after the other, as on SQLite: of a crowd that wants to write at the same moment, serialisable transactions
  // would make most fail again and again.
  const writes = createWorkQueue({ atOnce: 1, waiting: Infinity });
  return {
    pool,
    get: async (statement, values) => (await query(pool, statement, values)).rows[0] as unknown,
    all: async (statement, values) => (await query(pool, statement, values)).rows,
    read: (work) => transact(pool, [SNAPSHOT], work),
    openSnapshot: () => openSnapshotBy((work) => transact(pool, [SNAPSHOT], work)),
    write: (work) => writes.run(() => repeatedly(() => transact(pool, [SERIALISABLE], work))),
    writeAccount: (uid, work) =>
      repeatedly(() => transact(pool, [READ_COMMITTED, lockOf(uid)], work)),
    versionOfOthers: async () => {
      if (!isInformed()) uninformed += 1;
      return uninformed;
    },
    maintain: async () => undefined,
    findDamage: async () => [],
    readMark: () => readMark(pool),
    close: () => pool.end(),
  };
}

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const SERIALISABLE = 'BEGIN ISOLATION LEVEL SERIALIZABLE';
/** Each statement sees what was committed before it: those after the lock, what its former holder wrote. */
export const READ_COMMITTED = 'BEGIN ISOLATION LEVEL READ COMMITTED';

/** The first eight digits of a segment's name are the number of the history, the timeline. */
const MARK = `
  SELECT CASE WHEN NOT pg_is_in_recovery() THEN
    concat_ws('.', system_identifier, substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8),
      database.oid, 'server_meta'::regclass::oid) END AS mark
  FROM pg_control_system(), pg_database AS database WHERE datname = current_database()`;

/**
 * Names the cluster, its history (a standby that takes over begins another one), the database in it, and the tables: a
 * copy of a whole database has the same, and one that was restored into the same database has others.
 */
export async function readMark(on: Queries): Promise<string> {
  const { rows } = await send(on, MARK);
  const { mark } = rows[0] as { readonly mark: string | null };
  if (mark !== null) return mark;
  throw new DatabaseUnavailable(new Error('It is a standby, which only reads.'));
}

/** As strong as an update of the account, so that rows that refer to it can be added meanwhile. */
function lockOf(uid: string): QueryConfig {
  return {
    name: 'lock-account',
    text: 'SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE',
    values: [uid],
  };
}

/** What a statement is prepared as: the same text has the same name on each connection. */
const names = new WeakMap<CompiledStatement, string>();

function nameOf(statement: CompiledStatement): string {
  const known = names.get(statement) ?? hash('sha256', statement.postgres, 'base64url');
  names.set(statement, known);
  return known;
}

type Queries = Pick<ClientBase | Pool, 'query'>;

function query(
  on: Queries,
  statement: CompiledStatement,
  values: readonly unknown[],
): Promise<QueryResult> {
  return send(on, { name: nameOf(statement), text: statement.postgres, values: [...values] });
}

async function send(on: Queries, what: string | QueryConfig): Promise<QueryResult> {
  try {
    return await on.query(what as QueryConfig);
  } catch (error) {
    throw describeError(error);
  }
}

/** The statements of one piece of work, until it is over. */
function openUnit(client: PoolClient): { readonly writer: Writer; readonly close: () => void } {
  let isOpen = true;
  const ask = (statement: CompiledStatement, values: readonly unknown[]): Promise<QueryResult> => {
    sendTogether(client);
    if (isOpen) return query(client, statement, values);
    throw new Error('The transaction of this statement is over: something was not awaited.');
  };
  const writer: Writer = {
    get: async (statement, values) => (await ask(statement, values)).rows[0] as unknown,
    all: async (statement, values) => (await ask(statement, values)).rows,
    run: async (statement, lists) => {
      const done = await Promise.all(lists.map((values) => ask(statement, values)));
      return done.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
    },
  };
  return {
    writer,
    close: () => {
      isOpen = false;
    },
  };
}

/** `begin` is sent together with the first statements of the work. */
export async function transact<T>(
  pool: Pool,
  begin: readonly (string | QueryConfig)[],
  work: (writer: Writer) => Promise<T>,
): Promise<T> {
  const client = await connect(pool);
  const unit = openUnit(client);
  const loss = watchForLoss(client);
  sendTogether(client);
  const begun = Promise.all(begin.map((first) => send(client, first)));
  begun.catch(() => undefined);
  try {
    const value = await work(unit.writer);
    await begun;
    unit.close();
    await commit(client);
    client.release();
    return value;
  } catch (error) {
    unit.close();
    const first: unknown = await begun.then(
      () => error,
      (failed: unknown) => failed,
    );
    await rollBack(client);
    throw loss.found() ?? first;
  } finally {
    loss.stop();
  }
}

/** Why a connection was lost between two statements: those after it do not say. */
function watchForLoss(client: PoolClient) {
  let lost: Error | undefined;
  const note = (error: Error): void => {
    lost ??= error;
  };
  client.on('error', note);
  return { found: () => lost && describeError(lost), stop: () => client.off('error', note) };
}

/** What is started before anything else happens goes out in one write: one for each would cost more than the rest. */
function sendTogether({ connection: { stream } }: PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw describeError(error);
  }
}

/** A transaction with a failed statement is rolled back by its COMMIT. */
async function commit(client: PoolClient): Promise<void> {
  const { command } = await send(client, 'COMMIT');
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
}

/** A connection on which even this fails is not used again. */
async function rollBack(client: PoolClient): Promise<void> {
  const isUsable = await client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
  client.release(!isUsable);
}

async function repeatedly<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= (ATTEMPTS.get(codeOf(error)) ?? 1)) throw error;
      await pause(Math.random() * Math.min(attempt, PAUSE_MAX_MS));
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
