// After one visit the app is on the device: every address opens without a network and without the server.
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { PATHS } from '../../src/paths.ts';
import { findPlacementLink, waitUntilInstalled, waitUntilSent } from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

/** Public pages are opened offline by `pages.spec.ts`. */
const SIGNED_OUT = [PATHS.login, PATHS.register, PATHS.forgotPassword, PATHS.resetPassword];
const EVERYONE = [PATHS.developer, PATHS.terms, PATHS.privacy, PATHS.compliances];
const SIGNED_IN = [
  PATHS.dashboard,
  PATHS.profile,
  PATHS.upload,
  PATHS.settings,
  PATHS.community,
  PATHS.about,
];

async function expectOpensAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  expect(new URL(page.url()).pathname, path).toBe(path);
}

test('signed out, every sign-in address opens offline, and signing in says that it needs a connection @installable @core', async ({
  device,
}) => {
  const page = await device.open(PATHS.landing);
  await waitUntilInstalled(page);
  await device.goOffline();
  for (const path of SIGNED_OUT) await expectOpensAt(page, path);

  await page.goto(PATHS.dashboard);
  await expect(page).toHaveURL(new RegExp(`${PATHS.login}$`));
  await page.getByLabel('Email').fill('asha@example.in');
  await page.getByLabel('Password', { exact: true }).fill('Monsoon2026x');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText(/connect to sign in/i)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.in');
});

test('signed in, every address opens offline in a new tab, deep links with their data @installable @core', async ({
  openDevice,
  ownServer,
  ownAccount,
}) => {
  const device = await openDevice(ownServer.now);
  const kaveri = putPlacement(buildPlacementValues({ company: 'Kaveri Softworks' }));
  await syncOverHttp(ownServer.now, ownAccount, { ops: [kaveri] });
  const first = await device.openSignedIn(ownAccount, PATHS.dashboard);
  await expect(findPlacementLink(first, 'Kaveri Softworks')).toBeVisible();
  await waitUntilInstalled(first);
  await first.close();
  await ownServer.now.kill();
  await device.goOffline();

  const page = await device.open(PATHS.dashboard);
  await expect(findPlacementLink(page, 'Kaveri Softworks')).toBeVisible();
  for (const path of [...SIGNED_IN, ...EVERYONE]) await expectOpensAt(page, path);
  await page.goto(`${PATHS.dashboard}?p=${kaveri.id}`);
  await expect(page.getByRole('dialog', { name: 'Kaveri Softworks' })).toBeVisible();
});

test('no API answer is ever cached, and no request goes to another origin @installable @core', async ({
  device,
  account,
  server,
}) => {
  const foreign: string[] = [];
  device.context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(server.url))
      foreign.push(request.url());
  });
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilInstalled(page);
  // Now the worker sees the requests of the app.
  await page.reload();
  await waitUntilSent(page);
  const cached = await page.evaluate(async () => {
    const caches = await Promise.all(
      (await self.caches.keys()).map((name) => self.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/index.html');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(foreign).toEqual([]);

  const offline = page.evaluate(async () => {
    const answer = await fetch('/api/health').catch(() => undefined);
    return answer?.status;
  });
  expect(await offline).toBe(200);
  await device.goOffline();
  const reached = await page.evaluate(() =>
    fetch('/api/health').then(
      () => true,
      () => false,
    ),
  );
  expect(reached).toBe(false);
  // Nor is the app's page served when such an address is opened.
  await expect(page.goto('/api/health')).rejects.toThrow('net::ERR_');
});
