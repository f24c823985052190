/** Rows as aligned lines of text: the first column to the left, numbers to the right. */
export function textTable(rows: readonly (readonly string[])[], leftColumns = [0]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const aligned = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        leftColumns.includes(column)
          ? cell.padEnd(widths[column] ?? 0)
          : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(aligned).join('\n');
}

/** A number with its significant digits only. */
export function formatNumber(value: number): string {
  if (value >= 100) return String(Math.round(value));
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
