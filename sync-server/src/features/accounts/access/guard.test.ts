import { Hono } from 'hono';
import { pino } from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseConfig } from '../../../config.ts';
import { createNetworkLimits } from './network-limits.ts';
import type { SessionOwner } from '../../../platform/http/session-owner.ts';
import { connectionFrom } from '../../../testing/network.ts';
import type { TestApp, TestClock } from '../../../testing/create-test-app.ts';
import { appForTest } from '../../../testing/for-test.ts';
import { readRows, runSql } from '../../../testing/sql.ts';
import type { AccessRule } from '../../../platform/http/access-rule.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { errorHandler, createUnknownRoute } from '../../../platform/http/error-handler.ts';
import { createGuard } from './guard.ts';

const HERE = '203.0.113.5';
const ELSEWHERE = '198.51.100.7';
const PEOPLE: Readonly<Record<string, SessionOwner>> = {
  asha: { userId: 'asha', sessionId: 'a', role: 'student', device: null },
  ben: { userId: 'ben', sessionId: 'b', role: 'student', device: null },
  cell: { userId: 'cell', sessionId: 'c', role: 'admin', device: null },
};

const minute = (max: number) => ({ name: 'some-things', max, seconds: 60 });
const RULES: Readonly<Record<string, AccessRule>> = {
  'GET /api/open': { who: 'anyone' },
  'GET /api/mine': { who: 'signed-in' },
  'GET /api/mine/:id': { who: 'signed-in' },
  'GET /api/report': { who: 'admin' },
  'GET /api/twice': { who: 'signed-in', perUser: minute(2) },
  'GET /api/all': { who: 'anyone', perAddress: [{ ...minute(2), counts: 'all' }] },
  'GET /api/refused': { who: 'anyone', perAddress: [{ ...minute(2), counts: 'refused' }] },
  'GET /api/taken': { who: 'anyone', perAddress: [{ ...minute(2), counts: 'taken' }] },
  'GET /api/both': {
    who: 'anyone',
    perAddress: [
      { name: 'first', max: 2, seconds: 60, counts: 'refused' },
      { name: 'second', max: 1, seconds: 3600, counts: 'all' },
    ],
  },
  'GET /api/together': {
    who: 'anyone',
    perAddress: [{ ...minute(2), counts: 'all', per: 'server' }],
  },
};

let testApp: TestApp;
let clock: TestClock;
let app: Hono<AppEnv>;

function createApp(env: Record<string, string> = {}): Hono<AppEnv> {
  const config = parseConfig(env);
  const built = new Hono<AppEnv>();
  built.onError(errorHandler);
  built.use(async (c, next) => {
    c.set('log', pino({ level: 'silent' }));
    await next();
  });
  built.use(
    '/api/*',
    createGuard({
      rules: new Map(Object.entries(RULES)),
      sessions: {
        find: async (token) => PEOPLE[token],
        isOfDeletedAccount: async () => false,
      },
      networkLimits: createNetworkLimits({ enabled: config.rateLimitsByAddress }),
      config,
      clock,
      db: testApp.db,
      audit: testApp.deps.audit,
    }),
  );
  // The status may be chosen, and one route has been forgotten in the table.
  for (const path of [...Object.keys(RULES).map((key) => key.slice(4)), '/api/forgotten'])
    built.get(path, (c) =>
      c.json({ from: c.var.clientAddress }, Number(c.req.query('status') ?? 200) as 200),
    );
  built.notFound(createUnknownRoute(built));
  return built;
}

beforeEach(async () => {
  testApp = await appForTest();
  ({ clock } = testApp);
  app = createApp();
});

interface Asking {
  readonly as?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

async function get(path: string, { as, from = HERE, headers }: Asking = {}): Promise<Response> {
  const authorization: Record<string, string> = as ? { authorization: `Bearer ${as}` } : {};
  return await app.request(
    path,
    { headers: { ...authorization, ...headers } },
    connectionFrom(from),
  );
}

/** The statuses of several equal requests. */
async function statuses(times: number, path: string, asking: Asking = {}): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < times; i += 1) all.push((await get(path, asking)).status);
  return all;
}

