/**
 * What a placement has besides the fields of the form: how it ended, when the student applied and with which résumé, and
 * what the test has as a round. They are cells of the placement's row, and new since version 2 of the rows.
 */
import * as z from 'zod/mini';
import {
  buildFromFields,
  fromCells,
  mapFields,
  pathsOf,
  toCells,
  writeField,
  type CellsOf,
  type FieldWriters,
  type Nested,
  type PathOf,
} from '../../lib/fields.ts';
import type { Json } from '../../lib/json.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { lineSchema, textSchema, wallTimeSchema } from '../../lib/value-schemas.ts';
import { LINE_MAX, NOTES_MAX } from './placement-fields.ts';
import { ROW_ID_SCHEMA } from '../round/round-cells.ts';

export const OUTCOMES = ['offer', 'not_selected', 'no_reply', 'withdrew'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  offer: 'Offer',
  not_selected: 'Not selected',
  no_reply: 'No reply',
  withdrew: 'Withdrew',
};

/** The results of a test that its status cannot express. */
export const TEST_RESULTS = ['cleared', 'rejected'] as const;
export type TestResult = (typeof TEST_RESULTS)[number];

export const SEASON_FIELDS = {
  outcome: { kind: 'outcome', label: 'Outcome', initial: null as Outcome | null },
  outcomeAt: { kind: 'time', label: 'Outcome since', initial: null as WallTime | null },
  appliedAt: { kind: 'time', label: 'Applied', initial: null as WallTime | null },
  resumeId: { kind: 'id', label: 'Résumé', initial: null as string | null },
  'test.place': { kind: 'line', label: 'Test place', initial: '' as string },
  /** Meaningless unless the status of the test is `completed`. */
  'test.result': { kind: 'result', label: 'Test result', initial: null as TestResult | null },
  'test.notes': { kind: 'text', label: 'Test notes', initial: '' as string },
} as const;
export type SeasonFields = typeof SEASON_FIELDS;
export type SeasonPath = PathOf<SeasonFields>;
export const SEASON_PATHS = pathsOf(SEASON_FIELDS);
export type PlacementSeason = Nested<CellsOf<SeasonFields>>;

const SCHEMAS: FieldWriters<SeasonFields, z.ZodMiniType<Json>> = {
  outcome: () => z.nullable(z.enum(OUTCOMES)),
  time: () => z.nullable(wallTimeSchema),
  id: () => z.nullable(ROW_ID_SCHEMA),
  line: () => lineSchema(LINE_MAX),
  result: () => z.nullable(z.enum(TEST_RESULTS)),
  text: () => textSchema(NOTES_MAX),
};

export const SEASON_CELL_SCHEMAS = mapFields(SEASON_FIELDS, (row) =>
  writeField(SCHEMAS, row, row.initial),
);
export const SEASON_PATH_LABELS = mapFields(SEASON_FIELDS, ({ label }): string => label);
export const EMPTY_SEASON: PlacementSeason = buildFromFields(
  SEASON_FIELDS,
  ({ initial }) => initial,
);

export function seasonToCellValues(season: PlacementSeason): Record<SeasonPath, Json> {
  return toCells(SEASON_FIELDS, season);
}

export function cellValuesToSeason(values: Readonly<Record<string, Json>>): PlacementSeason {
  return fromCells(SEASON_FIELDS, SEASON_CELL_SCHEMAS, values);
}
