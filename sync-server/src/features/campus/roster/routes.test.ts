// The roster as admins replace it, read it, clear it and take it back, by the real routes.
import {
  ROSTER_PATH,
  ROSTER_TAKE_BACK_PATH,
  rosterAnswerSchema,
} from '@shortlist/shared/api/campus.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../operations/clean-up/clean-up-job.ts';
import { knownAdmin, type KnownUser } from '../../../testing/accounts.ts';
import { sendJson } from '../../../testing/api-requests.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import {
  clearRoster,
  putRoster,
  rosterIn,
  STUDENT,
  takeRosterBack,
} from '../../../testing/campus/rosters.ts';
import { readRows, readValue, runSql } from '../../../testing/sql.ts';

const DAY_MS = 86_400_000;
const RAVI: CollegeFacts = {
  ...STUDENT,
  rollNumber: '21CS018',
  email: 'ravi@college.example',
  name: 'Ravi Iyer',
};

let testApp: TestApp;
let admin: KnownUser;

beforeEach(async () => {
  testApp = await appForTest();
  admin = await knownAdmin(testApp);
});

const read = async () => rosterIn(await sendJson(testApp, admin, `GET ${ROSTER_PATH}`));

/** Saves a roster in place of the current one, and returns its id. */
async function save(students: readonly CollegeFacts[]): Promise<string> {
  const { roster } = await read();
  const answer = await putRoster(testApp, admin, students, { seen: roster?.id ?? 'none' });
  return rosterIn(answer).roster?.id ?? '';
}

const namesNow = async () => (await read()).roster?.students.map(({ name }) => name);
const countIn = (table: string) => readValue(testApp.db, `SELECT count(*) FROM ${table}`);
const audited = () =>
  readRows(testApp.db, `SELECT event, detail FROM audit WHERE event LIKE 'roster%' ORDER BY id`);

describe('the roster', () => {
  it('is none at first', async () => {
    expect(await read()).toEqual({ roster: null, former: null });
  });

  it('is saved as it was sent, with who saved it and when', async () => {
    const answer = await putRoster(testApp, admin, [RAVI, STUDENT]);
    const data = rosterAnswerSchema.parse(answer.body).data;
    expect(data).toEqual({
      roster: {
        id: expect.any(String),
        savedAt: '2026-08-03T04:30:00.000Z',
        savedBy: `${admin.uid}@example.com`,
        fileName: 'roster.xlsx',
        count: 2,
        students: [STUDENT, RAVI],
      },
      former: null,
    });
    expect(await read()).toEqual(data);
    expect(await audited()).toEqual([{ event: 'roster_saved', detail: 'students 2' }]);
  });

  it('is taken compressed', async () => {
    const body = gzipSync(JSON.stringify({ students: [STUDENT], fileName: 'a.csv' }));
    const headers = { ...admin.headers, 'content-encoding': 'gzip', 'if-match': '"none"' };
    const answer = await testApp.app.request(ROSTER_PATH, { method: 'PUT', headers, body });
    expect(answer.status).toBe(200);
    expect(await namesNow()).toEqual(['Asha Rao']);
  });

  it('is read in parts, however long', async () => {
    const students = Array.from({ length: 2_345 }, (_, n) => ({
      ...STUDENT,
      rollNumber: `21CS${String(n).padStart(5, '0')}`,
      email: '',
    }));
    await save(students);
    expect((await read()).roster?.students).toEqual(students);
  });

  it('has no address of an admin whose account is gone', async () => {
    await save([STUDENT]);
    const other = await knownAdmin(testApp);
    await runSql(testApp.db, 'DELETE FROM users WHERE id = ?', admin.uid);
    const { roster } = rosterIn(await sendJson(testApp, other, `GET ${ROSTER_PATH}`));
    expect(roster?.savedBy).toBe('');
  });

  it('is recorded as read', async () => {
    await read();
    expect(await readRows(testApp.db, 'SELECT event, actor, detail FROM audit')).toEqual([
      { event: 'sensitive_read', actor: admin.uid, detail: 'roster' },
    ]);
  });
});

