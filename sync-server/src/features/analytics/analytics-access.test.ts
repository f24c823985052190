import {
  ANALYTICS_PATHS,
  ANALYTICS_PERIODS,
  PERIOD_MESSAGE,
} from '@shortlist/shared/api/analytics.ts';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, NOW, analyticsWorld } from '../../testing/analytics-world.ts';
import { runSql } from '../../testing/sql.ts';

const world = analyticsWorld();
const { testApp, admin, restart, request, read, users, placements, system, student, visit, add } =
  world;
const { auditRows } = world;

describe('the figures about placements', () => {
  test.each(ANALYTICS_PERIODS)('cover those added in the last %d days', async (days) => {
    const asha = await student();
    await add(asha, ['Kaveri', 'KAVERI', 'Narmada'], {
      agoMs: days * DAY_MS,
      status: 'form_filled',
      jobType: 'internship',
    });
    await add(asha, ['Kaveri'], { category: 'off_campus' });
    await add(asha, ['Kaveri'], { agoMs: days * DAY_MS + 1 });
    expect(await read(`${ANALYTICS_PATHS.placements}?period=${days}`)).toEqual({
      success: true,
      data: {
        placementsByStatus: { form_filled: 3, form_not_filled: 1 },
        topCompanies: [
          { company: 'Kaveri', count: 3 },
          { company: 'Narmada', count: 1 },
        ],
        placementsByJobType: { internship: 3, fte: 1 },
        placementsByCategory: { on_campus: 3, off_campus: 1 },
      },
    });
  });

  it('cover seven days by default, and may be empty', async () => {
    await add(await student(), ['Kaveri'], { agoMs: 8 * DAY_MS });
    expect(await placements()).toEqual({
      placementsByStatus: {},
      topCompanies: [],
      placementsByJobType: {},
      placementsByCategory: {},
    });
  });

  it('are complete for many placements, also when many have one moment', async () => {
    const asha = await student();
    const many = Array.from({ length: 1300 }, (_, n) => `Company ${n % 7}`);
    for (const at of [0, 400, 800]) await add(asha, many.slice(at, at + 400), { agoMs: 1000 });
    for (const [n, company] of many.slice(1200).entries()) await add(asha, [company], { agoMs: n });
    const { topCompanies, placementsByStatus } = await placements();
    expect(placementsByStatus).toEqual({ form_not_filled: 1300 });
    expect(topCompanies.map(({ count }) => count)).toEqual([186, 186, 186, 186, 186]);
    expect((await users()).mostActiveUsers).toMatchObject([{ placementCount: 1300 }]);
  });
});

describe('the figures about the system', () => {
  it('have exactly the documented fields', async () => {
    const asha = await student(3 * DAY_MS);
    await add(asha, ['Kaveri', 'Narmada']);
    for (const agoMs of [2 * DAY_MS, 2 * DAY_MS - HOUR_MS, 0]) await visit(asha, agoMs);
    const { serverUptime, ...rest } = await system();
    expect(rest).toEqual({
      collections: { users: 2, placements: 2, analytics: 3 },
      nodeVersion: process.version,
      environment: 'production',
    });
    testApp().clock.advance(93_784_999);
    expect((await system()).serverUptime).toBe(serverUptime + 93_784);
  });

  it('contain the configured environment, and never an uptime below zero', async () => {
    await restart({ NODE_ENV: 'staging' });
    testApp().clock.set(NOW - 300 * DAY_MS);
    expect(await system()).toMatchObject({ environment: 'staging', serverUptime: 0 });
  });
});

describe('a period other than 7, 30 or 90', () => {
  const wrong = ['', '0', '-7', '8', '14', '7.0', '07', '7d', ' 7', '7,30', 'week', '9e1', '365'];
  const paths = [ANALYTICS_PATHS.users, ANALYTICS_PATHS.placements];
  it.each(paths.flatMap((path) => wrong.map((period) => [path, period])))(
    'is refused: %s %j',
    async (path, period) => {
      const answer = await request(`${path}?period=${encodeURIComponent(period)}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        success: false,
        message: PERIOD_MESSAGE,
        errors: [{ path: 'period', message: PERIOD_MESSAGE }],
      });
    },
  );
});

describe.each(Object.entries(ANALYTICS_PATHS))('%s', (name, path) => {
  it('is refused to students, which is recorded', async () => {
    const asha = await student();
    const answer = await request(path, asha);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      message: 'You do not have permission to do this.',
    });
    expect(await auditRows()).toEqual([
      { event: 'authz_fail', result: 'fail', actor: asha.uid, detail: `GET ${path}` },
    ]);
  });

  it('is recorded when an admin reads it', async () => {
    await read(path);
    expect(await auditRows()).toEqual([
      {
        event: 'sensitive_read',
        result: 'success',
        actor: admin().uid,
        detail: `analytics/${name}`,
      },
    ]);
  });

  it('is not shown when that cannot be recorded', async () => {
    await runSql(testApp().db, 'ALTER TABLE audit RENAME TO audit_elsewhere');
    const answer = await request(path);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain(admin().uid);
  });
});

it('answers an admin thirty times a minute, all figures together', async () => {
  const paths = Object.values(ANALYTICS_PATHS);
  for (let n = 0; n < 30; n += 1) await read(paths[n % 4] ?? '');
  expect((await request(ANALYTICS_PATHS.system)).status).toBe(429);
  testApp().clock.advance(60_000);
  expect((await request(ANALYTICS_PATHS.system)).status).toBe(200);
});

it('checks the role in the database for each request', async () => {
  await runSql(testApp().db, `UPDATE users SET role = 'student' WHERE id = ?`, admin().uid);
  expect((await request(ANALYTICS_PATHS.overview)).status).toBe(403);
});
