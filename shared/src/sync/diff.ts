/** Only what a person really changed becomes an edit: untouched fields must not win over another device's. */
import { ownValue } from '../lib/own-value.ts';
import { sameJson } from '../lib/json.ts';
import type { Values } from './row.ts';

/**
 * Takes a row's values before and after an edit; returns those of `after` that differ as JSON. A path that
 * `after` omits counts as untouched: a set element is removed by writing null, not by omitting it.
 */
export function changedValues(before: Values, after: Values): Values {
  return Object.fromEntries(
    Object.entries(after).filter(([path, value]) => {
      const known = ownValue(before, path);
      return known === undefined || !sameJson(known, value);
    }),
  );
}
