/**
 * The events of the browser that need the network: `sync`, fired when there is a network again, even when every tab is
 * closed, and `pushsubscriptionchange`.
 */
import { readSessionMirror } from '../data/database/app-database.ts';
import { requestJson } from '../data/http/client.ts';
import { waitForRunEnd } from '../data/sync/run-lock.ts';
import { pushServer, type PushServer } from '../features/reminders/push/push-subscription.ts';
import { repairSubscription } from '../features/reminders/push/repair-subscription.ts';
import {
  OUTBOX_TAG,
  SUBSCRIPTION_TAG,
} from '../features/reminders/schedule/request-background-sync.ts';
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

/** A network that has just come up often fails the first request, and the browser waits minutes before it retries. */
const RETRY_AFTER_MS = [2000, 10_000];

async function sendOutbox(scope: WorkerScope): Promise<void> {
  let result = await sendOnce(scope);
  for (const pauseMs of RETRY_AFTER_MS) {
    if (result !== 'failed') break;
    await scope.pause(pauseMs);
    result = await sendOnce(scope);
  }
  if (result === 'failed' || result === 'busy')
    throw new Error('What waits could not be sent yet.');
}

async function sendOnce(scope: WorkerScope): Promise<SyncRun['result'] | undefined> {
  let sent = await send(scope, async () => true);
  if (sent?.result === 'busy') {
    // The tab that runs the sync may be about to close: no one would continue then.
    await waitForRunEnd(scope.locks, sent.uid);
    sent = await send(scope, async ({ db }) => (await db.outbox.count()) > 0);
  }
  return sent?.result;
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

export type ServerOf = (token: string) => PushServer;

/**
 * The browser dropped or replaced the push subscription by itself. Without a network the browser is asked to wake the
 * worker when there is one; where it does not do so, the next start of the app repairs it.
 */
export async function handleSubscriptionChange(
  scope: WorkerScope,
  serverOf?: ServerOf,
): Promise<void> {
  if ((await renewSubscription(scope, serverOf)) === 'unreachable')
    await scope.registerSync?.(SUBSCRIPTION_TAG).catch(() => undefined);
}

/** Returns `unreachable` where it has to be retried. */
export async function renewSubscription(
  scope: WorkerScope,
  serverOf: ServerOf = (token) => pushServer((request) => requestJson({ ...request, token })),
): Promise<'unreachable' | 'settled'> {
  const mirror = await readSessionMirror();
  if (!mirror) return 'settled';
  const kind = await withStores(mirror.uid, async ({ db }) => {
    const healed = await repairSubscription({
      registration: scope.registration,
      permission: scope.permission(),
      device: await db.readMeta('reminderDevice'),
      timeZone: scope.timeZone(),
      server: serverOf(mirror.token),
    });
    return healed.kind;
  });
  return kind === 'unreachable' ? kind : 'settled';
}
