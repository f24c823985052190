/** Numbers of which only the ends are given, behind one in full. */
import { foldCode, fullCodes, isStudentNumber, wordsOf } from '../identity/numbers.ts';
import { SHORT_CODE } from '../list-rows.ts';

/** Of digits alone an end with fewer may be a mark. */
const DIGITS_MIN = 3;

/** '003' behind '21CS001', '129' behind '33117'. Undefined for other words. */
export function shortForm(before: string | undefined, part: string): string | undefined {
  if (before === undefined || !(isStudentNumber(before) || SHORT_CODE.test(before)))
    return undefined;
  const [word = '', ...others] = wordsOf(part);
  if (others.length > 0) return undefined;
  const isEnd = /^\d+$/.test(before + word) && word.length >= DIGITS_MIN;
  return isEnd && word.length < before.length
    ? withEnd(before, word)
    : fullCodes([before, word])[1];
}

export function withEnd(number: string, end: string): string {
  return foldCode(number).slice(0, -end.length) + end;
}
