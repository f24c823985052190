/** Whether a message is a list of people. A notice of an opening must never be taken for one. */
import { NOTICE_WORDS, TITLE_WORDS } from '../lexicon/list/lines.ts';
import { codeShape, foldCode, isMail, isStudentNumber, wordsOf } from './identity/numbers.ts';
import { isNameLike } from './identity/names.ts';
import { stateAbove } from './meaning/list-notes.ts';
import { isCertain, stateOf, statementWords } from './meaning/statements.ts';
import { classifySheet, type ClassifiedSheet, largestGroup, type ListRow } from './list-rows.ts';
import { textToSheets } from './text-to-sheets.ts';

const PEOPLE_MIN = 3;
/** So many people are in no notice that also speaks of the pay. */
const MANY = 8;
/** The beginning shows what a text is. */
const TEXT_MAX = 6_000;
const LINE_WORDS_MAX = 8;

export function looksLikeList(text: string): boolean {
  const start = text.slice(0, TEXT_MAX);
  const sheets = textToSheets(start).map((sheet) => classifySheet(sheet));
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const words = statementWords(start);
  const isDrive = NOTICE_WORDS.isIn(words);
  const people = rows.filter(({ isPerson, isAfterEnd }) => isPerson && !isAfterEnd);
  const isStated = sheets.some(statesOfPeople);
  const isStrong = isStated || TITLE_WORDS.isIn(words);
  if (hasTable(people, isDrive)) return true;
  const isMostly = people.length * 2 >= rows.length;
  const [numbers, names] = [countNumbers(people), longestRun(rows)];
  const numbered = people.filter(({ hasNumber }) => hasNumber).length;
  if (Math.max(numbers, names, numbered) >= MANY && (isStrong || !isDrive)) return true;
  const signs = [isStrong, isMostly].filter(Boolean).length;
  if (numbers >= PEOPLE_MIN) return signs > (isDrive ? 1 : 0);
  const isNamed = isStated && (names >= 2 || people.some(hasShortNumber));
  return isStrong && !isDrive && (isNamed || names >= PEOPLE_MIN);
}

function hasShortNumber({ hasNumber, columns, cells }: ListRow): boolean {
  const words = cells.join(' ').split(/\s+/);
  return hasNumber && columns.headings.length === 0 && words.length <= LINE_WORDS_MAX;
}

/** A column of numbers is a list from one row on; names and addresses may be contacts of a notice. */
function hasTable(people: readonly ListRow[], isDrive: boolean): boolean {
  return people.some(({ cells, columns: { roles } }) =>
    cells.some((cell, at) => {
      if (roles[at] === 'code') return /\p{Nd}{2}/u.test(cell);
      if (isDrive) return false;
      return roles[at] === 'name' ? isNameLike(cell) : roles[at] === 'email' && isMail(cell);
    }),
  );
}

function statesOfPeople({ segments }: ClassifiedSheet): boolean {
  return segments.some(({ above }, at) => isCertain(stateAbove(above, at === 0)));
}

function countNumbers(rows: readonly ListRow[]): number {
  const words = rows.flatMap(({ cells }) => cells.flatMap(wordsOf));
  const codes = words.filter((word) => isMail(word) || isStudentNumber(word)).map(foldCode);
  const shapeOf = (code: string): string =>
    code.includes('@') ? '@' : `${codeShape(code)} ${code.length}`;
  return largestGroup([...new Set(codes)].map(shapeOf));
}

function longestRun(rows: readonly ListRow[]): number {
  let [longest, run] = [0, 0];
  for (const { isPerson, cells } of rows) {
    const isName = isPerson && cells.some(isNameLike) && !isCertain(stateOf(cells.join(' ')));
    run = isName ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
