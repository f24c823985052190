// What the placement cell reads and does ends with the right to it, also for a session that goes on.
import { reachPath, registrationsPath } from '@shortlist/shared/api/campus.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_RULES } from '../../app.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { campusSeason, type CampusSeason } from '../../testing/campus/campus-students.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { NEW_DRIVE, TEST_ROUND } from '../../testing/campus/drives.ts';
import { appForTest } from '../../testing/for-test.ts';
import { dumpDatabase } from '../../testing/sql.ts';

let testApp: TestApp;
let season: CampusSeason;

beforeEach(async () => {
  testApp = await appForTest();
  season = await campusSeason(testApp);
});

const CELL = [...ACCESS_RULES.keys()].filter(
  (route) => route.includes(' /api/campus/') && !route.endsWith('/registration'),
);
const READING = CELL.filter((route) => route.startsWith('GET '));
const WRITING = CELL.filter((route) => !route.startsWith('GET '));

it('is asked for by these routes', () => {
  expect(READING).toHaveLength(5);
  expect(WRITING).toHaveLength(8);
});

/** A valid one, with which an admin changes something. */
function bodyOf(route: string): object | undefined {
  const { drive, list, asha } = season;
  const results = [{ rollNumber: asha.facts.rollNumber, result: 'not_through' }];
  const bodies: Readonly<Record<string, object>> = {
    'POST /api/campus/drives': { drives: [NEW_DRIVE], allowDuplicates: true },
    'PUT /api/campus/drives/:id': { ...drive, company: 'Renamed' },
    'PUT /api/campus/roster': { students: [asha.facts], fileName: '' },
    'POST /api/campus/lists': {
      drive: drive._id,
      round: TEST_ROUND.key,
      replaces: list,
      fileName: '',
      entries: results,
    },
  };
  return bodies[route] ?? (route.startsWith('POST ') ? {} : undefined);
}

async function ask({ headers }: Pick<KnownUser, 'headers'>, route: string, query = '') {
  const { drive, list } = season;
  const [method = '', pattern = ''] = route.split(' ');
  const id = pattern.startsWith('/api/campus/lists') ? list : drive._id;
  const body = bodyOf(route);
  const answer = await testApp.app.request(pattern.replace(':id', id) + query, {
    method,
    headers: { 'content-type': 'application/json', ...headers, 'If-Match': '*' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
}

/** While the session goes on. The operator’s command would end that, too. */
const takeRightAway = ({ uid }: KnownUser): Promise<void> =>
  testApp.writeElsewhere(`UPDATE users SET role = 'student' WHERE id = ?`, uid);

const OF_STUDENTS = /MEERA-|ASHA-|-mail-42/;
const QUERIES = ['', '?as=csv', '?as=xlsx'];
const [SIGN_IN, NOT_ALLOWED] = ['401 unauthorized', '403 forbidden'];

/** What is told to somebody: the status and code of a refusal without any data, or the whole answer. */
async function toldTo(who: Pick<KnownUser, 'headers'>, route: string, query = '') {
  const { status, text } = await ask(who, route, query);
  const body = JSON.parse(text) as { readonly code?: string; readonly data?: unknown };
  const isEmpty = body.data === undefined && !OF_STUDENTS.test(text);
  return isEmpty ? `${status} ${body.code}` : text;
}

describe.each(READING)('%s', (route) => {
  it('tells nobody anything whose right was just taken away', async () => {
    const { admin } = season;
    for (const query of QUERIES) expect((await ask(admin, route, query)).status).toBe(200);
    await takeRightAway(admin);
    for (const query of QUERIES) expect(await toldTo(admin, route, query)).toBe(NOT_ALLOWED);
  });

  it('tells students and visitors nothing', async () => {
    const { asha } = season;
    const stranger = await knownUser(testApp);
    for (const query of QUERIES) {
      for (const who of [asha.user, stranger])
        expect(await toldTo(who, route, query)).toBe(NOT_ALLOWED);
      expect(await toldTo({ headers: {} }, route, query)).toBe(SIGN_IN);
    }
  });
});

it('an admin reads what others are refused', async () => {
  const { admin, drive } = season;
  const textOf = async (path: string): Promise<string> =>
    (await testApp.app.request(path, { headers: admin.headers })).text();
  expect(await textOf(registrationsPath(drive._id))).toMatch(OF_STUDENTS);
  const reach: unknown = JSON.parse(await textOf(reachPath(drive._id)));
  expect(reach).toMatchObject({ data: { concerned: 2, registered: 2 } });
});

describe.each(WRITING)('%s', (route) => {
  it('changes nothing for students, visitors, and who was an admin a moment ago', async () => {
    const { admin, asha } = season;
    const { headers } = admin;
    expect((await testApp.app.request('/api/campus/lists', { headers })).status).toBe(200);
    await takeRightAway(admin);
    const before = await storedOf();
    for (const who of [admin, asha.user]) expect(await toldTo(who, route)).toBe(NOT_ALLOWED);
    expect(await toldTo({ headers: {} }, route)).toBe(SIGN_IN);
    expect(await storedOf()).toBe(before);
  });
});

/** Without the record of who was refused, and of who was active. */
async function storedOf(): Promise<string> {
  await testApp.settle();
  const dump = await dumpDatabase(testApp.db);
  return dump.replaceAll(/^(?:audit|sessions|users|activity)$[^]*?^(?=[a-z_]+$)/gm, '');
}
