import { PATHS } from '../../src/paths.ts';
import type { Page } from '../support/fixtures.ts';
import { openAddress, pressButton, type AppView } from './open-view.ts';

async function pressDay(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('grid').getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: 'Show all days' }).waitFor();
}

/** For a student who has the placements of `realisticPlacements`. */
export const AGENDA_VIEWS: readonly AppView[] = [
  { name: 'agenda', open: openAddress(PATHS.agenda, (page) => page.getByRole('grid').waitFor()) },
  {
    name: 'agenda-day',
    open: openAddress(PATHS.agenda, async (page) => {
      await pressDay(page, /deadline/);
      await pressButton('Show all days')(page);
      await pressDay(page, /round/);
    }),
  },
];
