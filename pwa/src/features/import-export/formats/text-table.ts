/** Tables drawn with vertical bars, as chat programs and assistants write them (Markdown), or consoles. */

import type { CsvRecord } from '@shortlist/shared/placement/csv/csv-headings.ts';

/** '|---|:--:|', '--- | ---' or '+-----+-----+'. */
const RULE = /^\s*[|+]?(?:\s*:?[-=]{2,}:?\s*[|+])+(?:\s*:?[-=]{2,}:?\s*)?[|+]?\s*$/;
const FRAMED = /^\s*\|.*\|\s*$/;

/** True if there is a rule between the headings and the rows, or a frame around the rows. */
export function isTextTable(text: string): boolean {
  const lines = text.split('\n');
  const framed = lines.filter((line) => FRAMED.test(line)).length;
  return (
    framed > 1 || lines.some((line, index) => RULE.test(line) && lines[index - 1]?.includes('|'))
  );
}

/** The rows of such a table, each with its line number. Lines without a vertical bar are surrounding text. */
export function parseTextTable(text: string): readonly CsvRecord[] {
  return text.split('\n').flatMap((line, index) => {
    const isRow = line.includes('|') && !RULE.test(line);
    return isRow ? [{ row: index + 1, cells: splitCells(line) }] : [];
  });
}

/** A vertical bar inside a cell is escaped with a backslash. */
function splitCells(line: string): readonly string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) =>
    cell
      .trim()
      .replaceAll('\\|', '|')
      .replace(/^\*\*(.+)\*\*$/s, '$1')
      .replace(/<br\s*\/?>/gi, '\n'),
  );
}
