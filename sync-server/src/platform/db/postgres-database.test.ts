import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  takePostgresDatabase,
  type TestPostgres,
} from '../../testing/postgres/postgres-databases.ts';
import { readColumn, readValue, runIn, runSql } from '../../testing/sql.ts';
import { DatabaseUnavailable } from '../concurrency.ts';
import type { Writer } from './database.ts';
import { createPostgresDatabase, openPool, type PostgresDatabase } from './postgres-database.ts';

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

const seq = (): Promise<number | undefined> => readValue(db, 'SELECT seq FROM user_sync');

/** Reads in one statement and writes in another what follows from it, as the rules of the server do. */
const countUp = async (writer: Writer): Promise<void> => {
  const before = (await readValue<number>(writer, 'SELECT seq FROM user_sync')) ?? 0;
  await runIn(writer, 'UPDATE user_sync SET seq = ?', before + 1);
};

describe('a write', () => {
  it('resolves with its result, and others see it then', async () => {
    const write = async (writer: Writer): Promise<string> => {
      await countUp(writer);
      return 'done';
    };
    expect(await db.write(write)).toBe('done');
    expect(await readValue(other, 'SELECT seq FROM user_sync')).toBe(1);
  });

  it('that fails writes nothing, and the next one succeeds', async () => {
    const failing = db.write(async (writer) => {
      await countUp(writer);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await seq()).toBe(0);
    await db.write(countUp);
    expect(await seq()).toBe(1);
  });

  it('reports the first of its statements that failed', async () => {
    const failing = db.write(async (writer) => {
      await Promise.all([
        runIn(writer, 'UPDATE user_sync SET seq = 1 / 0'),
        runIn(writer, 'UPDATE user_sync SET seq = 7'),
      ]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await seq()).toBe(0);
  });

  it('fails when a statement is started after its end', async () => {
    const over = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    await db.write(async (writer) => {
      late = over.promise.then(() => countUp(writer));
    });
    over.resolve();
    await expect(late).rejects.toThrow('something was not awaited');
    expect(await seq()).toBe(0);
  });

  it('is repeated until it fits between those of other processes', async () => {
    const writes = Array.from({ length: 20 }, (_, n) => (n % 2 ? db : other).write(countUp));
    await Promise.all(writes);
    expect(await seq()).toBe(20);
  });
});

/** Adds a user with this address unless there is one. */
async function addUser(writer: Writer, id: string): Promise<string> {
  if (await readValue(writer, `SELECT 1 FROM users WHERE email_key = 'b'`)) return 'taken';
  await runIn(
    writer,
    `INSERT INTO users (id, email, email_key, role, password_hash, created_at)
     VALUES (?, 'b', 'b', 'student', '', 0)`,
    id,
  );
  return 'added';
}

it('a key that another process takes meanwhile is found to be taken', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? db : other).write((writer) => addUser(writer, `new${n}`)),
    ),
  );
  expect(answers.filter((answer) => answer === 'added')).toHaveLength(1);
});

describe('work on an account', () => {
  it('waits for work on the same account, and then sees what that wrote', async () => {
    const writes = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? db : other).writeAccount('u1', countUp),
    );
    await Promise.all(writes);
    expect(await seq()).toBe(20);
  });

  it('does not wait for work on another account', async () => {
    const value = await db.writeAccount('u1', async (writer) => {
      await countUp(writer);
      return other.writeAccount('u2', async () => 'not waited');
    });
    expect(value).toBe('not waited');
  });
});

describe('a read', () => {
  it('has one snapshot, whatever others write meanwhile', async () => {
    const seen = await db.read(async (reader) => {
      const before = await readValue(reader, 'SELECT seq FROM user_sync');
      await other.write(countUp);
      return [before, await readValue(reader, 'SELECT seq FROM user_sync')];
    });
    expect(seen).toEqual([0, 0]);
    expect(await seq()).toBe(1);
  });

  it('returns counts, sums and moments as numbers', async () => {
    const row = `SELECT count(*) AS n, sum(seq) AS sum, max(created_at) AS at FROM user_sync, users`;
    expect(await db.get({ sqlite: row, postgres: row }, [])).toEqual({ n: 1, sum: 0, at: 0 });
  });
});

describe('a lost connection', () => {
  const endTransactions = async (): Promise<void> => {
    await readColumn(
      other,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND state = 'idle in transaction'`,
    );
  };

  it('fails what was under way, of which nothing is written, and is replaced', async () => {
    const writing = db.write(async (writer) => {
      await countUp(writer);
      await endTransactions();
      await countUp(writer);
    });
    await expect(writing).rejects.toThrow(DatabaseUnavailable);
    expect(await seq()).toBe(0);
    await db.write(countUp);
    expect(await seq()).toBe(1);
  });

  it('fails a commit that was not confirmed', async () => {
    const writing = db.writeAccount('u1', async (writer) => {
      await countUp(writer);
      await endTransactions();
    });
    await expect(writing).rejects.toThrow(DatabaseUnavailable);
    expect(await seq()).toBe(0);
  });
});

describe('a time limit of the database', () => {
  /** The same database, as a server whose role has a limit. `onLost` is told of lost connections. */
  function openLimited(limit: string, onLost?: () => void): PostgresDatabase {
    const url = new URL(db.url);
    url.searchParams.set('options', `-c ${limit}=50`);
    const limited = createPostgresDatabase(openPool(url.href, { onLost }));
    onTestFinished(() => limited.close());
    return limited;
  }

  /** Resolves when another process holds what `countUp` needs, until `release` is called. */
  async function hold(): Promise<{ readonly release: () => Promise<void> }> {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = other.write(async (writer) => {
      await countUp(writer);
      held.resolve();
      await released.promise;
    });
    await held.promise;
    const release = (): Promise<void> => {
      released.resolve();
      return holding;
    };
    return { release };
  }

  describe.each([
    ['57014', 'statement_timeout'],
    ['55P03', 'lock_timeout'],
  ])('%s, %s', (_, limit) => {
    it('lets work that waited for others be tried again', async () => {
      const limited = openLimited(limit);
      const { release } = await hold();
      let tries = 0;
      await limited.write(async (writer) => {
        tries += 1;
        if (tries === 2) await release();
        await countUp(writer);
      });
      expect([tries, await seq()]).toEqual([2, 2]);
    });

    it('makes the database unavailable where that waits again', async () => {
      const limited = openLimited(limit);
      const { release } = await hold();
      await expect(limited.write(countUp)).rejects.toThrow(DatabaseUnavailable);
      await release();
      expect(await seq()).toBe(1);
    });
  });

  it('57014, statement_timeout makes the database unavailable to a read', async () => {
    const limited = openLimited('statement_timeout');
    const sleep = { sqlite: '', postgres: 'SELECT pg_sleep(60)' };
    await expect(limited.get(sleep, [])).rejects.toThrow(DatabaseUnavailable);
    await expect(limited.read((reader) => reader.all(sleep, []))).rejects.toThrow(
      DatabaseUnavailable,
    );
  });

  it('25P03, idle_in_transaction_session_timeout lets work that stood still be tried again', async () => {
    const lost = Promise.withResolvers<void>();
    const limited = openLimited('idle_in_transaction_session_timeout', lost.resolve);
    let tries = 0;
    await limited.write(async (writer) => {
      tries += 1;
      await countUp(writer);
      if (tries === 1) await lost.promise;
      await countUp(writer);
    });
    expect([tries, await seq()]).toEqual([2, 2]);
  });
});
