import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * The styles of the page, inserted through the CSSOM, which the content security policy allows. Chromium recalculates
 * the style of every element that a sheet styles when an at-rule is added to it (0.2 ms for each element on a slow
 * phone). So each task that adds one starts another sheet, and leaves what is on the screen alone.
 */
export function createStyleCache(speedy: boolean = import.meta.env.PROD): EmotionCache {
  const cache = createCache({ key: 'css', speedy });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  let startsSheet = true;
  sheet.insert = (rule) => {
    if (startsSheet && rule.startsWith('@')) {
      sheet.ctr = 0;
      startsSheet = false;
      queueMicrotask(() => (startsSheet = true));
    }
    insert(rule);
  };
  return cache;
}
