// The pages to read: their structure, in print, offline, and by an address with a fragment. Also the layout
// of the signed-in pages on the narrowest phones.
import { PATHS } from '../../src/paths.ts';
import {
  addPlacement,
  findSyncChip,
  waitUntilInstalled,
  waitUntilSent,
  waitUntilStill,
} from '../support/device.ts';
import { expect, test, type Page } from '../support/fixtures.ts';

const PAGES = [
  PATHS.landing,
  PATHS.aboutUs,
  PATHS.faq,
  PATHS.developer,
  PATHS.terms,
  PATHS.privacy,
  PATHS.compliances,
];
const ARTICLES = [PATHS.terms, PATHS.privacy, PATHS.compliances];

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The last state of the dashboard has the same elements until the app replaces them by its own.
  await expect(page.locator('#snapshot')).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Landmarks, one main heading, and no skipped heading level. */
async function expectStructure(page: Page, path: string): Promise<void> {
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark), `${landmark} of ${path}`).toHaveCount(1);
  await expect(page.getByRole('navigation').first(), path).toBeAttached();
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
      Number(tagName.slice(1)),
    ),
  );
  expect(
    levels.filter((level) => level === 1),
    path,
  ).toHaveLength(1);
  const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect(gaps, `headings of ${path}: ${levels.join(' ')}`).toEqual([]);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
}

test('after one visit every page opens offline, with images and FAQ answers, its own title, landmarks, and headings without a gap @core', async ({
  device,
}) => {
  const page = await device.open(PATHS.landing);
  await waitUntilInstalled(page);
  await device.goOffline();
  const titles: string[] = [];
  for (const path of PAGES) {
    await openPage(page, path);
    // A page sets its title right after rendering; until then it has the title of the HTML file.
    await expect.poll(async () => titles.includes(await page.title()), path).toBe(false);
    titles.push(await page.title());
    await expectStructure(page, path);
    const words = page.getByRole('main');
    await expect.poll(async () => (await words.innerText()).length, path).toBeGreaterThan(200);
    expect(await findBrokenImages(page), path).toEqual([]);
  }
  await openPage(page, PATHS.faq);
  await page.getByRole('button', { name: 'May I use it on a computer in the lab?' }).click();
  await expect(page.getByText(/This is a shared computer/)).toBeVisible();
});

/** Images that failed to load, after each has been requested. */
function findBrokenImages(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    const decoded = await Promise.allSettled(pictures.map((picture) => picture.decode()));
    return pictures.filter((_, at) => decoded[at]?.status === 'rejected').map(({ src }) => src);
  });
}

test('printed pages have no bars, black text on white, uncut, and links with their addresses', async ({
  device,
}) => {
  const page = await device.open(PATHS.login);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ media: 'print' });
  for (const path of ARTICLES) {
    await openPage(page, path);
    await expect(page.locator('html')).toHaveClass(/dark/);
    await expect(page.getByRole('banner'), path).toHaveCount(0);
    await expect(page.getByRole('contentinfo'), path).toHaveCount(0);
    await expect(page.getByRole('navigation'), path).toHaveCount(0);
    await expect(page.locator('article p').first(), path).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  const link = page.locator('article a[href^="http"]').first();
  const address = (await link.getAttribute('href')) ?? 'none';
  const shown = await link.evaluate((node) => getComputedStyle(node, '::after').content);
  expect(shown).toContain(address);
  await openPage(page, PATHS.privacy);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets?.length).toBeGreaterThan(2);

  await openPage(page, PATHS.faq);
  await expect(page.getByRole('region')).toHaveCount(8);
  for (const answer of await page.getByRole('region').all()) await expect(answer).toBeVisible();
});

test('an address with a fragment opens at that section, below the bar @both', async ({
  device,
}) => {
  for (const [address, name] of [
    ['/legal/privacy#rights', /Your rights/],
    ['/legal/terms#law', /Governing law/],
  ] as const) {
    const page = await device.open(address);
    const heading = page.getByRole('heading', { level: 2, name });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await page.waitForFunction(() => scrollY > 200);
    const belowBar = async (): Promise<number> => {
      const bar = await page.getByRole('banner').boundingBox();
      const place = await heading.boundingBox();
      return (place?.y ?? -1) - (bar?.y ?? 0) - (bar?.height ?? 0);
    };
    await expect.poll(belowBar).toBeGreaterThanOrEqual(0);
  }
});

