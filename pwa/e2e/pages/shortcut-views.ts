import type { Page } from '../support/fixtures.ts';
import { openDashboard, pressButton, type AppView } from './open-view.ts';

const openFromMenu =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await pressButton(/^Account:/)(page);
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('dialog', { name }).waitFor();
  };

/** What the keys open, for a student who has the placements of `realisticPlacements`. */
export const SHORTCUT_VIEWS: readonly AppView[] = [
  { name: 'shortcuts', open: openDashboard(openFromMenu('Shortcuts')) },
  {
    name: 'quick-search',
    open: openDashboard(async (page) => {
      await openFromMenu('Quick search')(page);
      await page.getByRole('dialog').getByRole('combobox').fill('in');
      await page.getByRole('option', { name: /^Indus Ledger Systems/ }).waitFor();
    }),
  },
];
