// Firefox, as Debian has it.
import { test as base } from './fixtures.ts';
import { openFirefox, type Firefox } from './firefox.ts';
import { takeOfflineJourney } from './offline-journey.ts';

const program = process.env['SHORTLIST_FIREFOX'] ?? '';

const test = base.extend<{ firefox: Firefox }>({
  firefox: async ({}, use) => {
    const firefox = await openFirefox(program);
    await use(firefox);
    await firefox.close();
  },
});

test.skip(!program, 'There is no Firefox on this machine.');

test('Firefox opens the app with the server gone, and sends later what was written meanwhile', async ({
  firefox,
  ownServer,
  account,
}) => {
  await takeOfflineJourney(firefox.window, ownServer, account);
});
