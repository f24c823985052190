/** Whether a message is a list of people. A notice of an opening must never be taken for one. */
import { codeShape, foldCode } from './identity/fold-code.ts';
import { findRanges } from './identity/roll-range.ts';
import { stateAbove } from './meaning/list-notes.ts';
import { statementWords } from './meaning/phrases.ts';
import { isCertain, readStatement } from './meaning/read-statement.ts';
import { classifySheet, type ClassifiedSheet, type ListRow } from './rows/list-rows.ts';
import { isMail, isNameLike, isStudentNumber, wordsOf } from './rows/student-words.ts';
import { textToSheets } from './text-to-sheets.ts';

const PEOPLE_MIN = 3;

/** Words by which notices ask to apply. */
const DRIVE =
  /\b(?:apply|last date|deadline|register (?:at|by|here|before|on|through|using)|registration (?:link|form)|application link|eligibility|eligible branches|ctc|stipend|lpa|hiring|openings?|job description|jd)\b/;
const STRONG =
  /\b(?:(?:short ?listed|selected|wait ?listed|rejected|qualified|following|below) (?:the )?(?:students?|candidates?|members?)|(?:students?|candidates?) (?:are |have been |who (?:are|were|have been) )?(?:short ?listed|selected|wait ?listed)|(?:short ?listed|selected|qualified) for|list of|short ?list|select list|wait ?list|congratulations|absentees?|results?)\b/;

export function looksLikeList(text: string): boolean {
  const start =
    text.length > TEXT_MAX
      ? text.slice(0, Math.max(text.lastIndexOf('\n', TEXT_MAX), TEXT_MAX / 2))
      : text;
  const sheets = textToSheets(start).map(classifySheet);
  const rows = sheets.flatMap((sheet) => sheet.rows);
  const words = statementWords(start);
  const isDrive = DRIVE.test(words);
  const people = rows.filter(({ isPerson, isAfterEnd }) => isPerson && !isAfterEnd);
  const isStrong = STRONG.test(words) || sheets.some(statesOfPeople);
  if (hasTable(people, isDrive)) return true;
  const isMostly = people.length * 2 >= rows.length;
  const [numbers, names] = [countNumbers(people), longestRun(rows)];
  const numbered = people.filter(({ hasNumber }) => hasNumber).length;
  if ((isStrong || !isDrive) && Math.max(numbers, names, numbered) >= MANY) return true;
  if (numbers >= PEOPLE_MIN) return (!isDrive && (isStrong || isMostly)) || (isStrong && isMostly);
  if (isDrive) return false;
  const isNamed = people.some(hasShortNumber) || names >= 2;
  if (isNamed && sheets.some(statesOfPeople)) return true;
  return isStrong && (people.some(hasRange) || names >= PEOPLE_MIN);
}

/** So many people are in no notice that also speaks of the pay. */
const MANY = 8;

/** The beginning shows what a text is. */
const TEXT_MAX = 6_000;
const LINE_WORDS_MAX = 8;

/** A number in a line of a few words. */
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

/** A heading above people says what they are. */
function statesOfPeople({ segments }: ClassifiedSheet): boolean {
  return segments.some(({ above }, at) => isCertain(stateAbove(above, at === 0)));
}

/** How many different numbers of the most frequent shape there are. */
function countNumbers(rows: readonly ListRow[]): number {
  const shapes = new Map<string, Set<string>>();
  for (const { cells } of rows)
    for (const word of cells
      .flatMap(wordsOf)
      .filter((one) => isMail(one) || isStudentNumber(one))) {
      const code = foldCode(word);
      const shape = isMail(word) ? '@' : `${codeShape(code)} ${code.length}`;
      shapes.set(shape, (shapes.get(shape) ?? new Set()).add(code));
    }
  return Math.max(0, ...[...shapes.values()].map(({ size }) => size));
}

function hasRange({ cells }: ListRow): boolean {
  return cells.some((cell) => {
    const { ranges } = findRanges(wordsOf(cell.toUpperCase()));
    return ranges.some(({ prefix, digits }) => prefix !== '' && digits[1] >= 2);
  });
}

/** The most lines in a row that are names. */
function longestRun(rows: readonly ListRow[]): number {
  let [longest, run] = [0, 0];
  for (const row of rows) {
    const isName = row.isPerson && row.cells.some((cell) => isNameLike(cell));
    run = isName && !isCertain(readStatement(row.cells.join(' ')).stated) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
