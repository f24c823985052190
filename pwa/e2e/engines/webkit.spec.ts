// Safari's engine, as far as it is available on Linux. It has no push there: the app must work without.
import { addDuePlacement } from '../support/due-placement.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { readField, press, signIn, openSettings, waitForText } from './journey.ts';
import { runOfflineJourney } from './offline-journey.ts';
import { openWebKit, type WebKit } from './webkit.ts';

const DAY_MS = 86_400_000;
const driver = process.env['SHORTLIST_WEBKIT'] ?? '';
const screen = process.env['SHORTLIST_SCREEN'] ?? '';

const test = base.extend<{ webKit: WebKit }>({
  webKit: async ({}, use) => {
    const webKit = await openWebKit(driver, screen);
    await use(webKit);
    await webKit.close();
  },
});

test.skip(!driver, 'There is no WebKitGTK with its driver and Xvfb on this machine.');

test('WebKit opens the app while the server is down and sends offline changes later @webkit', async ({
  webKit,
  ownServer,
  ownAccount,
}) => {
  await runOfflineJourney(webKit.page, ownServer, ownAccount);
});

test('WebKit without push says so, and offers a calendar with the same dates @webkit', async ({
  webKit: { page },
  ownServer,
  ownAccount,
}) => {
  const { company } = await addDuePlacement(ownServer.now, ownAccount, { inMs: DAY_MS });
  await signIn(page, ownServer.now.url, ownAccount);
  await openSettings(page);
  await waitForText(page, 'This browser cannot show reminders.');
  await press(page, 'Details of reminders');
  await press(page, 'Make a private calendar link');
  const calendar = await fetch(await readField(page, 'Private calendar link'));
  expect(await calendar.text()).toContain(company);
});
