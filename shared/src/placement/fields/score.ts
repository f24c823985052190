/** A result of a school, diploma or degree: a percentage, or a CGPA with its scale. Neither is converted into the other. */
import * as z from 'zod/mini';
import { isMissingValue } from '../../lib/missing-value.ts';
import { foldText, parseDecimal, toParsableText } from '../../lib/text.ts';

/** `outOf` is 100 for a percentage, else the scale of the CGPA. */
// A type, not an interface, so that it is JSON.
export type Score = { readonly value: number; readonly outOf: number };

export const PERCENT = 100;
const DEFAULT_SCALE = 10;
/** Of a CGPA: 4, 5, 7 and 10 are in use. */
const SCALE_MIN = 4;
const SCALE_MAX = 10;

export const SCORE_PROBLEM =
  'must be a percentage, such as 84.5 %, or a CGPA with its scale, such as 9.2/10';

export const CGPA_SCORE_PROBLEM = 'must be a CGPA with its scale, such as 9.2/10';

export const scoreSchema = z.pipe(
  z.object({ value: z.number(), outOf: z.number() }),
  z.custom<Score>(isScore),
);

function isScore(score: unknown): score is Score {
  const { value, outOf } = score as Score;
  const isScale = outOf === PERCENT || (outOf >= SCALE_MIN && outOf <= SCALE_MAX);
  return isScale && value >= 0 && value <= outOf;
}

const PARTS =
  /^(?<value>[\d.,]+)\s*(?:(?<percent>%|per ?cent(?:age)?)|(?:s?c?gpa|cpi|points?)?\s*(?:\/|out of|on)\s*(?<scale>\d+(?:\.0+)?)|(?<cgpa>s?c?gpa|cpi|points?))?$/;

/**
 * Reads '84.5', '84.5 %', '9.2/10', '9.2 CGPA' and '3.4 out of 4'; undefined for anything else. A bare number up to 10
 * may be either, and is not guessed.
 */
export function parseScore(text: string): Score | undefined {
  const {
    value: digits = '',
    percent,
    scale,
    cgpa,
  } = PARTS.exec(foldText(toParsableText(text)))?.groups ?? {};
  const value = parseDecimal(digits);
  if (value === undefined) return undefined;
  const isBare = percent === undefined && scale === undefined && cgpa === undefined;
  if (isBare && value <= SCALE_MAX && value > 0) return undefined;
  const outOf =
    scale === undefined ? (cgpa === undefined ? PERCENT : DEFAULT_SCALE) : Number(scale);
  const score = { value, outOf };
  return isScore(score) ? score : undefined;
}

/** Like `parseScore`, where only a CGPA is meant: a bare number is one out of 10. */
export function parseCgpaScore(text: string): Score | undefined {
  const score = parseScore(text) ?? parseScore(`${text} cgpa`);
  return score?.outOf === PERCENT ? undefined : score;
}

/** Null where the text says that there is none. */
export function parseOptionalScore(text: string): Score | null | undefined {
  return isMissingValue(toParsableText(text)) ? null : parseScore(text);
}

/** '84.5 %' or '9.2/10'. */
export function scoreText({ value, outOf }: Score): string {
  return outOf === PERCENT ? `${value} %` : `${value}/${outOf}`;
}
