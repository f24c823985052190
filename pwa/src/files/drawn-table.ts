/** Tables that are drawn with vertical lines, as chat programs and assistants write them (Markdown), or consoles. */

import type { CsvRecord } from '@shortlist/shared/placement/csv-headings.ts';

/** '|---|:--:|', '--- | ---' or '+-----+-----+'. */
const RULE = /^\s*[|+]?(?:\s*:?[-=]{2,}:?\s*[|+])+(?:\s*:?[-=]{2,}:?\s*)?[|+]?\s*$/;
const FRAMED = /^\s*\|.*\|\s*$/;

/** True when there is a line between the headings and the rows, or a frame around the rows. */
export function isDrawnTable(text: string): boolean {
  const lines = text.split('\n');
  const framed = lines.filter((line) => FRAMED.test(line)).length;
  return (
    framed > 1 || lines.some((line, index) => RULE.test(line) && lines[index - 1]?.includes('|'))
  );
}

/** The rows of such a table, each with the number of its line. Lines without a vertical line are text around it. */
export function drawnRows(text: string): readonly CsvRecord[] {
  return text.split('\n').flatMap((line, index) => {
    const isRow = line.includes('|') && !RULE.test(line);
    return isRow ? [{ row: index + 1, cells: cellsOf(line) }] : [];
  });
}

/** A vertical line in a cell has a backslash before it. */
function cellsOf(line: string): readonly string[] {
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