describe('replacing it', () => {
  it('is refused where another admin was faster, and changes nothing', async () => {
    const id = await save([STUDENT]);
    for (const seen of ['none', 'another'])
      expect(await putRoster(testApp, admin, [RAVI], { seen })).toMatchObject({
        status: 412,
        body: { message: 'The roster was changed meanwhile. Please look at it again.' },
      });
    expect((await read()).roster?.id).toBe(id);
    expect([await countIn('rosters'), await countIn('roster_students')]).toEqual([1, 1]);
  });

  it('needs the id of the roster that was seen', async () => {
    const body = { students: [STUDENT], fileName: '' };
    const requests = [
      sendJson(testApp, admin, `PUT ${ROSTER_PATH}`, { body }),
      sendJson(testApp, admin, `DELETE ${ROSTER_PATH}`),
      sendJson(testApp, admin, `POST ${ROSTER_TAKE_BACK_PATH}`),
    ];
    for (const request of requests)
      expect(await request).toMatchObject({
        status: 400,
        body: { message: 'The If-Match header must name what was seen.' },
      });
  });

  it('happens once, however often it is sent with one key', async () => {
    const first = rosterIn(await putRoster(testApp, admin, [STUDENT], { key: 'one' }));
    const again = rosterIn(await putRoster(testApp, admin, [STUDENT], { key: 'one' }));
    expect(again).toEqual(first);
    expect([await countIn('rosters'), await countIn('roster_students')]).toEqual([1, 1]);
    expect(await audited()).toHaveLength(1);
    const other = await putRoster(testApp, admin, [RAVI], { key: 'one' });
    expect(other.status).toBe(409);
  });

  it('is done by one of two admins at the same moment', async () => {
    const other = await knownAdmin(testApp);
    const answers = await Promise.all([
      putRoster(testApp, admin, [STUDENT]),
      putRoster(testApp, other, [RAVI]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 412]));
    expect([await countIn('rosters'), await countIn('roster_students')]).toEqual([1, 1]);
  });

  it.each<readonly [string, unknown, string]>([
    ['no list', { students: STUDENT }, "JSON must have 'students' array"],
    ['nobody', { students: [] }, 'A roster needs students. To remove it, clear it.'],
    [
      'too many',
      { students: Array.from({ length: 20_001 }, () => ({})) },
      'A roster has at most 20,000 students.',
    ],
    [
      'a roll number twice',
      { students: [STUDENT, { ...RAVI, rollNumber: '21cs 017' }] },
      'Two students have the roll number “21cs 017”.',
    ],
    [
      'an address twice',
      { students: [STUDENT, { ...RAVI, email: 'ASHA@college.example' }] },
      'Two students have the address “ASHA@college.example”.',
    ],
    [
      'no roll number',
      { students: [STUDENT, { ...RAVI, rollNumber: ' ' }] },
      'Student 2: rollNumber is missing or not allowed.',
    ],
    [
      'a CGPA of 78',
      { students: [{ ...STUDENT, cgpa: 78 }] },
      'Student 1: cgpa is missing or not allowed.',
    ],
    [
      'a score of 9.2 of 5',
      { students: [{ ...STUDENT, tenth: { value: 9.2, outOf: 5 } }] },
      'Student 1: tenth is missing or not allowed.',
    ],
    ['no facts', { students: [null] }, 'Student 1 cannot be read.'],
  ])('is refused whole with %s', async (_, body, message) => {
    await save([RAVI]);
    const headers = { 'If-Match': `"${(await read()).roster?.id}"` };
    const answer = await sendJson(testApp, admin, `PUT ${ROSTER_PATH}`, { body, headers });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', message } });
    expect(await namesNow()).toEqual(['Ravi Iyer']);
    expect(await countIn('rosters')).toBe(1);
  });

  it('is refused over 16 MB', async () => {
    const body = { students: [STUDENT], fileName: 'x'.repeat(16 * 1024 * 1024) };
    const answer = await sendJson(testApp, admin, `PUT ${ROSTER_PATH}`, {
      body,
      headers: { 'If-Match': '"none"' },
    });
    expect(answer.status).toBe(413);
  });
});