test('the table of contents of a legal text leads to its sections and Back returns', async ({
  device,
}) => {
  const page = await device.open(PATHS.terms);
  await page.getByText('Contents').click();
  await page.getByRole('navigation', { name: 'Contents' }).getByText('Fair use').click();
  await expect(page).toHaveURL(/#use$/);
  await expect(page.getByRole('heading', { name: /Fair use/ })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/legal\/terms$/);
});

/** Nothing in the header is cut off or overlaps. */
async function expectHeaderFits(page: Page, what: string): Promise<void> {
  await waitUntilStill(page);
  const heading = page.getByRole('banner').getByRole('heading', { level: 1 });
  const parts = [heading, findSyncChip(page), page.getByRole('button', { name: /^Account:/ })];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  let end = 0;
  for (const box of boxes) {
    expect(box?.x, what).toBeGreaterThanOrEqual(end);
    end = (box?.x ?? 0) + (box?.width ?? 0);
  }
  expect(end, what).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  for (const part of [heading, findSyncChip(page).locator('span').first()]) {
    const cut = await part.evaluate(
      (node) => node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight + 1,
    );
    expect(cut, `${what}: ${await part.innerText()}`).toBe(false);
  }
}

test('an admin’s header has room for the longest page name and the longest status at 320 px', async ({
  device,
  admin,
}) => {
  const page = await device.signIn(admin);
  await waitUntilSent(page);
  await waitUntilInstalled(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectHeaderFits(page, 'up to date');
  // Until the end: no change may reach the admin's account, which the tests of the worker share.
  await device.goOffline();
  await addPlacement(page, 'Kaveri Softworks');
  await addPlacement(page, 'Zenith Systems');
  await expect(findSyncChip(page)).toHaveText('2 changes waiting');
  for (const path of [PATHS.dashboard, PATHS.upload, PATHS.community]) {
    await openPage(page, path);
    await expect(page.getByText('Admin', { exact: true })).toBeVisible();
    await expectHeaderFits(page, path);
  }
});

test('everything is behind More on a phone, and Back closes it', async ({ device, account }) => {
  const page = await device.signIn(account);
  await waitUntilSent(page);
  await page.getByRole('button', { name: 'More' }).click();
  const all = page.getByRole('dialog', { name: 'All pages' });
  await expect(all.getByRole('link')).toHaveText([
    'Dashboard',
    'Agenda',
    'Upload Data',
    'Community',
    'Profile',
    'Settings',
    'About',
    'Help',
  ]);
  await page.goBack();
  await expect(all).toBeHidden();
  await page.getByRole('button', { name: 'More' }).click();
  await all.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/about#help$/);
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PATHS.dashboard}$`));
  await expect(all).toBeHidden();
});

test('nothing changes gradually for a student who prefers reduced motion', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addPlacement(page, 'Kaveri Softworks');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Dark theme' }).waitFor();
  const gradual = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => getComputedStyle(element).transitionProperty !== 'none')
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(gradual).toEqual([]);
});

test('the sidebar stays collapsed in other tabs and after a reload @desktop', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await waitUntilSent(page);
  const other = await device.context.newPage();
  await other.goto(PATHS.dashboard);
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
  // Once it is stored.
  await other.getByRole('button', { name: 'Expand sidebar' }).waitFor();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await page.getByRole('button', { name: 'Expand sidebar' }).click();
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
});

test('logging out offline works in every tab and leaves nothing behind @core', async ({
  device,
  account,
}) => {
  const page = await device.signInAndInstall(account);
  const second = await device.open(PATHS.about);
  await second.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await device.goOffline();
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Logout' });
  await expect(dialog).toContainText(
    'Are you sure you want to logout? You will need to sign in again to access your account.',
  );
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click();
  for (const tab of [page, second]) await expect(tab).toHaveURL(new RegExp(`${PATHS.landing}$`));
  await page.getByRole('link', { name: 'Get Started' }).first().waitFor();
  const left = () =>
    page.evaluate(async () => {
      const databases = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const keys = ['token', 'user'].filter((key) => localStorage.getItem(key) !== null);
      return [...keys, ...databases.filter((name) => name.startsWith('u-'))];
    });
  // The other tab has to release the database first.
  await expect.poll(left).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${PATHS.login}$`));
});
