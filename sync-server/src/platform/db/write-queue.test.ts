import { beforeEach, expect, it } from 'vitest';
import { openDatabase, type SqliteDatabase } from './open-database.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

let db: SqliteDatabase;
let queue: WriteQueue;

beforeEach(() => {
  db = openDatabase(':memory:');
  db.exec('CREATE TABLE notes (text TEXT NOT NULL) STRICT');
  queue = createWriteQueue(db);
});

const note = (text: string) => (): string => {
  db.prepare('INSERT INTO notes VALUES (?)').run(text);
  return text;
};
const notes = (): unknown[] => db.prepare('SELECT text FROM notes').pluck().all();

it("returns each writer's own result, in the order of arrival", async () => {
  const written = await Promise.all(['a', 'b', 'c'].map((text) => queue.write(note(text))));
  expect(written).toEqual(['a', 'b', 'c']);
  expect(notes()).toEqual(['a', 'b', 'c']);
});

it('resolves only after the commit', async () => {
  await queue.write(note('a'));
  expect(db.inTransaction).toBe(false);
});

it('rolls back a failing write without the other writes of its batch', async () => {
  const failing = (): never => {
    note('lost')();
    throw new Error('no');
  };
  const outcomes = await Promise.allSettled([
    queue.write(note('before')),
    queue.write(failing),
    queue.write(note('after')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(notes()).toEqual(['before', 'after']);
});

it('rejects every write of a batch that could not be committed', async () => {
  const breaking = (): void => {
    db.exec('ROLLBACK');
    throw new Error('disk full');
  };
  const outcomes = await Promise.allSettled([queue.write(note('a')), queue.write(breaking)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(notes()).toEqual([]);
  await expect(queue.write(note('later'))).resolves.toBe('later');
});

it('does more work than fits into one transaction', async () => {
  const many = Array.from({ length: 300 }, (_, n) => String(n));
  await Promise.all(many.map((text) => queue.write(note(text))));
  expect(notes()).toEqual(many);
});
