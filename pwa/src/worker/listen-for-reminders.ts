/// <reference lib="webworker" />
/**
 * Connects the worker's reminder events with their handlers. What the handlers need, the database above all, is set
 * up when the first of these events comes: opening the app offline neither waits for it nor fails with it.
 */
import { deviceTimeZone } from '@shortlist/shared/lib/time/zoned-time.ts';
import { UNREADABLE_PUSH_TEXT } from '@shortlist/shared/reminder/hidden-texts.ts';
import { systemRuntime } from '../data/database/runtime.ts';
import type { ShownNotification } from '../features/reminders/schedule/notification.ts';
import type * as Handlers from './handlers.ts';
import type { AppWindow, WorkerScope } from './worker-scope.ts';

/** Missing in the library's types. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

type Load = () => Promise<typeof Handlers>;

/** Must be called while the worker's script runs for the first time: later, browsers accept no listeners. */
export function listenForReminders(self: ServiceWorkerGlobalScope, load: Load): void {
  self.addEventListener('push', (event) => event.waitUntil(onPush(self, load, event.data)));
  self.addEventListener('notificationclick', (event) => {
    const { action, notification } = event;
    notification.close();
    event.waitUntil(onClick(self, load, { action, data: notification.data as unknown }));
  });
  // Safari and Firefox never send one.
  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    (event as SyncEvent).waitUntil(load().then(({ handleSync }) => handleSync(scopeOf(self), tag)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    (event as ExtendableEvent).waitUntil(
      load().then(({ handleSubscriptionChange }) => handleSubscriptionChange(scopeOf(self))),
    );
  });
}

/** A message that cannot be processed must show a notification all the same. */
async function onPush(
  self: ServiceWorkerGlobalScope,
  load: Load,
  data: PushMessageData | null,
): Promise<void> {
  const text = textOf(data);
  try {
    const { handlePush } = await load();
    await handlePush(scopeOf(self), text);
  } catch (error) {
    self.reportError(error);
    const { title, body } = UNREADABLE_PUSH_TEXT;
    await self.registration.showNotification(title, { body, tag: 'reminders' });
  }
}

async function onClick(
  self: ServiceWorkerGlobalScope,
  load: Load,
  clicked: { readonly action: string; readonly data: unknown },
): Promise<void> {
  try {
    const { handleClick } = await load();
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
    runtime: systemRuntime,
    timeZone: () => deviceTimeZone(new Date()),
    registration,
    permission: () => Notification.permission,
    show: ({ title, options }: ShownNotification) => registration.showNotification(title, options),
    maxActions: (Notification as { maxActions?: number }).maxActions ?? 0,
    badge: navigator,
    windows: () => openWindows(clients),
    openWindow: (path) => clients.openWindow(path),
    registerSync: sync ? (tag) => sync.register(tag) : undefined,
    locks: 'locks' in navigator ? navigator.locks : undefined,
    pause: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms);
      }),
    reportDefect: (error) => self.reportError(error),
  };
}
