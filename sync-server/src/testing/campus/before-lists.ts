/** A season in a database as it was before there were lists and registrations, and what a server finds of it afterwards. */
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { DRIVES_PATH, ROSTER_PATH } from '@shortlist/shared/api/campus.ts';
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { expect } from 'vitest';
import type { Database, Engine } from '../../platform/db/database.ts';
import { applyLists } from '../../features/campus/lists/apply-lists.ts';
import { applyRoster } from '../../features/campus/roster/apply-roster.ts';
import { ASHA, knownAdmin, signIn, signUp, type KnownUser, type SignedIn } from '../accounts.ts';
import { fillAccount, postSync, sendJson } from '../api-requests.ts';
import type { TestApp } from '../create-test-app.ts';
import { NEW_DRIVE, postDrives, type PostedDrive } from './drives.ts';
import { listIn, postList, resultsOf } from './lists.ts';
import { addOps, NEW_OPPORTUNITY } from '../ops.ts';
import { putRoster, rosterIn, STUDENT, takeRosterBack } from './rosters.ts';
import { dumpDatabase, readColumn, runSql } from '../sql.ts';

/** What is in it, by a device that was signed in before. */
export interface FormerSeason {
  readonly admin: KnownUser;
  readonly asha: KnownUser;
  readonly drive: PostedDrive;
  /** The id of the roster, which replaced another one. */
  readonly roster: string;
  /** All that was stored. */
  readonly stored: string;
}

/** Accounts, sessions, placements, a roster that replaced another one, drives and their announcements. */
export async function fillFormerSeason(testApp: TestApp): Promise<FormerSeason> {
  const admin = await knownAdmin(testApp);
  const asha = deviceOf(await signUp(testApp));
  await fillAccount(testApp, asha);
  await sendJson(testApp, admin, `POST ${COMMUNITY_PATH}`, { body: NEW_OPPORTUNITY });
  const first = rosterIn(await putRoster(testApp, admin, [STUDENT])).roster?.id ?? '';
  const facts = { ...STUDENT, cgpa: 8.75 };
  const second = rosterIn(await putRoster(testApp, admin, [facts], { seen: first })).roster?.id;
  await applyRoster(testApp.deps);
  const [drive] = await postDrives(testApp, admin, [NEW_DRIVE]);
  if (!drive || second === undefined) throw new Error('Nothing was stored.');
  await postSync(testApp, asha, { ops: addOps(asha.uid, drive, testApp.clock.now()) });
  const path = `${DRIVES_PATH}/${drive._id}` as const;
  const moved = { ...drive, rounds: [{ ...NEW_DRIVE.rounds[0], place: 'Hall B' }] };
  await sendJson(testApp, admin, `PUT ${path}`, { body: moved });
  await testApp.settle();
  return { admin, asha, drive, roster: second, stored: await dumpDatabase(testApp.db) };
}

function deviceOf({ user, headers }: SignedIn): KnownUser {
  return { uid: user._id, sessionId: '', headers };
}

const FORMER_RULE = `CHECK (kind IN ('posted', 'changed'))`;
const FORMER_ANNOUNCEMENTS: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    'ALTER TABLE announcements RENAME TO later',
    `CREATE TABLE announcements (id TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL ${FORMER_RULE},
      body TEXT NOT NULL, created_at INTEGER NOT NULL, ends_at INTEGER NOT NULL) STRICT`,
    'INSERT INTO announcements SELECT * FROM later',
    'DROP TABLE later',
    'CREATE INDEX announcements_by_end ON announcements (ends_at)',
  ],
  postgres: [
    'ALTER TABLE announcements DROP CONSTRAINT announcements_kind_check',
    `ALTER TABLE announcements ADD CONSTRAINT announcements_kind_check ${FORMER_RULE}`,
  ],
};

/** Takes away what the version with lists has added. */
export async function becomeFormer(db: Database, engine: Engine): Promise<void> {
  const statements = [
    'DROP INDEX registrations_by_opportunity',
    ...['verdicts', 'list_entries', 'lists'].map((table) => `DROP TABLE ${table}`),
    'ALTER TABLE sessions DROP COLUMN feed_seq',
    ...FORMER_ANNOUNCEMENTS[engine],
    `DELETE FROM kysely_migration WHERE name >= '0003_lists'`,
  ];
  for (const sql of statements) await runSql(db, sql);
}

const NEWER = ['lists', 'list_entries', 'verdicts'];

/** All of it is stored as it was, and does what it did. */
export async function expectFormerSeason(testApp: TestApp, season: FormerSeason): Promise<void> {
  expect(await dumpDatabase(testApp.db)).toBe(season.stored);
  const { admin, asha, drive, roster } = season;
  const me = await sendJson(testApp, asha, `GET ${AUTH_PATHS.me}`);
  expect(me.status).toBe(200);
  expect((await signIn(testApp)).user.email).toBe(ASHA.email);
  const { rows, feed } = await postSync(testApp, asha);
  const companies = rows.flatMap(({ t, f }) => (t === 'placement' ? [f['company']] : []));
  expect(companies).toEqual(expect.arrayContaining(['Kaveri Softworks', 'Zenith']));
  expect(JSON.stringify(feed)).toContain('Hall B');
  const shown = rosterIn(await sendJson(testApp, admin, `GET ${ROSTER_PATH}`)).roster;
  expect(shown).toMatchObject({ id: roster, students: [{ cgpa: 8.75 }] });
  const kinds = await readColumn(testApp.db, 'SELECT kind FROM announcements ORDER BY kind');
  expect(kinds).toEqual(['changed', 'posted']);
  for (const table of NEWER)
    expect(await readColumn(testApp.db, `SELECT * FROM ${table}`)).toEqual([]);
  await expectLists(testApp, { admin, asha, drive });
  expect((await takeRosterBack(testApp, admin, { seen: roster })).status).toBe(200);
}

/** What is new works with what was there. */
async function expectLists(
  testApp: TestApp,
  { admin, asha, drive }: Pick<FormerSeason, 'admin' | 'asha' | 'drive'>,
): Promise<void> {
  const results = { [STUDENT.rollNumber]: 'through' } as const;
  const { id } = listIn(await postList(testApp, admin, { drive, results }));
  await applyLists(testApp.deps);
  expect(await resultsOf(testApp, asha)).toEqual(['through']);
  const listed = `SELECT id FROM announcements WHERE kind = 'list'`;
  expect(await readColumn(testApp.db, listed)).toEqual([id]);
}
