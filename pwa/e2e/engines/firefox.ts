/** Firefox, driven over WebDriver BiDi. */
import { once } from 'node:events';
import { launch } from 'puppeteer-core';
import type { EnginePage } from './engine-page.ts';
import { adaptPuppeteerPage } from './puppeteer-page.ts';

export interface Firefox {
  readonly page: EnginePage;
  close(): Promise<void>;
  /** Ends all its processes without a clean shutdown. */
  kill(): Promise<void>;
}

const PREFERENCES = {
  // As if the student had allowed notifications.
  'permissions.default.desktop-notification': 1,
  // There is no desktop to show notifications: Firefox shows them itself.
  'alerts.useSystemBackend': false,
};

/** Opens Firefox with a new profile that is deleted on close, or with the profile in a folder. */
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
    page: adaptPuppeteerPage(await browser.newPage()),
    close: () => browser.close(),
    kill: async () => {
      const main = browser.process();
      if (main?.pid === undefined) throw new Error('Firefox does not run.');
      const ended = once(main, 'exit');
      // It is the leader of the process group.
      process.kill(-main.pid, 'SIGKILL');
      await ended;
    },
  };
}
