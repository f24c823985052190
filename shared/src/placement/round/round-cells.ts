/** The round in the sync: one cell for each field (sync protocol, "Rows, cells, stamps"). */
import * as z from 'zod/mini';
import { fromCells, mapFields, toCells, writeField, type FieldWriters } from '../../lib/fields.ts';
import type { Json } from '../../lib/json.ts';
import { lineSchema, patternSchema, textSchema, wallTimeSchema } from '../../lib/value-schemas.ts';
import { NOTES_MAX } from '../fields/placement-fields.ts';
import {
  ROUND_FIELDS,
  ROUND_KINDS,
  ROUND_RESULTS,
  type Round,
  type RoundFields,
  type RoundPath,
  type RoundValues,
} from './round-fields.ts';

export const ROW_ID_SCHEMA = patternSchema(/^[A-Za-z0-9-]{1,64}$/);

const SCHEMAS: FieldWriters<RoundFields, z.ZodMiniType<Json>> = {
  id: () => ROW_ID_SCHEMA,
  roundKind: () => z.enum(ROUND_KINDS),
  line: (_, { max }) => lineSchema(max),
  start: () => wallTimeSchema,
  end: () => z.nullable(wallTimeSchema),
  result: () => z.nullable(z.enum(ROUND_RESULTS)),
  text: () => textSchema(NOTES_MAX),
};

export const ROUND_CELL_SCHEMAS = mapFields(ROUND_FIELDS, (row) =>
  writeField(SCHEMAS, row, row.initial),
);

/** The key of the drive's round, only on rounds that were copied from one. Not shown in any form. */
export const SOURCE_ROUND_PATH = 'sourceRoundKey';

export function roundToCellValues(round: RoundValues): Record<RoundPath, Json> {
  return toCells(ROUND_FIELDS, round);
}

/** Undefined for a row that has no placement or no time this version can read: it cannot be shown. */
export function cellValuesToRound(
  id: string,
  values: Readonly<Record<string, Json>>,
): Round | undefined {
  const round = { _id: id, ...fromCells(ROUND_FIELDS, ROUND_CELL_SCHEMAS, values) };
  return round.placementId === '' || round.startsAt === '' ? undefined : round;
}
