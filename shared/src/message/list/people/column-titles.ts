/** What stands above columns of people beside each other that have no headings, such as the names of companies. */
import { groupBy } from '../../../lib/collections.ts';
import { hasCode } from '../identity/numbers.ts';
import type { ClassifiedSheet, ListRow } from '../list-rows.ts';
import { isGrouping } from '../meaning/cell-state.ts';
import type { RowPerson, RowReading } from './row-person.ts';

interface ReadRow extends RowReading {
  readonly row: ListRow;
}

const WIDE_MIN = 2;
const FEW = 4;

/** People of different columns are in different groups. */
export function withColumnTitles<Row extends ReadRow>(
  rows: readonly Row[],
  sheet: ClassifiedSheet,
): readonly Row[] {
  const lines = new Set(
    rows.filter(({ row, people }) => row.columns.headings.length === 0 && people.length > 0),
  );
  const wide = [...lines].filter(({ people }) => new Set(people.map(({ at }) => at)).size > 1);
  if (wide.length < WIDE_MIN || wide.length * 2 < lines.size) return rows;
  const title = titleRow(sheet, wide, columnsOf(wide));
  if (!title) return rows;
  return rows.map((read) => (lines.has(read) ? withTitle(read, title) : read));
}

function withTitle<Row extends ReadRow>(read: Row, title: ListRow): Row {
  if (read.row === title) return { ...read, people: [] };
  const titled = (person: RowPerson): RowPerson => ({
    ...person,
    said: [title.live[person.at] ?? '', ...person.said],
  });
  return { ...read, people: read.people.map(titled) };
}

/** In which most of these rows have somebody. */
function columnsOf(wide: readonly ReadRow[]): readonly number[] {
  const places = wide.flatMap(({ people }) => [...new Set(people.map(({ at }) => at))]);
  const counts = [...groupBy(places, (at) => at)];
  return counts.filter(([, same]) => same.length * FEW > wide.length).map(([at]) => at);
}

/** With a different text above each column: directly above numbers; above names beside a word such as 'Company'. */
function titleRow(
  sheet: ClassifiedSheet,
  wide: readonly ReadRow[],
  columns: readonly number[],
): ListRow | undefined {
  const numbered = wide.find(({ people }) => people.some(({ codes }) => codes.length > 0))?.row;
  const may = sheet.rows.filter(({ cells }) => {
    const texts = columns.map((at) => cells[at] ?? '');
    const areTexts = texts.every((text) => /\p{L}{2}/u.test(text) && !hasCode(text));
    return areTexts && areDifferent(texts) && !texts.every((text) => isGrouping(text, new Set()));
  });
  if (numbered) return may.findLast(({ index }) => index < numbered.index);
  const isNamed = ({ cells }: ListRow): boolean =>
    cells.some((cell, at) => cell !== '' && !columns.includes(at));
  return may.find(isNamed);
}

/** More than 'Col A' and 'Col B'. */
function areDifferent(texts: readonly string[]): boolean {
  const words = texts.map((text) => text.replace(/(?<!\p{L})\p{L}(?!\p{L})|\d+/gu, ' ').trim());
  return new Set(words.filter(Boolean)).size === texts.length;
}