describe('a former roster', () => {
  it('is told of, and comes back; one after the other', async () => {
    const first = await save([STUDENT]);
    testApp.clock.advance(1000);
    const second = await save([STUDENT, RAVI]);
    testApp.clock.advance(1000);
    const third = await save([RAVI]);
    expect((await read()).former).toEqual({
      id: second,
      savedAt: '2026-08-03T04:30:01.000Z',
      savedBy: `${admin.uid}@example.com`,
      fileName: 'roster.xlsx',
      count: 2,
      until: '2026-09-02T04:30:02.000Z',
    });
    const back = rosterIn(await takeRosterBack(testApp, admin, { seen: third }));
    expect([back.roster?.id, back.former?.id]).toEqual([second, first]);
    const twice = rosterIn(await takeRosterBack(testApp, admin, { seen: second }));
    expect([twice.roster?.id, twice.former]).toEqual([first, null]);
    expect(await namesNow()).toEqual(['Asha Rao']);
    expect(await takeRosterBack(testApp, admin, { seen: first })).toMatchObject({
      status: 404,
      body: { message: 'There is no former roster that could be brought back.' },
    });
    expect([await countIn('rosters'), await countIn('roster_students')]).toEqual([1, 1]);
    expect(
      (await audited()).map(({ event, detail }) => `${String(event)} ${String(detail)}`),
    ).toEqual([
      'roster_saved students 1',
      'roster_saved students 2',
      'roster_saved students 1',
      'roster_taken_back students 2',
      'roster_taken_back students 1',
    ]);
  });

  it('comes back once for one key, and not after a change of another admin', async () => {
    await save([STUDENT]);
    const seen = await save([RAVI]);
    const once = await takeRosterBack(testApp, admin, { seen, key: 'back' });
    const again = await takeRosterBack(testApp, admin, { seen, key: 'back' });
    expect(rosterIn(again)).toEqual(rosterIn(once));
    expect((await takeRosterBack(testApp, admin, { seen })).status).toBe(412);
  });

  it('can be brought back for 30 days, and is deleted then', async () => {
    const first = await save([STUDENT]);
    const second = await save([RAVI]);
    testApp.clock.advance(30 * DAY_MS - 1);
    await cleanUp(testApp.deps);
    expect((await read()).former?.id).toBe(first);
    testApp.clock.advance(1);
    // The session of the other one has ended by now.
    admin = await knownAdmin(testApp);
    expect((await read()).former).toBeNull();
    expect((await takeRosterBack(testApp, admin, { seen: second })).status).toBe(404);
    await cleanUp(testApp.deps);
    expect([await countIn('rosters'), await countIn('roster_students')]).toEqual([1, 1]);
  });

  it('is one of five at most', async () => {
    for (let n = 0; n < 8; n += 1) {
      await save([{ ...STUDENT, cgpa: n }]);
      testApp.clock.advance(60_000);
    }
    await cleanUp(testApp.deps);
    expect(await countIn('rosters')).toBe(6);
  });
});

describe('clearing it', () => {
  it('leaves one without students, which can be taken back', async () => {
    const id = await save([STUDENT, RAVI]);
    const { roster, former } = rosterIn(await clearRoster(testApp, admin, { seen: id }));
    expect(roster).toMatchObject({ count: 0, students: [], fileName: '' });
    expect(former?.id).toBe(id);
    expect((await audited()).at(-1)).toEqual({ event: 'roster_cleared', detail: 'students 2' });
    await takeRosterBack(testApp, admin, { seen: roster?.id ?? '' });
    expect(await namesNow()).toEqual(['Asha Rao', 'Ravi Iyer']);
  });

  it('changes nothing where there is none, and where it is empty', async () => {
    expect(rosterIn(await clearRoster(testApp, admin, {}))).toEqual({ roster: null, former: null });
    const cleared = await clearRoster(testApp, admin, { seen: await save([STUDENT]) });
    const { roster } = rosterIn(cleared);
    const again = await clearRoster(testApp, admin, { seen: roster?.id ?? '' });
    expect(rosterIn(again)).toEqual(rosterIn(cleared));
  });
});
