/** Every row of the access rules, for every kind of user: the server does what the table states. */
import { CALENDAR_PATH } from '@shortlist/shared/api/calendar.ts';
import { errorAnswerSchema } from '@shortlist/shared/api/envelope.ts';
import { EVENTS_PATH } from '@shortlist/shared/api/sync.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOpportunity } from '../../features/sync/feed-store.ts';
import { createCalendarFeed, postSync } from '../../testing/api-requests.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { placementOp } from '../../testing/ops.ts';
import { runIn, runSql } from '../../testing/sql.ts';
import { ACCESS_RULES } from '../../app.ts';
import { inTransaction } from '../db/database.ts';
import { collectAccessRules, type AccessRule } from './access-rule.ts';

const ROWS = [...ACCESS_RULES];

/** The owner is last: what a request ends or deletes is there for everyone before. */
const PEOPLE = ['nobody', 'revoked', 'expired', 'other student', 'admin', 'student'] as const;
type Person = (typeof PEOPLE)[number];
/** For rows with an id in the path, the id of the student's own item is used. */
const FOREIGN: ReadonlySet<Person> = new Set(['other student', 'admin']);
const SIGNED_OUT: ReadonlySet<Person> = new Set(['nobody', 'revoked', 'expired']);

interface World {
  readonly headersOf: Readonly<Record<Person, Readonly<Record<string, string>>>>;
  /** By the beginning of the path. */
  readonly ids: Readonly<Record<string, string>>;
}

let testApp: TestApp;
/** For requests that change nothing. */
let world: World;

beforeAll(async () => {
  testApp = await createTestApp();
  world = await createWorld();
});
afterAll(async () => {
  testApp.deps.pokes.close();
  await testApp.close();
});

async function createPeople(): Promise<Record<Person, KnownUser>> {
  const entries = PEOPLE.map(async (person) => [person, await knownUser(testApp)] as const);
  const people = Object.fromEntries(await Promise.all(entries)) as Record<Person, KnownUser>;
  const { admin, revoked, expired } = people;
  await testApp.db.write(async (writer) => {
    await runIn(writer, `UPDATE users SET role = 'admin' WHERE id = ?`, admin.uid);
    await runIn(writer, 'DELETE FROM sessions WHERE id = ?', revoked.sessionId);
    const now = testApp.clock.now();
    await runIn(writer, 'UPDATE sessions SET expires_at = ? WHERE id = ?', now, expired.sessionId);
  });
  return people;
}

const OF_DRIVE = { category: 'on_campus', registration: 'cell' } as const;

async function createWorld(): Promise<World> {
  const people = await createPeople();
  const { student } = people;
  const placement = placementOp();
  await postSync(testApp, student, { ops: [placement] });
  for (const person of ['student', 'other student', 'admin'] as const) {
    const profile = placementOp({ t: 'profile', id: 'me', k: 'ensure', f: { name: person } });
    await postSync(testApp, people[person], { ops: [profile] });
  }
  const posted = buildPostedOpportunity({ _id: testApp.deps.random.uuid() });
  const drive = { ...posted, _id: testApp.deps.random.uuid(), ...OF_DRIVE } as const;
  await inTransaction(testApp.deps, async (tx) => {
    for (const one of [posted, drive]) await insertOpportunity(tx, one);
  });
  const list = testApp.deps.random.uuid();
  await runSql(
    testApp.db,
    `INSERT INTO lists (id, state, opportunity, round_key, published_at, published_by, file_name,
       through, waitlisted, not_through) VALUES (?, 'current', ?, 'test', 1, '', '', 0, 0, 0)`,
    list,
    drive._id,
  );
  const feed = await createCalendarFeed(testApp, student);
  const headersOf = Object.fromEntries(
    PEOPLE.map((person) => [person, person === 'nobody' ? {} : people[person].headers]),
  ) as World['headersOf'];
  return {
    headersOf,
    ids: {
      '/api/placements/': placement.id,
      '/api/auth/sessions/': student.sessionId,
      '/api/community/': posted._id,
      '/api/campus/drives/': drive._id,
      '/api/campus/lists/': list,
      [`${CALENDAR_PATH}/`]: feed.slice(CALENDAR_PATH.length + 1),
    },
  };
}

