import { watchQuery } from '../../../data/database/storage/watch-query.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';

/** Background syncs wake the worker when there is a network again. This one sends the outbox. */
export const OUTBOX_TAG = 'outbox';
/** Registers the subscription that replaced a dropped one. */
export const SUBSCRIPTION_TAG = 'subscription';

/** Whenever an unsent change waits: the app may be closed by then. Returns what stops it. */
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
