import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Reader, Writer } from './database.ts';
import { openDatabase } from './open-database.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { statementOf } from './statement.ts';

let db: SqliteDatabase;

beforeEach(() => {
  db = openDatabase(':memory:');
  db.sqlite.exec('CREATE TABLE notes (text TEXT NOT NULL) STRICT');
});
afterEach(() => db.close());

const INSERT = statementOf('INSERT INTO notes VALUES (?)');
const INSERT_AND_RETURN = statementOf('INSERT INTO notes VALUES (?) RETURNING text');
const SELECT = statementOf('SELECT text FROM notes');

const note =
  (text: string) =>
  async (writer: Writer): Promise<string> => {
    await writer.run(INSERT, [[text]]);
    return text;
  };
const notesIn = async (reader: Reader): Promise<string[]> =>
  ((await reader.all(SELECT, [])) as { text: string }[]).map(({ text }) => text);
const notes = (): Promise<string[]> => notesIn(db);
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a write', () => {
  it('has its own result, and those that arrive together keep their order', async () => {
    const written = await Promise.all(['a', 'b', 'c'].map((text) => db.write(note(text))));
    expect(written).toEqual(['a', 'b', 'c']);
    expect(await notes()).toEqual(['a', 'b', 'c']);
  });

  it('resolves only after the commit', async () => {
    await db.write(note('a'));
    expect(db.sqlite.inTransaction).toBe(false);
  });

  it('that fails is rolled back without the others of its group', async () => {
    const outcomes = await Promise.allSettled([
      db.write(note('before')),
      db.write(async (writer) => {
        await note('lost')(writer);
        throw new Error('no');
      }),
      db.write(note('after')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await notes()).toEqual(['before', 'after']);
  });

  it('is rejected with its whole group when that could not be committed', async () => {
    const outcomes = await Promise.allSettled([
      db.write(note('a')),
      db.write(async () => {
        db.sqlite.exec('ROLLBACK');
        throw new Error('disk full');
      }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await notes()).toEqual([]);
    expect(await db.write(note('later'))).toBe('later');
  });

  it('is one of more than fit into one group', async () => {
    const many = Array.from({ length: 300 }, (_, n) => String(n));
    await Promise.all(many.map((text) => db.write(note(text))));
    expect(await notes()).toEqual(many);
  });

  it('runs a statement once for each list of values, and counts what it changed', async () => {
    expect(await db.write((writer) => writer.run(INSERT, [['a'], ['b']]))).toBe(2);
    expect(await notes()).toEqual(['a', 'b']);
  });

  it('that waits for anything else is undone, and holds up nobody', async () => {
    const waiting = db.write(async (writer) => {
      await note('lost')(writer);
      await nextTurn();
      await note('lost, too')(writer);
    });
    await expect(waiting).rejects.toThrow('waited for something that is not one of its statements');
    expect(await db.write(note('later'))).toBe('later');
    expect(await notes()).toEqual(['later']);
  });

  it('that asks the database instead of its transaction is refused rather than stuck', async () => {
    await expect(db.write(() => notesIn(db))).rejects.toThrow('waited for something');
    expect(await notes()).toEqual([]);
  });

  it('cannot go on after its end', async () => {
    let ended: Writer | undefined;
    await db.write(async (writer) => {
      ended = writer;
    });
    await expect(ended?.run(INSERT, [['late']])).rejects.toThrow('is over');
  });
});

describe('a reader', () => {
  it('sees nothing of a write before its commit', async () => {
    const seen: Promise<string[]>[] = [];
    await db
      .write(async (writer) => {
        await note('a')(writer);
        seen.push(
          notes(),
          db.read((reader) => notesIn(reader)),
        );
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await Promise.all(seen)).toEqual([[], []]);
  });

  it('has one snapshot, even against another process', async () => {
    const both = await db.read(async (reader) => {
      const first = await notesIn(reader);
      return [first, await notesIn(reader), db.sqlite.inTransaction];
    });
    expect(both).toEqual([[], [], true]);
    expect(db.sqlite.inTransaction).toBe(false);
  });

  it.each([
    ['the database', () => db.all(INSERT_AND_RETURN, ['a'])],
    ['a snapshot', () => db.read((reader) => reader.get(INSERT_AND_RETURN, ['a']))],
  ])('cannot write through %s', async (_, write) => {
    await expect(write()).rejects.toThrow('inside a transaction');
    expect(await notes()).toEqual([]);
  });
});
