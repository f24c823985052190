import { PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '../../../data/session/session.ts';
import { fakeApi, success, testUser, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { mockPushApi } from '../../../testing/fakes/fake-push.ts';
import {
  installPushBrowser,
  removePushBrowser,
  type FakePushBrowser,
} from '../../../testing/fakes/fake-push-browser.ts';
import { turnOnReminders } from './push-device.ts';
import { sendTestPush } from './push-test.ts';

/** A message that was not received before the server answered is lost. */
const NO_TIME_MS = 0;

let api: FakeApi;
let browser: FakePushBrowser;
let students = 0;

beforeEach(async () => {
  students += 1;
  startSession('token', testUser({ _id: `tested-${students}` }));
  browser = installPushBrowser();
  api = fakeApi();
  mockPushApi(api);
  await turnOnReminders();
});
afterEach(removePushBrowser);

/** The server accepts a test. When its answer arrives, the worker has already posted `message` to this page. */
function acceptAfter(message: (nonce: string) => unknown): void {
  api.answer(PUSH_PATHS.test, ({ body }) => {
    browser.emitMessage(message((body as { readonly nonce: string }).nonce));
    return success({ data: { accepted: true, reason: null } });
  });
}

const arrived = (nonce: string) => ({ type: 'push-arrived', at: 1, kind: 'test', nonce });

describe('a worker that cannot write to the database', () => {
  it('is believed when it reports that the test arrived', async () => {
    acceptAfter(arrived);
    expect(await sendTestPush(NO_TIME_MS)).toEqual({ kind: 'delivered' });
  });

  it.each([
    ['accepted', success({ data: { accepted: true, reason: null } })],
    ['refused', success({ data: { accepted: false, reason: 'It is gone.' } })],
    ['not sent', 'offline'],
  ] as const)('is no longer listened to once a test is over that was %s', async (_name, answer) => {
    api.answer(PUSH_PATHS.test, answer);
    await sendTestPush(NO_TIME_MS);
    expect(browser.countListeners()).toBe(0);
  });

  it.each([
    ['the nonce of another test', () => arrived('of another test')],
    ['another kind of message', (nonce: string) => ({ type: 'open', path: '/dashboard', nonce })],
    ['an unknown message', () => 'push-arrived'],
  ])('is ignored when it posts %s', async (_name, message) => {
    acceptAfter(message);
    expect(await sendTestPush(NO_TIME_MS)).toEqual({ kind: 'lost' });
  });
});
