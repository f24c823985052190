// Safari's engine, as far as it can be had on Linux. It knows no push there: the app has to get along without.
import { test as base } from './fixtures.ts';
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

test('WebKit opens the app with the server gone, and sends later what was written meanwhile', async ({
  webKit,
  ownServer,
  account,
}) => {
  await takeOfflineJourney(webKit.window, ownServer, account);
});
