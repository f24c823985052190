const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATORS = ['\t', ';', ','] as const;
/** Where the separator is looked for. */
const SAMPLE = 4000;

/** The rows of a text: CSV, or cells that were copied out of a spreadsheet. */
export function parseRows(text: string): readonly (readonly string[])[] {
  const body = (text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text).replace(/\r\n?/g, '\n');
  const separator = findSeparator(body.slice(0, SAMPLE));
  const rows: string[][] = [];
  let cells: string[] = [];
  for (let at = 0; at <= body.length;) {
    const { cell, end } = readCell(body, at, separator);
    cells.push(cell);
    if (body[end] !== separator) {
      rows.push(cells);
      cells = [];
    }
    at = end + 1;
  }
  return rows;
}

/** A tab is in no cell; of the others the one that is there most often. */
function findSeparator(sample: string): string {
  const count = (separator: string): number => sample.split(separator).length;
  if (sample.includes('\t')) return '\t';
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** `end` is where the separator or the line's end after the cell is. */
function readCell(body: string, start: number, separator: string) {
  if (body[start] === '"') {
    const quoted = readQuoted(body, start + 1);
    // A cell that only begins with a quote is a text like others.
    if (quoted && [separator, '\n', undefined].includes(body[quoted.end])) return quoted;
  }
  let end = start;
  while (end < body.length && body[end] !== separator && body[end] !== '\n') end += 1;
  return { cell: body.slice(start, end), end };
}

/** Two quotes within quotes are one. */
function readQuoted(body: string, start: number) {
  let at = body.indexOf('"', start);
  while (at >= 0 && body[at + 1] === '"') at = body.indexOf('"', at + 2);
  if (at < 0) return undefined;
  return { cell: body.slice(start, at).replaceAll('""', '"'), end: at + 1 };
}

/** As if they had been copied out of a spreadsheet. */
export function toText(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoteCell).join('\t')).join('\n');
}

function quoteCell(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
