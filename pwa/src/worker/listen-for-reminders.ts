/// <reference lib="webworker" />
/**
 * Connects the worker's events of reminders with their handlers. What the handlers need, the database above all, is set
 * up when the first of these events comes: opening the app offline neither waits for it nor fails with it.
 */
import { deviceTimeZone } from '@shortlist/shared/lib/zoned-time.ts';
import { PLAIN_TEXT } from '@shortlist/shared/reminder/text.ts';
import { systemDevice } from '../db/device.ts';
import type { ShownNotification } from '../reminders/notification.ts';
import type { AppWindow, WorkerScope } from './worker-scope.ts';

/** Missing in the library's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Must be called while the worker's script runs for the first time: later, browsers take no listeners. */
export function listenForReminders(self: ServiceWorkerGlobalScope): void {
  self.addEventListener('push', (event) => event.waitUntil(onPush(self, textOf(event.data))));
  self.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    notification.close();
    event.waitUntil(onClick(self, { action, data: notification.data as unknown }));
  });
  // Safari and Firefox never send one.
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    (event as SyncEvent).waitUntil(
      import('./background-sync.ts').then(({ handleSync }) => handleSync(scopeOf(self), tag)),
    );
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    (event as ExtendableEvent).waitUntil(
      import('./subscription-change.ts').then(({ handleSubscriptionChange }) =>
        handleSubscriptionChange(scopeOf(self)),
      ),
    );
  });
}

/** A message that nothing can be done with must show something all the same. */
async function onPush(self: ServiceWorkerGlobalScope, text: string | null): Promise<void> {
  try {
    const { handlePush } = await import('./push.ts');
    await handlePush(scopeOf(self), text);
  } catch (error) {
    self.reportError(error);
    const { title, body } = PLAIN_TEXT;
    await self.registration.showNotification(title, { body, tag: 'reminders' });
  }
}

async function onClick(
  self: ServiceWorkerGlobalScope,
  clicked: { readonly action: string; readonly data: unknown },
): Promise<void> {
  try {
    const { handleClick } = await import('./notification-click.ts');
    await handleClick(scopeOf(self), clicked);
  } catch (error) {
    self.reportError(error);
    await self.clients.openWindow('/dashboard');
  }
}

function textOf(data: PushMessageData | null): string | null {
  try {
    return data?.text() ?? null;
  } catch {
    return null;
  }
}

async function openWindows(clients: Clients): Promise<readonly AppWindow[]> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return open.map((client) => ({
    focused: client.focused,
    visibilityState: client.visibilityState,
    focus: () => client.focus(),
    tell: (message) => client.postMessage(message, []),
  }));
}

function scopeOf(self: ServiceWorkerGlobalScope): WorkerScope {
  const { registration, clients, navigator } = self;
  const { sync } = registration as SyncRegistration;
  return {
    device: systemDevice,
    timeZone: () => deviceTimeZone(new Date()),
    registration,
    permission: () => Notification.permission,
    show: ({ title, look }: ShownNotification) => registration.showNotification(title, look),
    maxActions: (Notification as { maxActions?: number }).maxActions ?? 0,
    badge: navigator,
    windows: () => openWindows(clients),
    openWindow: (path) => clients.openWindow(path),
    registerSync: sync ? (tag) => sync.register(tag) : undefined,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    reportDefect: (error) => self.reportError(error),
  };
}
