/** The browser's `sync` event: it is fired when there is a network again, even when every tab is closed. */
import { readSessionMirror } from '../data/database/app-database.ts';
import { waitForRunEnd } from '../data/sync/run-lock.ts';
import {
  OUTBOX_TAG,
  SUBSCRIPTION_TAG,
} from '../features/reminders/schedule/request-background-sync.ts';
import { renewSubscription, type ServerOf } from './subscription-change.ts';
import { refreshBadge, syncOnce, type SyncOnceResult } from './sync-once.ts';
import { withStores, type Stores, type WorkerScope } from './worker-scope.ts';

/** Sends what waits, or reports the subscription. Throws where it could not: the browser then retries later. */
export async function handleSync(
  scope: WorkerScope,
  tag: string,
  serverOf?: ServerOf,
): Promise<void> {
  if (tag === OUTBOX_TAG) await sendOutbox(scope);
  else if (tag === SUBSCRIPTION_TAG && (await renewSubscription(scope, serverOf)) === 'unreachable')
    throw new Error('The server could not be told yet.');
}

async function sendOutbox(scope: WorkerScope): Promise<void> {
  let sent = await send(scope, async () => true);
  if (sent?.result === 'busy') {
    // The tab that runs the sync may be about to close: no one would continue then.
    await waitForRunEnd(scope.locks, sent.uid);
    sent = await send(scope, async ({ db }) => (await db.outbox.count()) > 0);
  }
  if (sent?.result === 'failed' || sent?.result === 'busy')
    throw new Error('What waits could not be sent yet.');
}

interface SyncRun {
  readonly uid: string;
  readonly result: SyncOnceResult | 'gone';
}

/** One run with the current session, unless there is no need; undefined where no one is signed in. */
async function send(
  scope: WorkerScope,
  isNeeded: (stores: Stores) => Promise<boolean>,
): Promise<SyncRun | undefined> {
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
