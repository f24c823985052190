/** The counts that triggers maintain, and the query plans of the figures. */
import { backToFifteen } from '../../testing/older-database.ts';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SqliteDatabase } from '../../platform/db/sqlite-database.ts';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest } from '../../testing/for-test.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';
import { watchStatements } from '../../testing/watched-database.ts';
import {
  countActivity,
  deleteActivityBefore,
  listActiveDays,
  saveActivity,
} from '../accounts/sessions/activity-store.ts';
import {
  findSliceEnd,
  listAddedPlacements,
  listKindCounts,
  listStudentCounts,
  listTopCompanies,
} from './analytics-placements-store.ts';
import {
  countActiveUsers,
  countNewUsers,
  countUsersByRole,
  findListedUser,
  listNewestUsers,
} from './analytics-users-store.ts';
import { deleteUserData } from '../accounts/deletion/user-data-store.ts';

let testApp: TestApp;

beforeEach(async () => {
  testApp = await appForTest();
});

const COUNTED = `
  SELECT coalesce(json_extract(cells, '$.f.status'), 'form_not_filled') AS status,
    coalesce(json_extract(cells, '$.f.jobType'), 'fte') AS jobType,
    coalesce(json_extract(cells, '$.f.category'), 'on_campus') AS category,
    count(*) AS n
  FROM rows WHERE t = 'placement' AND deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
const COMPANIES = `
  SELECT lower(json_extract(cells, '$.f.company')) AS company, count(*) AS n
  FROM rows WHERE t = 'placement' AND deleted_at IS NULL GROUP BY 1 ORDER BY 1`;

/** A fresh count of the rows. */
const recount = (db: SqliteDatabase): unknown => ({
  kinds: db.sqlite.prepare(COUNTED).all(),
  companies: db.sqlite.prepare(COMPANIES).all(),
});

const storedCounts = async (db: SqliteDatabase): Promise<unknown> => ({
  kinds: (await listKindCounts(db)).toSorted((a, b) =>
    `${a.status} ${a.jobType} ${a.category}` < `${b.status} ${b.jobType} ${b.category}` ? -1 : 1,
  ),
  companies: (await listTopCompanies(db, { limit: 1000 }))
    .map(({ company, n }) => ({ company: company.toLowerCase(), n }))
    .toSorted((a, b) => (a.company < b.company ? -1 : 1)),
});

interface Step {
  readonly what: 'add' | 'edit' | 'note' | 'delete' | 'restore' | 'bulk' | 'leave';
  readonly who: number;
  readonly which: number;
  readonly value: number;
}

const COMPANY_NAMES = ['Kaveri', 'KAVERI', 'Narmada', "Ganga's"] as const;
const CHANGES = [
  { status: 'form_filled' },
  { status: 'process_done', category: 'off_campus' },
  { jobType: 'internship' },
  { company: 'Kaveri' },
  { company: 'narmada' },
];

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom('add', 'add', 'edit', 'note', 'delete', 'restore', 'bulk', 'leave'),
  who: fc.nat(2),
  which: fc.nat(20),
  value: fc.nat(20),
});

describe('the stored counts', () => {
  it('equal a count of the rows, whatever students do', async () => {
    const property = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const world = await appForTest();
      const students = [knownUser(world), knownUser(world), knownUser(world)];
      const ops = new Map<string, ReturnType<typeof placementOp>[]>();
      for (const one of steps) await take(world, students, ops, one);
      expect(await storedCounts(world.db)).toEqual(recount(world.db));
      expect(
        world.db.sqlite.prepare('SELECT min(n) FROM company_counts').pluck().get() ?? 1,
      ).not.toBe(0);
      world.close();
    });
    await fc.assert(property, { numRuns: 40 });
  });

  it('are computed from the rows of a server that did not store them', async () => {
    const asha = knownUser(testApp);
    const f = { company: 'Kaveri', 'deadlines.applicationDeadline': '2026-11-15T23:59:00' };
    const gone = placementOp({ f });
    const ops = COMPANY_NAMES.map((company, n) =>
      placementOp({ f: { ...f, company, ...CHANGES[n % 3] } }),
    );
    await postSync(testApp, asha, { ops: [...ops, gone, del(gone.id)] });
    const before = await storedCounts(testApp.db);
    const names = triggersOf(testApp.db);
    expect(names).toEqual(['placement_is_removed']);
    backToFive(testApp.db);
    migrateToLatest(testApp.db);
    expect(await storedCounts(testApp.db)).toEqual(before);
    expect(triggersOf(testApp.db)).toEqual(names);
  });
});

const triggersOf = (db: SqliteDatabase): string[] =>
  db.sqlite
    .prepare<[], string>(
      `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'rows'
        AND name NOT LIKE 'reminders%' ORDER BY name`,
    )
    .pluck()
    .all();

/** The database in the state of version 7, before the purge. */
function backToSeven(db: SqliteDatabase): void {
  backToFifteen(db);
  for (const index of ['rows_by_deletion', 'op_ledger_by_age'])
    db.sqlite.exec(`DROP INDEX ${index}`);
  db.sqlite.exec('DROP TABLE deleted_account_tokens');
  db.sqlite.exec('ALTER TABLE sessions DROP COLUMN time_zone');
  db.sqlite.exec('ALTER TABLE registrations DROP COLUMN age_confirmed');
  for (const column of ['age_confirmed_at', 'consent_at'])
    db.sqlite.exec(`ALTER TABLE users DROP COLUMN ${column}`);
  db.sqlite.exec(`DELETE FROM kysely_migration WHERE name >= '0008'`);
}

/** The database in the state of version 6, before reminders. */
function backToSix(db: SqliteDatabase): void {
  backToSeven(db);
  for (const trigger of ['row_added', 'row_changed', 'wished', 'wished_otherwise'])
    db.sqlite.exec(`DROP TRIGGER reminders_${trigger}`);
  db.sqlite.exec('DROP TRIGGER reminders_posting_changed');
  for (const table of ['push_subscriptions', 'reminder_claims', 'reminder_due', 'calendar_feeds'])
    db.sqlite.exec(`DROP TABLE ${table}`);
  db.sqlite.exec('DROP INDEX marks_by_opportunity');
  db.sqlite.exec('ALTER TABLE mail_notices DROP COLUMN ends_at');
  db.sqlite.exec(`DELETE FROM kysely_migration WHERE name = '0007_reminders'`);
}

/** The database in the state of version 5, before these counts. */
function backToFive(db: SqliteDatabase): void {
  backToSix(db);
  for (const name of triggersOf(db)) db.sqlite.exec(`DROP TRIGGER ${name}`);
  for (const table of ['placement_counts', 'company_counts', 'activity'])
    db.sqlite.exec(`DROP TABLE ${table}`);
  for (const index of ['users_by_activity', 'users_by_age', 'users_by_role', 'placements_by_age'])
    db.sqlite.exec(`DROP INDEX ${index}`);
  db.sqlite.exec('ALTER TABLE users DROP COLUMN last_active_at');
  db.sqlite.exec(`DELETE FROM kysely_migration WHERE name = '0006_analytics'`);
}

const del = (id: string) => placementOp({ id, k: 'del', f: {}, atMs: 10 });

async function take(
  world: TestApp,
  students: KnownUser[],
  opsOf: Map<string, ReturnType<typeof placementOp>[]>,
  { what, who, which, value }: Step,
): Promise<void> {
  const user = students[who];
  if (!user) return;
  const own = opsOf.get(user.uid) ?? [];
  opsOf.set(user.uid, own);
  const of = own[which % Math.max(1, own.length)];
  const atMs = world.clock.now();
  world.clock.advance(1000);
  const company = COMPANY_NAMES[value % COMPANY_NAMES.length] ?? '';
  const add = (): ReturnType<typeof placementOp> => {
    const deadline = { 'deadlines.applicationDeadline': '2026-11-15T23:59:00' };
    const op = placementOp({ atMs, f: { company, ...deadline, ...CHANGES[value % 3] } });
    own.push(op);
    return op;
  };
  const send = (ops: object[]) => postSync(world, user, { ops });
  if (what === 'add') await send([add()]);
  if (what === 'bulk') await send([add(), add(), add()]);
  if (what === 'edit' && of) await send([patchOp(of, CHANGES[value % 5] ?? {}, { atMs })]);
  if (what === 'note' && of) await send([patchOp(of, { notes: `n${value}` }, { atMs })]);
  if (what === 'delete' && of) await send([{ ...del(of.id), at: placementOp({ atMs }).at }]);
  if (what === 'restore' && of)
    await send([placementOp({ id: of.id, k: 'undel', f: { _alive: true }, atMs })]);
  if (what !== 'leave') return;
  await world.db.write((writer) => deleteUserData(writer, user.uid));
  students[who] = knownUser(world);
}

describe('the days of use', () => {
  it('are one row for each account and day, and none for an account that is gone', async () => {
    const { uid } = knownUser(testApp);
    for (const [day, at] of [
      [3, 30],
      [3, 31],
      [4, 40],
    ] as const)
      await testApp.db.write((writer) => saveActivity(writer, { userId: uid, day, at }));
    await testApp.db.write((writer) => saveActivity(writer, { userId: 'nobody', day: 3, at: 30 }));
    expect([
      await listActiveDays(testApp.db, { userId: uid }),
      await countActivity(testApp.db),
    ]).toEqual([[3, 4], 2]);
    await testApp.db.write((writer) => deleteUserData(writer, uid));
    expect(await countActivity(testApp.db)).toBe(0);
  });
});

const PROFILE =
  'SEARCH rows USING INDEX sqlite_autoindex_rows_1 (uid=? AND t=? AND id=?) LEFT-JOIN';
const SLICE = 'placements_by_age (created_at>? AND created_at<?)';

it('finds every figure through an index or in a small table, never by reading all rows', async () => {
  const watched = watchStatements(testApp.db);
  const { db } = watched;
  const slice = { from: 0, to: 1 };
  await countActiveUsers(db, { since: 0 });
  await countNewUsers(db, { since: 0 });
  await countUsersByRole(db);
  await listNewestUsers(db, { since: 0, bornBy: '2008-08-03', limit: 10 });
  await findListedUser(db, { id: 'u1', bornBy: '2008-08-03' });
  await listKindCounts(db);
  await listTopCompanies(db, { limit: 5 });
  await findSliceEnd(db, 0, 500);
  await listStudentCounts(db, slice);
  await listAddedPlacements(db, slice);
  await countActivity(db);
  await listActiveDays(db, { userId: 'u1' });
  await db.write((writer) => saveActivity(writer, { userId: 'u1', day: 1, at: 1 }));
  await db.write((writer) => deleteActivityBefore(writer, { day: 1, limit: 500 }));
  expect(watched.plans().map(({ steps: [...steps] }) => steps)).toEqual([
    ['SEARCH users USING COVERING INDEX users_by_activity (last_active_at>?)'],
    ['SEARCH users USING COVERING INDEX users_by_age (created_at>?)'],
    ['SCAN users USING COVERING INDEX users_by_role'],
    ['SEARCH users USING INDEX users_by_age (created_at>?)', PROFILE],
    ['SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)', PROFILE],
    // One row for each combination of three short enumerations.
    ['SCAN placement_counts'],
    // Ends after the first five.
    ['SCAN company_counts USING COVERING INDEX company_counts_by_n'],
    ['SEARCH rows USING COVERING INDEX placements_by_age (created_at>?)'],
    [`SEARCH rows USING COVERING INDEX ${SLICE}`, 'USE TEMP B-TREE FOR GROUP BY'],
    [`SEARCH rows USING INDEX ${SLICE}`],
    ['SCAN activity'],
    ['SEARCH activity USING PRIMARY KEY (user_id=?)'],
    ['SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)'],
    [
      'SEARCH activity USING COVERING INDEX activity_by_day (day=? AND user_id=?)',
      'LIST SUBQUERY 2',
      'SEARCH activity USING COVERING INDEX activity_by_day (day<?)',
    ],
  ]);
});
