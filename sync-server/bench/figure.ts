import { formatNumber, textTable } from '../../shared/bench/text-table.ts';

/** One measured figure, compared with the floor of the same run where there is one. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'MB' | 'per second' | 'students';
  readonly ours: number;
  readonly floor?: number;
}

export function figureTable(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, ours, floor, unit }) => [
    `${name}, ${unit}`,
    formatNumber(ours),
    ...(floor === undefined ? [] : [formatNumber(floor), `${(ours / floor).toFixed(2)} x`]),
  ]);
  return textTable([['', 'ours', 'floor', 'ratio'], ...lines]);
}
