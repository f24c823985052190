/** Runs the reminders and push of the open app while a user is signed in. Their code is loaded with the session, not before. */
import { deviceTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { getSession, subscribeToSession } from '../../data/session/session.ts';
import type { RunningReminders } from '../../features/reminders/schedule/start-reminders.ts';
import type { PageEnvironment } from '../../features/reminders/schedule/reminder-environment.ts';
import { followNotificationLinks } from './external-navigation.ts';
import { listen, onVisible } from '../../ui/browser/listen.ts';

// In the same file: it belongs to a session, too, and each file costs a line in the lists of files.
export { undoByKey } from './undo-key.ts';

export function runReminders(environment = createPageEnvironment): () => void {
  followNotificationLinks();
  let uid: string | undefined;
  let running: Promise<RunningReminders> | undefined;
  const suspend = (how: keyof RunningReminders): void => {
    void running?.then((reminders) => reminders[how]());
    running = undefined;
  };
  const begin = (): void => {
    if (uid !== undefined) running ??= start(uid, environment);
  };
  const follow = (): void => {
    const now = signedInUid();
    if (now === uid) return;
    suspend('end');
    uid = now;
    begin();
  };
  follow();
  const ends = [
    subscribeToSession(follow),
    // A page that holds a lock would not be put into the back/forward cache.
    listen(window, ['pagehide'], () => suspend('stop')),
    listen(window, ['pageshow'], begin),
  ];
  return () => {
    ends.forEach((end) => end());
    suspend('stop');
  };
}

function signedInUid(): string | undefined {
  const session = getSession();
  return session.kind === 'signed-in' ? session.user._id : undefined;
}

async function start(
  uid: string,
  environment: typeof createPageEnvironment,
): Promise<RunningReminders> {
  const { startReminders } = await import('../../features/reminders/schedule/start-reminders.ts');
  return startReminders({ uid, environment: environment() });
}

/** At every start and sign-in, and when the network is back. Returns a function that stops it. */
export function repairPushWithSession(): () => void {
  let repairedUid: string | undefined;
  const follow = (): void => {
    const session = getSession();
    const uid = session.kind === 'signed-in' ? session.user._id : undefined;
    if (uid !== repairedUid) repair(uid);
    repairedUid = uid;
  };
  follow();
  const ends = [listen(window, ['online'], () => repair(repairedUid)), subscribeToSession(follow)];
  return () => ends.forEach((end) => end());
}

function repair(uid: string | undefined): void {
  if (uid === undefined) return;
  // What cannot be repaired now is tried at the next start, and the reminders sheet shows the state.
  void import('../../features/reminders/requests/push-device.ts')
    .then(({ repairReminders }) => repairReminders())
    .catch(() => undefined);
}

/** Missing in the library's types. */
interface SyncRegistration extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

export function createPageEnvironment(): PageEnvironment {
  const canShow = 'Notification' in window && 'serviceWorker' in navigator;
  return {
    runtime: { now: () => Date.now() },
    timeZone: () => deviceTimeZone(new Date()),
    locks: 'locks' in navigator ? navigator.locks : undefined,
    badge: navigator,
    permission: () => (canShow ? Notification.permission : 'denied'),
    show: canShow
      ? async ({ title, options }) => (await findRegistration()).showNotification(title, options)
      : undefined,
    shownNow: canShow ? notificationsHere : () => Promise.resolve([]),
    close: canShow ? closeNotifications : () => Promise.resolve(),
    maxActions: canShow ? ((Notification as { maxActions?: number }).maxActions ?? 0) : 0,
    registerSync: canRegisterSync() ? registerSync : undefined,
    onVisible,
  };
}

/** `ready` would never resolve where no worker may be registered. */
async function findRegistration(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.active) throw new Error('The app is not kept on this device.');
  return registration;
}

async function notificationsHere(tag?: string): Promise<readonly Notification[]> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.getNotifications(tag === undefined ? {} : { tag })) ?? [];
}

async function closeNotifications(tag?: string): Promise<void> {
  const shown = await notificationsHere(tag);
  shown.forEach((notification) => notification.close());
}

function canRegisterSync(): boolean {
  return 'serviceWorker' in navigator && 'SyncManager' in window;
}

async function registerSync(tag: string): Promise<void> {
  const { sync }: SyncRegistration = await findRegistration();
  await sync?.register(tag);
}
