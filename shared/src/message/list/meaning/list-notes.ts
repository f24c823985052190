/** What the lines around the rows say: their sentences, statements above and below people, a list that is taken back. */
import { oncePerObject } from '../../../lib/collections.ts';
import { CONTINUED, LISTS, NOBODY, PARTIAL, SENTENCES } from '../../lexicon/list/lines.ts';
import { EXCEPTIONS, HEDGES, TAKEN_BACK } from '../../lexicon/list/negations.ts';
import { CODES } from '../../lexicon/list/states.ts';
import { type ClassifiedSheet, filled, type ListRow, type Segment } from '../list-rows.ts';
import { isGrouping, readLegend } from './cell-state.ts';
import {
  agreed,
  countWords,
  negationsIn,
  readStatement,
  stateOf,
  type Stated,
  statementWords,
  statesIn,
} from './statements.ts';

export type ListNotes = ReturnType<typeof readNotes>;

export function readNotes(sheets: readonly ClassifiedSheet[]) {
  const notes = sheets.flatMap(({ segments, below }) => [
    ...segments.flatMap(({ above }) => above),
    ...below,
  ]);
  const lines = notes.flatMap((note) => [...linesOf(note), ...pairOf(note)]);
  const legends = lines.map(readLegend).filter((all) => all.some(([, stated]) => stated));
  // What 'yes' and 'no' mean is said by the heading of their column.
  const signs = legends.flat().filter(([sign]) => !CODES.yes.is(sign) && !CODES.no.is(sign));
  /** `isPartial`: a line says that there is more than this. */
  return { legend: new Map(signs), isPartial: lines.some(isPartial) };
}

function pairOf({ live }: ListRow): readonly string[] {
  const [code = '', meaning = '', ...others] = filled(live);
  return others.length === 0 && meaning !== '' && code.length <= 4 ? [`${code} = ${meaning}`] : [];
}

const PAGE = new RegExp(String.raw`${PARTIAL.page.source} 1 of (\d+)`, 'u');
const SHOWING = new RegExp(`${PARTIAL.showing.source} (\\d+) (?:to|of) (\\d+)(?: of (\\d+))?`, 'u');

/** 'Showing 1 to 25 of 143 entries' */
function isPartial(line: string): boolean {
  const words = statementWords(line);
  const [isShowing, first, last, all] = SHOWING.exec(words) ?? [];
  if (all !== undefined) return first !== '1' || last !== all;
  const [, pages = '1'] = PAGE.exec(words) ?? [];
  return isShowing !== undefined || pages !== '1' || PARTIAL.any.isIn(words.replace(/\d+/g, '#'));
}

export function linesOf({ live }: ListRow): readonly string[] {
  return [...new Set(filled(live))];
}

function singleLines(notes: readonly ListRow[]): readonly ListRow[] {
  return notes.filter((note) => !note.isHeading && linesOf(note).length === 1);
}

const WRAPPED_MIN = 40;

