/** Whether the dates of a spreadsheet have the day or the month first; one date can decide it for all of them. */
import type { WallTime } from '../lib/wall-time.ts';
import { readCsvDate } from './csv-dates.ts';
import type { CsvRecord, PlacedColumn } from './csv-headings.ts';

export interface DateCell {
  readonly row: number;
  readonly cell: string;
}

export interface DateOrder {
  /** The first date that can only have the month first: it makes the doubtful ones of its file problems. */
  readonly monthFirst: DateCell | undefined;
  /** The first date that could have either first. */
  readonly doubtful: (DateCell & { readonly dayFirst: WallTime }) | undefined;
}

/** Looks through all dates of a file. */
export function findDateOrder(
  records: readonly CsvRecord[],
  places: readonly PlacedColumn[],
): DateOrder {
  const times = places.filter(({ column }) => column.kind === 'time');
  let doubtful: DateOrder['doubtful'];
  for (const { row, cells } of records)
    for (const { index } of times) {
      const cell = cells[index] ?? '';
      const { time, monthFirst } = readCsvDate(cell, 'end');
      if (monthFirst === undefined || monthFirst === time) continue;
      if (time === undefined) return { monthFirst: { row, cell }, doubtful };
      doubtful ??= { row, cell, dayFirst: time };
    }
  return { monthFirst: undefined, doubtful };
}
