/**
 * Several tabs in one window, of which the browser shows one: the others are hidden, and may be frozen.
 * Playwright makes all tabs of the other tests visible; Puppeteer leaves them as they are.
 */
import { launch, type Browser, type Page } from 'puppeteer-core';
import { EVENTS_PATH } from '../../../shared/src/api/sync.ts';

export interface Tab {
  readonly page: Page;
  streams(): number;
  show(): Promise<void>;
  /** Freezes the tab, as a browser does with tabs that were hidden for long. It must be hidden. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
}

/** Opens a browser window on an empty profile, without a tab of the app. */
export function openBrowser(executablePath: string): Promise<Browser> {
  return launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    defaultViewport: { width: 1280, height: 1600 },
  });
}

/** Opens a tab, in which `first` runs before any code of the app. */
export async function openTab(browser: Browser, first?: () => void): Promise<Tab> {
  const page = await browser.newPage();
  const devtools = await page.createCDPSession();
  if (first) await page.evaluateOnNewDocument(first);
  const setState = async (state: 'frozen' | 'active'): Promise<void> => {
    await devtools.send('Page.setWebLifecycleState', { state });
  };
  return {
    page,
    streams: countStreams(page),
    show: () => page.bringToFront(),
    freeze: () => setState('frozen'),
    thaw: () => setState('active'),
  };
}

function countStreams(page: Page): () => number {
  const open = new Set<unknown>();
  // Streams of the previous document are closed with it, without an event.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open.clear();
  });
  page.on('request', (request) => {
    if (request.url().endsWith(EVENTS_PATH)) open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end, (request) => open.delete(request));
  return () => open.size;
}

/** Wakes the worker to send the outbox, as the browser does when the network is back. */
export async function wakeWorker({ page }: Tab): Promise<void> {
  const devtools = await page.createCDPSession();
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    tag: 'outbox',
    lastChance: false,
  });
  await devtools.detach();
}

/** Adds a company by the form. Works in hidden tabs too, where nothing is drawn and no pointer events occur. */
export function addCompanyInTab({ page }: Tab, company: string): Promise<void> {
  return page.evaluate(fillInForm, company);
}

/** Runs in the page. */
async function fillInForm(company: string): Promise<void> {
  const until = <T>(find: () => T | null | undefined | false): Promise<T> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (found) resolve(found);
        else setTimeout(look, 25);
      };
      look();
    });
  const button = (name: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.innerText).trim() === name && !one.disabled,
    );
  const press = async (name: string): Promise<void> => (await until(() => button(name))).click();
  const field = (): HTMLInputElement | undefined =>
    [...document.querySelectorAll('label')]
      .filter(({ innerText }) => innerText.startsWith('Company name'))
      .flatMap(({ control }) => (control instanceof HTMLInputElement ? [control] : []))[0];

  await press('Add Company');
  const input = await until(field);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, company);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await press('+7 days');
  await press('Save');
  await until(() => field() === undefined);
}

/** Which of these texts are on the page. */
export function findTexts({ page }: Tab, words: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (wanted) => wanted.filter((word) => document.querySelector('body')?.innerText.includes(word)),
    words,
  );
}
