import type { UserDatabase } from '../../../data/database/user-database.ts';
import { watchQuery } from '../../../data/database/storage/watch-query.ts';
import { OUTBOX_TAG } from './sync-tags.ts';

/**
 * Asks the browser to wake the worker when there is a network again, whenever an unsent change waits: the app may be
 * closed by then. Returns the function that stops it.
 */
export function requestBackgroundSync(
  db: UserDatabase,
  register: ((tag: string) => Promise<void>) | undefined,
): () => void {
  if (!register) return () => undefined;
  return watchQuery(
    async () => {
      const status = await db.readMeta('status');
      return status?.failure?.kind === 'network' && (await db.outbox.count()) > 0;
    },
    (isStuck) => {
      // Not allowed, or not now: the app itself retries, as it does everywhere else.
      if (isStuck) register(OUTBOX_TAG).catch(() => undefined);
    },
    // A database that fails here fails in the sync too, which reports it.
    () => undefined,
  );
}
