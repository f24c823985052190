/**
 * The oldest browsers that the app runs in, on computers and phones: what is built, checked and tested for.
 */
export const BROWSER_TARGET = { chrome: '117', firefox: '119', safari: '17.0' } as const;

/** For the build: `chrome117`. */
export const BUILD_TARGET = Object.entries(BROWSER_TARGET).map(([name, version]) => name + version);
