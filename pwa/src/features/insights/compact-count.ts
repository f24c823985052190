import { groupDigits } from '@shortlist/shared/lib/format-money.ts';

const CRORE = 10_000_000;

/** A count for a narrow column: in crores with one decimal from one crore on, up to which the column is wide enough. */
export function compactCount(count: number): string {
  if (count < CRORE) return groupDigits(String(count));
  const [crores = '', tenths = '0'] = (count / CRORE).toFixed(1).split('.');
  return `${groupDigits(crores)}${tenths === '0' ? '' : `.${tenths}`} crore`;
}
