import { PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userDatabase } from '../../data/database/user-database.ts';
import { endSession, startSession } from '../../data/session/session.ts';
import { fakeApi, testUser, type FakeApi } from '../../testing/fakes/fake-api.ts';
import { mockPushApi, SERVER_KEY } from '../../testing/fakes/fake-push.ts';
import {
  installPushBrowser,
  removePushBrowser,
  type FakePushBrowser,
} from '../../testing/fakes/fake-push-browser.ts';
import { clearStorage } from '../../testing/screens/render-app.tsx';
// Imported here because the first session loads it, which on a busy machine takes longer than a test waits.
import { repairReminders } from '../../features/reminders/requests/push-device.ts';
import { repairPushWithSession } from './reminders-runner.ts';

let api: FakeApi;
let browser: FakePushBrowser;
let stop: () => void;

beforeEach(() => {
  clearStorage();
  browser = installPushBrowser('granted');
  api = fakeApi();
  mockPushApi(api);
  stop = () => undefined;
});
afterEach(() => {
  stop();
  endSession({ byServer: false });
  removePushBrowser();
});

/** Signs in a user who did or did not turn reminders on for this device. */
async function signIn(_id: string, isOn: boolean): Promise<void> {
  const device = { isOn, hideDetails: false, at: 1 };
  await userDatabase(_id).writeMeta('reminderDevice', device);
  startSession(`pts_${_id}`, testUser({ _id }));
}

/** The tokens with which a subscription was sent to the server. */
const named = () =>
  api.requests
    .filter(({ method, path }) => method === 'POST' && path === PUSH_PATHS.subscriptions)
    .map(({ headers }) => headers.get('authorization'));

describe('repairing the push subscription of a device', () => {
  it('repairs at the start what the browser and the server lost', async () => {
    await signIn('asha', true);
    stop = repairPushWithSession();
    await waitFor(() => expect(named()).toEqual(['Bearer pts_asha']));
    expect(browser.pushManager.subscribed).not.toBeNull();
    expect(browser.countPrompts()).toBe(0);
  });

  it('repairs it for each student who signs in, and for no visitor', async () => {
    stop = repairPushWithSession();
    await signIn('asha', true);
    await waitFor(() => expect(named()).toEqual(['Bearer pts_asha']));
    endSession({ byServer: false });
    await signIn('ravi', true);
    await waitFor(() => expect(named()).toEqual(['Bearer pts_asha', 'Bearer pts_ravi']));
  });

  it('tries again when the network is back', async () => {
    api.answer(PUSH_PATHS.publicKey, 'offline');
    await signIn('asha', true);
    stop = repairPushWithSession();
    await waitFor(() => expect(api.requests).toHaveLength(1));
    expect(named()).toEqual([]);
    mockPushApi(api);
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(named()).toEqual(['Bearer pts_asha']));
  });

  it('sends no request where reminders are off, and removes what is left over', async () => {
    const left = await browser.pushManager.subscribe({ applicationServerKey: SERVER_KEY });
    expect(browser.pushManager.subscribed).toBe(left);
    await signIn('asha', false);
    stop = repairPushWithSession();
    await waitFor(() => expect(browser.pushManager.subscribed).toBeNull());
    expect(api.requests).toEqual([]);
  });

  it('does nothing after it was stopped', async () => {
    await signIn('asha', true);
    stop = repairPushWithSession();
    await waitFor(() => expect(named()).toHaveLength(1));
    stop();
    dispatchEvent(new Event('online'));
    endSession({ byServer: false });
    await signIn('ravi', true);
    // Queued behind whatever started before it.
    await repairReminders();
    expect(named()).toEqual(['Bearer pts_asha', 'Bearer pts_ravi']);
  });
});
