/** What a word can mean for a date. */
import { DATE_CONTEXT, DATE_LINKS } from './links.ts';
import { DATE_NAMES, type DateSense } from './names.ts';

/** Of the senses of a word the letter of the first counts. */
const SENSES = { ...DATE_NAMES, ...DATE_LINKS, ...DATE_CONTEXT };

export type Sense = keyof typeof SENSES;

export interface DateWord {
  /** The value of a sense is the number of the class. */
  readonly senses: Readonly<Partial<Record<Sense, number>>>;
  /** 'Z' where no sense has one. */
  readonly letter: string;
}

export const UNKNOWN: DateWord = { senses: {}, letter: 'Z' };
const KNOWN = new Map<string, DateWord>();
/** The first words of phrases. */
const PHRASE_STARTS = new Set<string>();

for (const [sense, { letters, classes }] of Object.entries<DateSense>(SENSES))
  for (const [value, { words }] of classes.entries())
    for (const given of words) {
      const word = given.normalize('NFKC').replace(/\p{Cf}/gu, '');
      if (word.includes(' ')) PHRASE_STARTS.add(word.split(' ', 1).join());
      for (const key of [word, word.replaceAll(' ', '')]) {
        const { senses, letter } = KNOWN.get(key) ?? UNKNOWN;
        const own = letters.charAt(value) || letters.charAt(0) || UNKNOWN.letter;
        KNOWN.set(key, {
          senses: { [sense]: value, ...senses },
          letter: letter === UNKNOWN.letter ? own : letter,
        });
      }
    }

export const startsPhrase = (word: string): boolean => PHRASE_STARTS.has(word);

/** A name in an Indian script may have an ending. */
const STEM_MIN = 4;
const ENDING_MAX = 8;
const NO_STEM = /^[a-z\d]| /;

/** Undefined for a word that means nothing for a date; the words of a phrase have one blank between them. */
export function dateWordOf(word: string): DateWord | undefined {
  const known = KNOWN.get(word);
  if (known || NO_STEM.test(word)) return known;
  for (let end = word.length - 1; end >= Math.max(STEM_MIN, word.length - ENDING_MAX); end -= 1) {
    const stem = KNOWN.get(word.slice(0, end));
    if (stem) return stem;
  }
  return undefined;
}
