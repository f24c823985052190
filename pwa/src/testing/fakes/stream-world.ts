/** A page that keeps the event stream of a scripted server open, with fake timers. */
import type { Poke } from '@shortlist/shared/api/sync.ts';
import { onTestFinished, vi } from 'vitest';
import { maintainEventStream } from '../../data/sync/event-stream.ts';
import type { StreamEnd } from '../../data/http/sync.ts';

export const MINUTE_MS = 60_000;
export const RANDOM = 0.5;
/** The random part added to a requested pause, so that many clients do not reconnect at the same moment. */
export const SPREAD_MS = 3000 * RANDOM;
export const UNREACHABLE: StreamEnd = { kind: 'unreachable' };
export const refused = (status: number, retryAfterSeconds?: number): StreamEnd => ({
  kind: 'refused',
  status,
  ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
});

type ListenOptions = Parameters<Parameters<typeof maintainEventStream>[0]['listen']>[0];

export const times = (count: number, end: StreamEnd): StreamEnd[] =>
  Array.from({ length: count }, () => end);

function createSignal() {
  const listeners = new Set<() => void>();
  return {
    listeners,
    on: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => [...listeners].forEach((listener) => listener()),
  };
}

/** A server that ends the streams in these ways, one after the other, and then keeps one open. */
export function createStreamWorld(...answers: readonly StreamEnd[]) {
  const start = performance.now();
  const openedAt: number[] = [];
  const pokes: Poke[] = [];
  const polledAt: number[] = [];
  const [visibility, online, answered] = [createSignal(), createSignal(), createSignal()];
  const world = {
    isVisible: true,
    isSilent: false,
    beat: (): void => undefined,
    lose: (): void => undefined,
    close: (): void => undefined,
  };
  const listen = ({ signal, onPoke }: ListenOptions): Promise<StreamEnd> => {
    const end = answers[openedAt.length];
    openedAt.push(Math.round(performance.now() - start));
    if (end) return Promise.resolve(end);
    world.beat = () => onPoke({ me: 1, feed: 0, now: 0 });
    if (!world.isSilent) world.beat();
    return new Promise((resolve) => {
      world.lose = () => resolve(UNREACHABLE);
      world.close = () => resolve({ kind: 'closed' });
      signal.addEventListener('abort', () => resolve({ kind: 'unreachable' }));
    });
  };
  const end = maintainEventStream({
    uid: 'u1',
    environment: {
      isVisible: () => world.isVisible,
      onVisibility: visibility.on,
      onOnline: online.on,
      locks: undefined,
      random: () => RANDOM,
    },
    listen,
    onPoke: (poke) => pokes.push(poke),
    onSilence: () => polledAt.push(Math.round(performance.now() - start)),
    onServerAnswer: answered.on,
  });
  onTestFinished(end);
  const show = (isVisible: boolean): void => {
    world.isVisible = isVisible;
    visibility.tell();
  };
  const isFollowed = (): boolean =>
    [visibility, online, answered].some(({ listeners }) => listeners.size > 0);
  return {
    end,
    world,
    openedAt,
    pokes,
    polledAt,
    show,
    goOnline: online.tell,
    answer: answered.tell,
    isFollowed,
  };
}

export const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
