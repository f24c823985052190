/** Phrases of the lexicon in the words of a sentence. */
const ASCII = /^[\n -~]*$/;
const CONTRACTION =
  /\b(do|does|did|could|would|should|is|are|was|were|has|have|had|wo|ca|can|need)n['’]?t\b/g;
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\bshort list/g, 'shortlist'],
  [/\bwait list/g, 'waitlist'],
  [/\bstand by\b/g, 'standby'],
  [/\bback up\b/g, 'backup'],
  [/\b(dis|in|un) (qualified|eligible|selected|successful|fit|suitable)\b/g, '$1$2'],
  [/\bcan not\b/g, 'cannot'],
  // 'Roll No 17' denies nothing.
  [
    /\b((?:rolls?|reg|regn|regd|registration|register|enrol\w{0,8}|usn|prn|s|sl|sr|si|serial|ticket|ph|phone|mob|mobile|contact|id|room|ref|letter|circular|notice|notification|panel|batch|slot|seat|application|exam|admission|order|page|list|round|sheet|q|whatsapp|row) )nos?\b/g,
    '$1number',
  ],
  [/\bno(?= (?:of|\d))/g, 'number'],
];

/** Lower case words with one blank between them, without hyphens, quotes and signs; 'didn't' is 'did not'. */
export function statementWords(text: string): string {
  const folded = ASCII.test(text) ? text : text.normalize('NFKC').replace(/[‘’`]/g, "'");
  const words = folded
    .toLowerCase()
    .replace(CONTRACTION, '$1 not')
    .replace(/'/g, '')
    .replace(ASCII.test(folded) ? /[^a-z0-9#%]+/g : /[^\p{L}\p{M}\p{N}#%]+/gu, ' ')
    .trim();
  return JOINED.reduce((plain, [pattern, joined]) => plain.replace(pattern, joined), words);
}

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;

export function phrasePattern(phrases: readonly string[]): RegExp {
  const longestFirst = phrases
    .filter((phrase) => phrase !== '')
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?<!${LETTER})(?:${longestFirst.join('|')})(?!${LETTER})`, 'gu');
}

export function has(pattern: RegExp, words: string): boolean {
  // `test` would leave its position in the pattern.
  return words.search(pattern) !== -1;
}

export interface Place {
  readonly start: number;
  readonly end: number;
}

export function placesOf(pattern: RegExp, words: string): readonly Place[] {
  return Array.from(words.matchAll(pattern), ({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}

/** How many words are between two places. */
export function wordsBetween(words: string, from: number, to: number): number {
  const between = words.slice(from, to).trim();
  return between === '' ? 0 : between.split(' ').length;
}
