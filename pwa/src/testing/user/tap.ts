/** A tap on a machine so slow that nothing further has happened when the result is inspected. */

/** Tells React that the testing library controls rendering. */
const ACT_ENVIRONMENT = 'IS_REACT_ACT_ENVIRONMENT';

/**
 * Taps, and renders only what a browser shows before it does anything else. A tap of the testing library also
 * renders later updates, so that a response that comes too late looks like an immediate one.
 */
export async function tap(element: HTMLElement): Promise<void> {
  const before: unknown = Reflect.get(globalThis, ACT_ENVIRONMENT);
  Reflect.set(globalThis, ACT_ENVIRONMENT, false);
  element.click();
  await Promise.resolve();
  Reflect.set(globalThis, ACT_ENVIRONMENT, before);
}
