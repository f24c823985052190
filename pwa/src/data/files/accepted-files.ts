/** Which files are asked for and taken, by their names, types and sizes. What is in them: `file-kind.ts`. */

/** Of each the endings of names, which begin with a dot, and the types. */
interface AcceptedFile {
  /** What pickers, the share sheet and the system ask for. */
  readonly asked: readonly string[];
  /** What is taken as well. */
  readonly other?: readonly string[];
  /** What such files have in common with others: both the ending and the type must fit. */
  readonly vague?: readonly string[];
}

interface NamedFile {
  readonly name: string;
  readonly type: string;
}

export const JSON_FILE: AcceptedFile = {
  asked: ['.json', 'application/json'],
  vague: ['', 'text/json', 'application/octet-stream'],
};
export const CSV_FILE: AcceptedFile = {
  asked: ['.csv', 'text/csv'],
  other: ['.tsv', 'text/tab-separated-values'],
  vague: [
    '',
    '.txt',
    'text/plain',
    'text/comma-separated-values',
    'application/csv',
    'application/octet-stream',
    'application/vnd.ms-excel',
  ],
};
/** A list as CSV is among them. */
export const MESSAGE_FILES: readonly AcceptedFile[] = [
  { asked: ['.txt', 'text/plain'] },
  { asked: ['.html', '.htm', 'text/html'] },
  CSV_FILE,
  { asked: ['.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  { asked: ['.eml', 'message/rfc822'] },
  { asked: ['.ics', 'text/calendar'] },
];

/** Larger messages and lists are not read. */
export const MESSAGE_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** The `accept` of a file picker. */
export function acceptOf(...files: readonly AcceptedFile[]): string {
  return files.flatMap(({ asked }) => asked).join(',');
}

/** By its type, or by its name where the type leaves it open. */
export function isOfKind(
  file: NamedFile,
  { asked, other = [], vague = [] }: AcceptedFile,
): boolean {
  const names = [...asked, ...other];
  return hasType(file, names) || (hasType(file, vague) && hasEnding(file, [...names, ...vague]));
}

/** By its type or by its name. */
export function isNamedLike(file: NamedFile, { asked, other = [] }: AcceptedFile): boolean {
  const names = [...asked, ...other];
  return hasType(file, names) || hasEnding(file, names);
}

function hasType({ type }: NamedFile, names: readonly string[]): boolean {
  return type.split(';', 1).some((mime) => names.includes(mime));
}

function hasEnding({ name }: NamedFile, names: readonly string[]): boolean {
  return names.includes(/\.\w+$/.exec(name.toLowerCase())?.[0] ?? '-');
}
