// The engines beside Chromium in which the app must work: Firefox, and WebKit, which is Safari's.
import { findPrograms, installPackages, isBrowser } from './system-packages.ts';

/** A part that is missing could not be had: the tests that need it say so, and are counted as skipped. */
export interface Engines {
  readonly firefox: string | undefined;
  readonly webKit: string | undefined;
  /** A screen in memory, which WebKit needs. */
  readonly screen: string | undefined;
}

/** Finds them, or gets them from the system's packages when we may. */
export async function findEngines(): Promise<Engines> {
  const here = installedEngines();
  if (!here.firefox) await install('firefox-esr');
  if (!here.webKit || !here.screen) await install('webkit2gtk-driver', 'xvfb');
  const found = installedEngines();
  if (!found.firefox) console.error('There is no Firefox: what needs it is skipped.');
  if (!found.webKit || !found.screen)
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
  const isDone = await installPackages('--no-install-recommends', ...packages);
  if (!isDone) console.error('It could not be installed.');
}

/** The environment that tells the tests where the engines are. */
export function enginesEnvironment({ firefox, webKit, screen }: Engines): Record<string, string> {
  return {
    ...(firefox ? { SHORTLIST_FIREFOX: firefox } : {}),
    ...(webKit && screen ? { SHORTLIST_WEBKIT: webKit, SHORTLIST_SCREEN: screen } : {}),
  };
}
