/** Firefox, driven over WebDriver BiDi. */
import { launch, type ElementHandle, type Page } from 'puppeteer-core';
import type { EngineWindow, Find } from './engine-window.ts';

export interface Firefox {
  readonly window: EngineWindow;
  close(): Promise<void>;
}

const PREFERENCES = {
  // As if the student had allowed notifications when asked.
  'permissions.default.desktop-notification': 1,
  // There is no desktop that could show one: Firefox does it itself.
  'alerts.useSystemBackend': false,
};

/** Opens a window with a new profile. Nothing is left of it once it is closed. */
export async function openFirefox(
  program: string,
  preferences: Readonly<Record<string, unknown>> = {},
): Promise<Firefox> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { ...PREFERENCES, ...preferences },
  });
  return {
    window: firefoxWindow(await browser.newPage()),
    close: () => browser.close(),
  };
}

function firefoxWindow(page: Page): EngineWindow {
  const find = async (look: Find, name: string): Promise<ElementHandle | undefined> => {
    const found = await page.evaluateHandle(look, name);
    // It stands for nothing where nothing was found.
    return (found.asElement() as ElementHandle | null) ?? undefined;
  };
  const get = async (look: Find, name: string): Promise<ElementHandle> => {
    const element = await find(look, name);
    if (!element) throw new Error(`There is no ${name}.`);
    return element;
  };
  return {
    goto: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    run: (work, name = '') => page.evaluate(work, name),
    has: async (look, name) => (await find(look, name)) !== undefined,
    click: async (look, name) => (await get(look, name)).click(),
    type: async (look, name, text) => (await get(look, name)).type(text),
    screenshot: () => page.screenshot(),
  };
}
