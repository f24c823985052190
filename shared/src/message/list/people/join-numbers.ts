/** Writes numbers with blanks in them, such as '21 CS 017', in one piece, so that they are found like others. */
import { groupBy } from '../../../lib/collections.ts';
import { foldCode, isStudentNumber, wordsOf } from '../identity/numbers.ts';
import { PHONE_NUMBER } from '../identity/own.ts';
import type { ListSheet } from '../list-answer.ts';
import { joinedNumbers, kindOf } from './number-words.ts';

export function joinNumbers(sheet: ListSheet): ListSheet {
  const { rows } = sheet;
  const known = common(rows.flat().flatMap(wordsOf).filter(isStudentNumber));
  const joined = rows.map((cells) => cells.map((cell) => joinedIn(cell, known)));
  const all = joined.flat().filter((text) => text !== undefined);
  if (all.length === 0) return sheet;
  const kinds = new Set([...known, ...common(all.filter(isLong))]);
  const written = rows.map((cells, row) =>
    cells.map((cell, at) => {
      const text = joined[row]?.[at];
      return text !== undefined && kinds.has(kindOf(text)) ? withJoined(cell, text) : cell;
    }),
  );
  return { ...sheet, rows: written };
}

/** A single one may be anything. */
const ALIKE_MIN = 2;

/** How most numbers are built. */
function common(numbers: readonly string[]): ReadonlySet<string> {
  const kinds = [...groupBy([...new Set(numbers)], kindOf)];
  return new Set(kinds.filter(([, same]) => same.length >= ALIKE_MIN).map(([kind]) => kind));
}

/** The words that are one number: built like those in one piece, or the first where none is in one piece. */
function joinedIn(cell: string, known: ReadonlySet<string>): string | undefined {
  if (!/\p{Nd}/u.test(cell) || !/\s/.test(cell)) return undefined;
  const words = wordsOf(cell.replace(PHONE_NUMBER, ' '));
  const texts = joinedNumbers(words, true);
  const alike = texts.find(
    (text) => known.has(kindOf(text)) && !text.split(' ').some((word) => known.has(kindOf(word))),
  );
  return alike ?? (words.some(isStudentNumber) ? undefined : texts[0]);
}

const DIGITS_MIN = 5;

/** Others are rooms and classes, such as 'LAB 201'. */
function isLong(text: string): boolean {
  const folded = foldCode(text);
  return /\p{L}/u.test(folded) && folded.replace(/\D/g, '').length >= DIGITS_MIN;
}

function withJoined(cell: string, text: string): string {
  return cell.replace(/\s+/g, ' ').replace(text, text.replace(/[\s–—-]+/g, '-'));
}
