/** A result of a school, diploma or degree: a percentage, or a CGPA with its scale. Neither is converted into the other. */
import * as z from 'zod/mini';

/** `outOf` is 100 for a percentage, else the scale of the CGPA. */
// A type, not an interface, so that it is JSON.
export type Score = { readonly value: number; readonly outOf: number };

export const PERCENT = 100;
/** Of a CGPA: 4, 5, 7 and 10 are in use. */
const SCALE_MIN = 4;
export const SCALE_MAX = 10;

export const scoreSchema = z.pipe(
  z.object({ value: z.number(), outOf: z.number() }),
  z.custom<Score>(isScore),
);

export function isScore(score: unknown): score is Score {
  const { value, outOf } = score as Score;
  const isScale = outOf === PERCENT || (outOf >= SCALE_MIN && outOf <= SCALE_MAX);
  return isScale && value >= 0 && value <= outOf;
}

/** '84.5 %' or '9.2/10'. */
export function scoreText({ value, outOf }: Score): string {
  return outOf === PERCENT ? `${value} %` : `${value}/${outOf}`;
}
