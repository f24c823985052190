/** A list of branches in one cell: 'CSE, IT, "Electronics, Power"'. */

const SEPARATORS = /[,;|\n]/;
/** An entry in double quotes, in which two stand for one, or all up to the next separator. */
const ENTRY = /\s*(?:"([^"]*(?:""[^"]*)*)"\s*(?=[,;|\n]|$)|([^,;|\n]*))(?:[,;|\n]|$)/y;

/** Joins the entries; one that contains a separator or quotes is quoted. */
export function formatCsvList(entries: readonly string[]): string {
  return entries
    .map((entry) =>
      SEPARATORS.test(entry) || entry.startsWith('"') ? `"${entry.replaceAll('"', '""')}"` : entry,
    )
    .join(', ');
}

/** Splits a cell into its entries, including empty ones. */
export function parseCsvList(cell: string): readonly string[] {
  const entries: string[] = [];
  ENTRY.lastIndex = 0;
  while (ENTRY.lastIndex < cell.length) {
    const [, quoted, plain = ''] = ENTRY.exec(cell) ?? [];
    entries.push(quoted?.replaceAll('""', '"') ?? plain.trim());
  }
  return entries;
}
