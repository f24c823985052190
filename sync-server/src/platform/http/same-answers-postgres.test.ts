/** What attackers send has the same answer on SQLite and on PostgreSQL, which takes fewer texts and numbers. */
import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import { hybridTime, stampOf } from '@shortlist/shared/sync/stamp.ts';
import { withHostileNames } from '@shortlist/shared/testing/hostile-names.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { ACCESS_RULES } from '../../app.ts';
import { knownAdmin, signUp, type KnownUser } from '../../testing/accounts.ts';
import { syncRequest } from '../../testing/api-requests.ts';
import { createTestDatabase, migratedBytes, type TestApp } from '../../testing/create-test-app.ts';
import { exampleBody } from '../../testing/example-bodies.ts';
import { appForTest } from '../../testing/for-test.ts';
import { markOp, NEW_OPPORTUNITY, patchOp, placementOp } from '../../testing/ops.ts';
import { openDatabase } from '../db/open-database.ts';
import type { Random } from '../random.ts';

const TEXTS = ['a\0b', '\ud800', '__proto__'];
/** JSON has numbers that JavaScript cannot write. */
const NUMBERS = ['1e400', '1e30', '9223372036854775808', '-9223372036854775809', '-1', '0.5'];
const NUMBER = /"#([^"]*)"/g;
const LEAVES = [...TEXTS, ...NUMBERS.map((number) => `#${number}`), null, true, [], {}];
const HOUR_MS = 3_600_000;
const EMAIL = 'asha@college.example';

/** The same at each run, so that two servers give the same names. */
function createCountingRandom(): Random {
  let count = 0;
  const next = (length: number): string => String((count += 1)).padStart(length, '0');
  return {
    uuid: () => `00000000-0000-4000-8000-${next(12)}`,
    token: () => next(43),
    opId: () => next(22),
    code: () => next(6),
  };
}

interface Side {
  readonly testApp: TestApp;
  readonly asha: KnownUser;
  readonly admin: KnownUser;
}

async function openSide(db: TestApp['db']): Promise<Side> {
  const testApp = await appForTest({ db, random: createCountingRandom() });
  const { user, headers } = await signUp(testApp, { email: EMAIL });
  return {
    testApp,
    asha: { uid: user._id, sessionId: '', headers },
    admin: await knownAdmin(testApp),
  };
}

let sides: readonly Side[];
/** The same on both sides. */
let uid: string;
let opportunityId: string;
const placement = placementOp();

beforeEach(async () => {
  sides = [
    await openSide(openDatabase(migratedBytes())),
    await openSide(await createTestDatabase()),
  ];
  uid = sides[0]?.asha.uid ?? '';
  const posted = await expectSame(`POST ${COMMUNITY_PATH}`, JSON.stringify(NEW_OPPORTUNITY));
  opportunityId = /"_id":"([^"]+)"/.exec(posted)?.[1] ?? '';
  await expectSameSync({ ops: [placement, markOp(opportunityId)] });
});

const expectSameSync = (overrides: Parameters<typeof syncRequest>[1]) =>
  expectSame(`POST ${SYNC_PATH}`, JSON.stringify(syncRequest({ uid }, overrides)));

