// Every place in both themes and three widths: no axe finding, no sideways scroll, one main heading, a title of its own,
// nothing asked of another origin, nothing in localStorage that the specification does not name.
import { AxeBuilder } from '@axe-core/playwright';
import { wallTimeOf } from '../../shared/src/lib/wall-time.ts';
import { putPlacement, syncOverHttp } from '../../sync-server/src/testing/http-client.ts';
import { realisticPlacements } from '../../sync-server/src/testing/realistic-placements.ts';
import { PATHS } from '../src/paths.ts';
import { untilStill } from './device.ts';
import { expect, test, type Page } from './fixtures.ts';
import { ADMIN_PLACES, BOARD_PLACES, STUDENT_PLACES, VISITOR_PLACES } from './places.ts';
import { REMINDER_PLACES } from './reminder-places.ts';
import type { Place } from './ways.ts';

const WIDTHS = [320, 768, 1280];
const THEMES = ['light', 'dark'] as const;
const STORAGE_KEYS = [
  'token',
  'user',
  'theme',
  'pendingVerificationEmail',
  'pendingVerificationName',
];

test.describe.configure({ timeout: 300_000 });

async function setTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((mode) => localStorage.setItem('theme', mode), theme);
}

/** Looks at the page as it stands, in every width. */
async function isSound(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // Where the page happens to be scrolled to, a bar that stays may lie over half a button.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    // What fades in has too little contrast on its way.
    await untilStill(page);
    const { violations } = await new AxeBuilder({ page })
      // The app has no frames; without them it need not open a page of its own for each look.
      .setLegacyMode()
      // What passes is not read, and to write it all down takes as long as the looking.
      .options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
      .analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    expect.soft(found, `${what} at ${width}`).toEqual([]);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(wide, `${what} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
    if (width === 320) expect.soft(await smallTargets(page), `small in ${what}`).toEqual([]);
  }
}

/** The buttons, tabs and links of bars that are too small for a thumb. */
async function smallTargets(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], header a')]
      .filter((target) => target.closest('[aria-hidden=true]') === null)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      // One that is kept out of sight until it has the focus measures next to nothing.
      .filter(({ box }) => box.width > 1 && Math.round(Math.min(box.width, box.height)) < 44)
      .map(({ target, box }) => `${target.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`),
  );
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

for (const theme of THEMES) {
  for (const [half, places] of halves(VISITOR_PLACES))
    test(`what visitors see is sound in the ${theme} theme, ${half} @desktop`, async ({
      openDevice,
    }) => {
      const page = await (await openDevice()).open(PATHS.login);
      await setTheme(page, theme);
      await tour(page, places);
    });

  for (const [what, places] of [
    ...halves(STUDENT_PLACES).map(
      ([half, places]) => [`students see in the ${half}`, places] as const,
    ),
    ['students see of reminders', REMINDER_PLACES] as const,
  ])
    test(`what ${what} is sound in the ${theme} theme @desktop`, async ({
      openDevice,
      account,
      server,
    }) => {
      const ops = realisticPlacements(wallTimeOf(new Date())).map((values) => putPlacement(values));
      await syncOverHttp(server, account, { ops });
      const page = await (await openDevice()).signIn(account);
      await setTheme(page, theme);
      await tour(page, places);
    });

  for (const [half, places] of halves(BOARD_PLACES))
    test(`what students see of the board is sound in the ${theme} theme, ${half} @desktop`, async ({
      openDevice,
      account,
      fillBoard,
    }) => {
      await fillBoard();
      const page = await (await openDevice()).signIn(account);
      await setTheme(page, theme);
      await tour(page, places);
    });

  test(`what a new student sees is sound in the ${theme} theme @desktop`, async ({
    openDevice,
    account,
  }) => {
    const page = await (await openDevice()).signIn(account);
    await setTheme(page, theme);
    await page.reload();
    await page.getByText('Start with one company').waitFor();
    await isSound(page, 'empty dashboard');
  });

  test(`what admins see is sound in the ${theme} theme @desktop`, async ({
    openDevice,
    admin,
    fillBoard,
  }) => {
    await fillBoard();
    const page = await (await openDevice()).signIn(admin);
    await setTheme(page, theme);
    await tour(page, ADMIN_PLACES);
  });
}
