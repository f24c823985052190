import { ANALYTICS_PATHS, ANALYTICS_PERIODS } from '@shortlist/shared/api/analytics.ts';
import { describe, expect, it, test } from 'vitest';
import { DAY_MS, HOUR_MS, NOW, analyticsWorld } from '../../testing/analytics-world.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { postSync } from '../../testing/api-requests.ts';

const { testApp, restart, read, overview, users, student, visit, add } = analyticsWorld();

describe('the overview', () => {
  it('has exactly the documented figures, also for an empty server', async () => {
    expect(await read(ANALYTICS_PATHS.overview)).toEqual({
      success: true,
      data: {
        overview: { totalUsers: 1, activeUsers: 1, totalPlacements: 0 },
        userActivity: { dailyActiveUsers: 1, weeklyActiveUsers: 1, monthlyActiveUsers: 1 },
        placementsCountedAt: new Date(NOW).toISOString(),
        registrations: { today: 0, thisWeek: 0, thisMonth: 0 },
        topCompanies: [],
        roleDistribution: { admin: 1 },
        placementsByStatus: {},
      },
    });
  });

  it('counts all users and every live placement of any owner', async () => {
    const [asha, ravi] = [await student(), await student()];
    await add(asha, ['Kaveri', 'Narmada'], { status: 'form_filled' });
    await add(ravi, ['Kaveri'], { status: 'process_done' });
    const [plain] = await add(ravi, ['Kaveri']);
    const [gone] = await add(ravi, ['Ganga']);
    await postSync(testApp(), ravi, {
      ops: [placementOp({ id: gone?.id ?? '', k: 'del', f: {}, atMs: NOW })],
    });
    const figures = await overview();
    expect(figures.overview).toMatchObject({ totalUsers: 3, totalPlacements: 4 });
    expect(figures.roleDistribution).toEqual({ admin: 1, student: 2 });
    const byStatus = { form_filled: 2, process_done: 1, form_not_filled: 1 };
    expect(figures.placementsByStatus).toEqual(byStatus);
    expect(figures.topCompanies).toEqual([
      { company: 'Kaveri', count: 3 },
      { company: 'Narmada', count: 1 },
    ]);
    if (plain)
      await postSync(testApp(), ravi, {
        ops: [patchOp(plain, { status: 'form_filled' }, { atMs: NOW })],
      });
    expect((await overview()).placementsByStatus).toEqual({ form_filled: 3, process_done: 1 });
  });

  it('shows five companies at most, and KAVERI as Kaveri, as most write it', async () => {
    const kaveri = ['KAVERI', 'Kaveri', 'kaveri', 'Kaveri'];
    await add(await student(), ['A', 'B', 'B', 'C', 'C', 'D', 'D', 'E', 'E', ...kaveri]);
    expect((await overview()).topCompanies).toEqual([
      { company: 'Kaveri', count: 4 },
      { company: 'B', count: 2 },
      { company: 'C', count: 2 },
      { company: 'D', count: 2 },
      { company: 'E', count: 2 },
    ]);
  });

  it.each([
    ['dailyActiveUsers', 1],
    ['weeklyActiveUsers', 7],
    ['monthlyActiveUsers', 30],
  ] as const)(
    'counts for %s the users who sent a request in the last %d days',
    async (figure, days) => {
      for (const agoMs of [days * DAY_MS, days * DAY_MS - 1])
        await visit(await student(agoMs + HOUR_MS), agoMs);
      const { userActivity, overview: totals } = await overview();
      expect(userActivity[figure]).toBe(2);
      expect(totals.activeUsers).toBe(userActivity.monthlyActiveUsers);
    },
  );

  it('counts a device that only syncs, and no user whose request is refused', async () => {
    const asha = await student(40 * DAY_MS);
    const ravi = await student(40 * DAY_MS);
    expect((await overview()).overview).toMatchObject({ totalUsers: 3, activeUsers: 1 });
    await postSync(testApp(), asha);
    await testApp().writeElsewhere('DELETE FROM sessions WHERE user_id = ?', ravi.uid);
    await visit(ravi, 0);
    const active = { dailyActiveUsers: 2, weeklyActiveUsers: 2, monthlyActiveUsers: 2 };
    expect((await overview()).userActivity).toEqual(active);
  });

  it.each([
    ['today', '2026-08-05T18:30:00Z'],
    ['thisWeek', '2026-08-02T18:30:00Z'],
    ['thisMonth', '2026-07-31T18:30:00Z'],
  ] as const)('counts registrations %s by the calendar of India', async (figure, from) => {
    const now = Date.parse('2026-08-06T18:29:59Z');
    for (const at of [Date.parse(from), Date.parse(from) - 1]) {
      testApp().clock.set(at);
      await knownUser(testApp());
    }
    testApp().clock.set(now);
    expect((await overview()).registrations[figure]).toBe(1);
  });

  it("uses the time zone of the server's settings", async () => {
    await restart({ APP_TIMEZONE: 'America/Los_Angeles' });
    const midnight = Date.parse('2026-08-03T07:00:00Z');
    for (const at of [midnight - 1, midnight]) {
      testApp().clock.set(at);
      await knownUser(testApp());
    }
    testApp().clock.set(midnight + HOUR_MS);
    expect((await overview()).registrations).toEqual({ today: 1, thisWeek: 1, thisMonth: 2 });
  });
});

