// The engines beside Chromium in which the app must work: Firefox, and WebKit, which is Safari's.
import { findPrograms, installPackages, isBrowser } from './system-packages.ts';

/** By the names that their projects have in Playwright's configuration. */
export const ENGINES = ['firefox', 'webkit'] as const;

/** A part that is missing could not be had: the tests that need it say so, and are counted as skipped. */
export interface Engines {
  readonly firefox: string | undefined;
  readonly webKit: string | undefined;
  /** A screen in memory, which WebKit needs. */
  readonly screen: string | undefined;
}

/** Finds them, or gets those that are wanted from the system's packages when we may. */
export async function findEngines(
  wanted: readonly (typeof ENGINES)[number][] = ENGINES,
): Promise<Engines> {
  const isMissing = (engines: Engines) => ({
    firefox: wanted.includes('firefox') && !engines.firefox,
    webKit: wanted.includes('webkit') && !(engines.webKit && engines.screen),
  });
  const toInstall = isMissing(installedEngines());
  if (toInstall.firefox) await install('firefox-esr');
  if (toInstall.webKit) await install('webkit2gtk-driver', 'xvfb');
  const found = installedEngines();
  const missing = isMissing(found);
  if (missing.firefox) console.error('There is no Firefox: what needs it is skipped.');
  if (missing.webKit)
    console.error('There is no WebKitGTK with its driver and Xvfb: what needs it is skipped.');
  return found;
}

function installedEngines(): Engines {
  return {
    firefox: findPrograms('firefox-esr', 'firefox').find(isBrowser),
    webKit: findPrograms('WebKitWebDriver')[0],
    screen: findPrograms('Xvfb')[0],
  };
}

async function install(...packages: readonly string[]): Promise<void> {
  console.log(`Installing ${packages.join(' and ')} …`);
  await installPackages('--no-install-recommends', ...packages);
}

/** The environment that tells the tests where the engines are. */
export function enginesEnvironment({ firefox, webKit, screen }: Engines): Record<string, string> {
  return {
    ...(firefox ? { SHORTLIST_FIREFOX: firefox } : {}),
    ...(webKit && screen ? { SHORTLIST_WEBKIT: webKit, SHORTLIST_SCREEN: screen } : {}),
  };
}
