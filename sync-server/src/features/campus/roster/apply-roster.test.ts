// Which accounts get which facts of the roster, whenever and however often it is compared with them.
import type {
  CollegeFacts,
  CollegeRecord,
} from '@shortlist/shared/account/college/college-record.ts';
import { COLLEGE_PATH } from '@shortlist/shared/account/profile-cells.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../operations/clean-up/clean-up-job.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ASHA, knownAdmin, signUp, type KnownUser } from '../../../testing/accounts.ts';
import { postSync } from '../../../testing/api-requests.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { appForTest, sharedDatabaseForTest } from '../../../testing/for-test.ts';
import { placementOp } from '../../../testing/ops.ts';
import {
  clearRoster,
  putRoster,
  rosterIn,
  STUDENT,
  takeRosterBack,
} from '../../../testing/campus/rosters.ts';
import { readRows, readValue, runSql } from '../../../testing/sql.ts';
import { applyRoster } from './apply-roster.ts';

let testApp: TestApp;
let admin: KnownUser;
let current: string;

async function begin(app: TestApp): Promise<void> {
  testApp = app;
  admin = await knownAdmin(testApp);
  current = 'none';
}

beforeEach(async () => begin(await appForTest()));

async function save(students: readonly CollegeFacts[]): Promise<void> {
  const { roster } = rosterIn(await putRoster(testApp, admin, students, { seen: current }));
  current = roster?.id ?? '';
  await applyRoster(testApp.deps);
}

const studentOf = (email: string, more: Partial<CollegeFacts> = {}): CollegeFacts => ({
  ...STUDENT,
  rollNumber: email,
  email,
  ...more,
});

async function account(email: string): Promise<KnownUser> {
  const { user, headers } = await signUp(testApp, { email });
  return { uid: user._id, sessionId: '', headers };
}

/** The cell as a device of the account gets it. */
async function recordOf(user: KnownUser): Promise<CollegeRecord | null | undefined> {
  const { rows } = await postSync(testApp, user);
  const profile = rows.find(({ t }) => t === 'profile');
  return profile?.f[COLLEGE_PATH] as CollegeRecord | null | undefined;
}

const seqOf = (user: KnownUser) =>
  readValue<number>(testApp.db, 'SELECT seq FROM user_sync WHERE uid = ?', user.uid);

describe('an account whose address is on the roster', () => {
  it('has its facts, from when the roster was saved', async () => {
    const asha = await account(ASHA.email);
    const ravi = await account('ravi@college.example');
    expect(await recordOf(asha)).toBeUndefined();
    testApp.clock.advance(60_000);
    await save([STUDENT]);
    expect(await recordOf(asha)).toEqual({ ...STUDENT, confirmedAt: '2026-08-03T04:31:00.000Z' });
    expect(await recordOf(ravi)).toBeUndefined();
  });

  it('has them at once when it is created, whatever the case of the address', async () => {
    await save([STUDENT]);
    const asha = await account('Asha@College.example');
    expect(await recordOf(asha)).toMatchObject({ rollNumber: '21CS017' });
  });

  it('is poked when they change, and not when they are the same', async () => {
    const asha = await account(ASHA.email);
    let pokes = 0;
    testApp.deps.pokes.subscribe(asha.uid, {
      sessionId: 'another',
      poke: () => {
        pokes += 1;
      },
      end: () => undefined,
    });
    await save([STUDENT]);
    expect(pokes).toBe(1);
    const seq = await seqOf(asha);
    testApp.clock.advance(60_000);
    await save([studentOf('ravi@college.example'), STUDENT]);
    expect(pokes).toBe(1);
    expect(await seqOf(asha)).toBe(seq);
    expect(await recordOf(asha)).toMatchObject({ confirmedAt: '2026-08-03T04:30:00.000Z' });
    await save([{ ...STUDENT, cgpa: 8.5 }]);
    expect(pokes).toBe(2);
    expect(await recordOf(asha)).toMatchObject({
      cgpa: 8.5,
      confirmedAt: '2026-08-03T04:31:00.000Z',
    });
  });

  it('has none any more once it is not on the roster, and has them again when that is taken back', async () => {
    const asha = await account(ASHA.email);
    await save([STUDENT]);
    await save([studentOf('ravi@college.example')]);
    expect(await recordOf(asha)).toBeNull();
    await takeRosterBack(testApp, admin, { seen: current });
    await applyRoster(testApp.deps);
    expect(await recordOf(asha)).toMatchObject(STUDENT);
  });

  it('has none any more once the roster is cleared, or too old', async () => {
    const asha = await account(ASHA.email);
    await save([STUDENT]);
    await clearRoster(testApp, admin, { seen: current });
    await applyRoster(testApp.deps);
    expect(await recordOf(asha)).toBeNull();
    await takeRosterBack(testApp, admin, { seen: await currentId() });
    await applyRoster(testApp.deps);
    expect(await recordOf(asha)).toMatchObject(STUDENT);
    testApp.clock.advance(400 * 86_400_000);
    await runSql(testApp.db, 'UPDATE sessions SET expires_at = ?', testApp.clock.now() + 1000);
    await cleanUp(testApp.deps);
    await applyRoster(testApp.deps);
    expect(await recordOf(asha)).toBeNull();
    expect(await readRows(testApp.db, 'SELECT * FROM college_records')).toEqual([]);
  });

  it('leaves no entry in the history of values, and nothing of another change is lost', async () => {
    const asha = await account(ASHA.email);
    await save([STUDENT]);
    await save([{ ...STUDENT, cgpa: 9 }]);
    expect(await readRows(testApp.db, 'SELECT * FROM field_history')).toEqual([]);
    const { rows } = await postSync(testApp, asha);
    expect(rows[0]?.f).toMatchObject({ name: ASHA.name });
  });
});

