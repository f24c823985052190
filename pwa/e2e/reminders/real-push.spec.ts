// The whole path of a reminder: the browser subscribes at its push service, the server encrypts and sends,
// the browser decrypts and the worker shows it. Only the push service itself is a fake.
import { PUSH_PATHS, subscriptionsAnswerSchema } from '../../../shared/src/api/push.ts';
import { clockMinutesText, dateText } from '../../../shared/src/lib/time/format-date.ts';
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import {
  putPlacement,
  syncOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { PATHS } from '../../src/paths.ts';
import { Device, waitUntilInstalled } from '../support/device.ts';
import { expect, test as base, type Page } from '../support/fixtures.ts';
import { startFakeFcm, type FakeFcm } from '../push-services/fake-fcm.ts';
import { startPushService, type PushService } from '../push-services/push-service.ts';
import { allowNotifications, readNotifications, waitForPush } from '../support/service-worker.ts';

const HOUR_MS = 3_600_000;

interface Fixtures {
  pushService: PushService<FakeFcm>;
  /** The app on a device of the own account, which gets reminders. */
  page: Page;
}

const test = base.extend<Fixtures>({
  pushService: async ({}, use) => {
    const service = await startPushService(startFakeFcm);
    await use(service);
    await service.stop();
  },
  // The server reaches the push service.
  serverEnv: async ({ pushService }, use) => {
    await use(pushService.serverEnv);
  },
  page: async ({ playwright, pushService, ownServer, ownAccount }, use) => {
    const { launchOptions } = test.info().project.use;
    // Not a private window, which every ordinary test context is: those have no push.
    const context = await playwright.chromium.launchPersistentContext('', {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), ...pushService.browserSide.switches],
      baseURL: ownServer.now.url,
    });
    await allowNotifications(context);
    const device = new Device(context, ownServer.now);
    const page = await device.openSignedIn(ownAccount, PATHS.settings);
    await waitUntilInstalled(page);
    await page.getByRole('button', { name: 'Turn on reminders' }).click();
    await expect(page.getByText('On for this device')).toBeVisible();
    await use(page);
    expect(device.unexpectedErrors(), 'errors in the browser').toEqual([]);
    await context.close();
  },
});

/** The number of devices that the server would send to. */
async function countDevices({ url }: ServerProcess, { token }: Account): Promise<number> {
  const answer = await fetch(url + PUSH_PATHS.subscriptions, {
    headers: { authorization: `Bearer ${token}` },
  });
  return subscriptionsAnswerSchema.parse(await answer.json()).data.length;
}

test('a reminder that comes due while the server is down is sent when it is back, and shown @core', async ({
  page,
  pushService,
  ownServer,
  ownAccount,
}) => {
  const dueAt = Date.now() + 2_000;
  const deadline = wallTimeOf(new Date(dueAt + 3 * HOUR_MS));
  const values = buildPlacementValues({
    company: 'Kaveri Softworks',
    role: 'Analyst',
    deadlines: { applicationDeadline: deadline },
    notes: 'Ask Meera about the aptitude round',
  });
  const arrival = waitForPush(page);
  await syncOverHttp(ownServer.now, ownAccount, { ops: [putPlacement(values)] });
  await ownServer.now.stop();
  await expect.poll(() => Date.now()).toBeGreaterThan(dueAt);
  await ownServer.restart();

  await arrival;
  expect(await readNotifications(page)).toMatchObject([
    {
      title: 'Apply: Kaveri Softworks (Analyst)',
      // The date where the device is slow to receive the placement: then the message is shown as sent.
      body: expect.stringMatching(
        new RegExp(
          `^Form closes (today|tomorrow|${dateText(deadline)}), ${clockMinutesText(deadline)}$`,
        ),
      ),
    },
  ]);
  const [post] = pushService.posts;
  expect(post?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(Number(post?.headers['ttl'])).toBeGreaterThan(2.9 * 3600);
});

test('a test reports whether it arrived; an expired subscription is removed, and renewed by the next start', async ({
  page,
  ownServer,
  pushService,
  ownAccount,
}) => {
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Delivered to this device.')).toBeVisible();
  expect(await readNotifications(page)).toMatchObject([{ title: 'This is a test' }]);
  expect(await countDevices(ownServer.now, ownAccount)).toBe(1);

  pushService.refuseWith(410);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/^Not delivered: /)).toBeVisible();
  expect(await countDevices(ownServer.now, ownAccount)).toBe(0);

  pushService.refuseWith(null);
  await page.reload();
  await expect.poll(() => countDevices(ownServer.now, ownAccount)).toBe(1);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Delivered to this device.')).toBeVisible();
});
