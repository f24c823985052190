/** What the reminders of the open app need from the browser. */
import { deviceTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import type { PageEnvironment } from '../../features/reminders/schedule/reminder-environment.ts';

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
    onVisible(listener) {
      const onChange = (): void => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
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