const FEED = `GET ${CALENDAR_PATH}/:file`;
const OTHER_TYPES: Readonly<Record<string, string>> = {
  [`GET ${EVENTS_PATH}`]: 'text/event-stream',
  [FEED]: 'text/calendar; charset=utf-8',
};

function pathOf(key: string, { ids }: World = world): string {
  const path = key.slice(key.indexOf(' ') + 1);
  if (!path.includes(':')) return path;
  const owned = Object.entries(ids).find(([start]) => path.startsWith(start));
  if (!owned) throw new Error(`Whose is what ${path} names? Please add an example.`);
  return path.replace(/:\w+/, owned[1]);
}

async function requestAs(key: string, person: Person, within = world): Promise<Response> {
  const [method = ''] = key.split(' ');
  const hasBody = method === 'POST' || method === 'PUT';
  const answer = await testApp.app.request(pathOf(key, within), {
    method,
    headers: { 'content-type': 'application/json', ...within.headersOf[person] },
    ...(hasBody ? { body: '{}' } : {}),
  });
  if (answer.headers.get('content-type') === 'text/event-stream') await answer.body?.cancel();
  return answer;
}

/** Admitted, and then perhaps refused because the empty body is incomplete. */
const ANSWERED = new Set([200, 201, 204, 400]);
const SIGN_IN = '401 Please sign in to continue. (Bearer)';
const NOT_ALLOWED = '403 You do not have permission to do this.';

/** What an admin posted. */
const OF_ALL = /\/(?:community|drives|lists)\//;

function expected(key: string, { who }: AccessRule, person: Person): string {
  if (who === 'anyone') return 'answered';
  if (SIGNED_OUT.has(person)) return SIGN_IN;
  if (who === 'admin' && person !== 'admin') return NOT_ALLOWED;
  // An opportunity has no owner.
  if (OF_ALL.test(key)) return 'answered';
  if (!key.includes(':') || !FOREIGN.has(person)) return 'answered';
  return key.includes('/sessions/') ? '404 Session not found.' : '404 Placement not found.';
}

async function outcomeOf(answer: Response): Promise<string> {
  if (ANSWERED.has(answer.status)) return 'answered';
  const { message } = errorAnswerSchema.parse(await answer.json());
  const challenge = answer.headers.get('www-authenticate');
  return `${answer.status} ${message}${challenge ? ` (${challenge})` : ''}`;
}

test.each(ROWS)('%s admits whom its row names, and nobody else', async (key, rule) => {
  // People of its own: requests end sessions, and delete what they name.
  const own = await createWorld();
  for (const person of PEOPLE) {
    const answer = await requestAs(key, person, own);
    const wanted = expected(key, rule, person);
    expect([person, await outcomeOf(answer)]).toEqual([person, wanted]);
    const type = (wanted === 'answered' && OTHER_TYPES[key]) || 'application/json';
    expect(answer.headers.get('content-type')).toBe(answer.status === 204 ? null : type);
  }
});

test('refuses an unknown id in the same words as the id of another user', async () => {
  const owned = ROWS.filter(
    ([key, { who }]) => key.includes(':') && who !== 'anyone' && !OF_ALL.test(key),
  );
  for (const [key] of owned) {
    const foreign = await (await requestAs(key, 'other student')).text();
    const ids = Object.fromEntries(Object.keys(world.ids).map((start) => [start, 'nothing']));
    const unknown = await requestAs(key, 'other student', { ...world, ids });
    expect(await unknown.text()).toBe(foreign);
  }
});

