/** Only what a person really changed becomes an edit: untouched fields must not win over another device's. */
import {
  cellValuesToProfile,
  profileToCellValues,
  setElements,
  setPath,
  type ProfileSet,
  type ProfileValues,
} from '../account/profile-fields.ts';
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

/**
 * Elements are shown in the order in which they were written. From the first one that is out of order, all
 * are written, including unchanged ones.
 */
function changedElements(set: ProfileSet, before: Values, labels: readonly string[]): Values {
  const wanted = new Map(labels.map((label) => [setPath(set, label), label]));
  const shown = setElements(set, before);
  const removed = shown.flatMap(([path]) => (wanted.has(path) ? [] : [[path, null] as const]));
  let last = -1;
  const elements = [...wanted];
  const first = elements.findIndex(([path, label]) => {
    const place = shown.findIndex((known) => known[0] === path && known[1] === label);
    const follows = place > last;
    last = place;
    return !follows;
  });
  const written = first === -1 ? [] : elements.slice(first);
  return Object.fromEntries([
    ...removed,
    ...written.map(([path, label]): [string, Json] => [path, { label }]),
  ]);
}
