/** Finds the names of tests, talks, interviews and rounds, and how long something takes. */
import { asciiDigits } from '../../lib/text.ts';
import * as words from '../lexicon/events.ts';
import { A_PART, NUMBER_WORDS, RANGE_WORDS } from '../lexicon/amounts.ts';
import { firstMatches } from '../../lib/word-class.ts';
import type { Span } from '../message-types.ts';
import { behind, END, GAP, oneLine, wordsAt } from './patterns.ts';

export interface FoundWords {
  readonly span: Span;
  /** As they are written. */
  readonly words: string;
  readonly isClear: boolean;
}

const START = '(?<![\\p{L}\\p{M}\\p{N}])';
const KIND = `${words.EVENT_KINDS.source}${END}`;
const JOINT = `(?:${GAP}[,+&/]${GAP}|\\s{1,2}${words.EVENT_JOINTS.source}\\s{1,2}|[\\s-]{1,2})`;
const NAMED = `(?:${KIND}${JOINT}){1,6}${words.EVENT_HEADS.source}${END}`;
const KINDS = `${KIND}(?:${GAP}\\+${GAP}${KIND}){1,3}`;
const ALONE = `${words.EVENTS.source}${END}(?:\\s?[-&+/]\\s?${words.EVENTS.source}${END}){0,3}`;
const EVENT = /* @__PURE__ */ new RegExp(`${START}(?:${NAMED}|${KINDS}|${ALONE})`, 'giu');
const NO_EVENT = behind(`${GAP}${words.NO_EVENTS.source}${END}`);

/** `text` is one line or cell. */
export function findEvents(text: string): readonly FoundWords[] {
  return spansOf(text, EVENT).filter(({ span }) => wordsAt(NO_EVENT, text, span[1]) === '');
}

const COUNT = `(?:\\d{1,3}(?:\\.\\d{1,2})?|${A_PART.source}|${NUMBER_WORDS.source})`;
const RANGE = `(?:\\d{1,3}(?:\\.\\d)?${GAP}(?:[-–]|${RANGE_WORDS.source})${GAP})?`;
const OF_HOURS = `${COUNT}[\\s–-]{0,2}${words.HOURS.source}${END}`;
const OF_MINUTES = `${COUNT}[\\s–-]{0,2}${words.MINUTES.source}${END}`;
const BESIDE = `${GAP}(?:${words.EVENT_JOINTS.source}|[&,])?${GAP}`;
const DURATION = /* @__PURE__ */ new RegExp(
  `(?<![\\p{L}\\p{N}.:/-])${RANGE}(?:${OF_HOURS}(?:${BESIDE}${OF_MINUTES})?|${OF_MINUTES})`,
  'giu',
);

/** In hours and minutes, not 'an HR' nor the clock of '11.00 hrs'; `text` is one line or cell. */
export function findDurations(text: string): readonly FoundWords[] {
  return spansOf(asciiDigits(text), DURATION).filter(
    ({ words }) => !/ HR$|^\d{1,2}\.\d\d/.test(words),
  );
}

function spansOf(text: string, pattern: RegExp): readonly FoundWords[] {
  return firstMatches(text, pattern).map((span) => {
    return { span, words: oneLine(text.slice(...span)), isClear: true };
  });
}
