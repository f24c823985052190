/**
 * One cell for each path (sync protocol, "Rows, cells, stamps"). An amount and its currency are one cell, and so is the
 * list of branches, because half of either makes no sense.
 */
import * as z from 'zod/mini';
import { NOT_GIVEN } from '../../lib/blank.ts';
import {
  fromCells,
  mapFields,
  pathsOf,
  toCells,
  writeField,
  type FieldWriters,
  type PathOf,
} from '../../lib/fields.ts';
import { sameJson, type Json } from '../../lib/json.ts';
import {
  integerSchema,
  lineSchema,
  numberSchema,
  patternSchema,
  textSchema,
  wallTimeSchema,
} from '../../lib/value-schemas.ts';
import { BATCH_MAX, BATCH_MIN, CRITERIA_PATHS, LIMIT_MAX } from './criteria-fields.ts';
import { PERCENT, scoreSchema } from './score.ts';
import {
  BRANCH_MAX,
  BRANCHES_MAX,
  CGPA_MAX,
  CGPA_MIN,
  MONEY_MAX,
  PLACEMENT_FIELDS,
  type Placement,
  type PlacementFields,
  type PlacementValues,
} from './placement-fields.ts';

export type PlacementPath = PathOf<PlacementFields>;
export const PLACEMENT_PATHS = pathsOf(PLACEMENT_FIELDS);
export const REQUIRED_PLACEMENT_PATHS = ['company', 'deadlines.applicationDeadline'] as const;

/** The schema of each kind of cell. Parsing also cleans the text. */
const SCHEMAS: FieldWriters<PlacementFields, z.ZodMiniType<Json>> = {
  id: (_, { max }) => z.nullable(lineSchema(max)),
  name: (_, { max }) =>
    lineSchema(max).check(z.refine((text) => text !== '' && text !== NOT_GIVEN)),
  line: (_, { max }) => lineSchema(max),
  link: (_, { max }) => lineSchema(max),
  text: (_, { max }) => textSchema(max),
  choice: (_, { choices }) => z.enum(choices),
  time: (_, { isRequired }) => (isRequired ? wallTimeSchema : z.nullable(wallTimeSchema)),
  money: () => z.object({ amount: lineSchema(MONEY_MAX), currency: lineSchema(MONEY_MAX) }),
  cgpa: () => z.nullable(numberSchema(CGPA_MIN, CGPA_MAX)),
  percentage: () => z.nullable(numberSchema(0, PERCENT)),
  score: () => z.nullable(scoreSchema),
  limit: () => z.nullable(integerSchema(0, LIMIT_MAX)),
  year: () => z.nullable(integerSchema(BATCH_MIN, BATCH_MAX)),
  list: () => z.array(lineSchema(BRANCH_MAX)).check(z.maxLength(BRANCHES_MAX)),
};

export const PLACEMENT_CELL_SCHEMAS = mapFields(PLACEMENT_FIELDS, (row) =>
  writeField(SCHEMAS, row, row.initial),
);

export const PLACEMENT_PATH_LABELS = mapFields(PLACEMENT_FIELDS, ({ label }): string => label);

/** The opportunity's id, only on placements that were added from the community. Not shown in any form. */
export const SOURCE_PATH = 'sourceOpportunityId';
export const SOURCE_SCHEMA = patternSchema(/^[A-Za-z0-9-]{1,64}$/);

const EMPTY = /* @__PURE__ */ mapFields(PLACEMENT_FIELDS, ({ initial }): Json => initial as Json);

export function placementToCellValues(placement: PlacementValues): Record<PlacementPath, Json> {
  return toCells(PLACEMENT_FIELDS, placement);
}

/** New since version 3 of the rows. */
export const PLACEMENT_PATHS_OF_VERSION_3: readonly PlacementPath[] = [
  ...CRITERIA_PATHS,
  'eligibilityCriteria.graduationYear.min',
  'eligibilityCriteria.graduationYear.max',
];

/** The cells of a new row. Those of version 3 only where they are given: most placements have none. */
export function newPlacementCells(placement: PlacementValues): Readonly<Record<string, Json>> {
  const cells = placementToCellValues(placement);
  const isGiven = (path: string): boolean =>
    !PLACEMENT_PATHS_OF_VERSION_3.some((one) => one === path && sameJson(cells[one], EMPTY[one]));
  return Object.fromEntries(Object.entries(cells).filter(([path]) => isGiven(path)));
}

export function cellValuesToPlacement(
  id: string,
  values: Readonly<Record<string, Json>>,
): Placement {
  return { _id: id, ...fromCells(PLACEMENT_FIELDS, PLACEMENT_CELL_SCHEMAS, values) };
}
