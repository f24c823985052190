/**
 * Keeps the event stream open while the tab is looked at. Of several such tabs one has it, by a lock; the others learn
 * of changes through the database.
 */
import type { Poke } from '@shortlist/shared/api/sync.ts';
import type { StreamEnd } from '../http/events.ts';
import type { SyncEnvironment } from './environment.ts';
import { LONG_PAUSE_MS } from './answers.ts';
import type { Locks } from './lock.ts';
import { backOffMs } from './schedule.ts';

export interface StreamOptions {
  readonly uid: string;
  readonly environment: Pick<SyncEnvironment, 'isVisible' | 'onVisibility' | 'locks' | 'random'>;
  readonly listen: (options: {
    signal: AbortSignal;
    onPoke: (poke: Poke) => void;
  }) => Promise<StreamEnd>;
  readonly onPoke: (poke: Poke) => void;
}

/** The server closes a stream after some minutes; then a new one is opened, not by all at the same moment. */
const REOPEN_WITHIN_MS = 3000;

/** Begins now, if the tab is visible. Gives the function that ends it. */
export function keepListening(options: StreamOptions): () => void {
  const { environment } = options;
  let current: AbortController | undefined;
  const follow = (): void => {
    if (environment.isVisible() && !current) {
      current = new AbortController();
      void listenWhileVisible(options, current.signal);
    } else if (!environment.isVisible()) {
      current?.abort();
      current = undefined;
    }
  };
  follow();
  const unsubscribe = environment.onVisibility(follow);
  return () => {
    unsubscribe();
    current?.abort();
  };
}

async function listenWhileVisible(options: StreamOptions, signal: AbortSignal): Promise<void> {
  const { uid, environment } = options;
  try {
    await withStreamLock(environment.locks, { uid, signal }, () => listenAgain(options, signal));
  } catch (error) {
    // Whoever waits for the lock when the tab is hidden is sent away with this signal.
    if (!signal.aborted) throw error;
  }
}

function withStreamLock(
  locks: Locks | undefined,
  { uid, signal }: { uid: string; signal: AbortSignal },
  work: () => Promise<void>,
): Promise<void> {
  return locks ? locks.request(`events:${uid}`, { signal }, work) : work();
}

async function listenAgain(options: StreamOptions, signal: AbortSignal): Promise<void> {
  const { listen, onPoke, environment } = options;
  let failures = 0;
  while (!signal.aborted) {
    let heard = false;
    const end = await listen({
      signal,
      onPoke: (poke) => {
        heard = true;
        onPoke(poke);
      },
    });
    failures = heard || end.kind === 'closed' ? 0 : failures + 1;
    await pause(pauseAfter(end, failures, environment.random()), signal);
  }
}

function pauseAfter(end: StreamEnd, failures: number, random: number): number {
  if (failures === 0) return REOPEN_WITHIN_MS * random;
  const toldMs = toldPause(end);
  // Not by all at the same moment; and never later than the long pause, whoever asks for more.
  if (toldMs !== undefined) return Math.min(toldMs, LONG_PAUSE_MS) + REOPEN_WITHIN_MS * random;
  // No such stream there, or not for us: the five-minute pull is enough meanwhile.
  const isRefusal = end.kind === 'refused' && end.status < 500 && end.status !== 429;
  return isRefusal ? LONG_PAUSE_MS : backOffMs(failures, random);
}

/** What a server that cannot take us now asks for. A growing delay of our own would keep the screen behind for longer. */
function toldPause(end: StreamEnd): number | undefined {
  if (end.kind !== 'refused' || (end.status !== 429 && end.status !== 503)) return undefined;
  // "At once" is no pause: a server that always says so would be asked without end.
  return end.retryAfterSeconds ? end.retryAfterSeconds * 1000 : undefined;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
