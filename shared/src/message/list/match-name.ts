/** Compares names of people: word order is free, initials stand for words, a middle name may be missing. */

const TITLE =
  /^(?:mr|mrs|ms|miss|mister|dr|er|prof|shri|sri|smt|kum|km|master|श्री|श्रीमती|सुश्री|कुमारी)$/;

/** The words of a name in lower case, without titles, dots and accents of capitals. */
export function nameWords(text: string): readonly string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}']+/gu) ?? [];
  const plain = words.map((word) => word.replaceAll("'", '')).filter((word) => word !== '');
  const first = plain[0] ?? '';
  return plain.length > 1 && TITLE.test(first) ? plain.slice(1) : plain;
}

/** `full`: both have the same two words or more, or one has all words of the other; `weak`: only one word. */
export type NameMatch = 'full' | 'weak';

export function matchName(
  own: readonly string[],
  listed: readonly string[],
): NameMatch | undefined {
  if (own.length === 0 || listed.length === 0) return undefined;
  if (own.join('') === listed.join('')) return 'full';
  return matchWords(own, listed) ?? matchWords(spread(own, listed), spread(listed, own));
}

/** 'MS Rao' is 'M S Rao' beside a name that has no word 'ms'. */
function spread(words: readonly string[], other: readonly string[]): readonly string[] {
  return words.flatMap((word) =>
    word.length === 2 && !other.includes(word) && words.length > 1 ? word.split('') : [word],
  );
}

function matchWords(a: readonly string[], b: readonly string[]): NameMatch | undefined {
  const equal = takePairs(a, b, (x, y) => x === y && x.length > 1);
  const pairs = takePairs(equal.restA, equal.restB, isInitial);
  if (equal.count === 0) return undefined;
  const { restA, restB } = pairs;
  if (restA.length > 0 && restB.length > 0) return undefined;
  const isWhole = restA.length === 0 && restB.length === 0;
  const names = equal.count + pairs.count;
  return isWhole || names >= 2 ? 'full' : 'weak';
}

function isInitial(x: string, y: string): boolean {
  return (x.length === 1 && y.startsWith(x)) || (y.length === 1 && x.startsWith(y));
}

interface Pairs {
  readonly count: number;
  readonly restA: readonly string[];
  readonly restB: readonly string[];
}

function takePairs(
  a: readonly string[],
  b: readonly string[],
  isPair: (x: string, y: string) => boolean,
): Pairs {
  const restB = [...b];
  const restA = a.filter((word) => {
    const at = restB.findIndex((other) => isPair(word, other));
    if (at >= 0) restB.splice(at, 1);
    return at < 0;
  });
  return { count: a.length - restA.length, restA, restB };
}
