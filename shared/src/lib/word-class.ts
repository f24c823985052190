/** Positions in a text, the end exclusive. */
export type Span = readonly [start: number, end: number];

export interface WordClass {
  /** In small letters, without the sign for endings. */
  readonly words: readonly string[];
  /** Where they stand in a text, as whole words, the longest first. */
  readonly find: (text: string) => readonly Span[];
  readonly isIn: (text: string) => boolean;
  /** True for a text that is one of them and nothing else. */
  readonly is: (text: string) => boolean;
  /** The pattern of one of them, for grammars: a group that captures nothing. */
  readonly source: string;
}

/**
 * Words of each language, divided by commas: words`en: last date, dead line, clos*; hi: अंतिम तिथि`. A blank stands for
 * blanks or a dash or nothing, a star for any ending, `fee(s)` for fee and fees, `{roll, reg} {no, number}` for four.
 */
export function words(text: TemplateStringsArray, ...inserted: readonly string[]): WordClass {
  return classOf(String.raw(text, ...inserted));
}

/** Several classes in one text, divided by '|'. */
export function series(
  text: TemplateStringsArray,
  ...inserted: readonly string[]
): readonly WordClass[] {
  return String.raw(text, ...inserted)
    .split('|')
    .map(classOf);
}

/** Words divided by blanks or commas. */
export const wordList = (text: string): readonly string[] =>
  text.split(LANGUAGE).flatMap((list) =>
    list
      .split(/[\s,]+/)
      .flatMap(unfold)
      .filter(Boolean),
  );
export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));

/** What words stand for: wordMap('sr: senior; dev, developer: engineer'). */
export const wordMap = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(';').flatMap((entry) => {
      const [short = '', long = ''] = entry.split(':');
      return entriesOf(short).map((word): [string, string] => [word, long.trim()]);
    }),
  );

const LETTER = '[\\p{L}\\p{M}\\p{N}_]';
const LANGUAGE = /(?:^|[;\n])\s*(?:en|hi|mr|gu|bn|ta|te|kn|ml): /;
const ENTRY = /(?:\{[^{}]*\}|[^,{}])+/g;
const VARIANTS = /\{([^{}]*)\}|\(([^()]*)\)/;

function classOf(text: string): WordClass {
  const entries = text.split(LANGUAGE).flatMap(entriesOf);
  const sorted = entries.toSorted((a, b) => b.length - a.length);
  const source = `(?:${sorted.map(patternOf).join('|')})`;
  const asWords = `(?<!${LETTER})${source}(?!${LETTER})`;
  const everywhere = lazyPattern(asWords, 'giu');
  const somewhere = lazyPattern(asWords, 'iu');
  const whole = lazyPattern(`^${source}$`, 'iu');
  return {
    words: entries.map((entry) => entry.replaceAll('*', '').toLowerCase()),
    find: (found) => firstMatches(found, everywhere()),
    isIn: (found) => somewhere().test(found),
    is: (found) => whole().test(found),
    source,
  };
}

const entriesOf = (list: string): readonly string[] =>
  (list.match(ENTRY) ?? []).flatMap(unfold).filter(Boolean);

/** Each of the words that an entry with brackets stands for. */
function unfold(entry: string): readonly string[] {
  const [found, either, perhaps] = VARIANTS.exec(entry) ?? [];
  if (found === undefined) return [entry.trim().replaceAll(/\s+/g, ' ')];
  const variants = either?.split(',') ?? ['', perhaps ?? ''];
  return variants.flatMap((one) => unfold(entry.replace(found, () => one.trim())));
}

/** Most classes are asked one question only, and the first message must not wait for the others. */
function lazyPattern(source: string, flags: string): () => RegExp {
  let pattern: RegExp | undefined;
  return () => (pattern ??= new RegExp(source, flags));
}

function patternOf(entry: string): string {
  return entry
    .replace(/[.+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll('*', '\\p{L}{0,8}')
    .replaceAll(' ', '[ -]?');
}

/** No message has more of one kind. */
const MATCHES_MAX = 500;

/** The first places of a global pattern; a text made to have thousands is not read to its end. */
export function firstMatches(text: string, pattern: RegExp): readonly Span[] {
  const found: Span[] = [];
  for (const { 0: words, index } of text.matchAll(pattern)) {
    found.push([index, index + words.length]);
    if (found.length === MATCHES_MAX) break;
  }
  return found;
}

/** The pattern of a whole word of a class. */
export const wordOf = ({ source }: WordClass): string =>
  `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{M}\\p{N}_])`;

/** The pattern of two things in one sentence, so many characters from each other at most. */
export const near = (first: string, second: string, gap: number): string =>
  `${first}[^\\n.;]{0,${gap}}${second}`;
