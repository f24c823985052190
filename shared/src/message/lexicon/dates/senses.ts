/** What a word can mean for a date, each with its classes. */
import type { WordClass } from '../word-class.ts';
import * as calendar from './calendar.ts';
import * as clocks from './clocks.ts';
import * as links from './links.ts';

type Entry = readonly [letters: string, classes: readonly WordClass[]];

/**
 * Each with its letter in the shape of a text (see `tokens.ts`), or one for each class; of the senses of a word the
 * first counts. The value of a sense is the number of the class.
 */
export const DATE_SENSES = {
  month: ['M', calendar.MONTHS],
  roman: ['N', calendar.ROMAN_MONTHS],
  weekday: ['O', calendar.WEEKDAYS],
  away: ['A', calendar.DAY_WORDS],
  either: ['B', calendar.EITHER_DAYS],
  part: ['P', calendar.DAY_PARTS],
  half: ['H', clocks.HALVES],
  hours: ['I', [clocks.HOURS]],
  oclock: ['J', [clocks.OCLOCK]],
  clock: ['CCDD', clocks.CLOCK_WORDS],
  ordinal: ['L', [links.ORDINALS]],
  nth: ['E', links.ORDINAL_WORDS],
  hour: ['G', clocks.HOUR_WORDS],
  zone: ['g', clocks.ZONES],
  until: ['lnkm', links.UNTIL_WORDS],
  to: ['q', [links.TO]],
  and: ['&', [links.AND]],
  or: ['F', [links.OR]],
  of: ['b', [links.OF]],
  on: ['a', [links.ON]],
  at: ['o', [links.AT]],
  between: ['r', [links.BETWEEN]],
  week: ['j', calendar.WEEKS],
  unit: ['K', [links.UNITS]],
  dayNumber: ['i', [links.DAY_NUMBERS]],
  label: ['de', links.LABELS],
  cue: ['c', [links.DATE_CUES]],
  vague: ['p', [clocks.VAGUE_BEFORE]],
  mail: ['tuv', links.MAIL_WORDS],
  fill: ['fs', links.FILLERS],
  verb: ['', [calendar.VERBS]],
  afterVerb: ['', [calendar.AFTER_VERB]],
  short: ['', [calendar.SHORT_WEEKDAYS]],
  noDay: ['', [calendar.NO_DAYS]],
  past: ['', [calendar.PAST_WORDS, links.WAS]],
  future: ['', [calendar.FUTURE_WORDS]],
  halfDay: ['', [calendar.HALF_DAYS]],
  vagueAfter: ['', [clocks.VAGUE_AFTER]],
  duration: ['', [clocks.DURATIONS]],
  earlier: ['', [links.EARLIER]],
  not: ['', [links.NOT]],
  move: ['', [links.MOVES]],
  numbered: ['', [links.NUMBERED]],
  serial: ['', [links.SERIALS]],
  score: ['', [links.SCORES]],
  period: ['', [links.PERIODS]],
} as const satisfies Readonly<Record<string, Entry>>;

export type Sense = keyof typeof DATE_SENSES;

export interface DateWord {
  readonly senses: Readonly<Partial<Record<Sense, number>>>;
  /** 'Z' where no sense has one. */
  readonly letter: string;
}

export const UNKNOWN: DateWord = { senses: {}, letter: 'Z' };
const KNOWN = new Map<string, DateWord>();
/** The first words of phrases. */
const PHRASE_STARTS = new Set<string>();

for (const [sense, [letters, classes]] of Object.entries<Entry>(DATE_SENSES))
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
