/** The browser's `sync` event: it comes when there is a network again, even when every window is closed. */
import { readSessionMirror } from '../db/app-database.ts';
import { runOver } from '../sync/lock.ts';
import { OUTBOX_TAG, SUBSCRIPTION_TAG } from '../reminders/sync-tags.ts';
import { renewSubscription, type ServerOf } from './subscription-change.ts';
import { refreshBadge, syncOnce } from './sync-once.ts';
import { withStores, type WorkerScope } from './worker-scope.ts';

/** Sends what waits, or tells of the subscription. Throws where it could not: the browser then comes back to it later. */
export async function handleSync(
  scope: WorkerScope,
  tag: string,
  serverOf?: ServerOf,
): Promise<void> {
  if (tag === OUTBOX_TAG) await sendWhatWaits(scope);
  else if (tag === SUBSCRIPTION_TAG && (await renewSubscription(scope, serverOf)) === 'unreachable')
    throw new Error('The server could not be told yet.');
}

async function sendWhatWaits(scope: WorkerScope): Promise<void> {
  const mirror = await readSessionMirror();
  if (!mirror) return;
  await withStores(mirror.uid, async (stores) => {
    let result = await syncOnce(scope, stores, mirror);
    if (result === 'busy') {
      // The window that is at it may be about to close: nobody would go on then.
      await runOver(scope.locks, mirror.uid);
      result =
        (await stores.db.outbox.count()) > 0 ? await syncOnce(scope, stores, mirror) : 'done';
    }
    await refreshBadge(scope, stores);
    if (result === 'failed' || result === 'busy')
      throw new Error('What waits could not be sent yet.');
  });
}
