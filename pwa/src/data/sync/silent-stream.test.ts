import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createStreamWorld,
  MINUTE_MS,
  pass,
  refused,
  times,
  UNREACHABLE,
} from '../../testing/fakes/stream-world.ts';
import type { StreamEnd } from '../http/sync.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a stream through which nothing comes', () => {
  it('is made up for every 20 s, until something comes', async () => {
    const { world, polledAt } = createStreamWorld();
    await pass(25_000);
    world.beat();
    world.isSilent = true;
    await pass(75_000);
    expect(polledAt).toEqual([55_000, 75_000, 95_000]);
    world.beat();
    await pass(29_000);
    expect(polledAt).toHaveLength(3);
  });

  it('is not made up for while the page is hidden', async () => {
    const { world, polledAt, show } = createStreamWorld();
    world.isSilent = true;
    await pass(60_000);
    expect(polledAt).toEqual([30_000, 50_000]);
    show(false);
    await pass(5 * MINUTE_MS);
    expect(polledAt).toHaveLength(2);
    show(true);
    await pass(30_000);
    expect(polledAt).toHaveLength(3);
  });

  it.each<[string, StreamEnd]>([
    ['something else answers', { kind: 'unreachable', why: 'not-ours' }],
    ['it is closed at once', { kind: 'closed' }],
    ['it is cut at once', UNREACHABLE],
  ])('is made up for where %s, and is not opened again and again', async (_, end) => {
    const { openedAt, polledAt, answer } = createStreamWorld(...times(500, end));
    for (let n = 0; n < 30; n += 1) {
      await pass(20_000);
      answer();
    }
    expect(polledAt.length).toBeGreaterThan(25);
    // The polls are signs that the server is reachable.
    expect(openedAt.length).toBeLessThan(end === UNREACHABLE ? 200 : 50);
  });

  it('is not replaced for each answer of the server', async () => {
    const { world, openedAt, show, answer } = createStreamWorld();
    world.isSilent = true;
    show(false);
    show(true);
    for (let n = 0; n < 30; n += 1) {
      await pass(1000);
      answer();
    }
    expect(openedAt.length).toBeLessThanOrEqual(3);
  });

  it('asks an overloaded server no more often', async () => {
    const { polledAt } = createStreamWorld(...times(50, refused(429, 20)));
    await pass(5 * MINUTE_MS);
    expect(polledAt).toEqual([]);
  });
});
