/**
 * Keeps the event stream open while the tab is visible. Of several visible tabs one has it, by a lock; the others
 * learn of changes through the database.
 */
import { HEARTBEAT_SECONDS, type Poke } from '@shortlist/shared/api/sync.ts';
import type { StreamEnd } from '../http/sync.ts';
import type { SyncEnvironment } from './environment.ts';
import { LONG_PAUSE_MS } from './interpret-answer.ts';
import type { Locks } from '../database/runtime.ts';
import { backOffMs } from './schedule.ts';

export interface StreamOptions {
  readonly uid: string;
  readonly environment: Pick<
    SyncEnvironment,
    'isVisible' | 'onVisibility' | 'onOnline' | 'locks' | 'random'
  >;
  readonly listen: (options: {
    signal: AbortSignal;
    onPoke: (poke: Poke) => void;
  }) => Promise<StreamEnd>;
  readonly onPoke: (poke: Poke) => void;
  /** Called again and again while the page is visible and nothing comes through the stream: a proxy may hold it back. */
  readonly onSilence: () => void;
  readonly onServerAnswer: (listener: () => void) => () => void;
}

/** The server closes a stream after some minutes; then a new one is opened, at a random moment to spread the load. */
const REOPEN_WITHIN_MS = 3000;
/** While the tab is visible, an unreachable server is retried soon: a lost connection costs it nothing. */
const BACK_OFF_MAX_MS = 8000;
/** Between two streams, whatever suggests that the server is reachable. */
const RECONNECT_GAP_MS = 1000;
const RECONNECT_GAP_MAX_MS = 60_000;
/** A new stream that is silent for this long, while other requests are answered, was opened on a dead connection. */
const FIRST_POKE_WITHIN_MS = 5000;
const POKE_WITHIN_MS = HEARTBEAT_SECONDS * 1000 + FIRST_POKE_WITHIN_MS;

/** While nothing comes through the stream, changes of other devices are asked for so often. */
const POLL_MS = 20_000;

type ReachabilitySign = 'online' | 'answer';

/** Starts now, if the tab is visible. Returns the function that ends it. */
export function maintainEventStream(options: StreamOptions): () => void {
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
    await withStreamLock(environment.locks, { uid, signal }, () => reconnectLoop(options, signal));
  } catch (error) {
    // A tab that is hidden while it waits for the lock ends the wait with this signal.
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

async function reconnectLoop(options: StreamOptions, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let isMute = false;
  const polling = pollWhileSilent(options);
  while (!signal.aborted) {
    const openedAt = performance.now();
    const listened = await listenOnce({ ...options, isMute, onHeard: polling.restart }, signal);
    const { end, isAlive, hadSign } = listened;
    failures = isAlive ? 0 : failures + 1;
    isMute = listened.isMute;
    // It asked for fewer requests.
    if (isOverloaded(end)) polling.restart();
    await pauseAfter(end, { failures, options, signal, openedAt, hadSign });
  }
  polling.stop();
}

function pollWhileSilent({ onSilence }: StreamOptions) {
  let timer: ReturnType<typeof setTimeout>;
  const pollIn = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onSilence();
      pollIn(POLL_MS);
    }, ms);
  };
  pollIn(POKE_WITHIN_MS);
  return { restart: () => pollIn(POKE_WITHIN_MS), stop: () => clearTimeout(timer) };
}

interface ListenResult {
  readonly end: StreamEnd;
  /** The stream was there for a while, and the server sent something or closed it itself; or it was replaced. */
  readonly isAlive: boolean;
  /** It was open for a while, and nothing came. */
  readonly isMute: boolean;
  /**
   * Since the last poke, or the opening, there was a sign that the server is reachable. Never for a stream that the
   * server closed: it closes those of all devices together when it stops, and they must not all return at once.
   */
  readonly hadSign: boolean;
}

interface ListenOptions extends StreamOptions {
  /** Nothing came through the last stream: a new one for each answer of the server would bring nothing either. */
  readonly isMute: boolean;
  readonly onHeard: () => void;
}

