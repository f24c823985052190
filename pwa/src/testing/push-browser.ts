/** A browser that can push, at the edge of the app: worker, push service and the question for permission. */
import { vi } from 'vitest';
import { FakePushManager } from './fake-push.ts';

export interface FakePushBrowser {
  readonly pushManager: FakePushManager;
  /** What the student answers when the browser asks. */
  answers: NotificationPermission;
  /** How often it asked. */
  readonly asked: () => number;
}

/** Gives this page such a browser until the test is over; `takeAwayPushBrowser` ends it. */
export function givePushBrowser(permission: NotificationPermission = 'default'): FakePushBrowser {
  const pushManager = new FakePushManager();
  let asked = 0;
  const browser: FakePushBrowser = { pushManager, answers: 'granted', asked: () => asked };
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
      addEventListener: () => undefined,
    },
  });
  return browser;
}

/** Takes it away again. */
export function takeAwayPushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
