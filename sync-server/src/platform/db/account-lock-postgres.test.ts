/**
 * Work on an account reads it after it was locked, in statements of their own. A statement that locks and reads sees the
 * account as it was before the lock was waited for: no error, no lost change, and wrong counts.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  isOneWaiting,
  takePostgresDatabase,
  type TestPostgres,
} from '../../testing/postgres/postgres-databases.ts';
import { readValue, runIn, runSql } from '../../testing/sql.ts';
import type { Reader, Writer } from './database.ts';
import {
  createPostgresDatabase,
  openPool,
  READ_COMMITTED,
  transact,
  type PostgresDatabase,
} from './postgres-database.ts';

let db: TestPostgres;
/** The same database, as another process has it open. */
let other: PostgresDatabase;

beforeEach(async () => {
  db = await takePostgresDatabase();
  other = createPostgresDatabase(openPool(db.url));
  await runSql(
    db,
    `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
     VALUES ('u1', 'a', 'a', 'student', '', 0)`,
  );
  await runSql(db, `INSERT INTO user_sync VALUES ('u1', 0, 0, 0, 0, 0)`);
});
afterEach(async () => {
  await other.close();
  await db.close();
});

const SEQ = `SELECT seq FROM user_sync WHERE uid = 'u1'`;

const readSeq = async (reader: Reader): Promise<number> =>
  (await readValue<number>(reader, SEQ)) ?? 0;

const countUp = async (writer: Writer, before: number): Promise<void> => {
  await runIn(writer, 'UPDATE user_sync SET seq = ?', before + 1);
};

/** Counts up twice; the second time begins while the first has the lock. Returns the count. */
async function countTwice(second: () => Promise<void>): Promise<number> {
  let counting: Promise<void> | undefined;
  const state = { isDone: false };
  await db.writeAccount('u1', async (writer) => {
    const before = await readSeq(writer);
    counting = second().finally(() => (state.isDone = true));
    while (!state.isDone && !(await isOneWaiting(db)));
    await countUp(writer, before);
  });
  await counting;
  return readSeq(db);
}

it('reads an account as the former holder of its lock has left it', async () => {
  const second = () =>
    other.writeAccount('u1', async (writer) => countUp(writer, await readSeq(writer)));
  expect(await countTwice(second)).toBe(2);
});

it('would count wrongly if it locked and read in one statement', async () => {
  const lockAndRead = `WITH locked AS (SELECT id FROM users WHERE id = 'u1' FOR NO KEY UPDATE)
    SELECT seq FROM user_sync, locked WHERE uid = id`;
  const second = () =>
    transact(other.pool, [READ_COMMITTED], async (writer) =>
      countUp(writer, (await readValue<number>(writer, lockAndRead)) ?? 0),
    );
  expect(await countTwice(second)).toBe(1);
});
