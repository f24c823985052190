import { CALENDAR_PATH } from '@shortlist/shared/api/calendar.ts';
import { PUSH_PATHS } from '@shortlist/shared/api/push.ts';
import { PROFILE_ROW_ID } from '@shortlist/shared/sync/row.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addPlacement } from '../../placements/commands/placements.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import { mockPushApi } from '../../../testing/fakes/fake-push.ts';
import { fakeApi, refusal, success, type FakeApi } from '../../../testing/fakes/fake-api.ts';
import { placement } from '../../../testing/data/placement.ts';
import { installPushBrowser, removePushBrowser } from '../../../testing/fakes/fake-push-browser.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { fill } from '../../../testing/user/fill.ts';
import { RemindersPanel } from './reminders-sheet.tsx';

const FEED = '/api/calendar/secret.ics';
let db: UserDatabase;
let api: FakeApi;

beforeEach(async () => {
  db = await signInAtTen();
  api = fakeApi();
  mockPushApi(api);
  api.answer(CALENDAR_PATH, success({ data: null }));
});
afterEach(removePushBrowser);

async function turnOn(): Promise<UserEvent> {
  const person = renderSignedIn(<RemindersPanel />);
  await person.click(await screen.findByRole('button', { name: 'Turn on reminders' }));
  return person;
}

function device() {
  return within(screen.getByRole('region', { name: 'This device' }));
}

function asksToPush(): readonly string[] {
  return api.requests
    .filter(({ method, path }) => method === 'POST' && path === PUSH_PATHS.subscriptions)
    .map(({ path }) => path);
}

describe('turning reminders on', () => {
  it('requests no permission before the tap, registers this device, and is undone by another', async () => {
    await addPlacement(placement('Zenith', '2026-11-25T18:00'));
    await addPlacement(placement('Kaveri', '2026-11-23T18:00'));
    const browser = installPushBrowser();
    const person = renderSignedIn(<RemindersPanel />);
    expect(await screen.findByText(/Deadlines: 1 day and 3 hours before/)).toBeVisible();
    expect(device().getByRole('status')).toHaveTextContent('Off');
    expect(browser.countPrompts()).toBe(0);
    expect(asksToPush()).toEqual([]);
    const next = within(await screen.findByRole('list', { name: 'Next reminders' }));
    const items = next.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items).toHaveLength(3);
    expect(items[0]).toContain('22 Nov, 6:00 pm');
    expect(items[0]).toContain('Apply: Kaveri');
    expect(items[2]).toContain('24 Nov, 6:00 pm');
    expect(screen.getByText(/This device does not get them/)).toBeVisible();
    await person.click(await screen.findByRole('button', { name: 'Turn on reminders' }));
    expect(await screen.findByText('On for this device')).toBeVisible();
    expect(device().getByRole('status')).toHaveTextContent('On for this device');
    expect(screen.getByRole('list', { name: 'Next reminders' })).toBeVisible();
    expect(screen.queryByText(/This device does not get them/)).toBeNull();
    expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      hideDetails: false,
    });
    expect((await db.readMeta('reminderDevice'))?.isOn).toBe(true);
    await person.click(await screen.findByRole('button', { name: 'Turn off on this device' }));
    expect(await screen.findByRole('button', { name: 'Turn on reminders' })).toBeVisible();
    expect(browser.pushManager.subscribed).toBeNull();
    expect(api.requests.at(-1)).toMatchObject({
      method: 'DELETE',
      path: PUSH_PATHS.subscriptions,
    });
  });

  it('shows the steps when the browser blocks it', async () => {
    const browser = installPushBrowser();
    browser.promptAnswer = 'denied';
    await turnOn();
    expect(await screen.findByText('Blocked in your browser settings.')).toBeVisible();
    expect(device().getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(await db.readMeta('reminderDevice')).toBeUndefined();
  });

  it('shows the browser’s error, and stays off', async () => {
    const browser = installPushBrowser();
    browser.pushManager.refuse = new Error('Registration failed - push service error');
    await turnOn();
    expect(
      await screen.findByText(
        'Your browser did not accept it: Registration failed - push service error.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Turn on reminders' })).toBeEnabled();
  });

  it('is not offered where the server has no push', async () => {
    installPushBrowser();
    api.answer(PUSH_PATHS.publicKey, { status: 404, json: refusal('Off.', 'not_found') });
    renderSignedIn(<RemindersPanel />);
    expect(await screen.findByText(/Reminders are not set up on this server/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn on reminders' })).toBeNull();
    expect(
      await screen.findByRole('button', { name: 'Make a private calendar link' }),
    ).toBeVisible();
  });

  it('refers to the calendar where the browser has no push', async () => {
    renderSignedIn(<RemindersPanel />);
    expect(
      await screen.findByText(
        'This browser cannot show reminders. Add deadlines to your calendar instead.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Or save them as a calendar file' })).toBeVisible();
  });
});

