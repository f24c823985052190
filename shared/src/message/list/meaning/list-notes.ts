/** What the lines around the rows say: legends, a list that is taken back, what follows below it. */
import { oncePerObject } from '../../../lib/collections.ts';
import { statementWords } from './phrases.ts';
import { FINGER_UP, readStatement, type Stated, type Statement } from './read-statement.ts';
import { type Legend, pairOf, readLegend } from './row-signs.ts';
import { corrects, isGrouping, sentencesOf, takesBack, takesBackEarlier } from './sentences.ts';
import type { ClassifiedSheet, NoteRow, Segment } from '../rows/list-rows.ts';

/** 'Showing 1 to 25 of 143 entries' */
const PARTIAL =
  /\bshowing \d+ (?:to|of) \d+(?: of \d+)?|\bpage 1 of (?!1\b)\d+|\bto be continued\b|\b(?:next|remaining|rest of the|second|other|more|further) (?:list|names|candidates|results) (?:will|to) (?:be|follow)|\band \d+ (?:more|others)\b|\b(?:this is )?only (?:a )?part(?:ial)?\b|\blist (?:is )?incomplete\b|\bpartial list\b/;
const SHOWING = /showing (\d+) to (\d+) of (\d+)/;

function isPartial(line: string): boolean {
  const words = statementWords(line);
  const [, first, last, all] = SHOWING.exec(words) ?? [];
  return all === undefined ? PARTIAL.test(words) : first !== '1' || last !== all;
}

/** What all sheets of a list say about the list as a whole. */
export interface ListNotes {
  readonly legend: Legend;
  /** A line explains marks that cannot be seen here, such as colours. */
  readonly hasUnseenMarks: boolean;
  /** A line says that there is more than this. */
  readonly isPartial: boolean;
}

export function readNotes(sheets: readonly ClassifiedSheet[]): ListNotes {
  const rows = sheets.flatMap(({ segments, below }) => [
    ...segments.flatMap(({ above }) => above),
    ...below,
  ]);
  const lines = rows.flatMap((row) => [...linesOf(row), ...pairOf(row)]);
  const legend = new Map<string, Stated>();
  let hasUnseenMarks = false;
  for (const line of lines) {
    const definitions = readLegend(line);
    const stating = definitions.filter(([, stated]) => stated !== undefined);
    if (stating.length > 0)
      for (const [sign, stated] of definitions)
        if (!ANSWERS.test(sign)) legend.set(sign, stated);
        else hasUnseenMarks ||= sentencesOf(line).some(isUnseenMark);
  }
  return { legend, hasUnseenMarks, isPartial: lines.some(isPartial) };
}

/** What these mean is said by the heading of their column. */
const ANSWERS = /^(?:yes|no|y|n|true|false|1|0)$/;

function isUnseenMark(sentence: string): boolean {
  const { isLegend, stated, isAside } = readStatement(sentence);
  const isGood = stated === 'listed' || stated === undefined;
  return (
    isLegend &&
    !isGood &&
    !(
      isAside &&
      !/\b(?:bold|red|green|yellow|highlight\w*|colou?r\w*|shaded|struck|strike\w*|marked)\b/i.test(
        sentence,
      )
    )
  );
}

const WRAPPED_MIN = 40;

/** The texts of single cells, with lines that were wrapped put together again. */
function textsOf(notes: readonly NoteRow[]): readonly string[] {
  const texts: string[] = [];
  let last = -2;
  for (const note of notes) {
    const [text = '', ...others] = linesOf(note);
    if (note.isHeading || text === '' || others.length > 0) continue;
    const before = texts.at(-1) ?? '';
    const isWrapped =
      note.index === last + 1 &&
      before.length >= WRAPPED_MIN &&
      !/[.:!?।]\W*$/.test(before) &&
      /^[\p{Ll}\d(]/u.test(text);
    if (isWrapped) texts[texts.length - 1] = `${before} ${text}`;
    else texts.push(text);
    last = note.index;
  }
  return texts;
}

export function linesOf({ cells }: NoteRow): readonly string[] {
  return [...new Set(cells.filter((cell) => cell !== ''))];
}

/** What the lines between the people before and these people state of these: each row of the student asks for all. */
export const stateBetween = oncePerObject((above: readonly NoteRow[]) => stateAbove(above, false));

/** `isFirst`: nobody stands before these lines. */
export function stateAbove(above: readonly NoteRow[], isFirst: boolean): Stated {
  const takenBack = textsOf(above).flatMap(sentencesOf).filter(takesBack);
  if (takenBack.length > 0 && !takenBack.some(takesBackEarlier)) return 'unclear';
  const statements = statementsAbove(above, isFirst);
  const direct = statements.filter((one) => isDirect(one, one === statements.at(-1), above));
  const nearest = direct.at(-1)?.stated;
  if (nearest !== 'listed') return nearest;
  // 'Shortlisted students should come at 9' may be beside a list of others.
  const hasHeading = direct.some(({ stated, isHeading }) => stated === 'listed' && isHeading);
  const others = hasHeading ? direct : statements;
  return others.every(({ stated }) => stated === 'listed' || stated === 'mixed')
    ? 'listed'
    : 'unclear';
}

type StatementAbove = Statement & { readonly sentence: string };

function statementsAbove(above: readonly NoteRow[], isFirst: boolean): readonly StatementAbove[] {
  const sentences = textsOf(above)
    .filter((line) => readLegend(line).every(([, stated]) => stated === undefined))
    .flatMap(sentencesOf);
  // 'Selected from our hostel: NIL' is said of those below it, too.
  const lastEmpty = sentences.findLastIndex(
    (sentence) => EMPTY_GROUP.test(sentence) && readStatement(sentence).stated === 'listed',
  );
  return sentences
    .slice(lastEmpty + 1)
    .filter((sentence) => !EMPTY_GROUP.test(sentence) && !isCounter(sentence))
    .filter((sentence) => isFirst || !pointsAbove(sentence))
    .map((sentence) => ({ sentence, ...readStatement(sentence) }))
    .filter(({ stated, sentence }) => stated !== undefined && !takesBack(sentence));
}

/** The line directly above the people is about them, whatever it says of the future. */
function isDirect(
  { isAside, stated, hasState, sentence }: StatementAbove,
  isLast: boolean,
  above: readonly NoteRow[],
): boolean {
  if (!isAside) return true;
  const mayGovern = stated !== 'listed' && hasState && !CASE.test(sentence);
  return isLast && mayGovern && isLineAbove(above, sentence);
}

const CASE = /\b(?:if|unless|those who|agar)\b/i;

function isLineAbove(above: readonly NoteRow[], sentence: string): boolean {
  const line = above.findLast(
    ({ isHeading, cells }) => !isHeading && cells.filter(Boolean).length === 1,
  );
  return line !== undefined && linesOf(line).some((text) => text.includes(sentence));
}

/** A tab or a total of a page: 'Rejected 0' */
function isCounter(line: string): boolean {
  return /^\W*\p{L}[\p{L} ]{2,30}[\s:(]+\d{1,4}\)?\W*$/u.test(line) && /\b0\)?\W*$/.test(line);
}

