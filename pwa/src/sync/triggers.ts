import type { Poke } from '@shortlist/shared/api/sync.ts';
import type { UserDatabase } from '../db/user-database.ts';
import { watch } from '../db/watch.ts';
import type { SyncEnvironment } from './environment.ts';
import { NOTHING_PULLED } from './prepare-request.ts';
import type { Schedule } from './schedule.ts';

/** How long an own push takes to come back both as a poke and as an answer: only then is it known who is behind. */
const POKE_SETTLE_MS = 250;

interface Triggered {
  readonly db: UserDatabase;
  readonly schedule: Schedule;
}

/** Connects all that starts a sync, except pokes, and asks for the first one. Gives the function that ends it. */
export function connectTriggers(
  { db, schedule }: Triggered,
  { onVisibility, onOnline, isVisible }: SyncEnvironment,
): () => void {
  let asked: number | null | undefined;
  // A database that fails here fails in the next attempt too, which says so.
  const ignore = (): void => undefined;
  const ends = [
    watch(
      () => db.outbox.where('sentAt').equals(0).count(),
      (unsent) => unsent > 0 && schedule.trigger('write'),
      ignore,
    ),
    watch(
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

/** Gives what to do with a poke: sync if it tells of something that is not here yet. */
export function pokeHandler({ db, schedule }: Triggered): (poke: Poke) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const compare = async (poke: Poke): Promise<void> => {
    const pull = (await db.readMeta('pull')) ?? NOTHING_PULLED;
    if (poke.me > pull.cursor) schedule.trigger('wake');
  };
  return (poke) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      compare(poke).catch(() => schedule.trigger('wake'));
    }, POKE_SETTLE_MS);
  };
}
