/** A server with students who register and add placements at different times, and an admin who reads the figures. */
import {
  ANALYTICS_PATHS,
  overviewSchema,
  placementFiguresSchema,
  systemFiguresSchema,
  userFiguresSchema,
  type Overview,
  type PlacementFigures,
  type SystemFigures,
  type UserFigures,
} from '@shortlist/shared/api/analytics.ts';
import { AUTH_PATHS } from '@shortlist/shared/api/auth.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { anotherDevice, knownAdmin, knownUser, type KnownUser } from './accounts.ts';
import { placementOp } from './ops.ts';
import { postSync } from './api-requests.ts';
import { readRows } from './sql.ts';
import { dataAnswerSchema } from '@shortlist/shared/api/envelope.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** A Monday, 10 in the morning in India. */
export const NOW = Date.UTC(2026, 7, 3, 4, 30);

const DEADLINE = { 'deadlines.applicationDeadline': '2026-11-15T23:59:00' };

/** Starts such a server before each test of the file, and closes it afterwards. */
export function analyticsWorld() {
  let testApp: TestApp;
  let admin: KnownUser;

  beforeEach(async () => {
    await start();
  });
  afterEach(() => testApp.close());

  const start = async (env: Record<string, string> = {}): Promise<void> => {
    testApp = await createTestApp({ env });
    testApp.clock.set(NOW - 200 * DAY_MS);
    const account = await knownAdmin(testApp);
    testApp.clock.set(NOW - HOUR_MS);
    admin = await anotherDevice(testApp, account);
    await visit(admin, 0);
  };

  const request = (path: string, user: Pick<KnownUser, 'headers'> = admin): Promise<Response> =>
    Promise.resolve(testApp.app.request(path, { headers: user.headers }));

  const read = async (path: string): Promise<unknown> => {
    const answer = await request(path);
    expect(answer.status).toBe(200);
    return await answer.json();
  };

  const overview = async (): Promise<Overview> =>
    dataAnswerSchema(overviewSchema).parse(await read(ANALYTICS_PATHS.overview)).data;
  const users = async (query = ''): Promise<UserFigures> =>
    dataAnswerSchema(userFiguresSchema).parse(await read(ANALYTICS_PATHS.users + query)).data;
  const placements = async (query = ''): Promise<PlacementFigures> =>
    dataAnswerSchema(placementFiguresSchema).parse(await read(ANALYTICS_PATHS.placements + query))
      .data;
  const system = async (): Promise<SystemFigures> =>
    dataAnswerSchema(systemFiguresSchema).parse(await read(ANALYTICS_PATHS.system)).data;

  /** A student who registered so long before now (ms). */
  const student = async (agoMs = 0, profile: Record<string, string> = {}): Promise<KnownUser> => {
    testApp.clock.set(NOW - agoMs);
    const user = await knownUser(testApp);
    const f = { name: `Student of ${agoMs}`, ...profile };
    await postSync(testApp, user, {
      ops: [placementOp({ t: 'profile', id: 'me', k: 'ensure', f })],
    });
    testApp.clock.set(NOW);
    return user;
  };

  /** One request of a user, so long before now (ms), and its recorded activity. */
  const visit = async (user: KnownUser, agoMs: number): Promise<void> => {
    testApp.clock.set(NOW - agoMs);
    await request(AUTH_PATHS.me, user);
    await testApp.settle();
    testApp.clock.set(NOW);
  };

  /** Adds placements at companies, so long before now (ms). */
  const add = async (
    user: KnownUser,
    companies: readonly string[],
    { agoMs = 0, ...cells }: { agoMs?: number } & Record<string, string | number> = {},
  ): Promise<ReturnType<typeof placementOp>[]> => {
    const ops = companies.map((company) => placementOp({ f: { company, ...DEADLINE, ...cells } }));
    testApp.clock.set(NOW - agoMs);
    await postSync(testApp, await anotherDevice(testApp, user), { ops });
    testApp.clock.set(NOW);
    return ops;
  };

  const auditRows = (): Promise<unknown[]> =>
    readRows(testApp.db, 'SELECT event, result, actor, detail FROM audit ORDER BY id');

  return {
    testApp: () => testApp,
    admin: () => admin,
    /** Starts again with other settings. */
    restart: async (env: Record<string, string>) => {
      await testApp.close();
      await start(env);
    },
    request,
    read,
    overview,
    users,
    placements,
    system,
    student,
    visit,
    add,
    auditRows,
  };
}
