import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStreamWorld,
  MINUTE_MS,
  pass,
  RANDOM,
  refused,
  SPREAD_MS,
  times,
  UNREACHABLE,
} from '../../testing/fakes/stream-world.ts';
import type { StreamEnd } from '../http/sync.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a refused event stream', () => {
  it('is reopened when the refusal says, and reports what was missed', async () => {
    const { openedAt, pokes } = createStreamWorld(refused(429, 6));
    await pass(6000 + SPREAD_MS - 1);
    expect([openedAt, pokes]).toEqual([[0], []]);
    await pass(1);
    expect(openedAt).toEqual([0, 6000 + SPREAD_MS]);
    expect(pokes).toHaveLength(1);
  });

  it('is delayed no longer after the fifth refusal than after the first', async () => {
    const { openedAt } = createStreamWorld(...times(5, refused(429, 6)));
    await pass(5 * MINUTE_MS);
    expect(openedAt).toEqual([0, 1, 2, 3, 4, 5].map((n) => n * (6000 + SPREAD_MS)));
  });

  it('is reopened after a quarter of an hour at the latest, whatever the refusal says', async () => {
    const { openedAt } = createStreamWorld(refused(503, 3600));
    await pass(15 * MINUTE_MS + SPREAD_MS);
    expect(openedAt).toEqual([0, 15 * MINUTE_MS + SPREAD_MS]);
  });

  it('is retried with a growing delay when the refusal does not say when', async () => {
    const { openedAt } = createStreamWorld(refused(429), refused(502, 6), refused(503, 0));
    await pass(MINUTE_MS);
    expect(openedAt).toEqual([0, 1000, 3000, 7000]);
  });

  it('is not retried for a quarter of an hour when it does not exist for this user', async () => {
    const { openedAt } = createStreamWorld(refused(404, 6));
    await pass(15 * MINUTE_MS);
    expect(openedAt).toEqual([0, 15 * MINUTE_MS]);
  });

  it('is retried at once when the tab becomes visible again', async () => {
    const { openedAt, show } = createStreamWorld(refused(429, 60));
    await pass(1000);
    show(false);
    await pass(1000);
    show(true);
    await pass(0);
    expect(openedAt).toEqual([0, 2000]);
  });
});

