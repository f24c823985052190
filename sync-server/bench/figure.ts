import { formatNumber, textTable } from '../../shared/bench/text-table.ts';

/** One measured figure, compared with the floor of the same run where there is one. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'per second' | 'KiB' | 'requests';
  readonly ours: number;
  readonly floor?: number;
  /** The goal, a maximum or a minimum. */
  readonly goal?: number;
}

/** How many times better the floor is: it takes that much less time, or does that much more. */
export function ratioOf({ ours, floor, unit }: Figure): number | undefined {
  if (floor === undefined) return undefined;
  return unit === 'per second' ? floor / ours : ours / floor;
}

const LEFT_COLUMNS = [0, 3];

export function figureTable(figures: readonly Figure[]): string {
  const lines = figures.map((figure) => {
    const ratio = ratioOf(figure);
    return [
      figure.name,
      formatNumber(figure.ours),
      figure.floor === undefined ? '' : formatNumber(figure.floor),
      figure.unit,
      ratio === undefined ? '' : `${ratio.toFixed(2)} x`,
      figure.goal === undefined ? '' : formatNumber(figure.goal),
    ];
  });
  return textTable([['', 'ours', 'floor', '', 'ratio', 'goal'], ...lines], LEFT_COLUMNS);
}
