/** The browser dropped or replaced the push subscription by itself: it is renewed, and the server is notified. */
import { readSessionMirror } from '../data/database/app-database.ts';
import { pushServer, type PushServer } from '../features/reminders/push/push-server.ts';
import { repairSubscription } from '../features/reminders/push/repair-subscription.ts';
import { SUBSCRIPTION_TAG } from '../features/reminders/schedule/request-background-sync.ts';
import { withStores, type WorkerScope } from './worker-scope.ts';

export type ServerOf = (token: string) => PushServer;

/**
 * Renews it for the user who is signed in here and wants reminders. Without a network the browser is asked to wake
 * the worker when there is one; where it does not do so, the next start of the app repairs it.
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
  serverOf: ServerOf = (token) => pushServer((request) => request(token)),
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
