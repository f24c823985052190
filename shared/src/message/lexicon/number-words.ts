/** Numbers in words, as they are spoken, and words between numbers. */
import { wordClass } from './word-class.ts';

const ONES = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const OTHERS: readonly (readonly [string, number])[] = [
  ['fifteen', 15],
  ['eighteen', 18],
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['forty five', 45],
  ['fifty', 50],
  ['sixty', 60],
  ['seventy five', 75],
  ['ninety', 90],
];
const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value): readonly [string, number] => [word, value]),
  ...OTHERS,
]);

export const NUMBER_WORDS = wordClass({ en: [...VALUES.keys()].join(', ') });
export const POINT = wordClass({ en: 'point' });
export const A_PART = wordClass({ en: 'half an, an' });
export const RANGE_WORDS = wordClass({ en: 'to, or, se, and', hi: 'से' });

export function numberOf(word: string): number | undefined {
  return VALUES.get(word.toLowerCase().replaceAll(/[\s-]+/g, ' '));
}