async function listenOnce(options: ListenOptions, signal: AbortSignal): Promise<ListenResult> {
  const openedAt = performance.now();
  const stream = new AbortController();
  const abort = (): void => stream.abort();
  let isHeard = false;
  let hadSign = false;
  let silentFrom = options.isMute ? Number.POSITIVE_INFINITY : openedAt + FIRST_POKE_WITHIN_MS;
  const unsubscribe = onSign(options, (sign) => {
    hadSign = true;
    // A stream that was opened on the former network often looks open for a minute longer.
    if (sign === 'online' || performance.now() >= silentFrom) abort();
  });
  signal.addEventListener('abort', abort);
  const end = await options.listen({
    signal: stream.signal,
    onPoke: (poke) => {
      isHeard = true;
      hadSign = false;
      silentFrom = performance.now() + POKE_WITHIN_MS;
      options.onHeard();
      options.onPoke(poke);
    },
  });
  signal.removeEventListener('abort', abort);
  unsubscribe();
  const isReplaced = stream.signal.aborted;
  const isClosed = end.kind === 'closed';
  // Something between that cuts each stream at once must not cause one after the other.
  const isLasting = performance.now() - openedAt >= FIRST_POKE_WITHIN_MS;
  return {
    end,
    isAlive: isReplaced || ((isHeard || isClosed) && isLasting),
    isMute: isLasting && !isHeard,
    hadSign: hadSign && !isClosed,
  };
}

function onSign(
  { environment, onServerAnswer }: StreamOptions,
  listener: (sign: ReachabilitySign) => void,
): () => void {
  const ends = [
    environment.onOnline(() => listener('online')),
    onServerAnswer(() => listener('answer')),
  ];
  return () => ends.forEach((end) => end());
}

interface Pause {
  readonly failures: number;
  readonly options: StreamOptions;
  readonly signal: AbortSignal;
  readonly openedAt: number;
  readonly hadSign: boolean;
}

/** Waits until the next stream is due: sooner once there is a sign that the server is reachable. */
function pauseAfter(end: StreamEnd, pause: Pause): Promise<void> {
  const { failures, options, signal, openedAt, hadSign } = pause;
  const pausedMs = pauseMs(end, failures, options.environment.random());
  const dueAt = performance.now() + pausedMs;
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const shorten = (): void => {
      const nextAt = Math.min(dueAt, openedAt + gapMs(end, failures));
      clearTimeout(timer);
      timer = setTimeout(done, Math.max(0, nextAt - performance.now()));
    };
    let timer = setTimeout(done, pausedMs);
    const unsubscribe = onSign(options, shorten);
    if (hadSign) shorten();
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}

function pauseMs(end: StreamEnd, failures: number, random: number): number {
  if (failures === 0) return REOPEN_WITHIN_MS * random;
  const requestedMs = requestedPause(end);
  // Randomised to spread the load; and never later than the long pause, even if the server asks for more.
  if (requestedMs !== undefined)
    return Math.min(requestedMs, LONG_PAUSE_MS) + REOPEN_WITHIN_MS * random;
  // No such stream exists, or not for this user: the five-minute pull is enough meanwhile.
  if (isPermanent(end)) return LONG_PAUSE_MS;
  const ms = backOffMs(failures, random);
  return isCutOff(end) ? Math.max(Math.min(ms, BACK_OFF_MAX_MS * random), RECONNECT_GAP_MS) : ms;
}

/** Whether it is the connection that failed, not something between that answers or ends each stream. */
function isCutOff(end: StreamEnd): boolean {
  return end.kind !== 'closed' && !(end.kind === 'unreachable' && end.why === 'not-ours');
}

/** Between two streams. Each refusal that says more than "down" doubles it. */
function gapMs(end: StreamEnd, failures: number): number {
  if (end.kind === 'refused' && end.status === 429) return Number.POSITIVE_INFINITY;
  if (requestedPause(end) === undefined && !isPermanent(end) && isCutOff(end))
    return RECONNECT_GAP_MS;
  return Math.min(RECONNECT_GAP_MS * 2 ** Math.max(failures - 1, 0), RECONNECT_GAP_MAX_MS);
}

function isPermanent(end: StreamEnd): boolean {
  return end.kind === 'refused' && end.status < 500 && end.status !== 429;
}

/** What an overloaded server asks for: our own growing delay would leave the screen outdated. */
function requestedPause(end: StreamEnd): number | undefined {
  if (end.kind !== 'refused' || !isOverloaded(end)) return undefined;
  // "At once" is no pause: a server that always says so would be asked without end.
  return end.retryAfterSeconds ? end.retryAfterSeconds * 1000 : undefined;
}

function isOverloaded(end: StreamEnd): boolean {
  return end.kind === 'refused' && (end.status === 429 || end.status === 503);
}
