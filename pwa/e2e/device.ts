/** One student's phone or computer: a browser context, and what a person does on it. */
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { AUTH_PATHS } from '../../shared/src/api/auth.ts';
import {
  codeFromOutbox,
  signInOverHttp,
  type Credentials,
} from '../../sync-server/src/testing/http-client.ts';
import type { ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { PATHS } from '../src/paths.ts';

/**
 * Of what the browser itself logs, what the app must never ask for and what the server must never answer count: a lost
 * connection and a session that has ended are no errors of the app.
 */
const FAULT_OF_OURS = /responded with a status of (404|5\d\d)/;

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
      // Only what a script logs has arguments.
      const isFromApp = message.args().length > 0;
      if (!isFromApp && !FAULT_OF_OURS.test(message.text())) return;
      this.found.push(`console: ${message.text()} (${message.location().url})`);
    });
  }

  /** Announces an error that belongs to the journey. */
  expectError(text: RegExp): void {
    this.expected.push(text);
  }

  /** The errors that nobody announced. */
  problems(): readonly string[] {
    return this.found.filter((text) => !this.expected.some((known) => known.test(text)));
  }

  /** Opens a page of the app in a new tab. */
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

  /** Opens a page as somebody who signed in on this device before, in a session of the device's own. */
  async comeBack(who: Credentials, path: string): Promise<Page> {
    const { token, user } = await signInOverHttp(this.server, who);
    const session = { token, user: JSON.stringify(user) };
    const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }));
    const origins = [{ origin: this.server.url, localStorage }];
    await this.context.setStorageState({ cookies: [], origins });
    return this.open(path);
  }

  /** Opens the dashboard as somebody who signed in on this device before. */
  async signIn(who: Credentials): Promise<Page> {
    const page = await this.comeBack(who, PATHS.dashboard);
    await onDashboard(page);
    return page;
  }

  /** Signs in, and waits until the app is kept on this device and everything is sent. */
  async signInToStay(who: Credentials): Promise<Page> {
    const page = await this.signIn(who);
    await untilInstalled(page);
    await untilSent(page);
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
    await onVerifyEmail(page);
    const code = await codeFromOutbox(this.server.dataDir, who.email);
    await typeCode(page, code);
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await onDashboard(page);
    return page;
  }

  async goOffline(): Promise<void> {
    await this.context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    await this.context.setOffline(false);
  }
}

/** Types e-mail and password and presses the button. */
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

/** The address changes before the page does: what is typed too early would go into the form that is still there. */
export async function onVerifyEmail(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
}

async function onDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

/** Waits until the app is kept on this device and answers for this page, so that both do without the network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    // The first worker takes a page that was there before it a moment later.
    if (serviceWorker.controller) return;
    await new Promise((taken) => {
      serviceWorker.addEventListener('controllerchange', taken, { once: true });
    });
  });
}

/** Waits until nothing on the page moves or fades any more, and its letters are the ones that stay. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What a new width asks for is begun with the next picture, and drawn with the one after that.
    const picture = (): Promise<unknown> => new Promise(requestAnimationFrame);
    await picture();
    await picture();
    await document.fonts.ready;
    // In what lies outside the window and is not drawn, they never end.
    const isPassing = ({ effect, playState }: Animation): boolean =>
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity &&
      effect instanceof KeyframeEffect &&
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) === true;
    while (document.getAnimations().some(isPassing)) await picture();
  });
}

/** The link that stands for a placement in the lists. */
export function placementLink(page: Page, company: string): Locator {
  // On cards the name goes on with deadline and status.
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
  await expect(placementLink(page, company)).toBeVisible();
}

/** Changes text fields of a placement by the edit form and closes its details again. */
export async function editPlacement(
  page: Page,
  company: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  await placementLink(page, company).click();
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Details' });
  await dialog.waitFor();
  for (const [label, text] of Object.entries(changes)) {
    const field = dialog.getByLabel(label, { exact: true });
    await field.waitFor({ state: 'attached' });
    // On phones some parts of the form are folded.
    if (!(await field.isVisible())) await unfoldAll(dialog);
    await field.fill(text);
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await closeDialog(page);
}

/** Opens every part of a form that is folded on phones. */
export async function unfoldAll(form: Locator): Promise<void> {
  for (const part of await form.locator('details').all()) {
    if ((await part.getAttribute('open')) === null) await part.locator('summary').click();
    await expect(part).toHaveAttribute('open');
  }
}

/** Closes the one dialog that is open, or about to be when the one on top of it has just closed. */
export async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Deletes a placement from its details. */
export async function deletePlacement(page: Page, company: string): Promise<void> {
  await placementLink(page, company).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: `Delete ${company}?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  // They close when it is deleted, and hide the list from readers until then.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(placementLink(page, company)).toBeHidden();
}

/** The button in the bar that says how the sync stands. */
export function syncChip(page: Page): Locator {
  return page.getByRole('button', {
    name: /Up to date|Loading|waiting|Syncing|Offline|not reachable|Not syncing|needs? you|Sign in again|Update needed/,
  });
}

/** Waits until everything typed on this device is on the server. */
export async function untilSent(page: Page): Promise<void> {
  await expect(syncChip(page)).toHaveText('Up to date');
}

/** What is typed is on the disk as soon as the browser would not ask before it closes the page, a moment later. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

const HOUR_MS = 3_600_000;

/** Stops the clock of the page, so that what is shown for a few seconds stays until `page.clock` is put forward. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  // It can only be stopped ahead of where it stands, and goes on until then.
  await page.clock.install({ time: now - HOUR_MS });
  await page.clock.pauseAt(now);
}

const TABS_MAX = 80;

/** Presses Tab until this element has the focus, as somebody without a mouse must. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}
