import { isMissingValue } from '../../lib/missing-value.ts';
import { foldText, parseDecimal, toParsableText } from '../../lib/text.ts';
import { CGPA_MAX, CGPA_MIN } from './placement-fields.ts';

/** Parses a typed CGPA ('7.5', '7,5', '8'); undefined unless it is a number from 0 to 10. */
export function parseCgpa(text: string): number | undefined {
  const cgpa = parseDecimal(toParsableText(text));
  return cgpa !== undefined && isCgpa(cgpa) ? cgpa : undefined;
}

export function isCgpa(value: number): boolean {
  return value >= CGPA_MIN && value <= CGPA_MAX;
}

/** `isPartial`: the text has more than the number, or something that is not a CGPA. */
export interface RequiredCgpa {
  readonly cgpa: number | null;
  readonly isPartial: boolean;
}

const NO_CRITERION =
  /^(?:(?:no|without)(?: any| minimum| min| specific)?(?: cgpa| cpi)? ?(?:criteri(?:a|on)|cut-? ?off|limit|bar|restrictions?|minimum|requirements?|cgpa)|(?:any|all)(?: cgpa)?|open(?: to all| for all)?|not required)$/;
const ENTRY_MAX = 200;
/** A single number that may be mistyped: it is rejected, not interpreted. */
const BARE_NUMBER = /^[+-]?[\d.,]+(?:e[+-]?\d+)?$/;
const NUMBER = /\d+(?:[.,]\d+)?|[.,]\d+/g;
/** The scale and the words around 'at least 7'. */
const SCALE =
  /\s*(?:\/\s*10(?:\.0*)?(?![\d.])|(?:out of|on(?: a)?(?: scale(?: of)?)?)\s*(?:a )?10(?:\.0*)?(?![\d.])(?:[ -]point)?(?: scale)?)/g;
const LABELS = /\b(?:s?c?gpa|cpi|spi|pointers?|points?|grade)\b/g;
const AT_LEAST =
  /\b(?:min(?:imum)?|at ?least|atleast|above|over|more|greater|higher|equal|onwards?|from|than|to|or|and|not less than|no less than|cut-? ?off|criteria|criterion|required?|requirement|eligibility|of|is|a|the|with|only|overall|aggregate|score)\b|[>=≥+&:()[\]*.~|-]/g;
const AT_MOST = /[<≤]|\b(?:below|under|less|max(?:imum)?|up ?to|upto|at most|not more|within)\b/;
const NOT_LESS = /\b(?:not|no) (?:be )?(?:less|below|lower)(?: than)?\b/g;

/**
 * Parses '7+', '>= 7.5', '7.0 & above' or 'min. 7/10' as the number, and words such as 'No criteria' as none.
 * From a percentage, a range or whole sentences it takes the number only where it is called a CGPA; undefined
 * when it is neither a CGPA nor text about one.
 */
export function parseRequiredCgpa(text: string): RequiredCgpa | undefined {
  const typed = foldText(toParsableText(text.slice(0, ENTRY_MAX))).replace(/\s+/g, ' ');
  if (isMissingValue(typed) || NO_CRITERION.test(typed)) return { cgpa: null, isPartial: false };
  const plain = parseCgpa(typed.replace(/\.$/, ''));
  if (plain !== undefined) return { cgpa: plain, isPartial: false };
  if (BARE_NUMBER.test(typed) || !/\d/.test(typed)) return undefined;
  return parseCgpaWords(typed.replace(SCALE, ' cgpa '));
}

function parseCgpaWords(typed: string): RequiredCgpa {
  const words = typed.replace(NOT_LESS, 'min');
  const numbers = words.match(NUMBER) ?? [];
  const [number = ''] = numbers;
  const cgpa = parseCgpa(number);
  const rest = words.replace(number, ' ').replace(LABELS, ' ').replace(AT_LEAST, ' ');
  const isClear = numbers.length === 1 && !AT_MOST.test(words) && rest.trim() === '';
  if (isClear && cgpa !== undefined) return { cgpa, isPartial: false };
  return { cgpa: namedCgpa(words) ?? null, isPartial: true };
}

/** A number at the beginning that is the whole criterion: '7 (no backlogs)'. */
const FIRST = /^(\d+(?:[.,]\d+)?)\s*(?:[(,;]|with\b|and no\b|no\b)[^\d%]*$/;
const NAMED =
  /(?<![\d.<≤])(\d+(?:[.,]\d+)?)\s*\+?\s*(?:s?c?gpa|cpi|pointer)\b|\b(?:cgpa|cpi)\b[\s:>=≥-]*(?:of |is |min(?:imum)? |above )*(\d+(?:[.,]\d+)?)(?!\s*(?:%|per ?cent))/g;

/** The only number that is called a CGPA; undefined when there are several, or when the text states an upper limit. */
function namedCgpa(words: string): number | undefined {
  if (AT_MOST.test(words)) return undefined;
  const [, first] = FIRST.exec(words) ?? [];
  if (first !== undefined) return parseCgpa(first);
  const found = Array.from(words.matchAll(NAMED), ([, before, after]) => before ?? after ?? '');
  return new Set(found).size === 1 ? parseCgpa(found[0] ?? '') : undefined;
}
