/** The rows of a text: CSV, or cells that were copied out of a spreadsheet. Loaded when there is one. */
import Papa from 'papaparse';

const BYTE_ORDER_MARK = '\uFEFF';

export function parseRows(text: string): readonly (readonly string[])[] {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const hasTabs = body.slice(0, 2000).includes('\t');
  const delimiter = hasTabs ? { delimiter: '\t' } : { delimitersToGuess: [',', ';', '|'] };
  return Papa.parse<string[]>(body, delimiter).data;
}

/** As if they had been copied out of a spreadsheet. */
export function toText(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((cells) => [...cells]),
    { delimiter: '\t', newline: '\n' },
  );
}
