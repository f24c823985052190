/** A browser that can push, at the edge of the app: worker, push service and the question for permission. */
import { vi } from 'vitest';
import { FakePushManager } from './fake-push.ts';

export interface FakePushBrowser {
  readonly pushManager: FakePushManager;
  /** What the student answers when the browser asks. */
  answers: NotificationPermission;
  /** How often it asked. */
  readonly asked: () => number;
  /** Says something to this page, as its worker does. */
  readonly tell: (message: unknown) => void;
  /** How many listen for what the worker says. */
  readonly listeners: () => number;
}

type Listener = (event: { readonly data: unknown }) => void;

/** Gives this page such a browser until the test is over; `takeAwayPushBrowser` ends it. */
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

/** Takes it away again. */
export function takeAwayPushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
