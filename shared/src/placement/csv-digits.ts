/**
 * Spreadsheets write a number that is too long for its column as '1.2E+11', and the other digits are lost when the
 * file is saved. Text that a student wrote so on purpose is marked with a quote in our own file.
 */
const SHORTENED = /^\d(?:\.\d+)?E\+\d+$/;
const MARKED = /^'+\d(?:\.\d+)?E\+\d+$/;

/** True for a cell that has lost digits. */
export function isShortened(cell: string): boolean {
  return SHORTENED.test(cell);
}

/** The text as it is written into a cell. */
export function withMark(text: string): string {
  return SHORTENED.test(text) || MARKED.test(text) ? `'${text}` : text;
}

/** The text that `withMark` wrote. */
export function withoutMark(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}
