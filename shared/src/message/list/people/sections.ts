/** What the lines above the blocks of a list say of them, in the words of the list. */
import { NOBODY } from '../../lexicon/list/lines.ts';
import { entriesOf } from '../list-entries.ts';
import { type ClassifiedSheet, filled, type ListRow } from '../list-rows.ts';
import { isGrouping } from '../meaning/cell-state.ts';
import { EMPTY_GROUP, linesOf, sentencesOf, statesSomething } from '../meaning/list-notes.ts';
import { stateOf, statementWords } from '../meaning/statements.ts';

export interface Section {
  /** What stands above the statements: of several blocks, such as the name of a company. */
  readonly title: readonly string[];
  readonly statement: string;
  /** Empty where nothing is said. */
  readonly parts: readonly string[];
}

export const NOTHING_SAID: Section = { title: [], statement: '', parts: [] };

/** For each person: what only groups, such as a branch or a room, leaves what was said before as it is. */
export function sectionsOf(sheet: ClassifiedSheet): ReadonlyMap<ListRow, Section> {
  const { blocks, below } = blocksOf(sheet);
  const sections: Section[] = [];
  for (const notes of notesOf(blocks, below)) sections.push(sectionOf(notes, sections.at(-1)));
  return new Map(
    blocks.flatMap(({ people }, at) => people.map((row) => [row, sections[at] ?? NOTHING_SAID])),
  );
}

interface Block {
  readonly above: readonly ListRow[];
  readonly people: ListRow[];
}

function blocksOf(sheet: ClassifiedSheet) {
  const titles = titlesOf(sheet);
  const blocks: Block[] = [];
  let above: ListRow[] = [];
  for (const row of sheet.segments.flatMap((one) => [...one.above, ...one.people])) {
    const isPerson = row.isPerson && !titles.has(row);
    if (isPerson && (above.length > 0 || blocks.length === 0)) {
      blocks.push({ above, people: [] });
      above = [];
    }
    (isPerson ? blocks.at(-1)?.people : above)?.push(row);
  }
  return { blocks, below: [...above, ...sheet.below] };
}

/** Titles that look like names of people, such as that of a company. */
export function titlesOf(sheet: ClassifiedSheet): ReadonlySet<ListRow> {
  const rows = sheet.segments.flatMap(({ above, people }) => [...above, ...people]);
  const entries = entriesOf(sheet);
  const titles = rows.filter((row, at) => {
    const [before, after] = [rows[at - 1], rows[at + 1]];
    const isName = row.isPerson && !entries.has(row) && filled(row.cells).length === 1;
    const isApart = !before?.isPerson || before.index < row.index - 1 || after?.isHeading === true;
    const isAbove = after?.index === row.index + 1 && (!after.isPerson || after.hasNumber);
    return isName && isApart && isAbove;
  });
  return new Set(titles);
}

function sectionOf(notes: readonly ListRow[], before: Section | undefined): Section {
  const lines = notes.filter(({ isHeading }) => !isHeading).flatMap(singleLine);
  const stating = lines.filter(statesSomething);
  const line = stating.at(-1) ?? lines.findLast((one) => stateOf(one) !== undefined);
  const at = line === undefined ? -1 : lines.lastIndexOf(line);
  const above = lines.slice(0, Math.max(at, 0)).filter(saysMore);
  const below = lines.slice(at + 1).filter(saysMore);
  const statement = line === undefined ? '' : labelOf(line);
  if (!before) return { title: [], statement, parts: statement === '' ? [] : [statement] };
  if (statement !== '') {
    const title = above.length > 0 ? above : before.title;
    return { title, statement, parts: [...title, statement, ...below] };
  }
  if (below.length === 0) return before;
  const title = below.length > 1 ? below.slice(0, -1) : before.title;
  const parts = [before.statement, ...title, ...below.slice(-1)].filter(Boolean);
  return { ...before, title, parts };
}

const LINE_MAX = 120;

/** Of a long line the last sentence that states something. */
function labelOf(line: string): string {
  return line.length > LINE_MAX ? (sentencesOf(line).findLast(statesSomething) ?? line) : line;
}

function singleLine(row: ListRow): readonly string[] {
  const lines = linesOf(row);
  const [line = ''] = lines;
  const isEmpty = EMPTY_GROUP.test(line) || NOBODY.is(statementWords(line));
  return lines.length > 1 || isEmpty ? [] : lines;
}

const NO_WORDS: ReadonlySet<string> = new Set();

function saysMore(line: string): boolean {
  return /\p{L}/u.test(line) && !isGrouping(line.replace(/\([^()]*\)/g, ' '), NO_WORDS);
}

const SCATTERED_MIN = 3;
const SCATTERED_SHARE = 0.75;

/**
 * The lines that are about the people of each block. Where nearly each person has lines of its own, they may be about
 * the one above or about the one below; none where that is open.
 */
function notesOf(
  blocks: readonly Block[],
  below: readonly ListRow[],
): readonly (readonly ListRow[])[] {
  const above = blocks.map((block) => block.above);
  const alone = blocks.filter(({ people }) => people.length === 1).length;
  const areStated = [...above.slice(1), below].some((rows) => rows.some(states));
  const areScattered = blocks.length >= SCATTERED_MIN && alone >= blocks.length * SCATTERED_SHARE;
  if (!areScattered || !areStated) return above;
  const [isAbove, isBelow] = [above[0]?.some(states) ?? false, below.some(states)];
  if (isAbove && isBelow) return blocks.map(() => []);
  const notes = isBelow ? [...above.slice(1), below] : above;
  return notes.map((rows) => rows.filter(states));
}

const states = (row: ListRow): boolean => linesOf(row).some(statesSomething);
