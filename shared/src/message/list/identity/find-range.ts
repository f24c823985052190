/** Looks for the ranges of numbers in one row of a list, and whether the student is in one. */
import { plainCode } from './fold-code.ts';
import { type Found, isLabelled, type Own } from './own.ts';
import { findRanges, isDigitsOnly, isInRange, readRange, type RollRange } from './roll-range.ts';
import type { FoundBy } from '../list-types.ts';
import { isForeignColumn, type ListRow } from '../rows/list-rows.ts';
import { isStudentNumber, wordsOf } from '../rows/student-words.ts';

interface RangeReading {
  readonly found: Found | undefined;
  readonly isUnclear: boolean;
}

const MONEY = /\b(?:ctc|lpa|package|salary|stipend|inr|rs|pay|fees?)\b|₹/i;
const MAY_BE_RANGE = /[-–—~]|\.\.|\b(?:to|thru|through|till|upto|se|onwards?|above|after)\b|से/i;

export function readRanges(row: ListRow, line: string, own: Own): RangeReading {
  let isUnclear = false;
  let found: Found | undefined;
  const search = (range: RollRange, at: number): void => {
    const isLabelledCell = !isDigitsOnly(range) || isLabelled(row, at, line);
    if (isDigitsOnly(range) && !isLabelledCell && MONEY.test(line)) return;
    const by = rangeMatch(range, own, isLabelledCell);
    if (by && found?.by !== 'range') found = { by, at };
  };
  const [from, to] = [row.columns.roles.indexOf('from'), row.columns.roles.indexOf('to')];
  const [start, end] = [row.cells[from] ?? '', row.cells[to] ?? ''];
  const columns = start !== '' && end !== '' ? readRange(start, end) : undefined;
  if (columns) search(columns, from);
  else if (start !== '' && end !== '' && isStudentNumber(start)) isUnclear = true;
  for (const [at, cell] of row.cells.entries()) {
    if (isForeignColumn(row, at) || !MAY_BE_RANGE.test(cell)) continue;
    const ranges = findRanges(wordsOf(plainCode(cell)));
    isUnclear ||= ranges.isUnclear && !MONEY.test(line);
    for (const range of ranges.ranges) search(range, at);
  }
  return { found, isUnclear };
}

function rangeMatch(range: RollRange, own: Own, isLabelledCell: boolean): FoundBy | undefined {
  const matches = own.codes.map(({ folded }) => isInRange(folded, range));
  if (matches.every((match) => match === undefined)) return undefined;
  const [digits] = range.digits;
  if (isDigitsOnly(range) && (!isLabelledCell || digits < 4))
    return digits < 5 ? undefined : 'similar-number';
  return matches.includes('equal') ? 'range' : 'similar-number';
}
