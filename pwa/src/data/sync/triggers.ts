import type { Poke } from '@shortlist/shared/api/sync.ts';
import type { FeedDatabase } from '../database/feed-database.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { watchQuery } from '../database/storage/watch-query.ts';
import type { Runtime } from '../database/runtime.ts';
import { readFeedPosition } from './apply/apply-feed.ts';
import { applyNews } from './apply/apply-response.ts';
import type { SyncEnvironment } from './environment.ts';
import { PULL_START } from './prepare-request.ts';
import type { Schedule } from './schedule.ts';

/** An own push returns as a poke and as an answer; only then is it known which side is behind. */
const POKE_SETTLE_MS = 250;

/** All devices are notified of a new opportunity at the same moment: this spreads their requests. */
const SPREAD_MS = 5000;

interface Triggered {
  readonly db: UserDatabase;
  readonly schedule: Schedule;
}

interface Poked extends Triggered {
  readonly feed: FeedDatabase;
  readonly runtime: Runtime;
  readonly random: () => number;
}

/** Everything but pokes. Requests the first sync. Returns the function that ends it. */
export function connectTriggers(
  { db, schedule }: Triggered,
  { onVisibility, onOnline, isVisible }: SyncEnvironment,
): () => void {
  let asked: number | null | undefined;
  // A database that fails here fails in the next attempt too, which reports it.
  const ignore = (): void => undefined;
  const ends = [
    watchQuery(
      () => db.outbox.where('sentAt').equals(0).count(),
      (unsent) => unsent > 0 && schedule.trigger('write'),
      ignore,
    ),
    watchQuery(
      async () => (await db.readMeta('syncAskedAt')) ?? null,
      (at) => {
        if (asked !== undefined && at !== asked) schedule.trigger('asked');
        asked = at;
      },
      ignore,
    ),
    onOnline(() => schedule.trigger('wake')),
    onVisibility(() => isVisible() && schedule.trigger('wake')),
  ];
  schedule.trigger('wake');
  return () => ends.forEach((end) => end());
}

/** Fetches the student's own changes at once, the feed after a random pause. */
export function createPokeHandler({ db, feed, schedule, runtime, random }: Poked) {
  let settleTimer: Timer;
  let spreadTimer: Timer;
  const wake = (): void => schedule.trigger('stream');
  const isFeedBehind = async (poke: Poke): Promise<boolean> =>
    poke.feed > (await readFeedPosition(feed, db)).cursor;
  const wakeForFeed = async (poke: Poke): Promise<void> => {
    // Another request may have fetched it meanwhile.
    if (await isFeedBehind(poke)) wake();
  };
  const compare = async (poke: Poke): Promise<void> => {
    const pull = (await db.readMeta('pull')) ?? PULL_START;
    if (poke.me > pull.cursor) wake();
    else if (spreadTimer === undefined && (await isFeedBehind(poke)))
      spreadTimer = setTimeout(() => {
        spreadTimer = undefined;
        wakeForFeed(poke).catch(wake);
      }, random() * SPREAD_MS);
  };
  return {
    handle: (poke: Poke): void => {
      clearTimeout(settleTimer);
      // Where that fails, the sync finds out why.
      const applied = applyNews(db, poke, runtime).catch(() => false);
      settleTimer = setTimeout(() => {
        applied.then(() => compare(poke)).catch(wake);
      }, POKE_SETTLE_MS);
    },
    /** Pokes received before are dropped. */
    stop: (): void => {
      clearTimeout(settleTimer);
      clearTimeout(spreadTimer);
    },
  };
}

type Timer = ReturnType<typeof setTimeout> | undefined;
