import type { Poke } from '@shortlist/shared/api/sync.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamEnd } from '../http/events.ts';
import { keepListening } from './event-stream.ts';

const MINUTE_MS = 60_000;
const RANDOM = 0.5;
/** What chance adds to a pause that was told, so that a crowd does not come back at the same moment. */
const SPREAD_MS = 3000 * RANDOM;
const refused = (status: number, retryAfterSeconds?: number): StreamEnd => ({
  kind: 'refused',
  status,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

const ends: (() => void)[] = [];

/** A server that ends the streams in these ways, one after the other, and then keeps one open. */
function createWorld(...answers: readonly StreamEnd[]) {
  const start = performance.now();
  const openedAt: number[] = [];
  const pokes: Poke[] = [];
  const listeners = new Set<() => void>();
  const world = { isVisible: true };
  const listen = (onPoke: (poke: Poke) => void): Promise<StreamEnd> => {
    const end = answers[openedAt.length];
    openedAt.push(Math.round(performance.now() - start));
    if (end) return Promise.resolve(end);
    onPoke({ me: 1, feed: 0, now: 0 });
    return new Promise(() => undefined);
  };
  ends.push(
    keepListening({
      uid: 'u1',
      environment: {
        isVisible: () => world.isVisible,
        onVisibility: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        locks: undefined,
        random: () => RANDOM,
      },
      listen: ({ onPoke }) => listen(onPoke),
      onPoke: (poke) => pokes.push(poke),
    }),
  );
  const show = (isVisible: boolean): void => {
    world.isVisible = isVisible;
    listeners.forEach((listener) => listener());
  };
  return { openedAt, pokes, show };
}

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

describe('a refused event stream', () => {
  it('is opened again when the refusal says, and tells what was missed', async () => {
    const { openedAt, pokes } = createWorld(refused(429, 6));
    await pass(6000 + SPREAD_MS - 1);
    expect([openedAt, pokes]).toEqual([[0], []]);
    await pass(1);
    expect(openedAt).toEqual([0, 6000 + SPREAD_MS]);
    expect(pokes).toHaveLength(1);
  });

  it('is waited for no longer after the fifth refusal than after the first', async () => {
    const { openedAt } = createWorld(...Array.from({ length: 5 }, () => refused(429, 6)));
    await pass(5 * MINUTE_MS);
    expect(openedAt).toEqual([0, 1, 2, 3, 4, 5].map((n) => n * (6000 + SPREAD_MS)));
  });

  it('is opened again after a quarter of an hour at the latest, whatever the refusal says', async () => {
    const { openedAt } = createWorld(refused(503, 3600));
    await pass(15 * MINUTE_MS + SPREAD_MS);
    expect(openedAt).toEqual([0, 15 * MINUTE_MS + SPREAD_MS]);
  });

  it('is tried with a growing delay when the refusal does not say when', async () => {
    const { openedAt } = createWorld(refused(429), refused(502, 6), refused(503, 0));
    await pass(MINUTE_MS);
    expect(openedAt).toEqual([0, 1000, 3000, 7000]);
  });

  it('is left alone for a quarter of an hour when it is not there for us', async () => {
    const { openedAt } = createWorld(refused(404, 6));
    await pass(15 * MINUTE_MS);
    expect(openedAt).toEqual([0, 15 * MINUTE_MS]);
  });

  it('is tried at once when the tab is looked at again', async () => {
    const { openedAt, show } = createWorld(refused(429, 60));
    await pass(1000);
    show(false);
    await pass(1000);
    show(true);
    await pass(0);
    expect(openedAt).toEqual([0, 2000]);
  });
});
