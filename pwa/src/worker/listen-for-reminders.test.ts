import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSessionMirror, saveSessionMirror } from '../data/database/app-database.ts';
import { listenForReminders } from './listen-for-reminders.ts';

/** A worker's global scope, as far as it is used. */
class FakeScope extends EventTarget {
  readonly shown: { title: string; body?: string; tag?: string }[] = [];
  readonly opened: string[] = [];
  readonly reported: unknown[] = [];
  readonly navigator = {};
  readonly clients = {
    matchAll: async () => [],
    openWindow: async (path: string) => this.opened.push(path),
  };
  readonly registration = {
    showNotification: async (title: string, look: object) =>
      void this.shown.push({ title, ...look }),
    pushManager: { getSubscription: async () => null },
  };
  readonly reportError = (error: unknown): void => void this.reported.push(error);

  /** Returns the result of the promise given to `waitUntil`. */
  async send(type: string, fields: object): Promise<unknown> {
    let waited: Promise<unknown> | undefined;
    const waitUntil = (work: Promise<unknown>): void => void (waited = work);
    this.dispatchEvent(Object.assign(new Event(type), { waitUntil, ...fields }));
    return waited;
  }
}

let scope: FakeScope;

beforeEach(() => {
  scope = new FakeScope();
  vi.stubGlobal('Notification', { permission: 'granted', maxActions: 2 });
  listenForReminders(scope as unknown as ServiceWorkerGlobalScope, () => import('./handlers.ts'));
});
afterEach(async () => {
  vi.doUnmock('./push.ts');
  vi.doUnmock('./notification-click.ts');
  vi.resetModules();
  await clearSessionMirror();
});

const PLAIN = { title: 'Shortlist', body: 'Open the app to see what is due.' };

describe('a push', () => {
  it.each([
    ['without data', { data: null }],
    ['with text', { data: { text: () => 'Hello' } }],
    [
      'with bytes that are no text',
      {
        data: {
          text: () => {
            throw new TypeError('no text');
          },
        },
      },
    ],
  ])('shows a notification in any case: %s', async (_name, fields) => {
    await scope.send('push', fields);
    expect(scope.shown).toMatchObject([PLAIN]);
  });

  it('shows a plain reminder where its handler cannot even be loaded', async () => {
    vi.doMock('./push.ts', () => {
      throw new Error('broken');
    });
    await scope.send('push', { data: { text: () => '{}' } });
    expect(scope.shown).toMatchObject([PLAIN]);
    expect(scope.reported).toHaveLength(1);
  });
});

describe('a tap', () => {
  const notification = { close: vi.fn<() => void>(), data: { uid: 'u', items: [], isTest: true } };

  it('closes the notification and opens the app', async () => {
    await saveSessionMirror({ uid: 'u', token: 'pts_test' });
    await scope.send('notificationclick', { action: '', notification });
    expect(notification.close).toHaveBeenCalledOnce();
    expect(scope.opened).toEqual(['/settings']);
  });

  it('opens the app where its handler cannot even be loaded', async () => {
    vi.doMock('./notification-click.ts', () => {
      throw new Error('broken');
    });
    await scope.send('notificationclick', { action: 'filled', notification });
    expect(scope.opened).toEqual(['/dashboard']);
  });
});

it("handles the browser's sync and a dropped subscription, also with no one signed in", async () => {
  await scope.send('sync', { tag: 'outbox' });
  await scope.send('pushsubscriptionchange', {});
  expect(scope.reported).toEqual([]);
  expect(scope.shown).toEqual([]);
});