describe('the figures about users', () => {
  it('have exactly the documented fields', async () => {
    const asha = await student(DAY_MS);
    await add(asha, ['Kaveri']);
    const email = `${asha.uid}@example.com`;
    const name = `Student of ${DAY_MS}`;
    const person = { _id: asha.uid, name, email };
    expect(await read(ANALYTICS_PATHS.users)).toEqual({
      success: true,
      data: {
        recentUsers: [
          {
            ...person,
            role: 'student',
            isEmailVerified: true,
            createdAt: new Date(NOW - DAY_MS).toISOString(),
          },
        ],
        mostActiveUsers: [{ ...person, placementCount: 1 }],
        roleDistribution: { admin: 1, student: 1 },
        registrations: { today: 0, thisWeek: 0, thisMonth: 1 },
      },
    });
  });

  test.each(ANALYTICS_PERIODS)('of %d days leave out older users and placements', async (days) => {
    const inTime = await student(days * DAY_MS);
    const late = await student(days * DAY_MS + 1);
    await add(inTime, ['A', 'B'], { agoMs: days * DAY_MS });
    await add(late, ['A', 'B', 'C'], { agoMs: days * DAY_MS + 1 });
    const { recentUsers, mostActiveUsers } = await users(`?period=${days}`);
    expect(recentUsers.map(({ _id }) => _id)).toEqual([inTime.uid]);
    expect(mostActiveUsers.map(({ _id, placementCount }) => [_id, placementCount])).toEqual([
      [inTime.uid, 2],
    ]);
  });

  it('cover seven days by default', async () => {
    await student(8 * DAY_MS);
    const inTime = await student(6 * DAY_MS);
    expect((await users()).recentUsers.map(({ _id }) => _id)).toEqual([inTime.uid]);
  });

  it('list ten at most: the newest, and those with the most placements', async () => {
    const everybody: KnownUser[] = [];
    for (let n = 0; n < 12; n += 1) everybody.push(await student(n * HOUR_MS));
    for (const [n, user] of everybody.entries())
      await add(
        user,
        Array.from({ length: n + 1 }, () => 'Kaveri'),
      );
    const { recentUsers, mostActiveUsers } = await users();
    const ids = everybody.map(({ uid }) => uid);
    expect(recentUsers.map(({ _id }) => _id)).toEqual(ids.slice(0, 10));
    expect(mostActiveUsers.map(({ _id }) => _id)).toEqual(ids.toReversed().slice(0, 10));
    expect(mostActiveUsers.map(({ placementCount }) => placementCount)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
  });

  it('never name a minor, and count them all the same', async () => {
    const birthday = await student(0, { dateOfBirth: '2008-08-03' });
    const minor = await student(0, { dateOfBirth: '2008-08-04' });
    const silent = await student(0, { dateOfBirth: '' });
    for (const user of [birthday, minor, silent]) await add(user, ['Kaveri']);
    const figures = await users();
    const grownUp = [birthday.uid, silent.uid].toSorted();
    expect(figures.recentUsers.map(({ _id }) => _id).toSorted()).toEqual(grownUp);
    expect(figures.mostActiveUsers.map(({ _id }) => _id).toSorted()).toEqual(grownUp);
    expect(JSON.stringify(figures)).not.toContain(minor.uid);
    expect(figures.roleDistribution).toEqual({ admin: 1, student: 3 });
    expect((await overview()).topCompanies).toEqual([{ company: 'Kaveri', count: 3 }]);
  });

  it('do not count deleted placements', async () => {
    const asha = await student();
    const [gone] = await add(asha, ['Kaveri', 'Narmada']);
    const del = placementOp({ id: gone?.id ?? '', k: 'del', f: {}, atMs: NOW });
    await postSync(testApp(), asha, { ops: [del] });
    expect((await users()).mostActiveUsers).toMatchObject([{ placementCount: 1 }]);
  });
});
