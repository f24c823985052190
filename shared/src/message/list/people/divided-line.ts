/** Lines with several numbers: which of them what the line states is about. */
import { AND, HARMLESS, SENTENCES } from '../../lexicon/list/lines.ts';
import { TAKEN_BACK } from '../../lexicon/list/negations.ts';
import { isStudentNumber, wordsOf } from '../identity/numbers.ts';
import { filled, SHORT_CODE } from '../list-rows.ts';
import { isSigned } from '../meaning/cell-state.ts';
import { agreed, negationsIn, stateOf, statementWords, without } from '../meaning/statements.ts';
import { endsInWords } from '../text-to-sheets.ts';
import type { Roster } from './roster.ts';
import { isWithin, readNumbers } from './row-numbers.ts';
import type { Piece } from './row-people.ts';

const ENTRY_ENDS = new RegExp(`[,;•·\\n&]|\\b${AND.source}\\b`, 'iu');
const REMARK = /\([^()]+\)|\s[-–—]\s/;

/** '21CS003 (selected), 21CS004 (rejected)' are two; in '21CS003, 21CS004 are selected' the end is about both. */
export function dividedCell(whole: Piece, roster: Roster): readonly Piece[] {
  const { at, numbers, ranges, excepted } = whole;
  if (numbers.length < 2 || ranges.length + excepted.length > 0) return [whole];
  const texts = filled(whole.text.split(ENTRY_ENDS).map((part) => part.trim()));
  const pieces = texts.map((text): Piece => ({ at, text, ...readNumbers(text, false, roster) }));
  const isEach = pieces.every((piece) => piece.numbers.length === 1);
  return isEach && pieces.length === numbers.length && isOfEach(texts) ? pieces : [whole];
}

/** What stands before all of them or behind the last one is about the others, too. */
function isOfEach(texts: readonly string[]): boolean {
  const stating = texts.filter((text) => stateOf(text) !== undefined);
  if (stating.length === texts.length) return true;
  const signed = texts.filter(isSigned);
  if (endsInWords(texts) || (signed.length > 0 && signed.length < texts.length)) return false;
  if (texts.some((text) => !stating.includes(text) && denies(text))) return false;
  const [first, last] = [texts[0] ?? '', texts.at(-1) ?? ''];
  const isOfAll = stateOf(last) !== undefined || stateOf(partsOf(first).before) !== undefined;
  return !isOfAll && stating.every((text) => REMARK.test(text));
}

/** What stands before, between and behind the numbers. */
function partsOf(text: string) {
  const words = wordsOf(text);
  const isNumber = (word: string): boolean => isStudentNumber(word) || SHORT_CODE.test(word);
  const [first, last] = [words.findIndex(isNumber), words.findLastIndex(isNumber)];
  const between = words.slice(first + 1, last).filter((word) => !isNumber(word));
  return {
    before: words.slice(0, Math.max(first, 0)).join(' '),
    between: between.join(' '),
    behind: words.slice(last + 1).join(' '),
    inner: text.slice(text.indexOf(words[first] ?? ''), text.lastIndexOf(words[last] ?? '')),
    isBracketed: text.lastIndexOf('(') > text.lastIndexOf(words[last] ?? ''),
  };
}

/** '(3 and 5 absent)' */
const ENDS = /^\d{1,2}\s.*\p{L}{3}/u;

/** Something stands between the numbers that is about some of them, or nothing tells about whom it is. */
export function isOfSome({ text, numbers, ranges }: Piece): boolean {
  const areSeveral = numbers.length + ranges.length > 1;
  if (!areSeveral && ranges.length === 0) return false;
  const { before, between, behind, inner, isBracketed } = partsOf(text);
  const isOpen = stateOf(behind) === undefined ? denies(behind) : isBracketed && areSeveral;
  const corrects = areSeveral && TAKEN_BACK.corrections.isIn(statementWords(text));
  const differ = agreed([stateOf(before), stateOf(behind)]) === 'unclear';
  const isAmong = numbers.some(({ codes }) => codes.some((code) => isWithin(code, ranges)));
  const hasEnds = ranges.length > 0 && ENDS.test(behind);
  return [isOpen, corrects, differ, isAmong, hasEnds, isSigned(inner), tells(between)].some(
    Boolean,
  );
}

/** '21CS003 nahi hua': nothing says what is denied. */
export function deniedIn({ text, numbers, ranges }: Piece): readonly string[] {
  const isDenied = ranges.length === 0 && stateOf(text) === undefined && denies(text);
  return isDenied ? numbers.flatMap(({ codes }) => codes) : [];
}

function tells(text: string): boolean {
  return stateOf(text) !== undefined || denies(text) || SENTENCES.oppositions.isIn(text);
}

function denies(text: string): boolean {
  return negationsIn(without(statementWords(text), HARMLESS)).length > 0;
}
