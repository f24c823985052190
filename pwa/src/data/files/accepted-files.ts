/** Which files are asked for and taken, by endings of their names and by types. What is in them: `file-kind.ts`. */

export const JSON_FILES = ['.json', 'application/json'];
export const CSV_FILES = ['.csv', 'text/csv'];
export const TABLE_FILES = ['.csv', '.tsv', 'text/csv', 'text/tab-separated-values'];
export const MESSAGE_FILES = [
  '.txt',
  '.html',
  '.htm',
  '.csv',
  '.xlsx',
  '.eml',
  '.ics',
  'text/plain',
  'text/html',
  'text/csv',
  'message/rfc822',
  'text/calendar',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

interface NamedFile {
  readonly name: string;
  readonly type: string;
}

/** By its name or by its type. */
export function isOneOf({ name, type }: NamedFile, files: readonly string[]): boolean {
  const isOf = (one: string) =>
    one.startsWith('.') ? name.toLowerCase().endsWith(one) : type.startsWith(one);
  return files.some(isOf);
}
