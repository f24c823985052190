/** Finds the CGPA that a notice requires: '7 & above', 'CGPA ≥ 7.5', 'minimum 6.5 CPI', '7.5/10'. */
import { parseCgpa } from '../../placement/cgpa.ts';
import type { Mention } from '../message-types.ts';
import { MENTIONS_MAX, readable, textAfter, textBefore, unlessDifferent } from './piece.ts';

const NUMBER = /(?<![\p{L}\p{N}.,/%₹$-])\d{1,2}(?:[.,]\d{1,3})?(?![\p{N}]|[.,:]\d)/gu;
const LABEL = /c\.?g\.?p\.?a|(?<![a-z])(?:s?gpa|cpi|pointer)(?![a-z])/;
const CRITERION_LABEL = /eligib|criteri|cut-? ?off|academic|minimum/;
/** Of the scale of 10; others stay notes. */
const OUT_OF_TEN =
  /^\s{0,2}(?:\/|out of|on a scale of|on(?: an?)?)\s{0,2}10(?:\.0{1,2})?(?!\d|\.\d)/i;
const OTHER_SCALE =
  /^\s{0,2}(?:\/|out of|on a scale of)\s{0,2}(?:4|5|6|7|8|9|20|100)(?:\.0{1,2})?(?!\d|\.\d|%)|^\s{0,2}on (?:a|the) (?:four|five|six|seven|eight|nine)[ -]point/i;
const MORE =
  /^\s{0,2}(?:\+|(?:and|&|or|\/)?\s{0,2}(?:above|more|higher|greater|over|onwards?|better)(?!\p{L}))/iu;
