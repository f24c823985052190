import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import { feedDatabase, type FeedDatabase } from '../database/feed-database.ts';
import { requestPersistentStorage } from '../database/storage/persistent-storage.ts';
import { watchQuery } from '../database/storage/watch-query.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { onServerAnswer } from '../http/client.ts';
import { postSync, listenForPokes } from '../http/sync.ts';
import { compact } from '../outbox/compact.ts';
import { upgradeViews } from '../outbox/row-view.ts';
import { browserSha256, createDigestCheck } from './apply/check-digest.ts';
import { attemptSync, noteAttempt, type AttemptOptions } from './attempt.ts';
import { browserEnvironment, type SyncEnvironment } from './environment.ts';
import { maintainEventStream, type StreamOptions } from './event-stream.ts';
import { refusals } from './refusals.ts';
import { createTimedLocks } from './run-lock.ts';
import { createSchedule, type Attempt } from './schedule.ts';
import { connectTriggers, createPokeHandler } from './triggers.ts';

export interface SyncOptions {
  readonly uid: string;
  readonly token: string;
  /** Our server reported that the session is over. Database and outbox stay. */
  readonly onSessionEnded: () => void;
  /** The token belongs to another user: another tab signed in as them. */
  readonly onUserMismatch: () => void;
  readonly environment?: SyncEnvironment;
  readonly database?: UserDatabase;
  /** Instead of the feed database that all accounts of this device share. */
  readonly feed?: FeedDatabase;
}

export interface RunningSync {
  /** Resolves when nothing is in progress any more. */
  stop(): Promise<void>;
  syncNow(): void;
  /** Tries to send everything that waits. `pending` when something is left after the time, or when an attempt failed. */
  flush(timeoutMs: number): Promise<'sent' | 'pending'>;
}

/** Starts the sync of a user in this tab. Call it once per session, and `stop` when the session ends. */
export function startSync(options: SyncOptions): RunningSync {
  const environment = options.environment ?? browserEnvironment();
  const db = options.database ?? userDatabase(options.uid);
  const feed = options.feed ?? feedDatabase();
  const stopping = new AbortController();
  const failures = createListeners();
  const engine = engineOptions(options, { environment, db, feed, signal: stopping.signal });
  const schedule = createSchedule({
    run: ({ onlyPending }) => attemptSync({ ...engine, onlyPending }),
    async report(attempt, nextTryAt) {
      // A request that was aborted because the session ends here says nothing about the network.
      if (stopping.signal.aborted) return;
      await noteAttempt(engine, attempt, nextTryAt);
      if (attempt.kind === 'done')
        void requestPersistentStorage(db, environment.storage, environment.runtime.now());
      if (attempt.kind === 'failed' || attempt.kind === 'ended') failures.notify();
      notifyOwner(options, attempt);
      if (attempt.kind === 'failed' && attempt.failure.kind === 'outdated')
        void environment.checkForUpdate?.();
    },
    isVisible: environment.isVisible,
    now: () => environment.runtime.now(),
    random: environment.random,
  });
  const pokes = createPokeHandler({ ...environment, db, feed, schedule });
  const ends = [
    connectTriggers({ db, schedule }, environment),
    pokes.stop,
    onServerAnswer(() => schedule.trigger('answer')),
    listenToServer(options, environment, {
      onPoke: (poke) => {
        schedule.trigger('answer');
        pokes.handle(poke);
      },
      // Perhaps the session is over or the account gone, perhaps another server answered: the sync can tell them apart.
      onRefusedToken: () => schedule.trigger('stream'),
      onSilence: () => schedule.trigger('silence'),
    }),
  ];
  void runHousekeeping(db, environment);
  return {
    async stop() {
      stopping.abort();
      ends.forEach((end) => end());
      await schedule.stop();
    },
    syncNow: () => schedule.trigger('asked'),
    flush(timeoutMs) {
      const emptied = waitForEmptyOutbox(db, timeoutMs, failures.subscribe);
      schedule.trigger('asked');
      return emptied;
    },
  };
}

type Engine = Omit<AttemptOptions, 'onlyPending'>;

interface Parts {
  readonly environment: SyncEnvironment;
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
  readonly signal: AbortSignal;
}

function engineOptions(
  { uid, token }: SyncOptions,
  { environment, db, feed, signal }: Parts,
): Engine {
  const { runtime, locks, reportDefect, fetch } = environment;
  const sha256 = browserSha256();
  return {
    db,
    feed,
    uid,
    runtime,
    refusals,
    reportDefect,
    digest: sha256 && createDigestCheck(sha256),
    locks: locks && createTimedLocks(locks),
    send: (request) => postSync(request, { token, signal, fetch }),
  };
}

/** The session is over, or the account was deleted. */
const REFUSED_TOKEN: ReadonlySet<number> = new Set([401, 410]);

interface StreamHandlers extends Pick<StreamOptions, 'onPoke' | 'onSilence'> {
  readonly onRefusedToken: () => void;
}

function listenToServer(
  { uid, token }: SyncOptions,
  environment: SyncEnvironment,
  { onPoke, onRefusedToken, onSilence }: StreamHandlers,
): () => void {
  return maintainEventStream({
    uid,
    environment,
    onPoke,
    onSilence,
    onServerAnswer,
    listen: async ({ signal, onPoke: handlePoke }) => {
      const { fetch } = environment;
      const end = await listenForPokes({ token, signal, onPoke: handlePoke, fetch });
      if (end.kind === 'refused' && REFUSED_TOKEN.has(end.status)) onRefusedToken();
      return end;
    },
  });
}

function notifyOwner({ onSessionEnded, onUserMismatch }: SyncOptions, attempt: Attempt): void {
  if (attempt.kind !== 'ended') return;
  if (attempt.why === 'signed-out') onSessionEnded();
  if (attempt.why === 'user-mismatch') onUserMismatch();
}

/** Housekeeping that failed is done another day. */
async function runHousekeeping(db: UserDatabase, environment: SyncEnvironment): Promise<void> {
  try {
    await upgradeViews(db);
    await compact(db, environment.runtime.now());
  } catch (error) {
    if (!db.retired) environment.reportDefect(error);
  }
}

/** `pending` after `timeoutMs`, or when `onFailure` calls back: waiting would not help then. */
function waitForEmptyOutbox(
  db: UserDatabase,
  timeoutMs: number,
  onFailure: (listener: () => void) => () => void,
): Promise<'sent' | 'pending'> {
  return new Promise((resolve) => {
    const finish = (result: 'sent' | 'pending'): void => {
      clearTimeout(timer);
      unwatch();
      unsubscribe();
      resolve(result);
    };
    const timer = setTimeout(() => finish('pending'), timeoutMs);
    const unsubscribe = onFailure(() => finish('pending'));
    const unwatch = watchQuery(
      () => db.outbox.count(),
      (count) => {
        if (count === 0) finish('sent');
      },
      () => finish('pending'),
    );
  });
}
