/** A list of branches in one cell: 'CSE, IT, "Electronics, Power"'. */

const SEPARATORS = /[,;|\n]/;
/** An entry in double quotes, in which two stand for one, or all up to the next separator. */
const ENTRY = /\s*(?:"([^"]*(?:""[^"]*)*)"\s*(?=[,;|\n]|$)|([^,;|\n]*))(?:[,;|\n]|$)/y;

/** Takes the entries; one that a separator or quotes would tear apart is quoted. */
export function csvList(entries: readonly string[]): string {
  return entries
    .map((entry) =>
      SEPARATORS.test(entry) || entry.startsWith('"') ? `"${entry.replaceAll('"', '""')}"` : entry,
    )
    .join(', ');
}

/** Takes a cell and gives its entries, empty ones too. */
export function parseCsvList(cell: string): readonly string[] {
  const entries: string[] = [];
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < cell.length) {
    const [, quoted, plain = ''] = ENTRY.exec(cell) ?? [];
    entries.push(quoted?.replaceAll('""', '"') ?? plain.trim());
  }
  return entries;
}
