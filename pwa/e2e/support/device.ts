/** A student's phone or computer: a browser context, and what a person does on it. */
import {
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test';
import { AUTH_PATHS } from '../../../shared/src/api/auth.ts';
import { EVENTS_PATH } from '../../../shared/src/api/sync.ts';
import {
  codeFromOutbox,
  signInOverHttp,
  type Credentials,
} from '../../../sync-server/src/testing/http-client.ts';
import type { ServerProcess } from '../../../sync-server/src/testing/server-process.ts';
import { PATHS } from '../../src/paths.ts';

/**
 * Of the browser's own messages only these count: requests that the app must never make and answers that the
 * server must never give. A lost connection and an ended session are no errors of the app, nor is the 503 with which
 * a stopping server refuses an event stream.
 */
function isAppFault(message: ConsoleMessage): boolean {
  const status = /responded with a status of (404|5\d\d)/.exec(message.text())?.[1];
  if (status === '503' && message.location().url.endsWith(EVENTS_PATH)) return false;
  return status !== undefined;
}

export class Device {
  readonly context: BrowserContext;
  readonly server: ServerProcess;
  private readonly found: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(context: BrowserContext, server: ServerProcess) {
    this.context = context;
    this.server = server;
    context.on('page', (page) => this.watch(page));
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.found.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      // Only messages logged by a script have arguments.
      const isFromApp = message.args().length > 0;
      if (!isFromApp && !isAppFault(message)) return;
      this.found.push(`console: ${message.text()} (${message.location().url})`);
    });
  }

  /** Announces an error that is part of the test. */
  expectError(text: RegExp): void {
    this.expected.push(text);
  }

  /** The errors that were not announced. */
  unexpectedErrors(): readonly string[] {
    return this.found.filter((text) => !this.expected.some((known) => known.test(text)));
  }

  async open(path: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    );
    await page.goto(path);
    return page;
  }

  /** Opens a page as a user who signed in on this device before, with a new session for the device. */
  async openSignedIn(who: Credentials, path: string): Promise<Page> {
    const { token, user } = await signInOverHttp(this.server, who);
    const session = { token, user: JSON.stringify(user) };
    const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
    const origins = [{ origin: this.server.url, localStorage }];
    await this.context.setStorageState({ cookies: [], origins });
    return this.open(path);
  }

  /** Opens the dashboard as a user who signed in on this device before. */
  async signIn(who: Credentials): Promise<Page> {
    const page = await this.openSignedIn(who, PATHS.dashboard);
    await waitForDashboard(page);
    return page;
  }

  /** Signs in, and waits until the app is installed for offline use and everything is sent. */
  async signInAndInstall(who: Credentials): Promise<Page> {
    const page = await this.signIn(who);
    await waitUntilInstalled(page);
    await waitUntilSent(page);
    return page;
  }

  /** Registers by the form, with the code from the mail, and waits for the dashboard. */
  async register(who: Credentials): Promise<Page> {
    const page = await this.open('/register');
    await page.getByLabel('Full name').fill(who.name);
    await page.getByLabel('Email').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await waitForVerifyEmail(page);
    const code = await codeFromOutbox(this.server.dataDir, who.email);
    await typeCode(page, code);
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await waitForDashboard(page);
    return page;
  }

  async goOffline(): Promise<void> {
    await this.context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false);
  }
}

export async function fillLogin(page: Page, who: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(AUTH_PATHS.login)),
    page.getByRole('button', { name: 'Login' }).click(),
  ]);
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(code);
}

/** The address changes before the page does: text typed too early would go into the previous form. */
export async function waitForVerifyEmail(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
}

async function waitForDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** The app reloads itself when a script is missing, perhaps after the screen is there. */
export const waitUntilReloaded = (page: Page) =>
  page.waitForFunction(
    () => performance.getEntriesByType('navigation')[0]?.toJSON().type === 'reload',
  );

/** Waits until the app is stored on this device and the worker controls this page, so that both work offline. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    // The first worker claims an already open page a moment later.
    if (serviceWorker.controller) return;
    await new Promise((taken) => {
      serviceWorker.addEventListener('controllerchange', taken, { once: true });
    });
  });
}

/** Waits until nothing on the page moves or fades any more, and its fonts are loaded. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What a new width requires is started in the next frame and drawn in the one after it.
    const picture = (): Promise<unknown> => new Promise(requestAnimationFrame);
    await picture();
    await picture();
    await document.fonts.ready;
    // Animations of elements that are off screen and not drawn never end.
    const isPassing = ({ effect, playState }: Animation): boolean =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    while (document.getAnimations().some(isPassing)) await picture();
  });
}

export function findPlacementLink(page: Page, company: string): Locator {
  // On cards the name continues with deadline and status.
  return page.getByRole('link', { name: new RegExp(`^${company}(?: ?,|$)`) });
}

/** Adds a placement by the form; its deadline is in a week. */
export async function addPlacement(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Company' });
  await dialog.getByLabel('Company name').fill(company);
  await dialog.getByRole('button', { name: '+7 days' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(findPlacementLink(page, company)).toBeVisible();
}

/** Changes text fields of a placement in the edit form and closes its details. */
export async function editPlacement(
  page: Page,
  company: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await findPlacementLink(page, company).click();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await dialog.waitFor();
  for (const [label, text] of Object.entries(changes)) {
    const field = dialog.getByLabel(label, { exact: true });
    await field.waitFor({ state: 'attached' });
    // On phones some sections of the form are collapsed.
    if (!(await field.isVisible())) await expandSections(dialog);
    await field.fill(text);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await closeDialog(page);
}

/** Expands every section of a form that is collapsed on phones. */
export async function expandSections(form: Locator): Promise<void> {
  for (const part of await form.locator('details').all()) {
    if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
    await expect(part).toHaveAttribute('open');
  }
}

/** Closes the only dialog that is open, or about to be after the one above it was closed. */
export async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

export async function deletePlacement(page: Page, company: string): Promise<void> {
  await findPlacementLink(page, company).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${company}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  // The details close after the deletion, and hide the list from screen readers until then.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(findPlacementLink(page, company)).toBeHidden();
}

/** The button in the bar that shows the sync status. */
export function findSyncChip(page: Page): Locator {
  return page.getByRole('button', {
    name: /Up to date|Loading|waiting|Syncing|Offline|not reachable|Not syncing|needs? you|Sign in again|Update needed/,
  });
}

/** Waits until all changes of this device are on the server. */
export async function waitUntilSent(page: Page): Promise<void> {
  await expect(findSyncChip(page)).toHaveText('Up to date');
}

/** Typed text is stored on disk as soon as the browser would not ask before closing the page, a moment later. */
export async function waitUntilAutosaved(page: Page): Promise<void> {
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

const HOUR_MS = 3_600_000;

/** Stops the clock of the page, so that messages shown for a few seconds stay until `page.clock` is advanced. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  // The clock can only be stopped at a later time than its own, and runs until then.
  await page.clock.install({ time: now - HOUR_MS });
  await page.clock.pauseAt(now);
}

const TABS_MAX = 80;

/** Presses Tab until this element has the focus, as a keyboard user must. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}