interface Options {
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks both, as who may, and returns the text of the one answer. */
async function expectSame(route: string, body?: string, options: Options = {}): Promise<string> {
  const [onSqlite, onPostgres] = await Promise.all(
    sides.map((side) => answerOf(side, route, body, options)),
  );
  expect({ body, options, answer: onPostgres }).toEqual({ body, options, answer: onSqlite });
  expect(onSqlite?.status).toBeLessThan(500);
  return JSON.stringify(onSqlite);
}

async function answerOf(
  { testApp, asha, admin }: Side,
  route: string,
  body: string | undefined,
  { address, headers }: Options,
): Promise<{ readonly status: number; readonly body?: unknown }> {
  const [method = '', path = ''] = route.split(' ');
  const id = path.startsWith(COMMUNITY_PATH) ? opportunityId : placement.id;
  const sender = ACCESS_RULES.get(route)?.who === 'admin' ? admin : asha;
  const answer = await testApp.app.request(address ?? path.replace(':id', id), {
    method,
    headers: { ...sender.headers, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  await testApp.settle();
  // So that no limit answers in place of the route.
  testApp.clock.advance(HOUR_MS);
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? '';
  if (!type.includes('event-stream')) return { status, body: readBody(type, await answer.text()) };
  await answer.body?.cancel();
  return { status };
}

/** The name of the history, which each database has for itself, and what is written after the answer. */
const IGNORED = new Set(['epoch', 'lastSeenAt']);

function readBody(type: string, text: string): unknown {
  if (!type.includes('json')) return text;
  return JSON.parse(text, (key, value: unknown) => (IGNORED.has(key) ? undefined : value));
}

/** The texts of bodies with something hostile in one place each. */
function hostileTexts(body: unknown): readonly string[] {
  return Array.from(withHostileNames(body, TEXTS, LEAVES), (spoilt) =>
    JSON.stringify(spoilt).replaceAll(NUMBER, '$1'),
  );
}

/** What a student's device and other programs see afterwards. */
async function expectSameReads(): Promise<void> {
  await expectSameSync({ limit: 1000 });
  for (const [route, { who }] of ACCESS_RULES)
    if (route.startsWith('GET') && who !== 'anyone') await expectSame(route);
}

const ROUTES = [...ACCESS_RULES.keys()];

test.each(ROUTES.filter((route) => ACCESS_RULES.get(route)?.body))('%s', async (route) => {
  expect.hasAssertions();
  const example = exampleBody(route, { uid, email: EMAIL });
  const withoutOps = 'ops' in example ? { ...example, ops: [] } : example;
  for (const text of hostileTexts(withoutOps)) await expectSame(route, text);
  await expectSameReads();
});

test('a request of a device with all its numbers', async () => {
  expect.hasAssertions();
  const numbers = { full: { from: 0 }, head: 0, timeZone: 'Asia/Kolkata', digest: true };
  for (const text of hostileTexts(syncRequest({ uid }, numbers)))
    await expectSame(`POST ${SYNC_PATH}`, text);
});

describe('an op', () => {
  const STAMP = stampOf(hybridTime(1), 'x'.repeat(22));
  const round = { placementId: placement.id, startsAt: '2026-11-20T10:00:00', kind: 'test' };
  const ops = {
    put: placementOp(),
    ensure: placementOp({ k: 'ensure' }),
    patch: patchOp(placement, { notes: 'n' }, { base: { notes: null } }),
    del: patchOp(placement, {}, { k: 'del' }),
    undel: patchOp(placement, {}, { k: 'undel' }),
    merge: placementOp({ k: 'merge', s: STAMP, x: { company: STAMP }, d: STAMP }),
    'of a round': placementOp({ t: 'round', f: round }),
    'of a résumé': placementOp({ t: 'resume', f: { label: 'SDE' } }),
    'of the profile': placementOp({ t: 'profile', id: 'me', k: 'patch', f: { name: 'Asha' } }),
    'of a mark': markOp('x'),
  };

  test.each(Object.entries(ops))('%s', async (_, op) => {
    const spoilt = hostileTexts(op);
    const named = `"op":"${op.op}"`;
    const fresh = (text: string): string => text.replace(named, `"op":"${placementOp().op}"`);
    const send = (texts: readonly string[]): Promise<string> =>
      expectSame(
        `POST ${SYNC_PATH}`,
        JSON.stringify(syncRequest({ uid })).replace('[]', `[${texts.join()}]`),
      );
    for (let from = 0; from < spoilt.length; from += 10) {
      const some = spoilt.slice(from, from + 10).filter((text) => text.includes(named));
      const good = placementOp();
      const answer = await send([...some.map(fresh), JSON.stringify(good)]);
      expect(answer).toContain(`{"op":"${good.op}","r":"applied"}`);
    }
    // Without a valid id there is nothing to answer to.
    for (const text of spoilt.filter((one) => !one.includes(named))) await send([text]);
    await expectSameReads();
  });
});

test.each(ROUTES)('%s with such texts and numbers in its address and headers', async (route) => {
  expect.hasAssertions();
  const [method, path = ''] = route.split(' ');
  const [fields, body] =
    method === 'GET' ? [['page', 'limit', 'countsSince', 'period']] : [['unlessPosted'], '{}'];
  for (const value of ['\0', 'a\0b', 'constructor', ...NUMBERS, '9'.repeat(400)]) {
    const encoded = encodeURIComponent(value);
    const headers = { 'If-Match': `"${encoded}"`, 'Idempotency-Key': encoded };
    await expectSame(route, body, { address: path.replaceAll(/:\w+/g, encoded), headers });
    for (const field of fields)
      await expectSame(route, body, {
        address: `${path.replace(/:\w+/, 'x')}?${field}=${encoded}`,
      });
  }
});
