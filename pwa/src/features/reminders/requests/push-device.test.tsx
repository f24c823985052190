import { PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userDatabase } from '../../../data/database/user-database.ts';
import { currentUid, endSession, startSession } from '../../../data/session/session.ts';
import { eventually } from '../../../testing/user/eventually.ts';
import { fakeApi, testUser, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { mockPushApi } from '../../../testing/fakes/fake-push.ts';
import {
  installPushBrowser,
  removePushBrowser,
  type FakePushBrowser,
} from '../../../testing/fakes/fake-push-browser.ts';
import {
  checkPush,
  getPushCheck,
  repairReminders,
  turnOffReminders,
  turnOnReminders,
} from './push-device.ts';
import { signOut } from '../../account/requests/sign-out.ts';

let api: FakeApi;
let browser: FakePushBrowser;
let students = 0;

beforeEach(() => {
  students += 1;
  startSession('token', testUser({ _id: `reminded-${students}` }));
  browser = installPushBrowser();
  api = fakeApi();
  mockPushApi(api);
});
afterEach(removePushBrowser);

const goOffline = (): void =>
  Object.values(PUSH_PATHS).forEach((path) => api.answer(path, 'offline'));
const isSubscribed = (): boolean => browser.pushManager.subscribed !== null;
const wish = () => userDatabase(currentUid()).readMeta('reminderDevice');

describe('logging out', () => {
  it.each([
    ['unsubscribes this device from its push service', () => undefined],
    ['does so without a network too', goOffline],
  ])('%s', async (_name, before) => {
    await turnOnReminders();
    expect(isSubscribed()).toBe(true);
    before();
    await signOut(currentUid(), { keep: 'all' });
    await eventually(() => expect(isSubscribed()).toBe(false));
  });

  it("restores the same student's reminders at the next start after signing in", async () => {
    await turnOnReminders();
    const user = testUser({ _id: currentUid() });
    await signOut(currentUid(), { keep: 'all' });
    await eventually(() => expect(isSubscribed()).toBe(false));
    startSession('another token', user);
    expect((await repairReminders())?.kind).toBe('alive');
    expect(isSubscribed()).toBe(true);
  });
});

describe('turning them off', () => {
  it('works without a network, and no start turns them on again', async () => {
    await turnOnReminders();
    goOffline();
    await turnOffReminders();
    expect(isSubscribed()).toBe(false);
    expect((await repairReminders())?.kind).toBe('off');
    expect(isSubscribed()).toBe(false);
  });
});

describe('turning them on', () => {
  it('stores nothing while the server does not know the subscription', async () => {
    goOffline();
    expect((await turnOnReminders()).kind).toBe('unreachable');
    expect(await wish()).toBeUndefined();
  });

  it('keeps the new subscription when a check starts before the choice is stored', async () => {
    const db = userDatabase(currentUid());
    const write = db.writeMeta.bind(db);
    const stored = Promise.withResolvers<void>();
    const writing = vi
      .spyOn(db, 'writeMeta')
      .mockImplementation((key, value) => stored.promise.then(() => write(key, value)));
    const turningOn = turnOnReminders();
    await eventually(() => expect(isSubscribed()).toBe(true));
    const { endpoint } = browser.pushManager.subscribed ?? {};
    const check = repairReminders();
    await eventually(() => expect(writing).toHaveBeenCalled());
    // What a check that has started reads is read by then.
    await wish();
    stored.resolve();
    expect((await turningOn).kind).toBe('alive');
    expect((await check)?.kind).toBe('alive');
    expect(browser.pushManager.subscribed?.endpoint).toBe(endpoint);
  });

  it("stores nothing when the browser's prompt is dismissed", async () => {
    browser.promptAnswer = 'default';
    expect(await turnOnReminders()).toEqual({ kind: 'not-answered' });
    expect(api.requests).toEqual([]);
    expect(await wish()).toBeUndefined();
  });
});

describe('a shared computer', () => {
  it('is never subscribed at a start', async () => {
    await userDatabase(currentUid()).writeMeta('reminderDevice', {
      isOn: true,
      hideDetails: false,
      at: 1,
    });
    startSession('token', testUser({ _id: currentUid() }), { shared: true });
    expect(await repairReminders()).toBeUndefined();
    expect(isSubscribed()).toBe(false);
  });
});

/** A worker that is installed only when the test calls the returned function. */
function slowWorker(): () => void {
  const { serviceWorker } = navigator;
  const { promise, resolve } = Promise.withResolvers<ServiceWorkerRegistration>();
  const ready = serviceWorker.ready;
  Object.defineProperty(serviceWorker, 'ready', { value: promise });
  return () => resolve(ready);
}

describe('a check', () => {
  beforeEach(() => {
    browser = installPushBrowser('granted');
  });

  it('finds out whether the server supports push at all', async () => {
    await checkPush();
    expect(getPushCheck()).toEqual({ kind: 'offered' });
  });

  it('that outlasts the session ends with it, and sends nothing', async () => {
    const install = slowWorker();
    const checking = checkPush();
    endSession({ byServer: false });
    install();
    await checking;
    expect(getPushCheck()).toBeUndefined();
    expect(api.requests).toEqual([]);
  });
});
