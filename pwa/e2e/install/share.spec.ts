// Entry points of the installed app: shares of other apps, files, shortcuts, and a second launch.
import { SHARE_FIELDS, SHARE_PATH, SHARED_MESSAGE_LINK } from '../../../shared/src/api/share.ts';
import { buildPlacementValues } from '../../../shared/src/testing/builders.ts';
import { putPlacement, syncOverHttp } from '../../../sync-server/src/testing/http-client.ts';
import { webManifest } from '../../scripts/web-manifest.ts';
import { PATHS } from '../../src/paths.ts';
import { findPlacementLink, waitUntilInstalled } from '../support/device.ts';
import { expect, test as base, type Page } from '../support/fixtures.ts';
import { launch, trackReload, shareInto, replaceLaunchQueue } from './launching.ts';

const PLACEMENTS = JSON.stringify([{ company: 'Zenith Systems', role: 'Engineer' }]);

interface OpenWindow {
  readonly page: Page;
  /** Whether the page has not been reloaded since. */
  readonly wasNotReloaded: () => Promise<boolean>;
}

/** The app in a window that receives the launches. */
const test = base.extend<{ window: OpenWindow }>({
  window: async ({ device, account }, use) => {
    await replaceLaunchQueue(device.context);
    const page = await device.openSignedIn(account, PATHS.dashboard);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await use({ page, wasNotReloaded: await trackReload(page) });
  },
});

test('shared placements arrive on the upload page, other texts on that of messages, online and offline @installable @core', async ({
  device,
  account,
}) => {
  expect(webManifest.share_target).toMatchObject({ action: SHARE_PATH, method: 'POST' });
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilInstalled(page);
  for (const notice of ['Zenith Systems is hiring', 'Kaveri Softworks is hiring']) {
    await shareInto(page, { text: notice });
    await expect(page.getByRole('region', { name: 'Text of the message' })).toContainText(notice);
    await shareInto(page, { file: PLACEMENTS });
    await expect(page.getByText('1 placement chosen')).toBeVisible();
    await expect(page.getByText('notices.json')).toBeVisible();
    await device.goOffline();
  }
});

test('of a text and two files that are shared together each is read @installable @core', async ({
  device,
  account,
}) => {
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilInstalled(page);
  const notice = (company: string): string => `Company: ${company} Systems\nRole: Engineer`;
  await shareInto(page, {
    text: notice('Zenith'),
    notices: [notice('Kaveri'), notice('Nilgiri')],
  });
  const text = page.getByRole('region', { name: 'Text of the message' });
  await expect(text).toContainText('Nilgiri Systems');
  await expect(page.getByText('2 more messages are waiting here.')).toBeVisible();
});

const foreignForm = (appUrl: string): string =>
  `<form method="post" enctype="multipart/form-data" action="${new URL(SHARE_PATH, appUrl).href}">
    <input name="${SHARE_FIELDS.text}" value="Zenith Systems is hiring"><button>Go</button></form>`;

async function openForeignSite(page: Page, body: string): Promise<void> {
  const site = 'http://site.example/';
  await page.unrouteAll();
  await page.route(site, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(site);
}

async function expectNothingShared(page: Page, appUrl: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Data' })).toBeVisible();
  await page.goto(new URL(SHARED_MESSAGE_LINK, appUrl).href);
  await expect(page.getByText(/^What you shared did not arrive here/)).toBeVisible();
}

test('the form of another site opens the page without its content @installable @core', async ({
  device,
  account,
  server,
}) => {
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilInstalled(page);
  for (const policy of ['origin', 'no-referrer', 'same-origin']) {
    const body = `<meta name="referrer" content="${policy}">${foreignForm(server.url)}`;
    await openForeignSite(page, body);
    await page.getByRole('button', { name: 'Go' }).click();
    await expectNothingShared(page, server.url);
  }
});

test('so does the form that another site writes into an empty window @installable @core', async ({
  device,
  account,
  server,
}) => {
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilInstalled(page);
  await openForeignSite(page, '<title>Site</title>');
  const opened = page.waitForEvent('popup');
  await page.evaluate((form) => {
    const empty = open('about:blank');
    if (!empty) throw new Error('The window was not opened.');
    empty.document.body.innerHTML = form;
    empty.document.forms[0]?.submit();
  }, foreignForm(server.url));
  await expectNothingShared(await opened, server.url);
});

test('every shortcut opens its view offline @installable', async ({ device, account, server }) => {
  const values = buildPlacementValues({ company: 'Zenith Systems' });
  await syncOverHttp(server, account, { ops: [putPlacement(values)] });
  const page = await device.openSignedIn(account, PATHS.dashboard);
  await waitUntilInstalled(page);
  await expect(findPlacementLink(page, 'Zenith Systems')).toBeVisible();
  await device.goOffline();
  const { shortcuts = [] } = webManifest;
  expect(shortcuts.map(({ icons }) => icons?.[0]?.sizes)).toEqual(Array(4).fill('96x96'));
  for (const { name, url } of shortcuts) {
    const there = await device.open(url);
    const view =
      name === 'Add Company'
        ? there.getByRole('dialog', { name })
        : there.getByRole('heading', { level: 1, name });
    await expect(view).toBeVisible();
    if (name === 'Agenda') await expect(there.getByRole('grid')).toBeVisible();
    await there.close();
  }
});

test('a file opened with the app is loaded in the open window @desktop @installable', async ({
  window,
}) => {
  const accept = { 'application/json': ['.json'] };
  expect(webManifest.file_handlers).toEqual([{ action: PATHS.upload, accept }]);
  const { page, wasNotReloaded } = window;
  await launch(page, { path: PATHS.upload, file: PLACEMENTS });
  await expect(page.getByText('1 placement chosen')).toBeVisible();
  await expect(page.getByText('notices.json')).toBeVisible();
  expect(await wasNotReloaded()).toBe(true);
});

test('a second launch navigates the open window, and a form in it keeps its text @installable', async ({
  window,
}) => {
  expect(String(webManifest.launch_handler?.client_mode)).toMatch(/^focus-existing/);
  const { page, wasNotReloaded } = window;
  await launch(page, { path: PATHS.dashboard });
  await launch(page, { path: `${PATHS.dashboard}?add` });
  const company = page.getByRole('dialog', { name: 'Add Company' }).getByLabel('Company name');
  await company.fill('Zenith Systems');
  await launch(page, { path: PATHS.community });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(company).toHaveValue('Zenith Systems');
  expect(await wasNotReloaded()).toBe(true);
});
