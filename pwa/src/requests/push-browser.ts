/** What the browser says of itself and of notifications, read where it is needed and never kept. */
import type { BrowserFacts } from '../reminders/support.ts';
import type { PushRegistration } from '../reminders/subscription.ts';
import { isStandalone } from './app-install.ts';

/** A worker that is not there after this long will not come: it could not be installed. */
const WORKER_LIMIT_MS = 20_000;

/** The facts of this browser. */
export function browserFacts(): BrowserFacts {
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    installed: isStandalone(),
    canPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  };
}

/** Whether the student lets us show notifications. Where there are none, they are denied. */
export function notificationPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}

/** Calls the listener when the permission may have changed; gives the function that ends it. */
export function followPermission(listener: () => void): () => void {
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  const end = new AbortController();
  document.addEventListener('visibilitychange', onVisible, { signal: end.signal });
  void queryPermission().then((status) =>
    status?.addEventListener('change', listener, { signal: end.signal }),
  );
  return () => end.abort();
}

async function queryPermission(): Promise<PermissionStatus | undefined> {
  try {
    return await navigator.permissions.query({ name: 'notifications' });
  } catch {
    // Older browsers do not tell; looking at the page again is enough there.
    return undefined;
  }
}

/** The app's worker, once it is installed; undefined when there is none to come. */
export async function workerRegistration(): Promise<PushRegistration | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), WORKER_LIMIT_MS);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
