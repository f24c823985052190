/** Whether a message is a list of people. A notice of an opening must never be taken for one. */
import { codeShape, foldCode } from './fold-code.ts';
import { classifyRows, isNameLike, isStudentNumber, wordsOf, type ListRow } from './list-rows.ts';
import { plainWords, readMeaning } from './list-meaning.ts';
import { findRanges } from './roll-range.ts';
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
  const rows = textToSheets(start).flatMap(classifyRows);
  const words = plainWords(start);
  const [isDrive, isStrong] = [DRIVE.test(words), STRONG.test(words)];
  const people = rows.filter(({ isPerson }) => isPerson);
  const numbers = countNumbers(people);
  const isMostly = people.length * 2 >= rows.length;
  const hasTable = people.some(({ columns }) => columns.roles.some((role) => role === 'code'));
  if (numbers >= PEOPLE_MIN)
    return hasTable || (!isDrive && (isStrong || isMostly)) || (isStrong && isMostly);
  if (isDrive) return false;
  if (isStrong && people.some(hasRange)) return true;
  return isStrong && longestRun(rows) >= PEOPLE_MIN;
}

/** The beginning shows what a text is. */
const TEXT_MAX = 6_000;

/** How many different numbers of the most frequent shape there are. */
function countNumbers(rows: readonly ListRow[]): number {
  const shapes = new Map<string, Set<string>>();
  for (const { cells } of rows)
    for (const code of cells.flatMap(wordsOf).filter(isStudentNumber).map(foldCode)) {
      const shape = `${codeShape(code)} ${code.length}`;
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
    run = isName && readMeaning(row.cells.join(' ')) === undefined ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
