/** Only what a person really changed becomes an edit: untouched fields must not win over another device's. */
import {
  cellValuesToProfile,
  profileToCellValues,
  setElements,
  setPath,
  type ProfileSet,
  type ProfileValues,
} from '../account/profile-cells.ts';
import { sameJson, type Json } from '../lib/json.ts';
import { ownValue } from '../lib/collections.ts';
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

/**
 * Takes the profile row's values as the person saw them and the profile as it should be; returns the cells to write,
 * none for unchanged values. A removed list element becomes null, a new or differently spelled one {label}.
 */
export function changedProfileCells(before: Values, after: ProfileValues): Values {
  const { skills, interests } = after.profile;
  return {
    ...changedValues(scalarsOf(cellValuesToProfile(before)), scalarsOf(after)),
    ...changedElements('skills', before, skills),
    ...changedElements('interests', before, interests),
  };
}

/** The cells that are not list elements. */
function scalarsOf(values: ProfileValues): Values {
  return profileToCellValues({
    ...values,
    profile: { ...values.profile, skills: [], interests: [] },
  });
}

function changedElements(set: ProfileSet, before: Values, labels: readonly string[]): Values {
  const shown = setElements(set, before);
  return changedSet(
    new Map(shown.map(([path, label]) => [path, { label }])),
    new Map(labels.map((label) => [setPath(set, label), { label }])),
  );
}

/**
 * Takes the elements of a set as they are shown, and as they should be: path to value, in order. Elements are shown in
 * the order in which they were written. From the first one that is out of order, all are written, including unchanged
 * ones; a removed one becomes null.
 */
export function changedSet(
  shown: ReadonlyMap<string, Json>,
  wanted: ReadonlyMap<string, Json>,
): Values {
  const places = new Map([...shown.keys()].map((path, place) => [path, place]));
  const removed = [...shown.keys()].filter((path) => !wanted.has(path));
  let last = -1;
  const elements = [...wanted];
  const first = elements.findIndex(([path, value]) => {
    const place = sameJson(shown.get(path) ?? null, value) ? (places.get(path) ?? -1) : -1;
    const follows = place > last;
    last = place;
    return !follows;
  });
  const written = first === -1 ? [] : elements.slice(first);
  return Object.fromEntries([...removed.map((path): [string, Json] => [path, null]), ...written]);
}
