/** The browser's `sync` event: it comes when there is a network again, even when every window is closed. */
import { readSessionMirror } from '../db/app-database.ts';
import { runOver } from '../sync/lock.ts';
import { OUTBOX_TAG, SUBSCRIPTION_TAG } from '../reminders/sync-tags.ts';
import { renewSubscription, type ServerOf } from './subscription-change.ts';
import { refreshBadge, syncOnce, type SyncedOnce } from './sync-once.ts';
import { withStores, type Stores, type WorkerScope } from './worker-scope.ts';

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
  let sent = await send(scope, async () => true);
  if (sent?.result === 'busy') {
    // The window that is at it may be about to close: nobody would go on then.
    await runOver(scope.locks, sent.uid);
    sent = await send(scope, async ({ db }) => (await db.outbox.count()) > 0);
  }
  if (sent?.result === 'failed' || sent?.result === 'busy')
    throw new Error('What waits could not be sent yet.');
}

interface Sent {
  readonly uid: string;
  readonly result: SyncedOnce | 'gone';
}

/** One run with the session as it is now, unless there is no need; undefined where nobody is signed in. */
async function send(
  scope: WorkerScope,
  isNeeded: (stores: Stores) => Promise<boolean>,
): Promise<Sent | undefined> {
  const mirror = await readSessionMirror();
  if (!mirror) return undefined;
  const { uid } = mirror;
  const result = await withStores(uid, async (stores) => {
    const ran = (await isNeeded(stores)) ? await syncOnce(scope, stores, mirror) : 'done';
    await refreshBadge(scope, stores);
    return ran;
  });
  return { uid, result };
}
