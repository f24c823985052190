// A database from before there were lists, on SQLite: all that was in it is there, and works.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  becomeFormer,
  expectFormerSeason,
  fillFormerSeason,
} from '../../testing/campus/before-lists.ts';
import { appForTest, folderForTest } from '../../testing/for-test.ts';
import { runSql } from '../../testing/sql.ts';
import { migrateToLatest, versionOf } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const A_LIST = `INSERT INTO announcements VALUES ('l', 'list', '{}', 1, 2)`;

it('has all that it had, and lists besides', async () => {
  const file = join(folderForTest(), 'shortlist.db');
  const db = openDatabase(file);
  migrateToLatest(db);
  const before = await appForTest({ db });
  const season = await fillFormerSeason(before);
  before.deps.pokes.close();
  await becomeFormer(db, 'sqlite');
  expect(versionOf(db)).toBe('older');
  await expect(runSql(db, A_LIST)).rejects.toThrow('CHECK');
  await before.close();

  const later = openDatabase(file);
  migrateToLatest(later);
  expect(versionOf(later)).toBe('current');
  expect(await later.findDamage()).toEqual([]);
  const { clock } = before;
  await expectFormerSeason(await appForTest({ db: later, clock }), season);
});
