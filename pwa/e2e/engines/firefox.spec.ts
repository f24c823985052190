// Firefox, as packaged by Debian.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import { PLACEMENT_MESSAGES } from '../../../shared/src/placement/placement-messages.ts';
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { fetchCompanies } from '../support/stored-data.ts';
import { startFakeAutopush, type FakeAutopush } from '../push-services/fake-autopush.ts';
import { startPushService, type PushService } from '../push-services/push-service.ts';
import { PATHS } from '../../src/paths.ts';
import { waitUntil } from './engine-page.ts';
import { openFirefox, type Firefox } from './firefox.ts';
import {
  press,
  fillAndSave,
  signIn,
  openSettings,
  waitUntilInstalled,
  waitUntilSent,
  waitForText,
} from './journey.ts';
import { runOfflineJourney } from './offline-journey.ts';

const HOUR_MS = 3_600_000;
const program = process.env['SHORTLIST_FIREFOX'] ?? '';

interface Fixtures {
  pushService: PushService<FakeAutopush>;
  firefox: Firefox;
}

const test = base.extend<Fixtures>({
  pushService: async ({}, use) => {
    const service = await startPushService(startFakeAutopush);
    await use(service);
    await service.stop();
  },
  serverEnv: async ({ pushService }, use) => {
    await use(pushService.serverEnv);
  },
  firefox: async ({ pushService }, use) => {
    const firefox = await openFirefox(program, pushService.browserSide.preferences);
    await use(firefox);
    await firefox.close();
  },
});

test.skip(!program, 'There is no Firefox on this machine.');

test('Firefox opens the app while the server is down and sends offline changes later @firefox', async ({
  firefox,
  ownServer,
  ownAccount,
}) => {
  await runOfflineJourney(firefox.page, ownServer, ownAccount);
});

test('Firefox killed right after "saved" was shown still has the change and sends it when opened again @firefox', async ({
  ownServer,
  ownAccount,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'shortlist-firefox-'));
  const open = (): Promise<Firefox> => openFirefox(program, {}, profile);
  try {
    let firefox = await open();
    await signIn(firefox.page, ownServer.now.url, ownAccount);
    await waitUntilInstalled(firefox.page);
    // The session is written to disk a moment later, and certainly on close.
    await firefox.close();
    firefox = await open();
    await firefox.page.goto(ownServer.now.url + PATHS.dashboard);
    await waitUntilSent(firefox.page);
    await ownServer.now.kill();
    await fillAndSave(firefox.page, 'Kaveri Softworks');
    await waitForText(firefox.page, PLACEMENT_MESSAGES.addSuccess);
    await firefox.kill();

    await ownServer.restart();
    firefox = await open();
    await firefox.page.goto(ownServer.now.url + PATHS.dashboard);
    await waitForText(firefox.page, 'Kaveri Softworks');
    await waitUntilSent(firefox.page);
    await firefox.close();
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  expect(await fetchCompanies(ownServer.now, ownAccount)).toEqual(['Kaveri Softworks']);
});

test('Firefox receives a test notification, and a reminder that came due while the server was down @firefox', async ({
  firefox: { page },
  pushService,
  ownServer,
  ownAccount,
}) => {
  await signIn(page, ownServer.now.url, ownAccount);
  await waitUntilInstalled(page);
  await openSettings(page);
  await press(page, 'Turn on reminders');
  await waitForText(page, 'On for this device');
  await press(page, 'Send a test');
  await waitForText(page, 'Delivered to this device.');

  const dueAt = Date.now() + 2_000;
  const deadline = wallTimeOf(new Date(dueAt + 3 * HOUR_MS));
  const values = buildPlacementValues({
    company: 'Kaveri Softworks',
    deadlines: { applicationDeadline: deadline },
  });
  await syncOverHttp(ownServer.now, ownAccount, { ops: [putPlacement(values)] });
  await ownServer.now.kill();
  await expect.poll(() => Date.now()).toBeGreaterThan(dueAt);
  await ownServer.restart();
  // The open app, which has received the placement, may show the reminder before the push arrives.
  await expect
    .poll(() => pushService.posts.map(({ headers }) => headers['urgency']))
    .toEqual(['high', 'high']);
  await waitUntil(page, 'the reminder', () => page.run(isShown, 'Apply: Kaveri Softworks'));
});

/** Whether a notification with a title that starts like this is shown. */
async function isShown(title: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.some((notification) => notification.title.startsWith(title));
}
