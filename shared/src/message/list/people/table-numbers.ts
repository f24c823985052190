/** The numbers and addresses of a row of a table, and whose they are. */
import { isUnread } from '../list-entries.ts';
import type { ListRow } from '../list-rows.ts';
import { leavesOut } from '../meaning/statements.ts';
import { startOf } from './number-ranges.ts';
import { kindOf } from './number-words.ts';
import {
  differentNumbers,
  exceptedIn,
  NO_NUMBERS,
  type Numbers,
  readNumbers,
  withExcepted,
} from './row-numbers.ts';
import type { TableBlock } from './table-blocks.ts';

export interface BlockNumbers extends Numbers {
  readonly byColumn: readonly (Numbers & { readonly at: number })[];
}

/** Where a column of numbers has one, numbers elsewhere in the row are nobody's. */
export function numbersOf(row: ListRow, { columns, numbered, roles }: TableBlock): BlockNumbers {
  const all = columns.map((at) => ({ at, ...numbersAt(row, at, numbered.includes(at)) }));
  const own = all.filter(
    ({ at, numbers, ranges }) => numbered.includes(at) && numbers.length + ranges.length > 0,
  );
  const used = own.length > 0 ? own : all;
  const ranges = used.flatMap((one) => one.ranges);
  const beside = ranges[0] ? exceptedBeside(row, startOf(ranges[0].range)) : [];
  const others = all.filter((one) => !used.includes(one)).flatMap((one) => one.excepted);
  const mayBeUnclear = (at: number): boolean => numbered.includes(at) || roles[at] === undefined;
  return {
    byColumn: used,
    numbers: differentNumbers(used.flatMap(({ numbers }) => numbers)),
    ranges: ranges.map((one) => withExcepted(one, [...others, ...beside])),
    emails: [...new Set(all.flatMap(({ emails }) => emails))],
    excepted: [...others, ...beside],
    isUnclear: used.some(({ at, isUnclear }) => isUnclear && mayBeUnclear(at)),
  };
}

function numbersAt({ cells, columns }: ListRow, at: number, isNumbered: boolean): Numbers {
  const { roles, foreign } = columns;
  if (foreign[at] === true || roles[at] === 'to') return NO_NUMBERS;
  const [cell = '', end = ''] = [cells[at], cells[roles.indexOf('to')]];
  if (isUnread(cell)) return NO_NUMBERS;
  const text = roles[at] === 'from' && end !== '' ? `${cell} - ${end}` : cell;
  return readNumbers(text, isNumbered ? 'labelled' : 'plain');
}

/** In a column of those within the range who are not meant. */
function exceptedBeside({ cells, columns: { headings } }: ListRow, start: string) {
  return headings.flatMap((heading, at) =>
    heading !== '' && leavesOut(heading) ? exceptedIn(cells[at] ?? '', start) : [],
  );
}

/** Several numbers in a cell, or alike ones in several cells, are those of different people. */
export function areOfDifferent({ byColumn }: BlockNumbers, { numbered }: TableBlock): boolean {
  const found = byColumn.filter(({ numbers }) => numbers.length > 0);
  if (found.some(({ numbers }) => numbers.length > 1)) return true;
  if (found.length < 2 || found.every(({ at }) => numbered.includes(at))) return false;
  return new Set(found.map(({ numbers: [[code = ''] = []] }) => kindOf(code))).size === 1;
}
