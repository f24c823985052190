// What the checks before a route cost a sync request: the whole app compared with its sync route alone, in
// one process, so that nothing but our own code is measured.
import { SERVER_BODY_MAX_BYTES, SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import { Hono } from 'hono';
import type { AppEnv } from '../src/platform/http/app-env.ts';
import { bearerToken } from '../src/features/accounts/access/guard.ts';
import { syncRoutes } from '../src/features/sync/routes.ts';
import { createSessions } from '../src/features/accounts/sessions/sessions.ts';
import { createSyncService } from '../src/features/sync/sync-request.ts';
import { connectionFrom } from '../src/testing/network.ts';
import { createTestApp, type TestApp } from '../src/testing/create-test-app.ts';
import { knownUser, type KnownUser } from '../src/testing/accounts.ts';
import { patchOp, placementOp } from '../src/testing/ops.ts';
import { syncRequest } from '../src/testing/api-requests.ts';
import type { Figure } from './figure.ts';
import { percentile, timed } from './timing.ts';

const WARM_UP = 1_000;
const REQUESTS = 4_000;
/** Moves the clock, which does not run by itself, before the user's limit of 120 a minute is reached. */
const REQUEST_EVERY_MS = 1_000;
/** As many as a browser sends. */
const RAW_HEADERS = Array.from({ length: 15 }, (_, i) => [`X-Header-${i}`, 'some value']).flat();

type App = Pick<Hono<AppEnv>, 'request'>;

/** The medians of many requests, taken in turn with and without the checks. Takes some seconds. */
export async function benchGuard(): Promise<readonly Figure[]> {
  const testApp = await createTestApp({ env: { RATE_LIMITS: 'on' } });
  const user = await knownUser(testApp);
  const row = placementOp();
  await sendChange(testApp.app, user, row);
  const bare = syncAlone(testApp);
  const times = { ours: [] as number[], floor: [] as number[] };
  for (let i = 0; i < WARM_UP + REQUESTS; i += 1) {
    testApp.clock.advance(REQUEST_EVERY_MS);
    const change = (): Op =>
      patchOp(row, { company: `Company ${i}` }, { atMs: testApp.clock.now() });
    // The second one finds warm caches.
    for (const which of i % 2 === 0 ? (['ours', 'floor'] as const) : (['floor', 'ours'] as const)) {
      const app = which === 'ours' ? testApp.app : bare;
      times[which].push(await timed(() => sendChange(app, user, change())));
    }
  }
  await testApp.close();
  const middle = (which: 'ours' | 'floor'): number => percentile(times[which].slice(WARM_UP), 0.5);
  return [
    {
      name: 'one change, beside the same without limits, headers and log',
      unit: 'ms',
      ours: middle('ours'),
      floor: middle('floor'),
    },
  ];
}

async function sendChange(app: App, user: KnownUser, op: Op): Promise<void> {
  const init = {
    method: 'POST',
    headers: user.headers,
    body: JSON.stringify(syncRequest(user, { ops: [op], cursors: { me: 1e9, feed: 0 } })),
  };
  const answer = await app.request(SYNC_PATH, init, connectionFrom('203.0.113.5', RAW_HEADERS));
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The same route behind the session lookup only, without which there is no answer at all. */
function syncAlone({ deps }: TestApp): App {
  const sessions = createSessions(deps);
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('log', deps.log);
    const session = await sessions.find(bearerToken(c.req.header('authorization')) ?? '');
    if (!session) throw new Error('There is no session.');
    c.set('session', session);
    c.set('body', { maxBytes: SERVER_BODY_MAX_BYTES, gzip: true });
    await next();
  });
  return app.route('/api', syncRoutes(createSyncService(deps)));
}
