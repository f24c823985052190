/** The facts of a drive as short JSON, for a link that one student passes on to another. */
import { ownValue } from '../lib/collections.ts';
import { buildFromFields } from '../lib/fields.ts';
import { sameJson, type Json } from '../lib/json.ts';
import type { WallTime } from '../lib/time/wall-time.ts';
import { unwrapLink } from '../lib/web-address.ts';
import { parsePlacementImport, type ParsedPlacement } from './import/parse-placement-import.ts';
import { isForeignObject } from './import/read-foreign-fields.ts';
import {
  placementToCellValues,
  PLACEMENT_PATHS,
  type PlacementPath,
} from './fields/placement-cells.ts';
import { formatPlacementValue } from './fields/placement-labels.ts';
import {
  EMPTY_PLACEMENT,
  PLACEMENT_FIELDS,
  type PlacementFields,
  type PlacementValues,
} from './fields/placement-fields.ts';

/** The key of each field in the link; null for what is the student's own. A key is never given to another field. */
const KEYS: Readonly<Record<PlacementPath, string | null>> = {
  placementId: 'i',
  company: 'c',
  role: 'r',
  jobType: 'j',
  category: 'k',
  location: 'l',
  status: null,
  priority: null,
  'links.applicationLink': 'a',
  'links.companyWebsite': 'w',
  'test.date': 't',
  'test.testType': 'y',
  'test.duration': 'u',
  'test.link': 'h',
  'test.status': null,
  'deadlines.applicationDeadline': 'd',
  'deadlines.testDeadline': 'e',
  'compensation.stipend': 's',
  'compensation.ctc': 'p',
  'compensation.base': 'b',
  'eligibilityCriteria.cgpa': 'g',
  'eligibilityCriteria.branch': 'n',
  'eligibilityCriteria.degreePercentage': 'dp',
  'eligibilityCriteria.tenth': 'tn',
  'eligibilityCriteria.twelfth': 'tw',
  'eligibilityCriteria.diploma': 'di',
  'eligibilityCriteria.activeBacklogs': 'ba',
  'eligibilityCriteria.pastBacklogs': 'bp',
  'eligibilityCriteria.gapYears': 'gy',
  'eligibilityCriteria.courses': 'cs',
  'eligibilityCriteria.graduationYear.min': 'gf',
  'eligibilityCriteria.graduationYear.max': 'gt',
  notes: null,
};

const EMPTY = placementToCellValues(EMPTY_PLACEMENT);

/** Only what differs from an empty placement. */
export function toShareJson(placement: PlacementValues): string {
  const values = placementToCellValues(placement);
  const shared = PLACEMENT_PATHS.flatMap((path) => {
    const key = KEYS[path];
    return key === null || sameJson(values[path], EMPTY[path]) ? [] : [[key, values[path]]];
  });
  return JSON.stringify(Object.fromEntries(shared));
}

/**
 * Reads any text as `toShareJson` writes it, checked like an item of an upload; unknown keys are ignored. A missing
 * deadline stays missing. Undefined for what is no such text.
 */
export function parseShareJson(text: string, now: WallTime): ParsedPlacement | undefined {
  const shared = parseObject(text);
  if (shared === undefined) return undefined;
  const item = buildFromFields<PlacementFields>(PLACEMENT_FIELDS, (_, path) => {
    const key = KEYS[path];
    return key === null ? undefined : ownValue(shared, key);
  });
  const read = parsePlacementImport(item, now);
  if (!read.ok || !read.deadlineGuessed) return read;
  const { values } = read;
  return {
    ...read,
    values: { ...values, deadlines: { ...values.deadlines, applicationDeadline: null } },
  };
}

/** The cells that a shared placement states. An ordinary job type is said too: openings are told apart by it. */
export function statedCells(
  placement: PlacementValues,
): readonly { readonly path: PlacementPath; readonly value: Json }[] {
  const values = placementToCellValues(placement);
  return PLACEMENT_PATHS.filter(
    (path) => path === 'jobType' || !sameJson(values[path], EMPTY[path]),
  ).map((path) => ({ path, value: values[path] }));
}

/** The facts as a notice would state them, one on each line. */
export function sharedFactsText(placement: PlacementValues): string {
  return statedCells(placement)
    .map(
      ({ path, value }) => `${PLACEMENT_FIELDS[path].label}: ${formatPlacementValue(path, value)}`,
    )
    .join('\n');
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return isForeignObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** A link of ours, of whichever server. */
const LINK = /(https?:\/\/[^\s/?#]{1,255}\/x\/?(?:\?[^\s#]{0,2000})?#)([\w-]+)/gi;
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,)\]]/gi;

/** The links in a text, each also where it was escaped or wrapped on its way. */
function replaceLinks(text: string, write: (start: string, fragment: string) => string): string {
  return text.replace(ADDRESS, (address) => {
    const isPlain = address.search(LINK) !== -1;
    if (isPlain) return address.replace(LINK, (_, one: string, its: string) => write(one, its));
    const [, start, fragment] = Array.from(unwrapLink(address).matchAll(LINK)).at(-1) ?? [];
    return start === undefined || fragment === undefined ? address : write(start, fragment);
  });
}

export function findShareFragments(text: string): readonly string[] {
  const found: string[] = [];
  replaceLinks(text, (_, fragment) => {
    found.push(fragment);
    return '';
  });
  return found;
}

/** The text with each such link short enough to be read over. */
export function shortenShareLinks(text: string): string {
  return replaceLinks(text, (start) => `${start}…`);
}