it('a test message is delivered once the worker has received it; why it was not accepted is shown', async () => {
  installPushBrowser();
  const person = await turnOn();
  const reason = 'The push service does not know this device any more.';
  api.answer(PUSH_PATHS.test, success({ data: { accepted: false, reason } }));
  await person.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText(`Not delivered: ${reason}`)).toBeVisible();
  api.answer(PUSH_PATHS.test, success({ data: { accepted: true, reason: null } }));
  await person.click(await screen.findByRole('button', { name: 'Send a test' }));
  const { nonce } = await waitFor(() => {
    const tests = api.requests.filter(({ path }) => path === PUSH_PATHS.test);
    expect(tests).toHaveLength(2);
    return tests.at(-1)?.body as { readonly nonce: string };
  });
  await db.writeMeta('arrivedPush', { at: Date.now(), kind: 'test', nonce });
  expect(await screen.findByText('Delivered to this device.')).toBeVisible();
});

it('when to remind is chosen by tapping the times, however quickly, and stored for the account', async () => {
  const person = renderSignedIn(<RemindersPanel />);
  const preferences = async () => (await db.view.get(['profile', PROFILE_ROW_ID]))?.preferences;
  const times = within(await screen.findByRole('group', { name: 'How long before a deadline' }));
  await person.click(times.getByRole('button', { name: '10 minutes' }));
  expect(await times.findByRole('button', { name: '10 minutes', pressed: true })).toBeVisible();
  const tests = within(screen.getByRole('group', { name: 'How long before a test or round' }));
  fireEvent.click(tests.getByRole('button', { name: '7 days' }));
  expect(tests.getByRole('button', { name: '7 days', pressed: true })).toBeVisible();
  fireEvent.click(tests.getByRole('button', { name: '10 minutes' }));
  await waitFor(async () =>
    expect(await preferences()).toMatchObject({
      deadline: { on: true, leads: [1440, 180, 10] },
      test: { on: true, leads: [10_080, 1440, 60, 10] },
    }),
  );
  await person.click(screen.getByRole('switch', { name: 'Before tests and rounds' }));
  await waitFor(async () => expect((await preferences())?.test.on).toBe(false));
  await person.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  const from = await screen.findByLabelText('From');
  fill(from, '21:00');
  expect(from).toHaveValue('21:00');
  fill(from, '21:30');
  await waitFor(async () =>
    expect((await preferences())?.quiet).toEqual({ from: '21:30', to: '07:00' }),
  );
  expect(from).toHaveValue('21:30');
});

describe('the calendar', () => {
  it('creates a private link, which can be revoked', async () => {
    const person = renderSignedIn(<RemindersPanel />);
    const make = await screen.findByRole('button', { name: 'Make a private calendar link' });
    const createdAt = '2026-11-20T04:30:00.000Z';
    api.answer(CALENDAR_PATH, success({ data: { path: FEED, createdAt } }));
    await person.click(make);
    expect(await screen.findByLabelText('Private calendar link')).toHaveValue(
      location.origin + FEED,
    );
    api.answer(CALENDAR_PATH, success({ message: 'Ended.' }));
    await person.click(screen.getByRole('button', { name: 'End the link' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'End the link' }));
    expect(
      await screen.findByRole('button', { name: 'Make a private calendar link' }),
    ).toBeVisible();
  });

  it('reports that it needs the server', async () => {
    api.answer(CALENDAR_PATH, 'offline');
    renderSignedIn(<RemindersPanel />);
    expect(await screen.findByText(/Connect to see or make a calendar link/)).toBeVisible();
  });
});
