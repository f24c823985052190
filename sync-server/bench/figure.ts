/** One measured figure, beside the floor of the same run where there is one. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'per second' | 'KiB';
  readonly ours: number;
  readonly floor?: number;
}

/** How many times better the floor is: it takes that much less time, or does that much more. */
export function ratioOf({ ours, floor, unit }: Figure): number | undefined {
  if (floor === undefined) return undefined;
  return unit === 'per second' ? floor / ours : ours / floor;
}

/** The figures as aligned lines of text. */
export function figureTable(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const ratio = ratioOf(figure);
    return [
      figure.name,
      shown(figure.ours),
      figure.floor === undefined ? '' : shown(figure.floor),
      figure.unit,
      ratio === undefined ? '' : `${ratio.toFixed(2)} x`,
    ];
  });
  const rows = [['', 'ours', 'floor', '', 'ratio'], ...lines];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const aligned = (row: readonly string[]): string =>
    row
      .map((cell, column) =>
        column === 1 || column === 2 || column === 4
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return rows.map(aligned).join('\n');
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1);
}
