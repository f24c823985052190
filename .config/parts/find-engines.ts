// The engines besides Chromium in which the app must work: Firefox, and WebKit, the engine of Safari.
import { findPrograms, installPackages, isBrowser } from './system-packages.ts';

/** Names of the corresponding projects in Playwright's configuration. */
export const ENGINES = ['firefox', 'webkit'] as const;

/** A part that is undefined is not available: the tests that need it report that and are counted as skipped. */
export interface Engines {
  readonly firefox: string | undefined;
  readonly webKit: string | undefined;
  /** A virtual screen, which WebKit needs. */
  readonly screen: string | undefined;
}

/** Finds the engines, or installs those in `wanted` from the system's packages if permitted. */
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

export function enginesEnvironment({ firefox, webKit, screen }: Engines): Record<string, string> {
  return {
    ...(firefox ? { SHORTLIST_FIREFOX: firefox } : {}),
    ...(webKit && screen ? { SHORTLIST_WEBKIT: webKit, SHORTLIST_SCREEN: screen } : {}),
  };
}
