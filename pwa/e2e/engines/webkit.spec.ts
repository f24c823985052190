// Safari's engine, as far as it is available on Linux. It has no push there: the app must work without.
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { readField, press, signIn, openSettings, waitForText } from './journey.ts';
import { runOfflineJourney } from './offline-journey.ts';
import { openWebKit, type WebKit } from './webkit.ts';

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
  const values = buildPlacementValues({ company: 'Kaveri Softworks' });
  await syncOverHttp(ownServer.now, ownAccount, { ops: [putPlacement(values)] });
  await signIn(page, ownServer.now.url, ownAccount);
  await openSettings(page);
  await waitForText(page, 'This browser cannot show reminders.');
  await press(page, 'Details of reminders');
  await press(page, 'Make a private calendar link');
  const calendar = await fetch(await readField(page, 'Private calendar link'));
  expect(await calendar.text()).toContain('Kaveri Softworks');
});
