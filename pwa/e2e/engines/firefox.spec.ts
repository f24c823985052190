// Firefox, as packaged by Debian.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wallTimeOf } from '../../../shared/src/lib/wall-time.ts';
import { PLACEMENT_MESSAGES } from '../../../shared/src/placement/messages.ts';
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { expect, test as base } from '../fixtures.ts';
import { companiesOnServer } from '../kept-data.ts';
import { startMozilla, type Mozilla } from '../push-services/mozilla.ts';
import { startPushService, type PushService } from '../push-services/push-service.ts';
import { PATHS } from '../../src/paths.ts';
import { until } from './engine-window.ts';
import { openFirefox, type Firefox } from './firefox.ts';
import {
  press,
  saveCompany,
  signIn,
  toSettings,
  untilInstalled,
  untilSent,
  untilText,
} from './journey.ts';
import { takeOfflineJourney } from './offline-journey.ts';

const HOUR_MS = 3_600_000;
const program = process.env['SHORTLIST_FIREFOX'] ?? '';

interface Fixtures {
  pushService: PushService<Mozilla>;
  firefox: Firefox;
}

const test = base.extend<Fixtures>({
  pushService: async ({}, use) => {
    const service = await startPushService(startMozilla);
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
  await takeOfflineJourney(firefox.window, ownServer, ownAccount);
});

test('Firefox killed right after "saved" was shown still has the change and sends it when opened again @firefox', async ({
  ownServer,
  ownAccount,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'shortlist-firefox-'));
  const open = (): Promise<Firefox> => openFirefox(program, {}, profile);
  try {
    let firefox = await open();
    await signIn(firefox.window, ownServer.now.url, ownAccount);
    await untilInstalled(firefox.window);
    // The session is written to disk a moment later, and certainly on close.
    await firefox.close();
    firefox = await open();
    await firefox.window.goto(ownServer.now.url + PATHS.dashboard);
    await untilSent(firefox.window);
    await ownServer.now.kill();
    await saveCompany(firefox.window, 'Kaveri Softworks');
    await untilText(firefox.window, PLACEMENT_MESSAGES.addSuccess);
    await firefox.kill();

    await ownServer.restart();
    firefox = await open();
    await firefox.window.goto(ownServer.now.url + PATHS.dashboard);
    await untilText(firefox.window, 'Kaveri Softworks');
    await untilSent(firefox.window);
    await firefox.close();
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
  expect(await companiesOnServer(ownServer.now, ownAccount)).toEqual(['Kaveri Softworks']);
});

test('Firefox receives a test notification, and a reminder that came due while the server was down @firefox', async ({
  firefox: { window },
  pushService,
  ownServer,
  ownAccount,
}) => {
  await signIn(window, ownServer.now.url, ownAccount);
  await untilInstalled(window);
  await toSettings(window);
  await press(window, 'Turn on reminders');
  await untilText(window, 'On for this device');
  await press(window, 'Send a test');
  await untilText(window, 'Delivered to this device.');

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
  await until(window, 'the reminder', () => window.run(isShown, 'Apply: Kaveri Softworks'));
  expect(pushService.posts.map(({ headers }) => headers['urgency'])).toEqual(['high', 'high']);
});

/** Whether a notification with a title that starts like this is shown. */
async function isShown(title: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.some((notification) => notification.title.startsWith(title));
}
