/** A browser that supports push, at the edge of the app: worker, push service and the permission prompt. */
import { vi } from 'vitest';
import { FakePushManager } from './fake-push.ts';

export interface FakePushBrowser {
  readonly pushManager: FakePushManager;
  /** The student's answer to the permission prompt. */
  promptAnswer: NotificationPermission;
  readonly countPrompts: () => number;
  /** Posts a message to this page, as its worker does. */
  readonly emitMessage: (message: unknown) => void;
  /** Number of listeners for messages of the worker. */
  readonly countListeners: () => number;
}

type Listener = (event: { readonly data: unknown }) => void;

/** Emulates such a browser until the test ends; `removePushBrowser` restores the previous one. */
export function installPushBrowser(
  permission: NotificationPermission = 'default',
): FakePushBrowser {
  const pushManager = new FakePushManager();
  let promptCount = 0;
  const listeners = new Set<Listener>();
  const browser: FakePushBrowser = {
    pushManager,
    promptAnswer: 'granted',
    countPrompts: () => promptCount,
    emitMessage: (data) => listeners.forEach((listener) => listener({ data })),
    countListeners: () => listeners.size,
  };
  const notification = {
    permission,
    requestPermission: async () => {
      promptCount += 1;
      if (notification.permission === 'default') notification.permission = browser.promptAnswer;
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

export function removePushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
