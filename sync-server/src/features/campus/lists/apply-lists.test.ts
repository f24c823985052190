// Whose verdicts they are, whoever signs up, verifies an address, or is put right on the roster later.
import { beforeEach, expect, it } from 'vitest';
import { cleanUp } from '../../../operations/clean-up/clean-up-job.ts';
import type { KnownUser } from '../../../testing/accounts.ts';
import { postSync } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { editDrive, type PostedDrive } from '../../../testing/campus/drives.ts';
import { appForTest } from '../../../testing/for-test.ts';
import {
  campusWorld,
  listIn,
  postList,
  resultsOf,
  rosterStudent,
  takeListBack,
  type Results,
  type RosterStudent,
} from '../../../testing/campus/lists.ts';
import { clearRoster, putRoster, rosterIn } from '../../../testing/campus/rosters.ts';
import { readRows, runSql } from '../../../testing/sql.ts';
import { applyRoster } from '../roster/apply-roster.ts';
import { applyLists, startApplyingLists } from './apply-lists.ts';

let testApp: TestApp;
let admin: KnownUser;
let drive: PostedDrive;
let asha: RosterStudent;
let ravi: RosterStudent;
let roster: string;

beforeEach(async () => {
  testApp = await appForTest();
  ({ admin, asha, ravi, drive, roster } = await campusWorld(testApp));
});

async function saveRoster(students: readonly RosterStudent[]): Promise<void> {
  const facts = students.map((one) => one.facts);
  roster = rosterIn(await putRoster(testApp, admin, facts, { seen: roster })).roster?.id ?? '';
  await applyRoster(testApp.deps);
}

async function publish(results: Results): Promise<string> {
  const { id } = listIn(await postList(testApp, admin, { drive, results }));
  await applyLists(testApp.deps);
  return id;
}

it('a student who signs up or verifies the address later gets what was published', async () => {
  const meera = await rosterStudent(testApp, '21CS003');
  await runSql(testApp.db, 'DELETE FROM users WHERE id = ?', meera.user.uid);
  await saveRoster([asha, ravi, meera]);
  await publish({ '21CS003': 'waitlisted' });
  await runSql(
    testApp.db,
    `INSERT INTO college_addresses VALUES (?, ?, ?, 1)`,
    ravi.user.uid,
    meera.facts.email,
    meera.facts.email,
  );
  testApp.clock.advance(3_600_000);
  await applyRoster(testApp.deps);
  expect(await resultsOf(testApp, ravi.user)).toEqual(['waitlisted']);
});

it('a student who only seemed to be somebody else has nothing of theirs once the roster is right', async () => {
  await publish({ '21CS002': 'through' });
  const righted = [
    { ...asha, facts: { ...asha.facts, rollNumber: '21CS002' } },
    { ...ravi, facts: { ...ravi.facts, rollNumber: '21CS009' } },
  ];
  await saveRoster(righted);
  expect(await resultsOf(testApp, ravi.user)).toEqual([null]);
  expect(await resultsOf(testApp, asha.user)).toEqual(['through']);
});

it('the same, where nobody had that roll number for some time', async () => {
  await publish({ '21CS002': 'through' });
  roster = rosterIn(await clearRoster(testApp, admin, { seen: roster })).roster?.id ?? '';
  await applyRoster(testApp.deps);
  await applyLists(testApp.deps);
  expect(await resultsOf(testApp, ravi.user)).toEqual(['through']);
  const meera = await rosterStudent(testApp, '21CS002');
  await saveRoster([asha, meera]);
  await applyLists(testApp.deps);
  expect(await resultsOf(testApp, ravi.user)).toEqual([null]);
  expect(await resultsOf(testApp, meera.user)).toEqual(['through']);
});

it('a student who has left the roster keeps what was said, until the list is corrected', async () => {
  const id = await publish({ '21CS001': 'through', '21CS002': 'through' });
  await clearRoster(testApp, admin, { seen: roster });
  await applyRoster(testApp.deps);
  testApp.clock.advance(3_600_000);
  await applyLists(testApp.deps);
  expect(await resultsOf(testApp, asha.user)).toEqual(['through']);
  await takeListBack(testApp, admin, id);
  await applyLists(testApp.deps);
  expect(await resultsOf(testApp, asha.user)).toEqual([null]);
});

it('a student of a server that proves no address gets none', async () => {
  const { db, clock } = testApp;
  const mailless = await appForTest({ db, clock, env: { EMAIL_VERIFICATION: 'off' } });
  listIn(await postList(mailless, admin, { drive, results: { '21CS001': 'through' } }));
  await applyLists(mailless.deps);
  expect(await resultsOf(testApp, asha.user)).toEqual([]);
});

it('a student keeps it when the list is deleted for its age, and after the drive is', async () => {
  await publish({ '21CS001': 'through' });
  await editDrive(testApp, admin, drive, { rounds: [] });
  testApp.clock.advance(400 * 86_400_000);
  await runSql(testApp.db, 'UPDATE sessions SET expires_at = ?', testApp.clock.now() + 1000);
  await cleanUp(testApp.deps);
  expect(await readRows(testApp.db, 'SELECT * FROM lists')).toEqual([]);
  await applyLists(testApp.deps);
  expect(await resultsOf(testApp, asha.user)).toEqual(['through']);
});

it('a server that stops gives its turn back, and the next one goes on at once', async () => {
  const { db, clock, deps } = testApp;
  const next = await appForTest({ db, clock });
  const job = startApplyingLists(deps);
  listIn(await postList(testApp, admin, { drive, results: { '21CS001': 'through' } }));
  deps.pokes.close();
  await job.stop();
  await applyLists(next.deps);
  expect(await resultsOf(next, asha.user)).toEqual(['through']);
});

it('a list that is published while the accounts are looked through for the last time is told at once', async () => {
  const { db, deps } = testApp;
  // It is told of by the other server alone.
  deps.pokes.close();
  const told: Promise<void>[] = [];
  const other = {
    ...deps,
    pokes: { ...deps.pokes, isOpen: () => true },
    db: {
      ...db,
      get: async (...query: Parameters<typeof db.get>) => {
        const found = await db.get(...query);
        if (told.length === 0) {
          // Nothing is due by what was read, and then there is.
          listIn(await postList(testApp, admin, { drive, results: { '21CS001': 'through' } }));
          told.push(applyLists(other));
        }
        return found;
      },
    },
  };
  await applyLists(other);
  await Promise.all(told);
  expect(await resultsOf(testApp, asha.user)).toEqual(['through']);
});

it('a student is not told of it by the rows of another account', async () => {
  await publish({ '21CS001': 'through' });
  const answer = await postSync(testApp, ravi.user);
  expect(JSON.stringify(answer)).not.toContain('verdict');
});