/** Single lines, with those that were wrapped put together again. */
function textsOf(notes: readonly ListRow[]): readonly string[] {
  const texts: string[] = [];
  let last = -2;
  for (const { index, live } of singleLines(notes)) {
    const [text = ''] = filled(live);
    const before = texts.at(-1) ?? '';
    const isOpen = before.length >= WRAPPED_MIN && !/[.:!?।]\W*$/.test(before);
    if (index === last + 1 && isOpen && /^[\p{Ll}\d(]/u.test(text))
      texts[texts.length - 1] = `${before} ${text}`;
    else texts.push(text);
    last = index;
  }
  return texts;
}

/** A tab or a total of a page: 'Rejected 0' */
const COUNTER = /^\W*\p{L}[\p{L} ]{2,30}[\s:(]+0\)?\W*$/u;
/** 'Absent: none' */
export const EMPTY_GROUP = new RegExp(
  String.raw`[\p{L}\p{N}]\)?\s*(?:[:\-–][\s*_]*${NOBODY.source}|:\s*-+)\P{L}*$`,
  'iu',
);

/** Each row of the student asks for all. */
const saidIn = oncePerObject((notes: readonly ListRow[]) => textsOf(notes).flatMap(readSentences));

/** What the lines above people state of these. `isFirst`: nobody stands before these lines. */
export function stateAbove(above: readonly ListRow[], isFirst: boolean): Stated {
  const said = saidIn(above);
  const takenBack = new Set(said.map((one) => one.takesBack));
  if (takenBack.has('this') && !takenBack.has('earlier')) return 'unclear';
  // 'Selected from our hostel: NIL' is said of those below it, too.
  const lastEmpty = said.findLastIndex(
    ({ sentence, stated }) => EMPTY_GROUP.test(sentence) && stated === 'listed',
  );
  const statements = said.slice(lastEmpty + 1).filter((one) => {
    const isOfNobody = EMPTY_GROUP.test(one.sentence) || COUNTER.test(one.sentence);
    const isOther = one.isLegend || one.takesBack !== undefined || (!isFirst && one.isOnlyAbove);
    return one.stated !== undefined && !isOfNobody && !isOther;
  });
  const direct = statements.filter((one) => isDirect(one, one === statements.at(-1), above));
  const nearest = direct.at(-1)?.stated;
  if (nearest !== 'listed') return nearest;
  // 'Shortlisted students should come at 9' may be beside a list of others.
  const hasHeading = direct.some(({ stated, isHeading }) => stated === 'listed' && isHeading);
  const others = hasHeading ? direct : statements;
  const isOne = others.every(({ stated }) => stated === 'listed' || stated === 'mixed');
  return isOne ? 'listed' : 'unclear';
}

/** The line directly above the people is about them, whatever it says of the future. */
function isDirect(
  { isAside, stated, hasState, isConditional, sentence }: Said,
  isLast: boolean,
  above: readonly ListRow[],
): boolean {
  if (!isAside) return true;
  const mayGovern = stated !== 'listed' && hasState && !isConditional;
  const line = singleLines(above).at(-1)?.live ?? [];
  return isLast && mayGovern && line.some((text) => text.includes(sentence));
}

/** What the sheet's name and the headings above the people of a segment state. */
export function headingState({ name, segments }: ClassifiedSheet, at: number): Stated {
  const ofSheet = stateOf(name ?? '');
  if (at > 0 && isScattered(segments)) return 'unclear';
  const [first] = segments;
  let state = ofSheet;
  for (const [index, { above }] of segments.slice(0, at + 1).entries()) {
    const stated = stateAbove(above, index === 0);
    const isOther = index > 0 && stated !== undefined && stated !== state;
    if (isOther && repeatsTitle(above, first)) state = 'unclear';
    else if (stated !== undefined) state = agree(ofSheet, stated);
    else if (index > 0 && !continues(above, first)) state = undefined;
  }
  return state;
}

/** Where nearly every person has lines of its own, these may be about the one above or about the one below. */
function isScattered(segments: ClassifiedSheet['segments']): boolean {
  const people = segments.flatMap((segment) => segment.people).length;
  const stating = segments.slice(1).filter(({ above }) => stateAbove(above, false)).length;
  return segments.length >= 4 && people <= segments.length * 2.5 && stating >= 2;
}

/** The head of a next page says again what the first page says, whatever part of the list goes on there. */
function repeatsTitle(above: readonly ListRow[], first: Segment | undefined): boolean {
  const title = new Set(first?.above.flatMap(linesOf).map(titleOf));
  return above.flatMap(linesOf).some((line) => statesSomething(line) && title.has(titleOf(line)));
}

function titleOf(line: string): string {
  const words = statementWords(line);
  return words.slice(0, CONTINUED.find(words)[0]?.[0]).trim();
}

export function statesSomething(line: string): boolean {
  return readSentences(line).some(({ stated, isAside }) => stated !== undefined && !isAside);
}

function agree(ofSheet: Stated, stated: Stated): Stated {
  if (ofSheet === undefined || ofSheet === 'mixed' || ofSheet === stated) return stated;
  return ofSheet === 'listed' && stated !== 'mixed' ? stated : 'unclear';
}

/** Lines that leave what was said before as it is: branches, rooms, days, and words of the title. */
function continues(above: readonly ListRow[], first: Segment | undefined): boolean {
  const title = (first?.above ?? []).filter(({ isHeading }) => !isHeading).flatMap(linesOf);
  const words = new Set(title.flatMap((line) => statementWords(line).split(' ')));
  const lines = singleLines(above).flatMap(linesOf);
  return lines.every(
    (line) => EMPTY_GROUP.test(line) || isGrouping(line.replace(/\([^()]*\)/g, ' '), words),
  );
}

export type Behind = ReturnType<typeof readBehind>;

/** What the lines behind some people say of them: the next ones that point at them decide. */
export function behindState({ segments, below }: ClassifiedSheet, at: number): Behind {
  const next = segments.slice(at + 1).map(({ above }) => readBehind(above, false));
  const readings = [...next, readBehind(below, true)];
  return {
    stated: readings.find(({ stated }) => stated !== undefined)?.stated,
    isDoubtful: readings.some(({ isDoubtful }) => isDoubtful),
    isWithdrawn: readings.some(({ isWithdrawn }) => isWithdrawn),
  };
}

/** Takes the lines below, and whether they are the last ones of the sheet. */
function readBehind(notes: readonly ListRow[], isEnd: boolean) {
  const said = saidIn(notes).filter(({ isOfUnnamed }) => !isOfUnnamed);
  const isAbove = (one: Said): boolean => (isEnd ? one.isAbove : one.isOnlyAbove);
  const stating = said.filter((one) => one.stated && !one.isLegend && !one.isEquation);
  const about = stating.filter((one) => isAbove(one) && !(one.isAside && one.stated === 'listed'));
  const besides = stating.filter(
    (one) => !isAbove(one) && one.hasState && !one.isAside && !one.isRule,
  );
  const isDoubted = isEnd && besides.some(({ stated }) => stated !== 'listed');
  return {
    stated: agreed(about.map(({ stated }) => stated)),
    /** Something is said that may change what being among them means. */
    isDoubtful: isDoubted || said.some(({ corrects }) => corrects),
    /** The list above is taken back. */
    isWithdrawn: said.some(({ takesBack }) => takesBack !== undefined),
  };
}

/** 'Shortlisted (but not for HR)' is one statement. */
function changesMeaning(text: string): boolean {
  const words = statementWords(text);
  const isOfOther = TAKEN_BACK.any.isIn(words) && TAKEN_BACK.earlier.isIn(words);
  const isPresentation = LISTS.presentation.isIn(words) && !LISTS.confirmation.isIn(words);
  if (isOfOther || isPresentation) return false;
  const openers = [EXCEPTIONS.any, HEDGES.doubts, HEDGES.reservations];
  const mayDeny = openers.some((one) => one.isIn(words)) || negationsIn(words).length > 0;
  const isPart = mayDeny && statesIn(words).meanings.size === 0;
  return countWords(words) <= 3 || isPart;
}

/** Whether a whole list is taken back or is not meant. */
export function takesBack(text: string): boolean {
  return text.split(/[,;]\s/).some((clause) => {
    const words = statementWords(clause);
    return TAKEN_BACK.any.isIn(words) && LISTS.words.isIn(words) && !HEDGES.conditions.isIn(words);
  });
}

/** Longer remarks in brackets are sentences of their own. */
const BRACKETS = /\(([^()]{12,200})\)/g;

/** The dot of 'Reg. nos.' and of 'B.E. CSE' ends no sentence. */
const NO_END = String.raw`\b(?:${SENTENCES.abbreviations.source}|[bm]\.e)\.`;
export const SENTENCE_ENDS = new RegExp(
  String.raw`(?<=[.!?।;])(?<!${NO_END})\s+|\n|\s+${SENTENCES.oppositions.source}\s+`,
  'iu',
);

export function sentencesOf(line: string): readonly string[] {
  return line
    .replace(BRACKETS, (whole, inner: string) => (changesMeaning(inner) ? whole : `\n${inner}\n`))
    .split(SENTENCE_ENDS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

type Said = ReturnType<typeof readSentences>[number];

function readSentences(line: string) {
  const isLegend = readLegend(line).some(([, stated]) => stated !== undefined);
  return sentencesOf(line).map((sentence) => {
    const words = statementWords(sentence);
    const which: 'earlier' | 'this' = TAKEN_BACK.earlier.isIn(words) ? 'earlier' : 'this';
    return {
      sentence,
      ...readStatement(sentence),
      /** The list, or one before it. */
      takesBack: takesBack(sentence) ? which : undefined,
      /** It changes what stands above it. */
      corrects: TAKEN_BACK.corrections.isIn(words),
      /** Its line explains signs or codes. */
      isLegend,
      isEquation: sentence.includes('=') && readLegend(sentence).length > 0,
    };
  });
}