describe('access', () => {
  test.each([
    ['/api/open', 200, 200, 200],
    ['/api/mine', 401, 200, 200],
    ['/api/mine/7', 401, 200, 200],
    ['/api/report', 401, 403, 200],
    ['/api/forgotten', 404, 404, 404],
    ['/api/nothing', 404, 404, 404],
  ])('%s: stranger %i, student %i, admin %i', async (path, nobody, student, admin) => {
    expect((await get(path)).status).toBe(nobody);
    expect((await get(path, { as: 'asha' })).status).toBe(student);
    expect((await get(path, { as: 'cell' })).status).toBe(admin);
  });

  test('asks a stranger to sign in', async () => {
    const answer = await get('/api/mine', { as: 'stranger' });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toEqual({
      success: false,
      code: 'unauthorized',
      message: 'Please sign in to continue.',
    });
  });

  test('refuses a user without the role', async () => {
    expect(await (await get('/api/report', { as: 'asha' })).json()).toEqual({
      success: false,
      code: 'forbidden',
      message: 'You do not have permission to do this.',
    });
  });

  test.each(['/api/mine/%00', '/api/mine/a%0ab'])('does not find %s', async (path) => {
    expect((await get(path, { as: 'asha' })).status).toBe(404);
  });

  test.each([
    [['Authorization', 'Bearer asha', 'authorization', 'Bearer ben'], 401],
    [['Host', 'a.example', 'HOST', 'b.example'], 400],
    [['Accept', 'a', 'Accept', 'b', 'X', 'Host', 'Y', 'host', 'Host', 'a'], 200],
  ])('answers the headers %j with %i', async (rawHeaders, status) => {
    const init = { headers: { authorization: 'Bearer asha' } };
    const answer = await app.request('/api/mine', init, connectionFrom(HERE, rawHeaders));
    expect(answer.status).toBe(status);
  });
});

describe('limits by user', () => {
  test('count each user separately, from any address', async () => {
    expect(await statuses(3, '/api/twice', { as: 'asha' })).toEqual([200, 200, 429]);
    expect((await get('/api/twice', { as: 'asha', from: ELSEWHERE })).status).toBe(429);
    expect(await statuses(3, '/api/twice', { as: 'ben' })).toEqual([200, 200, 429]);
  });

  test('answer with the limit and the time when it ends', async () => {
    await statuses(2, '/api/twice', { as: 'asha' });
    clock.advance(15_500);
    const answer = await get('/api/twice', { as: 'asha' });
    expect(answer.headers.get('retry-after')).toBe('45');
    expect(answer.headers.get('ratelimit-policy')).toBe('"some-things";q=2;w=60');
    expect(answer.headers.get('ratelimit')).toBe('"some-things";r=0;t=45');
    expect(await answer.json()).toEqual({
      success: false,
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 1 minute.',
    });
    clock.advance(45_000);
    expect((await get('/api/twice', { as: 'asha' })).status).toBe(200);
  });

  test('count also while the limits by address are off', async () => {
    app = createApp({ RATE_LIMITS: 'off' });
    expect(await statuses(3, '/api/twice', { as: 'asha' })).toEqual([200, 200, 429]);
  });
});

