// A database from before there were lists, on PostgreSQL: all that was in it is there, and works.
import { expect, it, onTestFinished } from 'vitest';
import {
  becomeFormer,
  expectFormerSeason,
  fillFormerSeason,
} from '../../testing/campus/before-lists.ts';
import { anotherServerForTest } from '../../testing/for-test.ts';
import { createTestClock } from '../../testing/create-test-app.ts';
import { createEmptyDatabase } from '../../testing/postgres/postgres-databases.ts';
import { readColumn, runSql } from '../../testing/sql.ts';
import { openPostgres } from './open-postgres.ts';

const A_LIST = `INSERT INTO announcements VALUES ('l', 'list', '{}', 1, 2)`;
const NEWEST = 'SELECT max(name) FROM kysely_migration';

const TABLES = `
  SELECT c.table_name || ' ' || c.column_name || ' ' || c.data_type || ' ' || c.is_nullable
      || ' ' || coalesce(c.column_default, '') AS line
    FROM information_schema.columns AS c WHERE c.table_schema = 'public'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  ORDER BY line`;

it('has all that it had, and lists besides, whichever of two servers opens it first', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  const { url } = database;
  const db = await openPostgres(url);
  const clock = createTestClock();
  const season = await fillFormerSeason(await anotherServerForTest({ db, clock }));
  const tables = await readColumn<string>(db, TABLES);
  await becomeFormer(db, 'postgres');
  expect(await readColumn(db, NEWEST)).toEqual(['0002_campus']);
  await expect(runSql(db, A_LIST)).rejects.toThrow('announcements_kind_check');
  await db.close();

  const opened = await Promise.all([openPostgres(url), openPostgres(url)]);
  for (const later of opened) {
    onTestFinished(() => later.close());
    expect(await readColumn(later, NEWEST)).toEqual(['0003_lists']);
  }
  const [later] = opened;
  expect(await readColumn(later, TABLES)).toEqual(tables);
  await expectFormerSeason(await anotherServerForTest({ db: later, clock }), season);
});
