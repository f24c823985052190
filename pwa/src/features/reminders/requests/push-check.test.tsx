import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, startSession } from '../../../data/session/session.ts';
import { fakeApi, testUser, type FakeApi } from '../../../testing/fake-api.ts';
import { mockPushApi } from '../../../testing/fake-push.ts';
import { installPushBrowser, removePushBrowser } from '../../../testing/fake-push-browser.ts';
import { getPushCheck } from './push-check.ts';
import { checkPush } from './push-device.ts';

let api: FakeApi;

beforeEach(() => {
  startSession('token', testUser({ _id: 'looks-on' }));
  installPushBrowser('granted');
  api = fakeApi();
  mockPushApi(api);
});
afterEach(() => {
  endSession({ byServer: false });
  removePushBrowser();
});

/** A worker that is installed only when the test calls the returned function. */
function slowWorker(): () => void {
  const { serviceWorker } = navigator;
  const { promise, resolve } = Promise.withResolvers<ServiceWorkerRegistration>();
  const ready = serviceWorker.ready;
  Object.defineProperty(serviceWorker, 'ready', { value: promise });
  return () => resolve(ready);
}

it('a check finds out whether the server supports push at all', async () => {
  await checkPush();
  expect(getPushCheck()).toEqual({ kind: 'offered' });
});

it('a check that outlasts the session ends with it, and sends nothing', async () => {
  const install = slowWorker();
  const looking = checkPush();
  endSession({ byServer: false });
  install();
  await looking;
  expect(getPushCheck()).toBeUndefined();
  expect(api.requests).toEqual([]);
});
