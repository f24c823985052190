/** The styles of the tests. Imported by tests only. */
import createCache, { type EmotionCache } from '@emotion/cache';

const KEY = Symbol.for('styles of the tests');

/** One for all files of a process: what one of them has put on the page is there for the next, in a single sheet. */
export const styles: EmotionCache = known() ?? createCache({ key: 'css', speedy: true });
Reflect.set(globalThis, KEY, styles);

function known(): EmotionCache | undefined {
  return Reflect.get(globalThis, KEY) as EmotionCache | undefined;
}
