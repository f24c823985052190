/** How to reach a place of the app: by its address, and by the controls pressed there. */
import { PATHS } from '../../src/paths.ts';
import { waitUntilSent } from '../support/device.ts';
import type { Page } from '../support/fixtures.ts';

/** A page or state of the app, named like its screenshots. */
export interface AppView {
  readonly name: string;
  /** Opens it from anywhere and waits until it is drawn. */
  readonly open: (page: Page) => Promise<void>;
}

/** Further steps on the opened page. */
type PageStep = (page: Page) => Promise<void>;

export const openAddress =
  (path: string, then: PageStep = () => Promise.resolve()): PageStep =>
  async (page) => {
    // The same address again would count as a reload, which keeps a dialog open.
    await page.goto('about:blank');
    await page.goto(path);
    // Also of a page that lies behind the dialog of its address.
    await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor();
    await then(page);
  };

/** Presses the first button of this name. */
export const pressButton =
  (name: string | RegExp): PageStep =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Submits an empty form, and waits for its errors. */
export const submitEmptyForm =
  (name: string): PageStep =>
  async (page) => {
    await pressButton(name)(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
  };

/** Opens the dashboard, with everything sent. */
export const openDashboard = (then: PageStep): PageStep =>
  openAddress(PATHS.dashboard, async (page) => {
    await waitUntilSent(page);
    await then(page);
  });

export const openSecurity = (then: PageStep): PageStep =>
  openAddress(PATHS.settings, async (page) => {
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('tabpanel', { name: 'Security' }).waitFor();
    await then(page);
  });

/** Opens a community page with opportunities. */
export const openCommunity = (then: PageStep): PageStep =>
  openAddress(PATHS.community, async (page) => {
    await page.getByRole('article').first().waitFor();
    await then(page);
  });
