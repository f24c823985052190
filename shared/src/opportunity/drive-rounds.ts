/** The rounds of a drive, as the placement cell posts them with it. */
import * as z from 'zod/mini';
import { ROUND_CELL_SCHEMAS } from '../placement/round/round-cells.ts';
import type { RoundValues } from '../placement/round/round-fields.ts';
import { patternSchema } from '../lib/value-schemas.ts';

export const DRIVE_ROUNDS_MAX = 12;

export interface DriveRound extends Omit<RoundValues, 'placementId' | 'result'> {
  /** Stays the same when the round is edited. Unique within its drive. */
  readonly key: string;
}

const { kind, title, startsAt, endsAt, place, link, notes } = ROUND_CELL_SCHEMAS;

/** Short enough to be a part of the id of a row (`driveRoundId`). */
export const ROUND_KEY_SCHEMA = patternSchema(/^[A-Za-z0-9-]{1,36}$/);

export const driveRoundSchema = z.object({
  key: ROUND_KEY_SCHEMA,
  kind,
  title,
  startsAt,
  endsAt,
  place,
  link,
  notes,
}) as z.ZodMiniType<DriveRound>;
