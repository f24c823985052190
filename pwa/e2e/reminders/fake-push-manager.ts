/**
 * A browser with a push service that is always available: the one of the test machine has none, and would
 * never answer. To our server its subscriptions look like any other. Real delivery is tested elsewhere.
 */
import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';

const STORAGE_KEY = 'test-push-subscription';

/** Installs such a push service in all pages of a context. */
export async function installFakePushManager(context: BrowserContext): Promise<void> {
  const ecdh = createECDH('prime256v1');
  const keys = {
    p256dh: ecdh.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const device = randomBytes(9).toString('base64url');
  await context.addInitScript(replacePushManager, { storageKey: STORAGE_KEY, keys, device });
}

/** The endpoint known to the page's push manager, or null. */
export function readEndpoint(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.pushManager.getSubscription())?.endpoint ?? null;
  });
}

/** The browser drops its subscription by itself, as browsers do now and then. */
export async function dropSubscription(page: Page): Promise<void> {
  await page.evaluate((storageKey) => localStorage.removeItem(storageKey), STORAGE_KEY);
}

/** Replaces the key of the stored subscription by that of another server. */
export async function replaceSubscriptionKey(page: Page): Promise<void> {
  await page.evaluate((storageKey) => {
    const { endpoint, key } = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    localStorage.setItem(storageKey, JSON.stringify({ endpoint, key: `${key.slice(0, -4)}AAAA` }));
  }, STORAGE_KEY);
}

/**
 * Notifications have not been asked for yet; the answer will be yes. The returned function lists how
 * permission was requested.
 */
export async function mockPermissionPrompt(
  context: BrowserContext,
): Promise<(page: Page) => Promise<unknown>> {
  await context.addInitScript(() => {
    const readPermissionRequests = (): readonly boolean[] =>
      JSON.parse(sessionStorage.getItem('asked') ?? '[]');
    Object.defineProperty(Notification, 'permission', {
      get: () => (readPermissionRequests().length > 0 ? 'granted' : 'default'),
    });
    Notification.requestPermission = () => {
      const isTapped = navigator.userActivation.isActive;
      sessionStorage.setItem('asked', JSON.stringify([...readPermissionRequests(), isTapped]));
      return Promise.resolve('granted');
    };
  });
  return (page) => page.evaluate(() => sessionStorage.getItem('asked'));
}

/** The student has refused once, and the browser asks no more. */
export async function blockNotifications(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    Notification.requestPermission = () => Promise.resolve('denied');
  });
}

interface FakePushOptions {
  readonly storageKey: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly device: string;
}

/** Runs in the page. */
function replacePushManager({ storageKey, keys, device }: FakePushOptions): void {
  const bytesOf = (key: string): ArrayBuffer =>
    Uint8Array.from(
      atob(key.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    ).buffer;
  const made = (text: string | null): unknown => {
    if (text === null) return null;
    const { endpoint, key } = JSON.parse(text) as { endpoint: string; key: string };
    return {
      endpoint,
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(storageKey);
        return true;
      },
    };
  };
  const subscribe = async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
    const number = Number(localStorage.getItem(`${storageKey}-number`) ?? 0) + 1;
    localStorage.setItem(`${storageKey}-number`, String(number));
    const endpoint = `https://fcm.googleapis.com/fcm/send/${device}-${number}`;
    localStorage.setItem(storageKey, JSON.stringify({ endpoint, key }));
    return made(localStorage.getItem(storageKey));
  };
  const getSubscription = async (): Promise<unknown> => made(localStorage.getItem(storageKey));
  if ('PushManager' in globalThis)
    Object.assign(PushManager.prototype, { subscribe, getSubscription });
}
