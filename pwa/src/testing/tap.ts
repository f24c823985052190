/** A tap on a machine so slow that nothing more has happened when it is looked at. */

/** By this React knows that the testing library draws for it. */
const DRAWN_BY_TEST = 'IS_REACT_ACT_ENVIRONMENT';

/**
 * Taps, and lets only that be drawn which a browser shows before it does anything else. A tap of the testing library
 * also draws what may follow later: an answer that comes too late looks there like one that comes at once.
 */
export async function tap(element: HTMLElement): Promise<void> {
  const before: unknown = Reflect.get(globalThis, DRAWN_BY_TEST);
  Reflect.set(globalThis, DRAWN_BY_TEST, false);
  element.click();
  await Promise.resolve();
  Reflect.set(globalThis, DRAWN_BY_TEST, before);
}
