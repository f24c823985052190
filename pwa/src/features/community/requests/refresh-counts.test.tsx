import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { endSession } from '../../../data/session/session.ts';
import {
  fakeApi,
  refusal,
  testUser,
  type FakeResponder,
  type FakeApi,
} from '../../../testing/fakes/fake-api.ts';
import { storeSession } from '../../../testing/screens/render-app.tsx';
import { refreshCounts } from './refresh-counts.ts';

const feed = feedDatabase();
const from = (since: number): string => `/api/community/stats?countsSince=${since}`;
let api: FakeApi;
let logged: MockInstance;

beforeEach(async () => {
  await Promise.all([feed.counts.clear(), feed.meta.clear()]);
  storeSession(testUser());
  api = fakeApi();
  logged = vi.spyOn(console, 'info').mockReturnValue();
});

function stats(counts: Readonly<Record<string, number>>, countsAt: number): FakeResponder {
  return {
    status: 200,
    json: {
      success: true,
      data: {
        overview: { active: 1, totalApplications: 1 },
        jobTypes: [],
        counts: Object.entries(counts).map(([_id, n]) => ({ _id, applicationsCount: n })),
        countsAt,
      },
    },
  };
}

const readStoredCounts = async () =>
  Object.fromEntries((await feed.counts.toArray()).map(({ id, n }) => [id, n]));

describe('the counts of the opportunities', () => {
  it('are all requested first, and then those that changed since', async () => {
    await feed.counts.put({ id: 'gone', n: 7, including: null });
    api.answer(from(0), stats({ a: 1, b: 2 }, 1000));
    await refreshCounts();
    expect(await readStoredCounts()).toEqual({ a: 1, b: 2 });
    api.answer(from(1000), stats({ b: 3 }, 2000));
    await refreshCounts({ force: true });
    expect(await readStoredCounts()).toEqual({ a: 1, b: 3 });
    expect(api.requests.map(({ path }) => path)).toEqual([from(0), from(1000)]);
  });

  it('are not requested again within five minutes, unless forced', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    api.answer(from(0), stats({ a: 1 }, 0));
    await refreshCounts();
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await refreshCounts();
    expect(api.requests).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await refreshCounts();
    expect(api.requests).toHaveLength(2);
    await refreshCounts({ force: true });
    expect(api.requests).toHaveLength(3);
  });

  it('are requested once by two screens at the same time', async () => {
    api.answer(from(0), stats({ a: 1 }, 0));
    await Promise.all([refreshCounts(), refreshCounts()]);
    expect(api.requests).toHaveLength(1);
  });

  it('retain what they include of a pending op', async () => {
    await feed.counts.put({ id: 'a', n: 1, including: 'my-op' });
    api.answer(from(0), stats({ a: 2 }, 0));
    await refreshCounts();
    expect(await feed.counts.get('a')).toEqual({ id: 'a', n: 2, including: 'my-op' });
  });

  it('are dropped when the feed started over meanwhile, as they belong to another one', async () => {
    await feed.writeMeta('counted', { at: 0, since: 500 });
    api.answer(from(500), stats({ a: 2 }, 600));
    const refresh = refreshCounts();
    await feed.meta.delete('counted');
    await refresh;
    expect(api.requests.map(({ path }) => path)).toEqual([from(500)]);
    expect(await readStoredCounts()).toEqual({});
  });
});

describe('when the counts cannot be read', () => {
  const failures: readonly (readonly [string, FakeResponder, number])[] = [
    ['no network', 'offline', 2],
    ['our 500', { status: 500, json: refusal('Something went wrong.', 'internal') }, 2],
    ['our 429', { status: 429, json: refusal('Too many attempts.', 'too_many_requests') }, 1],
    ['the 200 of a captive portal', { status: 200, json: { welcome: 'guest' } }, 2],
  ];

  it.each(failures)('only logs: %s', async (_, answer, requestCount) => {
    await feed.counts.put({ id: 'a', n: 1, including: null });
    api.answer(from(0), answer);
    await expect(refreshCounts()).resolves.toBeUndefined();
    expect(api.requests).toHaveLength(requestCount);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(await readStoredCounts()).toEqual({ a: 1 });
  });

  it('tries again the next time', async () => {
    api.answer(from(0), 'offline');
    await refreshCounts();
    api.answer(from(0), stats({ a: 1 }, 0));
    await refreshCounts();
    expect(await readStoredCounts()).toEqual({ a: 1 });
  });

  it('sends nothing when nobody is signed in', async () => {
    endSession({ byServer: false });
    await refreshCounts();
    expect(api.requests).toEqual([]);
  });
});