/** 'Absent: none' */
const EMPTY_GROUP =
  /[\p{L}\p{N}]\)?\s*(?:[:\-–][\s*_]*(?:none|nil|no one|nobody|koi nahi|na|n\/a)|:\s*-+)\P{L}*$/iu;

/** Whether a heading leaves what was said before as it is: branches, rooms, days, and words of the title. */
export function continuesAbove(above: readonly NoteRow[], title: ReadonlySet<string>): boolean {
  return above
    .filter(({ isHeading, cells }) => !isHeading && cells.filter(Boolean).length === 1)
    .flatMap(linesOf)
    .every((line) => EMPTY_GROUP.test(line) || isGrouping(line.replace(/\([^()]*\)/g, ' '), title));
}

export function titleWords([first]: readonly Segment[]): ReadonlySet<string> {
  const lines = (first?.above ?? []).filter(({ isHeading }) => !isHeading).flatMap(linesOf);
  return new Set(lines.flatMap((line) => statementWords(line).split(' ')));
}

/** What the lines behind some people say of them. */
export interface Behind {
  /** A statement that points at them. */
  readonly stated: Stated;
  /** Something is said that may change what being among them means. */
  readonly isDoubtful: boolean;
  /** The list above is taken back. */
  readonly isWithdrawn: boolean;
}

export const readBetween = oncePerObject((notes: readonly NoteRow[]) => readBehind(notes, false));
export const readEnd = oncePerObject((notes: readonly NoteRow[]) => readBehind(notes, true));

/** Takes the lines below, and whether they are the last ones of the sheet. */
function readBehind(notes: readonly NoteRow[], isEnd: boolean): Behind {
  const states = new Set<Stated>();
  let [isDoubtful, isWithdrawn] = [false, false];
  for (const sentence of sentencesIn(notes)) {
    const { points, stated, hasState, isAside, isOfUnnamed } = readStatement(sentence);
    if (isOfUnnamed) continue;
    const isAbove = isEnd ? points !== undefined && points !== 'below' : pointsAbove(sentence);
    if (takesBack(sentence)) isWithdrawn = true;
    if (corrects(sentence)) isDoubtful = true;
    const definitions = readLegend(sentence);
    if (
      definitions.some(([, meaning]) => meaning !== undefined) ||
      (definitions.length > 0 && sentence.includes('='))
    )
      continue;
    if (
      stated === undefined ||
      (!hasState && !isAbove) ||
      (isAside && !(isAbove && stated !== 'listed'))
    )
      continue;
    if (!isAbove && CLASS_RULE.test(statementWords(sentence))) continue;
    if (isAbove) states.add(stated);
    else if (isEnd && stated !== 'listed') {
      isDoubtful = true;
    }
  }
  const [first] = states;
  return { stated: states.size > 1 ? 'unclear' : first, isDoubtful, isWithdrawn };
}

function sentencesIn(notes: readonly NoteRow[]): readonly string[] {
  return textsOf(notes).flatMap(sentencesOf);
}

function pointsAbove(sentence: string): boolean {
  return FINGER_UP.test(sentence) || STRICTLY_ABOVE.test(statementWords(sentence));
}

/** 'Selected candidates shall not apply elsewhere' is a rule for whoever is selected. */
const CLASS_RULE =
  /^(?:note |nb |all |the |only |those |these )*(?:\w+ ){0,3}(?:candidates?|students?|profiles?|applicants?|walo|wale|log)\b.*\b(?:shall|may|can|cannot|must|should|will|need|are requested|have to|we regret|please|kindly)\b/;

const STRICTLY_ABOVE = /\b(?:above|upar|uparokt|aforesaid|aforementioned)\b|उपरोक्त|उपर्युक्त|ऊपर|वरील/;