describe('limits by address', () => {
  test('count each address separately', async () => {
    expect(await statuses(3, '/api/all')).toEqual([200, 200, 429]);
    expect(await statuses(3, '/api/all', { from: ELSEWHERE })).toEqual([200, 200, 429]);
  });

  test('count all addresses together where the limit is for the whole server', async () => {
    await statuses(2, '/api/together');
    expect((await get('/api/together', { from: ELSEWHERE })).status).toBe(429);
  });

  test('where only refusals count, ignore successes and server errors', async () => {
    expect(await statuses(5, '/api/refused')).not.toContain(429);
    expect(await statuses(5, '/api/refused?status=503')).not.toContain(429);
    expect(await statuses(3, '/api/refused?status=400')).toEqual([400, 400, 429]);
    expect((await get('/api/refused')).status).toBe(429);
  });

  test('where only successes count, ignore failures', async () => {
    expect(await statuses(5, '/api/taken?status=400')).not.toContain(429);
    expect(await statuses(3, '/api/taken')).toEqual([200, 200, 429]);
  });

  test('hold for concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/api/refused?status=400')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
  });

  test('do not count a request that another limit refused', async () => {
    expect(await statuses(4, '/api/both?status=400')).toEqual([400, 429, 429, 429]);
    clock.advance(3_600_000);
    expect((await get('/api/both?status=400')).status).toBe(400);
  });

  test('can be switched off', async () => {
    app = createApp({ RATE_LIMITS: 'off' });
    for (const path of ['/api/all', '/api/taken', '/api/together'])
      expect(await statuses(9, path)).not.toContain(429);
  });

  test('take the address that a trusted proxy reports', async () => {
    app = createApp({ TRUSTED_PROXIES: '10.0.0.0/8' });
    const asking = { from: '10.0.0.1', headers: { 'x-forwarded-for': `1.1.1.1, ${ELSEWHERE}` } };
    expect(await (await get('/api/open', asking)).json()).toEqual({ from: ELSEWHERE });
    const liar = { ...asking, from: HERE };
    expect(await (await get('/api/open', liar)).json()).toEqual({ from: HERE });
  });
});

describe('requests without a session', () => {
  test('are limited to 3,000 in five minutes for each address', async () => {
    const mixed = ['/api/nothing', '/api/mine', '/api/forgotten'];
    for (let i = 0; i < 1000; i += 1)
      for (const path of mixed) expect((await get(path)).status).not.toBe(429);
    for (const path of mixed) expect((await get(path)).status).toBe(429);
    // Signed-in users at the same address are not affected.
    expect((await get('/api/mine', { as: 'asha' })).status).toBe(200);
    expect((await get('/api/mine', { from: ELSEWHERE })).status).toBe(401);
    clock.advance(5 * 60_000);
    expect((await get('/api/mine')).status).toBe(401);
  });
});

describe('the audit record', () => {
  const entries = () =>
    readRows(
      testApp.db,
      'SELECT at, event, result, actor, session_id, client, detail FROM audit ORDER BY id',
    );

  test('contains who tried what their role does not allow', async () => {
    await get('/api/report?x=secret', { as: 'asha' });
    expect(await entries()).toEqual([
      {
        at: clock.now(),
        event: 'authz_fail',
        result: 'fail',
        actor: 'asha',
        session_id: 'a',
        client: testApp.deps.digests.ofClient(HERE),
        detail: 'GET /api/report',
      },
    ]);
  });

  test('contains an exceeded limit once for each period', async () => {
    await statuses(50, '/api/twice', { as: 'asha' });
    await statuses(50, '/api/all', { from: ELSEWHERE });
    const excess = { event: 'excess_rate_limit_exceeded', result: 'fail', detail: 'some-things' };
    const client = testApp.deps.digests.ofClient(ELSEWHERE);
    expect(await entries()).toMatchObject([
      { ...excess, actor: 'asha' },
      { ...excess, actor: null, client },
    ]);
    clock.advance(60_000);
    await statuses(50, '/api/twice', { as: 'asha' });
    expect(await entries()).toHaveLength(3);
  });

  test('does not contain ordinary errors', async () => {
    for (const path of ['/api/mine', '/api/nothing', '/api/open?status=400']) await get(path);
    expect(await entries()).toEqual([]);
  });

  test('refuses as well when it cannot be written', async () => {
    await runSql(testApp.db, 'ALTER TABLE audit RENAME TO gone');
    expect((await get('/api/report', { as: 'asha' })).status).toBe(403);
    expect(await statuses(3, '/api/twice', { as: 'asha' })).toEqual([200, 200, 429]);
  });
});
