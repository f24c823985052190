// Safari's engine, as far as it is available on Linux. It has no push there: the app must work without.
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import { expect, test as base } from '../fixtures.ts';
import { fieldText, press, signIn, toSettings, untilText } from './journey.ts';
import { takeOfflineJourney } from './offline-journey.ts';
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
  await takeOfflineJourney(webKit.window, ownServer, ownAccount);
});

test('WebKit without push says so, and offers a calendar with the same dates @webkit', async ({
  webKit: { window },
  ownServer,
  ownAccount,
}) => {
  const values = buildPlacementValues({ company: 'Kaveri Softworks' });
  await syncOverHttp(ownServer.now, ownAccount, { ops: [putPlacement(values)] });
  await signIn(window, ownServer.now.url, ownAccount);
  await toSettings(window);
  await untilText(window, 'This browser cannot show reminders.');
  await press(window, 'Details of reminders');
  await press(window, 'Make a private calendar link');
  const calendar = await fetch(await fieldText(window, 'Private calendar link'));
  expect(await calendar.text()).toContain('Kaveri Softworks');
});
