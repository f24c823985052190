/** Firefox, driven over WebDriver BiDi. */
import { once } from 'node:events';
import { launch } from 'puppeteer-core';
import type { EngineWindow } from './engine-window.ts';
import { puppeteerWindow } from './puppeteer-window.ts';

export interface Firefox {
  readonly window: EngineWindow;
  close(): Promise<void>;
  /** Ends all its processes without a word. */
  kill(): Promise<void>;
}

const PREFERENCES = {
  // As if the student had allowed notifications when asked.
  'permissions.default.desktop-notification': 1,
  // There is no desktop that could show one: Firefox does it itself.
  'alerts.useSystemBackend': false,
};

/** Opens a window with a new profile, of which nothing is left once it is closed, or with the one in a folder. */
export async function openFirefox(
  program: string,
  preferences: Readonly<Record<string, unknown>> = {},
  profile?: string,
): Promise<Firefox> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: { ...PREFERENCES, ...preferences },
    ...(profile === undefined ? {} : { userDataDir: profile }),
  });
  return {
    window: puppeteerWindow(await browser.newPage()),
    close: () => browser.close(),
    kill: async () => {
      const main = browser.process();
      if (main?.pid === undefined) throw new Error('Firefox does not run.');
      const ended = once(main, 'exit');
      // It leads the group of all its processes.
      process.kill(-main.pid, 'SIGKILL');
      await ended;
    },
  };
}
