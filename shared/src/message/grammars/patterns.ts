/** Parts of the patterns of grammars, and what they match at a position. */
export const END = '(?![\\p{L}\\p{M}\\p{N}])';
export const GAP = '\\s{0,2}';

/** For a position where something begins. */
export const behind = (source: string): RegExp => new RegExp(source, 'iuy');
/** For the text in front of something. */
export const before = (source: string): RegExp => new RegExp(`(?<!\\p{L})${source}$`, 'iu');

/** What a pattern of `behind` matches at a position; '' for nothing. */
export function wordsAt(pattern: RegExp, text: string, position: number): string {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0] ?? '';
}

const BEFORE_MAX = 40;

/** What a pattern of `before` matches in front of a position; '' for nothing. */
export function wordsBefore(pattern: RegExp, text: string, position: number): string {
  return pattern.exec(text.slice(Math.max(0, position - BEFORE_MAX), position))?.[0] ?? '';
}

export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
