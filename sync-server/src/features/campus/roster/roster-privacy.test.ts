// The roster is the placement cell's: nobody else reads or changes it, and nothing else has any of it.
import { ROSTER_PATH, ROSTER_TAKE_BACK_PATH } from '@shortlist/shared/api/campus.ts';
import { expect, it } from 'vitest';
import { knownAdmin, knownUser, type KnownUser } from '../../../testing/accounts.ts';
import { postSync, sendJson } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { putRoster, rosterIn, STUDENT } from '../../../testing/campus/rosters.ts';
import { dumpDatabase, readRows, runSql } from '../../../testing/sql.ts';
import { applyRoster } from './apply-roster.ts';

const RAVI = {
  ...STUDENT,
  rollNumber: '21CS018',
  email: 'ravi@college.example',
  name: 'Ravi Iyer',
};

/** Two rosters, the second of which is current. */
async function withRosters(): Promise<{ testApp: TestApp; admin: KnownUser; seen: string }> {
  const testApp = await appForTest();
  const admin = await knownAdmin(testApp);
  const first = rosterIn(await putRoster(testApp, admin, [STUDENT]));
  const conditions = { seen: first.roster?.id ?? '' };
  const second = rosterIn(await putRoster(testApp, admin, [STUDENT, RAVI], conditions));
  return { testApp, admin, seen: second.roster?.id ?? '' };
}

it.each([
  ['reads', 'GET', ROSTER_PATH],
  ['replaces', 'PUT', ROSTER_PATH],
  ['clears', 'DELETE', ROSTER_PATH],
  ['takes back', 'POST', ROSTER_TAKE_BACK_PATH],
] as const)('nobody but an admin %s it', async (_, method, path) => {
  const { testApp, seen } = await withRosters();
  const former = await knownAdmin(testApp);
  await runSql(testApp.db, `UPDATE users SET role = 'student' WHERE id = ?`, former.uid);
  const nobody = { uid: '', headers: { 'content-type': 'application/json' } };
  const people = [
    ['a student', await knownUser(testApp), 403],
    ['an admin whose right was taken away', former, 403],
    ['nobody', nobody, 401],
  ] as const;
  for (const [who, user, status] of people) {
    const answer = await sendJson(testApp, user, `${method} ${path}`, {
      headers: { 'If-Match': `"${seen}"` },
      ...(method === 'PUT' ? { body: { students: [STUDENT], fileName: '' } } : {}),
    });
    expect([who, answer.status]).toEqual([who, status]);
    expect(JSON.stringify(answer.body)).not.toContain('Iyer');
  }
  expect(await readRows(testApp.db, `SELECT id FROM rosters WHERE state = 'current'`)).toEqual([
    { id: seen },
  ]);
});

const SECRETS = ['Ravi', 'Asha', '21CS01', 'college.example'];

it('is in no sync of a student who is not on it', async () => {
  const { testApp } = await withRosters();
  const student = await knownUser(testApp);
  await applyRoster(testApp.deps);
  const synced = JSON.stringify(await postSync(testApp, student));
  for (const secret of [...SECRETS, 'roster.xlsx']) expect(synced).not.toContain(secret);
});

it('is in no other table, such as the audit record', async () => {
  const { testApp } = await withRosters();
  await applyRoster(testApp.deps);
  const dump = await dumpDatabase(testApp.db);
  const others = dump.replaceAll(/^roster_students$[^]*?^(?=\w+$)/gm, '');
  expect(others.length).toBeLessThan(dump.length);
  for (const secret of SECRETS) expect(others).not.toContain(secret);
});