/** What the number counts instead. */
const OTHER_AFTER =
  /^\s{0,2}\+?\s{0,2}[-–]?\s{0,2}(?:%|percent|per cent|(?:th|st|nd|rd|lpa|lakhs?|lacs?|l|k|cr|months?|mos|m|yrs?|years?|weeks?|days?|hours?|hrs?|mins|minutes?|am|pm|sem|semesters?|(?:active |live |standing )?(?:back ?logs?|arrears?|kts?)|positions?|openings?|vacanc\p{L}{1,4}|rounds?|students?|candidates?|subjects?|noon|(?:jan|feb|mar|apr|may(?!\s(?:apply|be|register|attend|fill|also|only|submit|appear|send|upload|contact|join))|jun|jul|aug|sep|oct|nov|dec)\p{L}{0,6}|o'?clock|baje|mcqs?|questions|scale|points? scale)(?!\p{L}))/iu;
const OTHER_BEFORE =
  /(?<!\p{L})(?:semesters?|sem|class|std|round|batch(?: of)?|phase|grade|top|day|year|rs\.?|inr|ctc|stipend|rated|ratings?|score|index|last|past|next|max(?:imum)?|than|out of|scale of|on a|up ?to|upto|below|under|less than|[<≤])\s{0,2}$/iu;
const NOT_LESS =
  /(?:not|no|nor)\s{1,2}(?:be\s{1,2})?(?:less|below|lower)(?:\s{1,2}than)?\s{0,2}$|(?:more|greater|higher)\s{1,2}than\s{0,2}$/i;
const CALLED_AFTER =
  /^\s{0,2}(?:\+|(?:and|&|or)?\s{0,2}(?:above|more))?\s{0,2}(?:\/\s{0,2}10\s{0,2})?(?:s?c?\.?g\.?p\.?a|cg|cpi|pointers?)(?!\p{L})/iu;
/** The name in front, with no other number and no end of a sentence between. */
const CALLED_BEFORE =
  /(?:c\.?g\.?p\.?a|(?<!\p{L})(?:s?gpa|cpi|pointer|cg))\.?(?!\p{L})(?:[^\d.;\n]|\.(?!\s)|\b(?:10th|12th|\d(?:st|nd|rd|th)? sem\p{L}{0,8})\b){0,50}$/iu;
const AT_LEAST =
  /(?:min(?:imum)?\.?|at ?least|above|over|>=?|≥|cut-? ?off|required|than)(?: of)?\s{0,2}[:=-]?\s{0,2}$/i;
const ABOUT_OTHERS =
  /\b(?:average|last year|previous year|toppers?|selected|shortlisted|placed|prefer\w{1,5}|no\.? of students|number of students|my|sgpa|former|latter|other companies|others are)\b/i;

interface Around {
  readonly before: string;
  readonly after: string;
}

export function findCgpa(text: string, label = ''): readonly Mention<number>[] {
  const piece = readable(text);
  const found: Mention<number>[] = [];
  const others = new Set<number>();
  let tries = 0;
  for (const match of piece.matchAll(NUMBER)) {
    tries += 1;
    if (tries > MENTIONS_MAX) break;
    const number = readNumber(piece, label, match[0], match.index);
    if (number?.mention) found.push(number.mention);
    else if (number) others.add(number.value);
  }
  // In 'CGPA 8 for CSE and 7.5 for others' only one is called a CGPA.
  const isAlone = found.every(
    ({ value }) => others.size === 0 || (others.size === 1 && others.has(value)),
  );
  return unlessDifferent(isAlone ? found : found.map((mention) => ({ ...mention, sure: false })));
}

/** A number that may be a CGPA, and the mention where something says so. */
function readNumber(
  piece: string,
  label: string,
  number: string,
  start: number,
): { readonly value: number; readonly mention?: Mention<number> } | undefined {
  const before = textBefore(piece, start, 60);
  const after = textAfter(piece, start + number.length, 30);
  const value = parseCgpa(number);
  if (value === undefined || value < 3 || isOther({ before, after })) return undefined;
  const trust = trustIn({ before, after }, label, value);
  if (trust === 'none') return { value };
  const isDoubtful = ABOUT_OTHERS.test(piece) || RANGE.test(after) || ABOUT_SCHOOL.test(before);
  const sure = trust === 'sure' && value >= 4 && !isDoubtful;
  return { value, mention: { value, span: [start, start + number.length], sure } };
}

/** '7-8' and '6.5 to 7.5' */
const RANGE = /^\s{0,2}(?:[-–—]|to)\s{0,2}\d(?:\.\d{1,2})?(?!\d|\s{0,2}(?:%|back|active))/i;
const ABOUT_SCHOOL =
  /(?<!\p{L})(?:10th|12th|xii?|x|ssc|hsc|class|diploma)(?!\p{L})[^,;|.\n]{0,20}$/iu;
/** '1. CGPA: 7' */
const LIST_NUMBER = /^\s{0,3}$/;

const NOT_REQUIRED = /^[^.;\n]{0,40}\bnot (?:a )?(?:requirement|required|needed)\b/i;
/** What was required last time. */
const FORMER_BEFORE =
  /(?<!\p{L})(?:last year|pichle (?:saal|sal)|previous(?:ly)?|earlier|instead of|reduced from|relaxed from)[^,;\n\d]{0,24}$|(?<!\p{L})from\s{0,2}$/iu;
const TO_AFTER = /^\s{0,2}(?:to|se|→|->)\s{0,2}\d/i;

function isOther({ before, after }: Around): boolean {
  if (LIST_NUMBER.test(before) && /^[.)]\s/.test(after)) return true;
  const isFormer = FORMER_BEFORE.test(before);
  if (isFormer && (!/from\s{0,2}$/i.test(before) || TO_AFTER.test(after))) return true;
  if (NOT_REQUIRED.test(after)) return true;
  if (OTHER_AFTER.test(after) || OTHER_SCALE.test(after)) return true;
  return OTHER_BEFORE.test(before) && !NOT_LESS.test(before);
}

function trustIn(
  { before, after }: Around,
  label: string,
  value: number,
): 'sure' | 'unsure' | 'none' {
  const isCalled = CALLED_AFTER.test(after) || CALLED_BEFORE.test(before);
  const isLabelled = LABEL.test(label);
  const isFirst = !/\d/.test(before);
  if (isCalled || (isLabelled && isFirst)) return 'sure';
  const isBound = MORE.test(after) || AT_LEAST.test(before);
  const isOfTen = OUT_OF_TEN.test(after);
  if (isOfTen) return isBound ? 'sure' : 'unsure';
  if (isLabelled) return 'unsure';
  if (/cut-? ?off/.test(label) && isFirst && value % 1 !== 0) return 'unsure';
  const isCriterion = CRITERION_LABEL.test(label);
  const isLikely = value >= 5 && value < 10;
  return isLikely && isBound && (isCriterion || isWhole(before, after)) ? 'unsure' : 'none';
}

/** '7 & above' and nothing else. */
function isWhole(before: string, after: string): boolean {
  return (
    /^[\s:≥>=-]*(?:min(?:imum)?\.?\s?)?$/i.test(before) &&
    /^[\s\p{P}&+]*(?:above|more|higher)?[\s.]*$/iu.test(after.replace(/^\s*(?:and|or)\s/i, ''))
  );
}
