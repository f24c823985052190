/** Looks for the name of the student in one row of a list. */
import { matchName, type NameMatch, nameWords } from './match-name.ts';
import { isForeignColumn, type ListRow } from '../rows/list-rows.ts';
import { isNameLike } from '../rows/student-words.ts';

/** The words of each spelling. */
type Names = readonly (readonly string[])[];

interface FoundName {
  readonly by: 'name';
  /** The column in which it was found. */
  readonly at: number;
  /** Only one word is the same, or it is spelt otherwise. */
  readonly isWeak?: boolean;
}

/** Parts of a cell in which a name may be: 'Anil Kumar (CSE) - 21CS017'. */
const NAME_ENDS = /[,;:|()[\]{}/*\n]|\s[-–—]\s|\d/;
const WHOLE_NAME_ENDS = /[,;:|()[\]{}/*\n]|\s[-–—]\s/;
const NAME_WORDS_MAX = 6;

export function findName(row: ListRow, names: Names): FoundName | undefined {
  if (names.length === 0) return undefined;
  if (!row.isPerson) return findNameInNote(row, names);
  const inCell = findNameIn(row, names, namesIn);
  if (inCell && inCell.isWeak !== true) return inCell;
  return findNameIn(row, names, (_, at) => besideOf(row, at)) ?? inCell;
}

/** 'Kumar, Anil' is one name; in 'Anil Kumar, CSE' it ends before the comma. */
function namesIn(given: string): readonly string[] {
  // Letters of a number are no initials.
  const cell = given.replace(/\S*\d\S*/g, '|');
  const [last = '', first = '', ...others] = cell.split(',');
  const isOne = others.length === 0 && isNameLike(last) && isNameLike(first.trim());
  const parts = cell.split(NAME_ENDS);
  if (isOne) return [cell.replace(',', ' ')];
  return cell.includes(',') ? [...parts, cell.replace(',', ' ')] : parts;
}

function findNameIn(
  row: ListRow,
  names: Names,
  textsOf: (cell: string, at: number) => readonly string[],
): FoundName | undefined {
  let weak: FoundName | undefined;
  const { roles } = row.columns;
  const hasNames = roles.includes('name');
  for (const [at, cell] of row.cells.entries()) {
    const role = roles[at];
    // A heading that is not known may be that of names: 'Member 2'.
    const mayName = !hasNames || role === 'name' || role === undefined;
    if (cell === '' || isForeignColumn(row, at) || !mayName) continue;
    const match = matchAny(names, textsOf(cell, at));
    if (match === 'full') return { by: 'name', at };
    if (match === 'weak') weak ??= { by: 'name', at, isWeak: true };
  }
  return weak;
}

const LETTERS = /^[\p{L}\p{M}.'’\s-]+$/u;

/** First, middle and last name in columns beside each other. */
function besideOf({ cells, columns: { roles, headings } }: ListRow, at: number): readonly string[] {
  if (headings.length > 0 && roles[at] !== 'name') return [];
  const beside = cells.slice(at, at + 3);
  const end = beside.findIndex(
    (cell, next) => roles[at + next] !== roles[at] || !LETTERS.test(cell),
  );
  const names = end < 0 ? beside : beside.slice(0, end);
  return names.slice(1).map((_, last) => names.slice(0, last + 2).join(' '));
}

function matchAny(names: Names, texts: readonly string[]): NameMatch | undefined {
  let best: NameMatch | undefined;
  for (const text of texts) {
    const words = nameWords(text);
    if (words.length > NAME_WORDS_MAX) continue;
    for (const name of names) {
      const match = matchName(name, words);
      if (match === 'full') return match;
      best ??= match;
    }
  }
  return best;
}

const GREETING = /^\s*(?:dear|hi|hello|hey)\b/i;

const SENTENCE_PARTS = /[,;:()[\]/\n.!?|•·]\s|\d/;

/** The whole name within a sentence. */
function findNameInNote({ cells, isAfterEnd }: ListRow, names: Names): FoundName | undefined {
  if (isAfterEnd || GREETING.test(cells.join(' '))) return undefined;
  const texts = cells
    .flatMap((cell) => cell.split(SENTENCE_PARTS))
    .map((part) => ` ${nameWords(part).join(' ')} `);
  const isNamed = names.some(
    (name) => name.length > 1 && texts.some((text) => text.includes(` ${name.join(' ')} `)),
  );
  return isNamed ? { by: 'name', at: 0 } : undefined;
}

const LATIN = /\p{Script=Latin}/u;

/** True for a cell with the name of anybody, in the script of one of these. */
export function hasName(cell: string, names: Names): boolean {
  const scripts = new Set(names.flat().map((word) => LATIN.test(word)));
  return cell
    .split(WHOLE_NAME_ENDS)
    .map((part) =>
      part
        .split(/\s+/)
        .filter((word) => !/\d/.test(word))
        .join(' ')
        .trim(),
    )
    .some((part) => part.includes(' ') && isNameLike(part) && scripts.has(LATIN.test(part)));
}

export function hasScriptOf(cell: string, names: Names): boolean {
  return names.flat().some((word) => LATIN.test(word) === LATIN.test(cell));
}
