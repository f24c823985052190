/** Reminders of the closed app: how they are asked for, kept alive, tapped, and counted on the icon. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PUSH_PATHS, subscriptionsAnswerSchema } from '../../shared/src/api/push.ts';
import type { Account } from '../../sync-server/src/testing/http-client.ts';
import { deletePlacement, untilSent, type Device } from '../e2e/device.ts';
import { addDuePlacement, duePush, testPush, type DuePlacement } from '../e2e/due-placement.ts';
import { dropSubscription, givePushService, subscribedEndpoint } from '../e2e/push-browser.ts';
import {
  allowNotifications,
  deliverPush,
  notifications,
  tapNotification,
} from '../e2e/service-worker.ts';
import { PATHS } from '../src/paths.ts';
import { until, type Measuring } from './measuring.ts';
import { all, type ScoreRow } from './score-row.ts';

const COMPANY = 'Kaveri Softworks';
const HOUR_MS = 3_600_000;

/** What the server pushes to, as the account itself sees it: by the digests of the addresses. */
async function subscriptions({ server }: Measuring, { token }: Account): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + PUSH_PATHS.subscriptions, { headers });
  const { data } = subscriptionsAnswerSchema.parse(await answer.json());
  return data.map(({ endpointDigest: digest }) => digest);
}

/** A company whose form closes in three hours, added on another device. */
function addUrgent({ server }: Measuring, account: Account): Promise<DuePlacement> {
  return addDuePlacement(server, account, { company: COMPANY, inMs: 3 * HOUR_MS });
}

async function phone(measuring: Measuring): Promise<Device> {
  const device = await measuring.browser();
  await allowNotifications(device.context);
  await givePushService(device.context);
  return device;
}

async function openSheet(page: Page) {
  await page.getByRole('button', { name: /^Reminders/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Reminders' });
  await sheet.waitFor();
  return sheet;
}

/** Lets the page believe that nobody has been asked yet, and notes when it asks. */
const ASK_ANEW = (): void => {
  let permission: NotificationPermission = 'default';
  Object.assign(window, { asked: [] });
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = () => {
    (Reflect.get(window, 'asked') as boolean[]).push(navigator.userActivation.isActive);
    permission = 'granted';
    return Promise.resolve(permission);
  };
};
const askedOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked') as boolean[]);

/** Has the test sent, which this page gets at once, and waits until it says so. */
async function testIsDelivered(page: Page, uid: string): Promise<void> {
  await page.route(`**${PUSH_PATHS.test}`, async (route) => {
    const { nonce } = route.request().postDataJSON() as { readonly nonce: string };
    await route.fulfill({ json: { success: true, data: { accepted: true, reason: null } } });
    await deliverPush(page, testPush(uid, nonce));
  });
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('Delivered to this device.').waitFor();
}

const push: ScoreRow = {
  number: 20,
  name: 'Push',
  async measure(measuring) {
    const device = await phone(measuring);
    await device.context.addInitScript(ASK_ANEW);
    const account = await measuring.account();
    const page = await measuring.signedIn(device, account);
    const sheet = await openSheet(page);
    const told = await sheet.getByText(/Nothing else is sent/).isVisible();
    const before = await askedOf(page);
    await sheet.getByRole('button', { name: 'Turn on reminders' }).click();
    await sheet.getByText('On for this device').waitFor();
    const asked = await askedOf(page);
    const known = await subscriptions(measuring, account);
    await testIsDelivered(page, account.uid);
    await sheet.getByRole('button', { name: 'Turn off on this device' }).click();
    await sheet.getByRole('button', { name: 'Turn on reminders' }).waitFor();
    // The device is off at once; the server hears of it right after.
    await until(async () => (await subscriptions(measuring, account)).length === 0);
    return all({
      [`asked ${before.length} times before the tap, ${asked.length} in it`]:
        before.length === 0 && asked.join() === 'true',
      'says before what it will send': told,
      'the test says "Delivered to this device."': true,
      [`${known.length} subscription on the server, none after switching off`]: known.length === 1,
    });
  },
};

/** What the browser has kept of its subscription gets another server's key. */
const otherKey = (page: Page) =>
  page.evaluate(() => {
    const kept = 'test-push-subscription';
    const { endpoint, key } = JSON.parse(localStorage.getItem(kept) ?? '{}') as Record<
      string,
      string
    >;
    const other = `${(key ?? '').slice(0, -4)}AAAA`;
    localStorage.setItem(kept, JSON.stringify({ endpoint, key: other }));
  });

/** Waits until the browser has a subscription other than `former` that the server knows, too; gives its digest. */
async function untilHealed(
  page: Page,
  former: string,
  known: () => Promise<string[]>,
): Promise<string> {
  let digest = former;
  await until(async () => {
    const endpoint = await subscribedEndpoint(page);
    if (endpoint === null) return false;
    digest = createHash('sha256').update(endpoint).digest('base64url');
    return digest !== former && (await known()).includes(digest);
  });
  return digest;
}

/** Turns reminders on and goes back: the sheet is a place of its own, which a new start would open again. */
async function turnOn(page: Page): Promise<void> {
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: 'Turn on reminders' }).click();
  await sheet.getByText('On for this device').waitFor();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await sheet.waitFor({ state: 'hidden' });
}