const currentId = async (): Promise<string> =>
  (await readValue<string>(testApp.db, `SELECT id FROM rosters WHERE state = 'current'`)) ?? '';

it('nobody has facts on a server that proves no address', async () => {
  const { db, clock } = testApp;
  const mailless = await appForTest({ db, clock, env: { EMAIL_VERIFICATION: 'off' } });
  const asha = await account(ASHA.email);
  await begin(mailless);
  await save([STUDENT]);
  expect(await recordOf(asha)).toBeUndefined();
});

/** A process on the same database that is killed with its nth write of accounts. */
function killedAt(db: Database, write: number): Database {
  let writes = 0;
  return {
    ...db,
    writeAccount: (uid, work) => {
      writes += 1;
      if (writes >= write) return Promise.reject(new Error('killed'));
      return db.writeAccount(uid, work);
    },
    write: (work) => (writes >= write ? Promise.reject(new Error('killed')) : db.write(work)),
  };
}

describe('a server that is killed while it compares', () => {
  it('leaves the rest to the next one, which writes no account twice', async () => {
    const emails = Array.from({ length: 9 }, (_, n) => `student-${n}@college.example`);
    const users: KnownUser[] = [];
    for (const email of emails) users.push(await account(email));
    const { db, clock } = testApp;
    const dying = await appForTest({ db: killedAt(db, 6), clock });
    const { roster } = rosterIn(
      await putRoster(
        dying,
        admin,
        emails.map((email) => studentOf(email)),
      ),
    );
    await applyRoster(dying.deps).catch(() => undefined);
    const written = async () =>
      (await Promise.all(users.map(recordOf))).filter((record) => record?.confirmedAt).length;
    expect(await written()).toBe(5);
    const seqs = await Promise.all(users.map(seqOf));
    // Its turn has to be over.
    await applyRoster(testApp.deps);
    expect(await written()).toBe(5);
    clock.advance(30_000);
    await applyRoster(testApp.deps);
    expect(await written()).toBe(9);
    const after = await Promise.all(users.map(seqOf));
    expect(after).toEqual(seqs.map(() => 2));
    expect(after.filter((seq, n) => seq === seqs[n])).toHaveLength(5);
    expect(
      await readValue(
        db,
        'SELECT count(*) FROM rosters WHERE id = ? AND applied_at IS NOT NULL',
        roster?.id,
      ),
    ).toBe(1);
  });
});

describe('two servers on one database', () => {
  it('write each account once', async () => {
    const { db, connect } = await sharedDatabaseForTest();
    await begin(await appForTest({ db }));
    const other = await createTestApp({ db: connect(), clock: testApp.clock });
    const emails = Array.from({ length: 12 }, (_, n) => `student-${n}@college.example`);
    const users: KnownUser[] = [];
    for (const email of emails) users.push(await account(email));
    await putRoster(
      testApp,
      admin,
      emails.map((email) => studentOf(email)),
    );
    await Promise.all([applyRoster(testApp.deps), applyRoster(other.deps)]);
    expect(await Promise.all(users.map(seqOf))).toEqual(users.map(() => 2));
    await Promise.all([testApp.settle(), other.settle()]);
  });
});

it('compares all accounts again after an hour, whatever changed them', async () => {
  const asha = await account(ASHA.email);
  await save([STUDENT]);
  await runSql(testApp.db, `UPDATE college_records SET facts = '{}'`);
  await applyRoster(testApp.deps);
  const seq = await seqOf(asha);
  testApp.clock.advance(3_600_000);
  await applyRoster(testApp.deps);
  expect(await seqOf(asha)).toBe(Number(seq) + 1);
});

describe('a device', () => {
  it('cannot write the facts, in no way', async () => {
    const asha = await account(ASHA.email);
    await save([STUDENT]);
    const record = await recordOf(asha);
    const forged = { ...STUDENT, cgpa: 10, confirmedAt: '2026-08-03T04:30:00.000Z' };
    const op = (more: object) => placementOp({ t: 'profile', id: 'me', ...more });
    const f = { [COLLEGE_PATH]: forged };
    const s = `zzzzzzzzz.0000.${'x'.repeat(22)}`;
    const ops = [
      op({ k: 'patch', f, atMs: testApp.clock.now() + 1000 }),
      op({ k: 'ensure', f: { name: 'Asha', ...f } }),
      op({ k: 'put', f: { name: 'Asha', ...f } }),
      op({ k: 'merge', f: { name: ASHA.name, ...f }, s }),
    ];
    const { results } = await postSync(testApp, asha, { ops });
    expect(results.map(({ r, path }) => path ?? r)).toEqual([
      COLLEGE_PATH,
      COLLEGE_PATH,
      COLLEGE_PATH,
      'applied',
    ]);
    expect(await recordOf(asha)).toEqual(record);
  });
});
