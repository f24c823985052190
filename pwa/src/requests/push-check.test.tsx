import { afterEach, beforeEach, expect, it } from 'vitest';
import { endSession, startSession } from '../session/session.ts';
import { fakeApi, testUser, type FakeApi } from '../testing/fake-api.ts';
import { answerPush } from '../testing/fake-push.ts';
import { givePushBrowser, takeAwayPushBrowser } from '../testing/push-browser.ts';
import { getPushCheck } from './push-check.ts';
import { checkPush } from './push-device.ts';

let api: FakeApi;

beforeEach(() => {
  startSession('token', testUser({ _id: 'looks-on' }));
  givePushBrowser('granted');
  api = fakeApi();
  answerPush(api);
});
afterEach(() => {
  endSession({ byServer: false });
  takeAwayPushBrowser();
});

/** A worker that is installed only when the test says so. */
function slowWorker(): () => void {
  const { serviceWorker } = navigator;
  const { promise, resolve } = Promise.withResolvers<ServiceWorkerRegistration>();
  const ready = serviceWorker.ready;
  Object.defineProperty(serviceWorker, 'ready', { value: promise });
  return () => resolve(ready);
}

it('a look tells whether the server pushes at all', async () => {
  await checkPush();
  expect(getPushCheck()).toEqual({ kind: 'offered' });
});

it('a look that outlives the session ends with it, and asks nobody', async () => {
  const install = slowWorker();
  const looking = checkPush();
  endSession({ byServer: false });
  install();
  await looking;
  expect(getPushCheck()).toBeUndefined();
  expect(api.requests).toEqual([]);
});
