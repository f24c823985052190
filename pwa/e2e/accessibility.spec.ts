// Each screen of the main job in both themes and three widths: no axe finding, no sideways scroll.
import { AxeBuilder } from '@axe-core/playwright';
import { wallTimeOf } from '../../shared/src/lib/wall-time.ts';
import { putPlacement, syncOverHttp } from '../../sync-server/src/testing/http-client.ts';
import { realisticPlacements } from '../../sync-server/src/testing/realistic-placements.ts';
import { PATHS } from '../src/paths.ts';
import { placementLink, untilSent } from './device.ts';
import { expect, newStudent, test, type Page } from './fixtures.ts';

const WIDTHS = [320, 768, 1280];
const THEMES = ['light', 'dark'] as const;

async function setTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((mode) => localStorage.setItem('theme', mode), theme);
}

/** Looks at the page as it stands, in every width. */
async function isSound(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    expect(found, `${what} at ${width}`).toEqual([]);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide, `${what} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

for (const theme of THEMES) {
  test(`the way in is sound in the ${theme} theme @desktop`, async ({ openDevice }) => {
    test.setTimeout(120_000);
    const page = await (await openDevice()).open(PATHS.login);
    await setTheme(page, theme);
    for (const path of [PATHS.landing, PATHS.login, PATHS.register]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await isSound(page, path);
    }
    await page.getByRole('button', { name: 'Create account' }).click();
    await isSound(page, 'register with errors');
    const who = newStudent();
    await page.getByLabel('Full name').fill(who.name);
    await page.getByLabel('Email').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    await isSound(page, PATHS.verifyEmail);
  });

  test(`the empty dashboard is sound in the ${theme} theme @desktop`, async ({
    openDevice,
    account,
  }) => {
    test.setTimeout(120_000);
    const page = await (await openDevice()).signIn(account);
    await untilSent(page);
    await setTheme(page, theme);
    await page.reload();
    await page.getByText('Start with one company').waitFor();
    await isSound(page, 'empty dashboard');
    await page.getByRole('button', { name: 'Add Company' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Company' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await isSound(page, 'add dialog with errors');
  });

  test(`the full dashboard and its dialogs are sound in the ${theme} theme @desktop`, async ({
    openDevice,
    account,
    server,
  }) => {
    test.setTimeout(120_000);
    const ops = realisticPlacements(wallTimeOf(new Date())).map((values) => putPlacement(values));
    await syncOverHttp(server, account, { ops });
    const page = await (await openDevice()).signIn(account);
    await untilSent(page);
    await setTheme(page, theme);
    await page.reload();
    await placementLink(page, 'Kaveri Softworks').first().waitFor();
    await isSound(page, 'dashboard');
    await placementLink(page, 'Kaveri Softworks').first().click();
    await page.getByRole('dialog', { name: 'Kaveri Softworks' }).waitFor();
    await isSound(page, 'details');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: /^Delete/ }).waitFor();
    await isSound(page, 'delete question');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Edit Details' }).click();
    await page.getByRole('dialog', { name: 'Edit Details' }).waitFor();
    await isSound(page, 'edit dialog');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: 'Up to date' }).click();
    await page.getByRole('dialog', { name: 'Sync' }).waitFor();
    await isSound(page, 'sync sheet');
  });
}
