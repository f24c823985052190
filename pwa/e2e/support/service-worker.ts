/** What a browser does with the app's worker in the background: pushes arrive, notifications are tapped. */
import type { BrowserContext, Page, Worker } from '@playwright/test';

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly silent: boolean | null;
  readonly actions: readonly string[];
}

/** Lets the worker show notifications and be woken by the network. All other permissions are refused. */
export async function allowNotifications(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications', 'background-sync']);
}

/** Waits for running update checks: the browser merges two that are requested at the same time. */
export async function waitForUpdateChecks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/**
 * Waits until the worker has notified the page of a push, and so has shown it. Chromium loses a notification
 * that is read while it is being shown, so none is read before.
 */
export function waitForPush(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if ((data as { type?: unknown }).type === 'push-arrived') resolve();
        });
      }),
  );
}

/** Waits until the page itself has shown a notification, for the same reason. */
export function waitForPageNotification(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const show = registration.showNotification.bind(registration);
    await new Promise<void>((resolve) => {
      registration.showNotification = async (...look) => {
        await show(...look);
        resolve();
      };
    });
  });
}

/** Delivers a push message to the worker of a page, as the browser's push service would, and waits for it. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const arrival = waitForPush(page);
  await sendPush(page, data);
  await arrival;
}

async function sendPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

export function readNotifications(page: Page): Promise<readonly ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map((one) => ({
      title: one.title,
      body: one.body,
      tag: one.tag,
      silent: one.silent,
      actions: ((one as { actions?: { action: string }[] }).actions ?? []).map(
        ({ action }) => action,
      ),
    }));
  });
}

/**
 * Waits until the browser has been asked to send the outbox when there is a network again. It refuses to be asked once
 * the last page is closed.
 */
export async function waitForSyncRequest(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } };
    return (await sync.getTags()).includes('outbox');
  });
}

/** Taps the only notification, or one of its buttons. */
export async function tapNotification(context: BrowserContext, action = ''): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The app has no worker here.');
  await tapIn(worker, action);
}

interface Scope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
}
interface NotificationEvents {
  NotificationEvent: new (type: string, init: object) => Event;
}

function tapIn(worker: Worker, action: string): Promise<void> {
  return worker.evaluate(async (pressed) => {
    const scope = globalThis as unknown as Scope & NotificationEvents;
    const [notification] = await scope.registration.getNotifications();
    const init = { notification, action: pressed };
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', init));
  }, action);
}
