// Whether reminders reach the student at all: on this device, by mail, or not yet.
import type { SubscriptionView } from '@shortlist/shared/api/push.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildSubscriptionRequest } from '../push/push-subscription.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { fakeApi, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { mockPushApi, SERVER_KEY, subscriptionView } from '../../../testing/fakes/fake-push.ts';
import { IPHONE, emulateBrowser } from '../../../testing/fakes/install-offer.ts';
import { installPushBrowser, removePushBrowser } from '../../../testing/fakes/fake-push-browser.ts';
import { renderSignedIn, signInNewStudent } from '../../../testing/screens/signed-in-screen.tsx';
import { RemindersPanel } from './reminders-sheet.tsx';

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const TEN_O_CLOCK = new Date(2026, 10, 20, 10, 0, 0);
let db: UserDatabase;
let api: FakeApi;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: TEN_O_CLOCK });
  db = await signInNewStudent();
  api = fakeApi();
  mockPushApi(api);
});
afterEach(() => removePushBrowser());

/** Shows a device with reminders on, with more facts from the server. */
async function showSubscribed(more: Partial<SubscriptionView>): Promise<void> {
  const { pushManager } = installPushBrowser('granted');
  const subscription = await pushManager.subscribe({ applicationServerKey: SERVER_KEY });
  const request = buildSubscriptionRequest(subscription, { timeZone: ZONE, hideDetails: false });
  if (!request) throw new Error('The browser gives no keys.');
  const view = { ...(await subscriptionView(request)), ...more };
  mockPushApi(api, [view]);
  await db.writeMeta('reminderDevice', { isOn: true, hideDetails: false, at: 1 });
  renderSignedIn(<RemindersPanel />);
}

/** Delays reading the last arrival; the returned function lets it continue. */
function holdBackArrived(): () => void {
  const held = Promise.withResolvers<void>();
  const read = db.readMeta.bind(db);
  vi.spyOn(db, 'readMeta').mockImplementation(async (key) => {
    if (key === 'arrivedPush') await held.promise;
    return read(key);
  });
  return held.resolve;
}

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

describe('a device that is on', () => {
  it('shows what the server last sent to it, and what arrived here', async () => {
    const sentAt = new Date(2026, 10, 20, 9, 15);
    const at = new Date(2026, 10, 20, 9, 16).getTime();
    await db.writeMeta('arrivedPush', { at, kind: 'reminder', nonce: null });
    await showSubscribed({ lastAcceptedAt: sentAt.toISOString() });
    expect(await screen.findByText('Knows this device. Last sent 9:15 am')).toBeVisible();
    await waitFor(() => expect(fact('Last message that arrived here')).toBe('9:16 am'));
    expect(fact('Your browser')).toBe('Allows notifications');
  });

  it('claims nothing about arrivals before they are read', async () => {
    const isRead = holdBackArrived();
    await showSubscribed({});
    await screen.findByText('Knows this device. Nothing sent yet');
    // As high as the text that follows.
    expect(fact('Last message that arrived here')).toBe('\u00A0');
    isRead();
    await waitFor(() => expect(fact('Last message that arrived here')).toBe('None yet'));
  });

  it('shows why the last message to it failed', async () => {
    const lastFailure = 'The push service could not be reached.';
    await showSubscribed({ lastFailure });
    expect(
      await screen.findByText(`Knows this device, but its last message failed: ${lastFailure}`),
    ).toBeVisible();
    await waitFor(() => expect(fact('Last message that arrived here')).toBe('None yet'));
  });
});

describe('Safari on an iPhone', () => {
  it('explains that it needs the app on the Home Screen, with the steps, and offers nothing else', async () => {
    emulateBrowser(IPHONE);
    renderSignedIn(<RemindersPanel />);
    expect(
      await screen.findByText(
        'On iPhone, reminders work after you add the app to your Home Screen.',
      ),
    ).toBeVisible();
    const device = within(screen.getByRole('region', { name: 'This device' }));
    expect(device.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'Tap Share',
      'Tap Add to Home Screen',
      'Open the app and sign in once more.',
    ]);
    expect(screen.queryByRole('button', { name: 'Turn on reminders' })).toBeNull();
  });
});

describe('mail', () => {
  const wishedFor = async () => (await db.view.get(['profile', PROFILE_ROW_ID]))?.preferences?.mail;

  it('is turned on and off with one tap, in this device’s time zone, where push is impossible', async () => {
    const person = renderSignedIn(<RemindersPanel />);
    const mail = await screen.findByRole('switch', { name: 'Also remind me by e-mail' });
    expect(screen.getByText('At the same times, to ananya@example.com.')).toBeVisible();
    await person.click(mail);
    await waitFor(async () => expect(await wishedFor()).toEqual({ timeZone: ZONE }));
    await person.click(mail);
    await waitFor(async () => expect(await wishedFor()).toBeNull());
  });
});
