/** The style cache of the tests. Imported by tests only. */
import createCache, { type EmotionCache } from '@emotion/cache';

const KEY = Symbol.for('styles of the tests');

/** One for all files of a process: styles inserted by one file are reused by the next, in a single sheet. */
export const styleCache: EmotionCache = known() ?? createCache({ key: 'css', speedy: true });
Reflect.set(globalThis, KEY, styleCache);

function known(): EmotionCache | undefined {
  return Reflect.get(globalThis, KEY) as EmotionCache | undefined;
}
