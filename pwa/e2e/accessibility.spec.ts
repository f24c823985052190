// Every place in both themes and on narrow and wide screens: no axe finding, no sideways scroll, one main heading, a title
// of its own, nothing asked of another origin, nothing in localStorage that the specification does not name.
import axeCore from 'axe-core';
import { wallTimeOf } from '../../shared/src/lib/wall-time.ts';
import { putPlacement, syncOverHttp } from '../../sync-server/src/testing/http-client.ts';
import { realisticPlacements } from '../../sync-server/src/testing/realistic-placements.ts';
import { PATHS } from '../src/paths.ts';
import { untilStill } from './device.ts';
import { expect, test, type Page } from './fixtures.ts';
import { ADMIN_PLACES, BOARD_PLACES, STUDENT_PLACES, VISITOR_PLACES } from './places.ts';
import { REMINDER_PLACES } from './reminder-places.ts';
import type { Place } from './ways.ts';

/** A phone, on which axe looks last, and a computer. */
const AXE_WIDTHS = [1280, 360];
/** At these nothing may run off the screen, either. */
const OTHER_WIDTHS = [768, 320];
const STORAGE_KEYS = [
  'token',
  'user',
  'theme',
  'pendingVerificationEmail',
  'pendingVerificationName',
];

/** Turns the page as another tab does that chooses a theme. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
  await expect(page.locator('html')).toHaveClass(new RegExp(theme));
}

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  // Where the page happens to be scrolled to, a bar that stays may lie over half a button.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  // What fades in has too little contrast on its way.
  await untilStill(page);
}

async function expectNoFindings(page: Page, what: string, ...onlyRules: string[]): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeCore.source);
  expect.soft(await page.evaluate(findingsOfAxe, onlyRules), what).toEqual([]);
}

/** Runs in the page. */
async function findingsOfAxe(onlyRules: readonly string[]): Promise<readonly string[]> {
  const axe: typeof axeCore = Reflect.get(globalThis, 'axe');
  const { violations } = await axe.run(document, {
    // What passes is not read, and to write it all down takes as long as the looking.
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
    ...(onlyRules.length > 0 ? { runOnly: [...onlyRules] } : {}),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Looks at the page as it is: all rules in the light theme, and those about colours in the dark one, too. */
async function isSound(page: Page, what: string): Promise<void> {
  for (const width of OTHER_WIDTHS) {
    await setWidth(page, width);
    await expectNoSidewaysScroll(page, `${what} at ${width}`);
  }
  expect.soft(await smallTargets(page), `small in ${what}`).toEqual([]);
  for (const width of AXE_WIDTHS) {
    await setWidth(page, width);
    await expectNoSidewaysScroll(page, `${what} at ${width}`);
    await expectNoFindings(page, `${what} at ${width}`);
  }
  await showTheme(page, 'dark');
  await untilStill(page);
  await expectNoFindings(page, `${what} in the dark`, 'color-contrast');
  await showTheme(page, 'light');
}

/** The buttons, tabs and links of bars that are too small for a thumb, and links with a line of their own that are low. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    // A link with a line of its own, and not the size of the card that it covers.
    const isAlone = (link: Element): boolean =>
      link.parentElement?.textContent === link.textContent &&
      getComputedStyle(link, '::after').position !== 'absolute';
    return [...document.querySelectorAll('button, [role=tab], a[href]')]
      .filter((target) => target.closest('[aria-hidden=true]') === null)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ target, box }) => {
        const isLink = target.matches('a:not(header a, [role=tab])');
        const least = isLink ? (isAlone(target) ? 24 : 0) : 44;
        // One that is kept out of sight until it has the focus measures next to nothing.
        return box.width > 1 && Math.round(Math.min(box.width, box.height)) < least;
      })
      .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`);
  });
}

/** The places in two tours, each short enough for a slow machine. */
function halves(places: readonly Place[]): readonly (readonly [string, readonly Place[]])[] {
  const middle = Math.ceil(places.length / 2);
  return [
    ['first half', places.slice(0, middle)],
    ['second half', places.slice(middle)],
  ];
}

/** Goes everywhere, and looks at each place. */
async function tour(page: Page, places: readonly Place[]): Promise<void> {
  const home = new URL(page.url()).origin;
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== home && !['data:', 'blob:'].includes(protocol)) elsewhere.push(request.url());
  });
  for (const { name, open } of places) {
    await open(page);
    await isSound(page, name);
    await expect.soft(page.locator('h1'), `main headings of ${name}`).toHaveCount(1);
    await expect.soft(page, name).toHaveTitle(/Shortlist/);
  }
  const keys = await page.evaluate(() => Object.keys(localStorage));
  // Beside them, how much was unsent on this device, so that it can say so should the browser clear the rest.
  const others = keys.filter((key) => !key.startsWith('install:'));
  expect.soft(others.filter((key) => !STORAGE_KEYS.includes(key))).toEqual([]);
  expect(elsewhere).toEqual([]);
}

for (const [half, places] of halves(VISITOR_PLACES))
  test(`what visitors see is sound in both themes, ${half} @desktop`, async ({ openDevice }) => {
    await tour(await (await openDevice()).open(PATHS.login), places);
  });

for (const [what, places] of [
  ...halves(STUDENT_PLACES).map(([half, some]) => [`students see in the ${half}`, some] as const),
  ['students see of reminders', REMINDER_PLACES] as const,
])
  test(`what ${what} is sound in both themes @desktop`, async ({ openDevice, account, server }) => {
    const ops = realisticPlacements(wallTimeOf(new Date())).map((values) => putPlacement(values));
    await syncOverHttp(server, account, { ops });
    await tour(await (await openDevice()).signIn(account), places);
  });

for (const [half, places] of halves(BOARD_PLACES))
  test(`what students see of the board is sound in both themes, ${half} @desktop`, async ({
    openDevice,
    account,
    fillBoard,
  }) => {
    await fillBoard();
    await tour(await (await openDevice()).signIn(account), places);
  });

test('what a new student sees is sound in both themes @desktop', async ({
  openDevice,
  account,
}) => {
  const page = await (await openDevice()).signIn(account);
  await page.getByText('Start with one company').waitFor();
  await isSound(page, 'empty dashboard');
});

test('what admins see is sound in both themes @desktop', async ({
  openDevice,
  admin,
  fillBoard,
}) => {
  await fillBoard();
  await tour(await (await openDevice()).signIn(admin), ADMIN_PLACES);
});
