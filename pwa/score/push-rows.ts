/** Reminders of the closed app: how they are asked for, kept alive, tapped, and counted on the icon. */
import type { Page } from '@playwright/test';
import { PUSH_PATHS } from '../../shared/src/api/push.ts';
import { wallTimeOf } from '../../shared/src/lib/wall-time.ts';
import { EMPTY_PLACEMENT } from '../../shared/src/placement/schema.ts';
import { reminderTag, type PushItem } from '../../shared/src/reminder/push-message.ts';
import {
  putPlacement,
  syncOverHttp,
  type Account,
} from '../../sync-server/src/testing/http-client.ts';
import { deletePlacement, untilSent, type Device } from '../e2e/device.ts';
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

/** A push as the server sends it. */
function message(uid: string, kind: 'test' | 'reminder', rest: object): string {
  const notification = {
    title: 'Shortlist',
    body: 'Reminders reach this device.',
    navigate: PATHS.dashboard,
    tag: kind,
    lang: 'en-IN',
    dir: 'ltr',
    silent: false,
  };
  const shortlist = { v: 1, uid, kind, hide: false, items: [], count: 0, ...rest };
  return JSON.stringify({ web_push: 8030, notification, mutable: true, shortlist });
}

async function subscriptions({ server }: Measuring, { token }: Account): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + PUSH_PATHS.subscriptions, { headers });
  return ((await answer.json()) as { data: unknown[] }).data.length;
}

/** A company whose form closes in three hours, added on another device. */
async function addUrgent({ server }: Measuring, account: Account): Promise<PushItem> {
  const deadline = wallTimeOf(new Date(Date.now() + 3 * HOUR_MS));
  const deadlines = { applicationDeadline: deadline, testDeadline: null };
  const op = putPlacement({ ...EMPTY_PLACEMENT, company: COMPANY, deadlines });
  await syncOverHttp(server, account, { ops: [op] });
  return {
    id: `${op.id}.deadline.${deadline}.180`,
    placementId: op.id,
    kind: 'deadline',
    eventAt: deadline,
    allDay: false,
    dueAt: Date.now(),
  };
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
    await page.route(`**${PUSH_PATHS.test}`, async (route) => {
      const { nonce } = route.request().postDataJSON() as { readonly nonce: string };
      await route.fulfill({ json: { success: true, data: { accepted: true, reason: null } } });
      await deliverPush(page, message(account.uid, 'test', { nonce }));
    });
    await sheet.getByRole('button', { name: 'Send a test' }).click();
    await sheet.getByText('Delivered to this device.').waitFor();
    await sheet.getByRole('button', { name: 'Turn off on this device' }).click();
    await sheet.getByRole('button', { name: 'Turn on reminders' }).waitFor();
    const left = await subscriptions(measuring, account);
    return all({
      [`asked ${before.length} times before the tap, ${asked.length} in it`]:
        before.length === 0 && asked.join() === 'true',
      'says before what it will send': told,
      'the test says "Delivered to this device."': true,
      [`${known} subscription on the server, ${left} after switching off`]:
        known === 1 && left === 0,
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

const untilOther = (page: Page, endpoint: string | null) =>
  until(async () => {
    const now = await subscribedEndpoint(page);
    return now !== null && now !== endpoint;
  });

const pushHeal: ScoreRow = {
  number: 21,
  name: 'Push heal',
  async measure(measuring) {
    const device = await phone(measuring);
    const account = await measuring.account();
    const page = await measuring.signedIn(device, account);
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Turn on reminders' }).click();
    await sheet.getByText('On for this device').waitFor();
    const first = await subscribedEndpoint(page);
    await dropSubscription(page);
    await page.goto(PATHS.dashboard);
    await untilOther(page, first);
    const second = await subscribedEndpoint(page);
    await otherKey(page);
    await page.goto(PATHS.dashboard);
    await untilOther(page, second);
    await until(async () => (await subscriptions(measuring, account)) > 0);
    const known = await subscriptions(measuring, account);
    const dialogs = await page.getByRole('dialog').count();
    return all({
      'a dropped subscription is there again after the next start': first !== second,
      "one with another server's key is replaced": (await subscribedEndpoint(page)) !== second,
      [`the server knows ${known}`]: known >= 1,
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
    const item = await addUrgent(measuring, account);
    const page = await measuring.signedIn(device, account);
    await deliverPush(page, message(account.uid, 'reminder', { items: [item], count: 1 }));
    await until(async () => (await notifications(page)).length > 0);
    const [shown] = await notifications(page);
    await page.getByRole('link', { name: 'Community' }).first().click();
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    await tapNotification(device.context);
    const dialog = page.getByRole('dialog', { name: COMPANY });
    await dialog.waitFor();
    const same = await page.evaluate(() => 'sameWindow' in window);
    await keepPendingLink(page, `${PATHS.dashboard}?p=${item.placementId}`);
    await page.goto(PATHS.dashboard);
    await dialog.waitFor();
    return all({
      [`one notification, tag ${shown?.tag === reminderTag(item) ? 'of the item' : shown?.tag}`]:
        shown?.tag === reminderTag(item),
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

const badge: ScoreRow = {
  number: 23,
  name: 'Badge',
  async measure(measuring) {
    const device = await measuring.browser();
    await device.context.addInitScript(() => {
      const note = (count: number): Promise<void> => {
        Object.assign(window, { badge: count });
        return Promise.resolve();
      };
      Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
    });
    const account = await measuring.account();
    await addUrgent(measuring, account);
    const page = await measuring.signedIn(device, account);
    await page.waitForFunction(() => Reflect.get(window, 'badge') === 1);
    await deletePlacement(page, COMPANY);
    await page.waitForFunction(() => Reflect.get(window, 'badge') === 0);
    const plain = await measuring.browser();
    await plain.context.addInitScript(() => {
      for (const name of ['setAppBadge', 'clearAppBadge'])
        Reflect.deleteProperty(Navigator.prototype, name);
    });
    await untilSent(await measuring.signedIn(plain, account));
    return all({
      'one urgent deadline: badge 1': true,
      'cleared at zero': true,
      [`${plain.problems().length} errors where there is no badge`]: plain.problems().length === 0,
    });
  },
};

export const PUSH_ROWS: readonly ScoreRow[] = [push, pushHeal, notificationTap, badge];
