/** What the lines above the blocks of a list say of them, in the words of the list. */
import { CONTINUED, NOBODY } from '../../lexicon/list/lines.ts';
import type { ClassifiedSheet, ListRow } from '../list-rows.ts';
import { isGrouping } from '../meaning/cell-state.ts';
import {
  EMPTY_GROUP,
  linesOf,
  sentencesOf,
  stateAbove,
  statesSomething,
} from '../meaning/list-notes.ts';
import { isCertain, type Stated, stateOf, statementWords } from '../meaning/statements.ts';

export interface Section {
  /** Empty where nothing is said. */
  readonly parts: readonly string[];
  readonly stated: Stated;
}

export const NOTHING_SAID: Section = { parts: [], stated: undefined };

interface Read extends Section {
  /** What stands above the statements: of several blocks, such as the name of a company. */
  readonly title: readonly string[];
  readonly statement: readonly string[];
}

/** One for each segment: what only groups, such as a branch or a room, leaves what was said before as it is. */
export function sectionsOf(sheet: ClassifiedSheet): readonly Section[] {
  const blocks = notesOf(sheet);
  if (!blocks) return sheet.segments.map(() => NOTHING_SAID);
  const sections: Read[] = [];
  for (const notes of blocks) sections.push(sectionOf(notes, sections.at(-1)));
  return sections;
}

function sectionOf(notes: readonly ListRow[], before: Read | undefined): Read {
  const lines = notes.filter(({ isHeading }) => !isHeading).flatMap(singleLine);
  const stated = stateAbove(notes, before === undefined);
  const stating = statingLine(lines, stated);
  const at = lines.findIndex((line) => stating !== '' && line.includes(stating));
  const statement = at === -1 ? [] : [labelLine(lines[at] ?? '', stating)];
  if (!before) return { title: [], statement, parts: statement, stated };
  const above = lines.slice(0, Math.max(at, 0)).filter(saysMore);
  const below = lines.slice(at + 1).filter(saysMore);
  if (statement.length > 0) {
    const title = above.length > 0 ? above : before.title;
    return { title, statement, parts: [...title, ...statement, ...below], stated };
  }
  if (below.length === 0) return before;
  const title = below.length > 1 ? below.slice(0, -1) : before.title;
  const parts = [...before.statement, ...title, ...below.slice(-1)];
  return { ...before, title, parts, stated };
}

const LINE_MAX = 120;

/** The whole line, unless other sentences stand in it. */
function labelLine(line: string, stating: string): string {
  const isOnly = sentencesOf(line).filter(statesSomething).length < 2;
  return isOnly && line.length <= LINE_MAX ? line : stating;
}

function singleLine(row: ListRow): readonly string[] {
  const lines = linesOf(row);
  const [line = '', ...others] = lines;
  const isEmpty = EMPTY_GROUP.test(line) || NOBODY.is(statementWords(line));
  return others.length > 0 || isEmpty ? [] : lines;
}

/** The sentence that says it; '' where none does. */
function statingLine(lines: readonly string[], stated: Stated): string {
  const sentences = lines.flatMap(sentencesOf);
  const stating = sentences.filter(statesSomething);
  if (stated === undefined) return '';
  const mayState = stating.length > 0 ? stating : sentences.filter((one) => stateOf(one));
  return (
    mayState.findLast((one) => !isCertain(stated) || stateOf(one) === stated) ??
    mayState.at(-1) ??
    ''
  );
}

const NO_WORDS: ReadonlySet<string> = new Set();

function saysMore(line: string): boolean {
  const isPage = CONTINUED.isIn(statementWords(line));
  return /\p{L}/u.test(line) && !isPage && !isGrouping(line.replace(/\([^()]*\)/g, ' '), NO_WORDS);
}

const SCATTERED_MIN = 3;
const SCATTERED_SHARE = 0.75;

/**
 * The lines that are about the people of each segment. Where nearly each person has lines of its own, they may be about
 * the one above or about the one below; undefined where that is open.
 */
function notesOf({
  segments,
  below,
}: ClassifiedSheet): readonly (readonly ListRow[])[] | undefined {
  const above = segments.map((segment) => segment.above);
  const alone = segments.filter(({ people }) => people.length === 1).length;
  const isScattered =
    segments.length >= SCATTERED_MIN && alone >= segments.length * SCATTERED_SHARE;
  if (!isScattered) return above;
  const isAbove = above[0]?.some(states) ?? false;
  const isBelow = below.some(states);
  if (isAbove && isBelow) return undefined;
  const notes = isBelow ? [...above.slice(1), below] : above;
  return notes.map((rows) => rows.filter((row) => states(row) || isRepeated(row, notes)));
}

const states = (row: ListRow): boolean => linesOf(row).some(statesSomething);

/** Other lines of a single person, such as an address, say nothing of a group. */
function isRepeated({ live }: ListRow, notes: readonly (readonly ListRow[])[]): boolean {
  const text = String(live);
  return notes.flat().filter((row) => String(row.live) === text).length > 1;
}
