import { isMissingValue } from '../../lib/missing-value.ts';
import { foldText, parseDecimal, toParsableText } from '../../lib/text.ts';
import { isScore, PERCENT, SCALE_MAX, type Score } from './score.ts';

export const SCORE_PROBLEM =
  'must be a percentage, such as 84.5 %, or a CGPA with its scale, such as 9.2/10';

export const CGPA_SCORE_PROBLEM = 'must be a CGPA with its scale, such as 9.2/10';

const DEFAULT_SCALE = 10;
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