describe('a lost event stream', () => {
  const OUTAGES: readonly (readonly [string, StreamEnd])[] = [
    ['no connection', UNREACHABLE],
    ['a portal', { kind: 'unreachable', why: 'not-ours' }],
    ['a proxy without a server behind it', refused(502)],
    ['a proxy under maintenance', refused(503, 600)],
    ['a block page', refused(403)],
    ['a server that restarts', { kind: 'closed' }],
  ];
  const signs = ['goOnline', 'answer'] as const;
  const cases = OUTAGES.flatMap(([name, end]) => signs.map((sign) => [name, sign, end] as const));

  it.each(cases)('is reopened within a second after %s, at the sign %s', async (_, sign, end) => {
    const world = createStreamWorld(end);
    await pass(1);
    world[sign]();
    await pass(1000);
    expect(world.openedAt).toHaveLength(2);
    expect(world.pokes).toHaveLength(1);
  });

  it('is reopened at once when the network comes back after a long time', async () => {
    const { openedAt, goOnline } = createStreamWorld(...times(60, UNREACHABLE));
    await pass(3 * MINUTE_MS);
    const count = openedAt.length;
    goOnline();
    await pass(1000);
    expect(openedAt.length).toBeGreaterThan(count);
  });

  it('is retried every few seconds without a sign that the server is back', async () => {
    const { openedAt } = createStreamWorld(...times(200, UNREACHABLE));
    await pass(5 * MINUTE_MS);
    const gaps = openedAt.slice(1).map((at, n) => at - (openedAt[n] ?? 0));
    expect(Math.max(...gaps)).toBe(8000 * RANDOM);
  });

  it('is not fetched from a captive portal again and again', async () => {
    const { openedAt } = createStreamWorld(...times(200, { kind: 'unreachable', why: 'not-ours' }));
    await pass(10 * MINUTE_MS);
    expect(openedAt.length).toBeLessThan(12);
  });

  it('is replaced by a new one when the network comes back, though it still looks open', async () => {
    const { openedAt, goOnline } = createStreamWorld();
    await pass(MINUTE_MS);
    goOnline();
    await pass(0);
    expect(openedAt).toEqual([0, MINUTE_MS]);
  });

  it('is replaced by a new one when other requests are answered while it is silent', async () => {
    const { openedAt, answer } = createStreamWorld();
    await pass(29_999);
    answer();
    await pass(0);
    expect(openedAt).toEqual([0]);
    await pass(1);
    answer();
    await pass(0);
    expect(openedAt).toEqual([0, 30_000]);
  });

  it('is aborted when it has not even started while other requests are answered', async () => {
    const { world, openedAt, answer } = createStreamWorld(refused(502));
    world.isSilent = true;
    await pass(1000);
    expect(openedAt).toEqual([0, 1000]);
    await pass(4999);
    answer();
    await pass(0);
    expect(openedAt).toHaveLength(2);
    await pass(1);
    answer();
    await pass(0);
    expect(openedAt).toEqual([0, 1000, 6000]);
  });

  it('stays open as long as its heartbeats arrive, however much is answered', async () => {
    const { world, openedAt, answer } = createStreamWorld();
    for (let beat = 0; beat < 20; beat += 1) {
      await pass(25_000);
      answer();
      world.beat();
      answer();
    }
    expect(openedAt).toEqual([0]);
  });

  it('is reopened at a random moment after the server closed it, however much was answered before', async () => {
    const { world, openedAt, answer } = createStreamWorld();
    await pass(MINUTE_MS / 4);
    answer();
    world.close();
    await pass(SPREAD_MS - 1);
    expect(openedAt).toEqual([0]);
    await pass(1);
    expect(openedAt).toEqual([0, MINUTE_MS / 4 + SPREAD_MS]);
  });

  it('is reopened at a random moment when it is lost and nothing was answered since its last poke', async () => {
    const { world, openedAt, answer } = createStreamWorld();
    answer();
    world.beat();
    await pass(MINUTE_MS / 4);
    world.lose();
    await pass(SPREAD_MS);
    expect(openedAt).toEqual([0, MINUTE_MS / 4 + SPREAD_MS]);
  });

  it('counts a sign that came while it was being opened', async () => {
    const { world, openedAt, answer } = createStreamWorld(...times(4, UNREACHABLE));
    world.isSilent = true;
    await pass(11_000);
    expect(openedAt).toEqual([0, 1000, 3000, 7000, 11_000]);
    answer();
    world.lose();
    await pass(1000);
    expect(openedAt.slice(5)).toEqual([12_000]);
  });
});

describe('many signs', () => {
  const answerEach = async (
    world: ReturnType<typeof createStreamWorld>,
    ms: number,
  ): Promise<void> => {
    for (let passed = 0; passed < 5 * MINUTE_MS; passed += ms) {
      world.answer();
      world.goOnline();
      await pass(ms);
    }
  };

  it.each([
    ['has no capacity for it', refused(429, 60), 6],
    ['answers 503 with Retry-After', refused(503, 300), 12],
    ['does not know the route', refused(404), 12],
    ['does not know the session', refused(401), 12],
  ])('open no more streams where the server %s', async (_, end, most) => {
    const world = createStreamWorld(...times(1000, end));
    await answerEach(world, 50);
    expect(world.openedAt.length).toBeLessThanOrEqual(most);
  });

  it('open at most one stream a second where the connection breaks each time', async () => {
    const world = createStreamWorld(...times(1000, UNREACHABLE));
    await answerEach(world, 50);
    expect(world.openedAt.length).toBeLessThanOrEqual(301);
  });

  it('open none in a hidden tab, and none once the sync has ended', async () => {
    const world = createStreamWorld(...times(10, UNREACHABLE));
    world.show(false);
    await pass(0);
    const count = world.openedAt.length;
    await answerEach(world, 1000);
    expect(world.openedAt).toHaveLength(count);
    world.end();
    expect(world.isFollowed()).toBe(false);
  });
});
