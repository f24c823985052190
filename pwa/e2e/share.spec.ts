// The ways into the installed app: what other apps share, files, shortcuts, and being opened once more.
import { webManifest } from '../scripts/web-manifest.ts';
import { PATHS } from '../src/paths.ts';
import { addPlacement } from './device.ts';
import { expect, test as base, type Page } from './fixtures.ts';
import { launch, sameWindow, shareInto, takeLaunchQueue } from './launching.ts';

const PLACEMENTS = JSON.stringify([{ company: 'Zenith Systems', role: 'Engineer' }]);
const NOTICE = 'Zenith Systems is hiring';

interface OpenWindow {
  readonly page: Page;
  /** Says whether it was not loaded anew since. */
  readonly isSame: () => Promise<boolean>;
}

/** The app in a window that the device launches into. */
const test = base.extend<{ window: OpenWindow }>({
  window: async ({ openDevice, account }, use) => {
    const device = await openDevice();
    await takeLaunchQueue(device.context);
    const page = await device.signInToStay(account);
    await use({ page, isSame: await sameWindow(page) });
  },
});

for (const network of ['with', 'without'] as const) {
  test(`a shared text and a shared file arrive on the upload page ${network} a network`, async ({
    openDevice,
    account,
  }) => {
    const device = await openDevice();
    const page = await device.signInToStay(account);
    if (network === 'without') await device.goOffline();
    await shareInto(page, { text: NOTICE });
    await expect(page.getByLabel('Paste JSON')).toHaveValue(NOTICE);
    await page.goto(PATHS.dashboard);
    await shareInto(page, { file: PLACEMENTS });
    await expect(page.getByText('1 placement chosen')).toBeVisible();
    await expect(page.getByText('notices.json')).toBeVisible();
  });
}

test('every shortcut opens its view without a network', async ({ openDevice, account }) => {
  const device = await openDevice();
  // Without a company there is no list of tests either.
  await addPlacement(await device.signInToStay(account), 'Zenith Systems');
  await device.goOffline();
  const { shortcuts = [] } = webManifest;
  expect(shortcuts.map(({ name }) => name)).toHaveLength(4);
  for (const { name, url } of shortcuts) {
    const there = await device.open(url);
    const view =
      name === 'Add Company'
        ? there.getByRole('dialog', { name })
        : there.getByRole('heading', {
            level: name === 'Upcoming tests' ? 2 : 1,
            name: new RegExp(name, 'i'),
          });
    await expect(view).toBeVisible();
    await there.close();
  }
});

test('a file that is opened with the app is loaded in the open window @desktop', async ({
  window,
}) => {
  const { page, isSame } = window;
  await launch(page, { path: PATHS.upload, file: PLACEMENTS });
  await expect(page.getByText('1 placement chosen')).toBeVisible();
  await expect(page.getByText('notices.json')).toBeVisible();
  expect(await isSame()).toBe(true);
});

test('opening the app once more leads the open window there, and a form in it keeps its text @both', async ({
  window,
}) => {
  const { page, isSame } = window;
  await launch(page, { path: PATHS.dashboard });
  await launch(page, { path: `${PATHS.dashboard}?add` });
  const company = page.getByRole('dialog', { name: 'Add Company' }).getByLabel('Company name');
  await company.fill('Zenith Systems');
  await launch(page, { path: PATHS.community });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(company).toHaveValue('Zenith Systems');
  expect(await isSame()).toBe(true);
});
