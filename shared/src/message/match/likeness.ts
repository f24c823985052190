/** How far two entries agree in one respect. Undefined where one of them says nothing about it. */
export type Likeness = 'same' | 'similar' | 'different';

const LETTERS = /^[\p{L}\p{M}]+$/u;

/** True for two words of letters that differ by one letter: another, one too many, or two in the wrong order. */
export function isOneLetterOff(first: string, second: string): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (long.length - short.length > 1 || short === long) return false;
  if (!LETTERS.test(short) || !LETTERS.test(long)) return false;
  const start = commonStart(short, long);
  const rest = (text: string, skipped: number): string => text.slice(start + skipped);
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return rest(short, 1) === rest(long, 1) || (isSwapped && rest(short, 2) === rest(long, 2));
}

function commonStart(first: string, second: string): number {
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  return at;
}