const pushHeal: ScoreRow = {
  number: 21,
  name: 'Push heal',
  async measure(measuring) {
    const device = await phone(measuring);
    const account = await measuring.account();
    const known = () => subscriptions(measuring, account);
    const page = await measuring.signedIn(device, account);
    await turnOn(page);
    const first = await untilHealed(page, '', known);
    await dropSubscription(page);
    await page.goto(PATHS.dashboard);
    const second = await untilHealed(page, first, known);
    await otherKey(page);
    await page.goto(PATHS.dashboard);
    const third = await untilHealed(page, second, known);
    const left = await known();
    const dialogs = await page.getByRole('dialog').count();
    return all({
      'a dropped subscription is there again after the next start, and the server knows it':
        second !== first,
      "one with another server's key is replaced, here and on the server":
        third !== second && left.includes(third) && !left.includes(second),
      [`${dialogs} dialogs on the way`]: dialogs === 0,
    });
  },
};

const notificationTap: ScoreRow = {
  number: 22,
  name: 'Notification tap',
  async measure(measuring) {
    const device = await phone(measuring);
    const account = await measuring.account();
    const added = await addUrgent(measuring, account);
    const page = await measuring.signedIn(device, account);
    await deliverPush(page, duePush(account.uid, added));
    await until(async () => (await notifications(page)).length > 0);
    const [shown] = await notifications(page);
    const tag = `${added.id}.deadline`;
    await page.getByRole('link', { name: 'Community' }).first().click();
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    await tapNotification(device.context);
    const dialog = page.getByRole('dialog', { name: COMPANY });
    await dialog.waitFor();
    const same = await page.evaluate(() => 'sameWindow' in window);
    await keepPendingLink(page, `${PATHS.dashboard}?p=${added.id}`);
    await page.goto(PATHS.dashboard);
    await dialog.waitFor();
    return all({
      [`one notification, tag ${shown?.tag === tag ? 'of the item' : shown?.tag}`]:
        shown?.tag === tag,
      'a tap leads the open window to the placement, without a reload': same,
      'a link left for a phone that opens its start page is followed': true,
    });
  },
};

/** As the worker leaves it where a tap cannot open the page it wants. */
const keepPendingLink = (page: Page, path: string) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('app');
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('kv', 'readwrite');
          writing.objectStore('kv').put({ k: 'pendingLink', v: { path: wanted, at: Date.now() } });
          writing.addEventListener('complete', () => resolve());
        });
      }),
    path,
  );

/** Notes the number that the app sets on its icon. */
const NOTE_BADGE = (): void => {
  const note = (count: number): Promise<void> => {
    Object.assign(window, { badge: count });
    return Promise.resolve();
  };
  Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
};
/** As most browsers are outside an installed app. */
const TAKE_AWAY_BADGE = (): void => {
  for (const name of ['setAppBadge', 'clearAppBadge'])
    Reflect.deleteProperty(Navigator.prototype, name);
};

const badge: ScoreRow = {
  number: 23,
  name: 'Badge',
  async measure(measuring) {
    const device = await measuring.browser();
    await device.context.addInitScript(NOTE_BADGE);
    const account = await measuring.account();
    await addUrgent(measuring, account);
    const page = await measuring.signedIn(device, account);
    await page.waitForFunction(() => Reflect.get(window, 'badge') === 1);
    await deletePlacement(page, COMPANY);
    await page.waitForFunction(() => Reflect.get(window, 'badge') === 0);
    const plain = await measuring.browser();
    await plain.context.addInitScript(TAKE_AWAY_BADGE);
    await untilSent(await measuring.signedIn(plain, account));
    return all({
      'one urgent deadline: badge 1': true,
      'cleared at zero': true,
      [`${plain.problems().length} errors where there is no badge`]: plain.problems().length === 0,
    });
  },
};

export const PUSH_ROWS: readonly ScoreRow[] = [push, pushHeal, notificationTap, badge];
