import {
  cellValuesToProfile,
  profileToCellValues,
  setElements,
  setPath,
  type ProfileSet,
  type ProfileValues,
} from '../account/profile-fields.ts';
import type { Json } from '../lib/json.ts';
import { changedValues } from './diff.ts';
import type { Values } from './row.ts';

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
