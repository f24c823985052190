/** The browser dropped or replaced the push subscription by itself: it is made anew, and the server is told. */
import { readSessionMirror } from '../db/app-database.ts';
import { healPush, pushServer, type PushServer } from '../reminders/heal.ts';
import { withStores, type WorkerScope } from './worker-scope.ts';

/** Does it for the one who is signed in here and wants reminders. What fails now is mended by the next start of the app. */
export async function handleSubscriptionChange(
  scope: WorkerScope,
  serverOf: (token: string) => PushServer = (token) => pushServer((request) => request(token)),
): Promise<void> {
  const mirror = await readSessionMirror();
  if (!mirror) return;
  await withStores(mirror.uid, async ({ db }) => {
    await healPush({
      registration: scope.registration,
      permission: scope.permission(),
      device: await db.readMeta('reminderDevice'),
      timeZone: scope.timeZone(),
      server: serverOf(mirror.token),
    });
  });
}
