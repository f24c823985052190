import {
  cellValuesToProfile,
  profileToCellValues,
  setElementSchema,
  setPath,
  type ProfileSet,
  type ProfileValues,
} from '../account/paths.ts';
import type { Json } from '../lib/json.ts';
import { changedValues } from './diff.ts';
import type { Values } from './row.ts';

/**
 * Takes the profile row's values as the person saw them and the profile as it should be; gives the cells to write,
 * none for what stays. An element of a list that is gone becomes null, a new or differently spelled one {label}.
 */
export function changedProfileCells(before: Values, after: ProfileValues): Values {
  const { skills, interests } = after.profile;
  return {
    ...changedValues(scalarsOf(cellValuesToProfile(before)), scalarsOf(after)),
    ...changedElements('skills', before, skills),
    ...changedElements('interests', before, interests),
  };
}

/** The cells that are no elements of a list. */
function scalarsOf(values: ProfileValues): Values {
  return profileToCellValues({
    ...values,
    profile: { ...values.profile, skills: [], interests: [] },
  });
}

function changedElements(set: ProfileSet, before: Values, labels: readonly string[]): Values {
  const wanted = new Map(labels.map((label) => [setPath(set, label), label]));
  const changed: Record<string, Json> = {};
  for (const [path, shown] of elementsOf(set, before)) {
    const label = wanted.get(path);
    wanted.delete(path);
    if (label === undefined) changed[path] = null;
    else if (label !== shown) changed[path] = { label };
  }
  for (const [path, label] of wanted) changed[path] = { label };
  return changed;
}

/** The elements that a list shows: path and spelling. */
function elementsOf(set: ProfileSet, values: Values): [path: string, label: string][] {
  return Object.entries(values).flatMap(([path, value]): [string, string][] => {
    const element = path.startsWith(`${set}/`) ? setElementSchema.safeParse(value).data : undefined;
    return element ? [[path, element.label]] : [];
  });
}
