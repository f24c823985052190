import type { BrowserFacts } from '../../device/requests/push-support.ts';
import type { PushRegistration } from '../push/push-subscription.ts';
import { isStandalone } from '../../device/requests/app-install.ts';
import { withTimeout } from '../../../data/database/runtime.ts';

/** A worker that is not ready after this time could not be installed. */
const WORKER_LIMIT_MS = 20_000;

export function getBrowserFacts(): BrowserFacts {
  return {
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    installed: isStandalone(),
    canPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  };
}

export function getNotificationPermission(): NotificationPermission {
  return 'Notification' in window ? Notification.permission : 'denied';
}

export function subscribeToPermission(listener: () => void): () => void {
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
    // Older browsers do not report it; checking when the page becomes visible is enough there.
    return undefined;
  }
}

/** The app's worker, once it is installed; undefined when there will be none. */
export async function workerRegistration(): Promise<PushRegistration | undefined> {
  try {
    const ready = await withTimeout(WORKER_LIMIT_MS, navigator.serviceWorker.ready);
    return ready === 'late' ? undefined : ready;
  } catch {
    return undefined;
  }
}
