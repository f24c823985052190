// Every page and state in both themes and on narrow and wide screens: no axe violation, no horizontal scroll,
// one main heading, its own title, no request to another origin, and nothing in localStorage that the
// specification does not name.
import axeCore from 'axe-core';
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import {
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import { realisticPlacements } from '../../../sync-server/src/testing/realistic-data.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { PATHS } from '../../src/paths.ts';
import { waitUntilStill } from '../support/device.ts';
import { ADMIN, expect, newStudent, test, type Page } from '../support/fixtures.ts';
import { AGENDA_VIEWS } from './agenda-views.ts';
import { ADMIN_VIEWS, COMMUNITY_VIEWS, STUDENT_VIEWS, VISITOR_VIEWS } from './app-views.ts';
import { CAMPUS_VIEWS, CELL_VIEWS, prepareCampus } from './campus-views.ts';
import { MESSAGE_VIEWS } from './message-views.ts';
import { REMINDER_VIEWS } from './reminder-views.ts';
import { SHORTCUT_VIEWS } from './shortcut-views.ts';
import type { AppView } from './open-view.ts';

interface Extent {
  /** Widths (px) at which axe looks at it. */
  readonly checked: readonly number[];
  /** Further widths (px) at which nothing may overflow. */
  readonly narrow: readonly number[];
  readonly themes: 'both' | 'light';
}

/** A computer and a phone; axe checks the phone last. */
const EVERYTHING: Extent = { checked: [1280, 360], narrow: [768, 320], themes: 'both' };
const PHONE: Extent = { checked: [360], narrow: [320], themes: 'light' };
const STORAGE_KEYS = [
  'token',
  'user',
  'theme',
  'pendingVerificationEmail',
  'pendingVerificationName',
];

/** Switches the page as another tab does when the theme is changed there. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
  await expect(page.locator('html')).toHaveClass(new RegExp(theme));
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(scrollPage, 0);
  // Elements that fade in have too little contrast during the animation.
  await waitUntilStill(page);
}

async function expectNoFindings(page: Page, what: string, ...onlyRules: string[]): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeCore.source);
  const found = await page.evaluate(runAxe, onlyRules);
  expect.soft(await exceptCovered(page, found), what).toEqual([]);
}

const TARGET_SIZE = 'target-size';

/** Without the targets that are too small only because, as the page is scrolled, a bar covers a part of them. */
async function exceptCovered(page: Page, found: readonly string[]): Promise<readonly string[]> {
  const isOfSize = (finding: string): boolean => finding.startsWith(TARGET_SIZE);
  if (!found.some(isOfSize)) return found;
  await page.evaluate(scrollPage, 0.4);
  await waitUntilStill(page);
  const again = new Set(await page.evaluate(runAxe, [TARGET_SIZE]));
  await page.evaluate(scrollPage, 0);
  return found.filter((finding) => !isOfSize(finding) || again.has(finding));
}

/** Runs in the page. `by` is a part of the window's height, from the top. */
function scrollPage(by: number): void {
  window.scrollTo({ top: by * innerHeight, behavior: 'instant' });
}

/** Runs in the page. */
async function runAxe(onlyRules: readonly string[]): Promise<readonly string[]> {
  const axe: typeof axeCore = Reflect.get(globalThis, 'axe');
  const { violations } = await axe.run(document, {
    // Passed checks are not read, and serialising them all takes as long as the checks themselves.
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    ...(onlyRules.length > 0 ? { runOnly: [...onlyRules] } : {}),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

async function expectNoHorizontalScroll(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Checks the page as it is: all rules in the light theme, and the colour rules in the dark one, too. */
async function expectAccessible(
  page: Page,
  what: string,
  { checked, narrow, themes }: Extent = EVERYTHING,
): Promise<void> {
  for (const width of narrow) {
    await setWidth(page, width);
    await expectNoHorizontalScroll(page, `${what} at ${width}`);
  }
  expect.soft(await smallTargets(page), `small in ${what}`).toEqual([]);
  for (const width of checked) {
    await setWidth(page, width);
    await expectNoHorizontalScroll(page, `${what} at ${width}`);
    await expectNoFindings(page, `${what} at ${width}`);
  }
  if (themes === 'light') return;
  await showTheme(page, 'dark');
  await waitUntilStill(page);
  await expectNoFindings(page, `${what} in the dark`, 'color-contrast');
  await showTheme(page, 'light');
}

/** Buttons, tabs and links in bars that are too small for a thumb, and fields and links below 24 pixels. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const TARGETS = 'button, [role=tab], a[href], input, select, textarea, summary';
    // A link on its own line, but not the size of the card that it covers.
    const isAlone = (link: Element): boolean =>
      link.parentElement?.textContent === link.textContent &&
      getComputedStyle(link, '::after').position !== 'absolute';
    // Only a link within a sentence may be as low as its line.
    const isInText = (link: Element): boolean =>
      getComputedStyle(link).display === 'inline' && !isAlone(link);
    const leastOf = (target: Element): number => {
      if (target.matches('input, select, textarea, summary')) return 24;
      if (target.matches('a:not(header a, [role=tab])')) return isInText(target) ? 0 : 24;
      return 44;
    };
    return [...document.querySelectorAll(TARGETS)]
      .filter((target) => target.closest('[aria-hidden=true]') === null)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ target, box }) => {
        // What is hidden until it has the focus measures next to nothing.
        return box.width > 1 && Math.round(Math.min(box.width, box.height)) < leastOf(target);
      })
      .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`);
  });
}

/** Splits the places into two tests, each short enough for a slow machine. */
function splitInHalves(
  views: readonly AppView[],
): readonly (readonly [string, readonly AppView[]])[] {
  const middle = Math.ceil(views.length / 2);
  return [
    ['first half', views.slice(0, middle)],
    ['second half', views.slice(middle)],
  ];
}

/** Opens and checks each place. */
async function checkViews(
  page: Page,
  views: readonly AppView[],
  extent: Extent = EVERYTHING,
): Promise<void> {
  const home = new URL(page.url()).origin;
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== home && !['data:', 'blob:'].includes(protocol))
      foreignRequests.push(request.url());
  });
  for (const { name, open } of views) {
    await open(page);
    await expectAccessible(page, name, extent);
    await expect.soft(page.locator('h1'), `main headings of ${name}`).toHaveCount(1);
    await expect.soft(page, name).toHaveTitle(/Shortlist/);
  }
  const keys = await page.evaluate(() => Object.keys(localStorage));
  // Besides these, how many changes were unsent on this device, so that the app can report them if the
  // browser clears the rest, and the dashboard as it was when it was last idle.
  const others = keys.filter((key) => !key.startsWith('install:') && key !== 'snapshot');
  expect.soft(others.filter((key) => !STORAGE_KEYS.includes(key))).toEqual([]);
  expect(foreignRequests).toEqual([]);
}

/** One of each kind of page: the public ones, forms with errors, lists, dialogs, a review. */
const TYPICAL_VIEWS = new Set([
  'landing',
  'register-errors',
  'details',
  'add-errors',
  'selecting',
  'profile-edit',
  'settings-theme',
  'upload-check',
  'community',
  'agenda',
  'message-change',
  'reminders',
]);

const typicalOf = (...all: readonly (readonly AppView[])[]): readonly AppView[] =>
  all.flat().filter(({ name }) => TYPICAL_VIEWS.has(name));

async function fillList(server: ServerProcess, account: Account): Promise<void> {
  const ops = realisticPlacements(wallTimeOf(new Date())).map((values) => putPlacement(values));
  await syncOverHttp(server, account, { ops });
}

test('typical pages are accessible on a phone @desktop @core', async ({
  device,
  account,
  server,
  fillFeed,
}) => {
  const publicViews = typicalOf(VISITOR_VIEWS);
  const views = typicalOf(
    STUDENT_VIEWS,
    COMMUNITY_VIEWS,
    AGENDA_VIEWS,
    MESSAGE_VIEWS,
    REMINDER_VIEWS,
  );
  expect([...publicViews, ...views]).toHaveLength(TYPICAL_VIEWS.size);
  await checkViews(await device.open(PATHS.login), publicViews, PHONE);
  await fillList(server, account);
  await fillFeed();
  await checkViews(await device.signIn(account), views, PHONE);
});

for (const [half, views] of splitInHalves(VISITOR_VIEWS))
  test(`public pages are accessible in both themes, ${half} @desktop`, async ({ device }) => {
    await checkViews(await device.open(PATHS.login), views);
  });

for (const [what, views] of [
  ...splitInHalves(STUDENT_VIEWS).map(
    ([half, some]) => [`pages of students, ${half},`, some] as const,
  ),
  ['reminder pages', REMINDER_VIEWS] as const,
  ['the agenda and pages of messages', [...AGENDA_VIEWS, ...MESSAGE_VIEWS]] as const,
  ['dialogs of the keys', SHORTCUT_VIEWS] as const,
])
  test(`${what} are accessible in both themes @desktop`, async ({ device, account, server }) => {
    await fillList(server, account);
    await checkViews(await device.signIn(account), views);
  });

for (const [half, views] of splitInHalves(COMMUNITY_VIEWS))
  test(`the community page of students is accessible in both themes, ${half} @desktop`, async ({
    device,
    account,
    fillFeed,
  }) => {
    await fillFeed();
    await checkViews(await device.signIn(account), views);
  });

test('the pages of a new student are accessible in both themes @desktop', async ({
  device,
  account,
}) => {
  const page = await device.signIn(account);
  await page.getByText('Start with one company').waitFor();
  await expectAccessible(page, 'empty dashboard');
  await page.goto(PATHS.agenda);
  await page.getByRole('heading', { name: 'Nothing ahead' }).waitFor();
  await expectAccessible(page, 'empty agenda');
});

test('the admin pages are accessible in both themes @desktop', async ({
  device,
  admin,
  fillFeed,
}) => {
  await fillFeed();
  await checkViews(await device.signIn(admin), ADMIN_VIEWS);
});

test('the pages of the placement cell are accessible in both themes @desktop', async ({
  openDevice,
  ownServer,
}) => {
  const server = ownServer.now;
  const admin = await registerOverHttp(server, ADMIN);
  const student = await prepareCampus(server, admin, newStudent());
  await checkViews(await (await openDevice(server)).signIn(student), CAMPUS_VIEWS);
  await checkViews(await (await openDevice(server)).signIn(admin), CELL_VIEWS);
});
