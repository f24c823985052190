import type { UserDatabase } from '../db/user-database.ts';
import { watch } from '../db/watch.ts';
import { OUTBOX_TAG } from './sync-tags.ts';

/**
 * Asks the browser to wake the worker when there is a network again, whenever something waits that could not be sent: the
 * app may be closed by then. Gives the function that ends it.
 */
export function askForBackgroundSync(
  db: UserDatabase,
  register: ((tag: string) => Promise<void>) | undefined,
): () => void {
  if (!register) return () => undefined;
  return watch(
    async () => {
      const status = await db.readMeta('status');
      return status?.failure?.kind === 'network' && (await db.outbox.count()) > 0;
    },
    (isStuck) => {
      // Not allowed, or not now: the app itself tries on, as it does everywhere else.
      if (isStuck) register(OUTBOX_TAG).catch(() => undefined);
    },
    // A database that fails here fails in the sync too, which says so.
    () => undefined,
  );
}
