/** A browser that supports push, at the edge of the app: worker, push service and the permission prompt. */
import { vi } from 'vitest';
import { FakePushManager } from './fake-push.ts';

export interface FakePushBrowser {
  readonly pushManager: FakePushManager;
  /** The student's answer to the permission prompt. */
  answers: NotificationPermission;
  readonly asked: () => number;
  /** Posts a message to this page, as its worker does. */
  readonly tell: (message: unknown) => void;
  /** Number of listeners for messages of the worker. */
  readonly listeners: () => number;
}

type Listener = (event: { readonly data: unknown }) => void;

/** Emulates such a browser until the test ends; `takeAwayPushBrowser` restores the previous one. */
export function givePushBrowser(permission: NotificationPermission = 'default'): FakePushBrowser {
  const pushManager = new FakePushManager();
  let asked = 0;
  const listeners = new Set<Listener>();
  const browser: FakePushBrowser = {
    pushManager,
    answers: 'granted',
    asked: () => asked,
    tell: (data) => listeners.forEach((listener) => listener({ data })),
    listeners: () => listeners.size,
  };
  const notification = {
    permission,
    requestPermission: async () => {
      asked += 1;
      if (notification.permission === 'default') notification.permission = browser.answers;
      return notification.permission;
    },
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', FakePushManager);
  const registration = { pushManager, active: {} };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      addEventListener: (type: string, listener: Listener) =>
        type === 'message' && listeners.add(listener),
      removeEventListener: (_type: string, listener: Listener) => listeners.delete(listener),
    },
  });
  return browser;
}

export function takeAwayPushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