describe('the table and the router', () => {
  const routes = (): string[] =>
    testApp.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
      .map(({ method, path }) => `${method} ${path}`);

  test('every route has a row', () => {
    expect(routes().filter((key) => !ACCESS_RULES.has(key))).toEqual([]);
  });

  test('every row has a route', () => {
    const known = new Set(routes());
    expect(ROWS.map(([key]) => key).filter((key) => !known.has(key))).toEqual([]);
  });

  test('a second row for a route is an error', () => {
    const row = ['GET /api/health', { who: 'anyone' }] as const;
    expect(() => collectAccessRules([row], [row])).toThrow('GET /api/health has two access rules');
  });

  test('no route is registered twice', () => {
    expect(routes()).toEqual([...new Set(routes())]);
  });

  test('limits of one name are equal', () => {
    const limits = [...ACCESS_RULES.values()].flatMap(({ perUser, perAddress }) => [
      ...(perUser ? [perUser] : []),
      ...(perAddress ?? []),
    ]);
    const meanings = new Map(limits.map((limit) => [limit.name, JSON.stringify(limit)]));
    for (const limit of limits) expect(JSON.stringify(limit)).toBe(meanings.get(limit.name));
  });

  test('only these routes are open to anyone', () => {
    const open = ROWS.filter(([, { who }]) => who === 'anyone').map(([key]) => key);
    expect(new Set(open)).toEqual(
      new Set([
        'GET /api/health',
        'GET /api/ready',
        'POST /api/csp-report',
        'POST /api/auth/login',
        'POST /api/auth/register',
        'POST /api/auth/verify-email',
        'POST /api/auth/resend-verification',
        'POST /api/auth/forgot-password',
        'POST /api/auth/reset-password',
        // Its address is a secret, made by its owner for a program that cannot sign in.
        FEED,
      ]),
    );
  });

  test('every route that requires a session has a limit', () => {
    const unlimited = [...ACCESS_RULES].filter(
      ([, { who, perUser }]) => who !== 'anyone' && !perUser,
    );
    expect(unlimited.map(([key]) => key)).toEqual([]);
  });
});

/** Whether the path of a row is this one, or has a parameter in its place: an upload could be the id of a placement. */
function matchesPath(key: string, path: string): boolean {
  const pattern = key.slice(key.indexOf(' ') + 1).replaceAll(/:\w+/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path);
}

describe('methods that a path does not support', () => {
  const paths = [...new Set(ROWS.map(([key]) => key.slice(key.indexOf(' ') + 1)))];
  const methodsOf = (path: string): string[] =>
    ROWS.filter(([key]) => matchesPath(key, path)).map(([key]) => key.slice(0, key.indexOf(' ')));
  const others = paths.flatMap((path) =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
      .filter((method) => !methodsOf(path).includes(method))
      .map((method) => [method, path] as const),
  );

  test.each(others)('%s %s', async (method, path) => {
    const known = methodsOf(path);
    const answer = await testApp.app.request(pathOf(`${method} ${path}`), { method });
    expect(await outcomeOf(answer)).toBe('405 This method is not supported here.');
    expect(new Set(answer.headers.get('allow')?.split(', '))).toEqual(
      new Set([...known, ...(known.includes('GET') ? ['HEAD'] : []), 'OPTIONS']),
    );
  });
});

describe('every other spelling of a path', () => {
  test.each(ROWS)('%s', async (key) => {
    const [method = ''] = key.split(' ');
    const path = pathOf(key);
    for (const other of [
      `/${path}`,
      `${path}/`,
      path.replace('/api/', '/API/'),
      path.replace('/api/', '/api%2f'),
    ]) {
      const answer = await testApp.app.request(`http://localhost${other}`, {
        method,
        headers: world.headersOf.student,
      });
      expect([other, answer.status]).toEqual([other, 404]);
      expect(await answer.json()).toMatchObject({ success: false, code: 'not_found' });
    }
  });

  test.each(ROWS.filter(([, { who }]) => who !== 'anyone'))(
    '%s requires a session when a letter of it is encoded',
    async (key) => {
      const [method = ''] = key.split(' ');
      const path = pathOf(key).replace(
        /[a-z](?=[^/]*$)/,
        (letter) => `%${letter.charCodeAt(0).toString(16)}`,
      );
      expect(path).toContain('%');
      const answer = await testApp.app.request(path, { method });
      expect(answer.status).toBe(401);
    },
  );
});
