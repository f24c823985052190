/** Finds numbers that may be a CGPA: '7 & above', '7.5/10', 'CGPA ≥ 7', '6 min' beside the name of a grade. */
import { asciiDigits } from '../../lib/text.ts';
import { AT_LEAST, AND_ABOVE, GRADES, OUT_OF, COUNTED } from '../lexicon/amounts.ts';
import type { Span } from '../message-types.ts';
import { before, behind, END, GAP, wordsAt, wordsBefore } from './patterns.ts';

export interface FoundCgpa {
  readonly span: Span;
  readonly value: number;
  /** The name of a grade stands in its text or label. */
  readonly isNamed: boolean;
  readonly isClear: boolean;
}

const FOUND_MAX = 20;
const NUMBER = /(?<![\p{L}\p{N}.,/₹$:-])(?:10(?:\.0{1,2})?|[4-9](?:\.\d{1,2})?)(?!\d|[.,:]\d)/gu;
const OF_TEN = `${OUT_OF.source}${GAP}10(?:\\.0{1,2})?(?![\\d%])`;
const GRADE = behind(`${GAP}(?:\\+?${GAP}${GRADES.source}${END}|${OF_TEN})`);
const COUNT = `${GAP}[-–+]?${GAP}(?:%|${COUNTED.source}${END})`;
const OTHER = behind(`[-–/]\\d{1,3}(?![\\d%])|[\\p{L}\\p{M}]|${COUNT}`);
const MORE = behind(`${GAP}${AND_ABOVE.source}`);
const LEAST = before(`${AT_LEAST.source}${GAP}`);

/** `text` is one line or cell, `label` the folded words that it stands under. */
export function findCgpas(text: string, label = ''): readonly FoundCgpa[] {
  const read = asciiDigits(text);
  const isNamed = GRADES.isIn(label) || GRADES.isIn(read);
  const found: FoundCgpa[] = [];
  for (const { 0: number, index } of read.matchAll(NUMBER)) {
    const span: Span = [index, index + number.length];
    const isOwn = wordsAt(GRADE, read, span[1]) !== '';
    if (isOwn || isGrade(read, span, isNamed))
      found.push({ span, value: Number(number), isNamed: isNamed || isOwn, isClear: true });
    if (found.length === FOUND_MAX) break;
  }
  return found;
}

function isGrade(text: string, [start, end]: Span, isNamed: boolean): boolean {
  const isLimit = wordsAt(MORE, text, end) !== '';
  const isNumbered = text.slice(0, start).trim() === '' && /^[.)]\s/.test(text.slice(end));
  if (isNumbered || (wordsAt(OTHER, text, end) !== '' && !(isNamed && isLimit))) return false;
  const isWhole = end - start > 1 && text.trim().length === end - start;
  return isNamed || isWhole || isLimit || wordsBefore(LEAST, text, start) !== '';
}
