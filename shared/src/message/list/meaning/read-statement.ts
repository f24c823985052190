/** What a few words of a list state: a heading, a sentence, a cell. The words themselves are in the lexicon. */
import {
  CONDITIONS,
  COURTESIES,
  DOUBTS,
  ELSEWHERE,
  EXCEPTIONS,
  NEGATIONS,
  OTHERS,
  POINTERS,
  RESERVATIONS,
  STATE_PHRASES,
} from '../../lexicon/list-states.ts';
import type { ListMeaning } from '../list-types.ts';
import {
  has,
  phrasePattern,
  type Place,
  placesOf,
  statementWords,
  wordsBetween,
} from './phrases.ts';

/**
 * `mixed`: several states, as in 'selected and waitlisted candidates'; `unclear`: words that may change what being on
 * the list means, in a way that is not understood.
 */
export type Stated = ListMeaning | 'mixed' | 'unclear' | undefined;

export interface Statement {
  readonly stated: Stated;
  /** It has a word of a state, and not only a negation. */
  readonly hasState: boolean;
  /** About a case, about the future, or about those who are not in the rows: it states nothing of a row. */
  readonly isAside: boolean;
  /** About those whose number or name does not stand in the list. */
  readonly isOfUnnamed: boolean;
  readonly points: 'below' | 'above' | 'both' | undefined;
  /** Directly about the rows below: it points at them, or is a short heading. */
  readonly isHeading: boolean;
  /** It speaks of marks or colours. */
  readonly isLegend: boolean;
}

const allOf = ({ english, hinglish = [], hindi = [] }: (typeof STATE_PHRASES)['listed']) => [
  ...english,
  ...hinglish,
  ...hindi,
];
export const PLACED_ELSEWHERE = phrasePattern(ELSEWHERE);
const STATES: readonly (readonly [ListMeaning | undefined, RegExp])[] = [
  [undefined, PLACED_ELSEWHERE],
  ['not-selected', phrasePattern(allOf(STATE_PHRASES['not-selected']))],
  ['waitlist', phrasePattern(allOf(STATE_PHRASES.waitlist))],
  ['listed', phrasePattern(allOf(STATE_PHRASES.listed))],
];
export const BEFORE = phrasePattern(NEGATIONS.before);
const BEHIND = phrasePattern(NEGATIONS.behind);
export const EXCEPT = phrasePattern(EXCEPTIONS);
export const DOUBT = phrasePattern(DOUBTS);
export const RESERVATION = phrasePattern(RESERVATIONS);
export const CONDITION = phrasePattern(CONDITIONS);
const COURTESY = phrasePattern(COURTESIES);
export const OTHER = phrasePattern(OTHERS);
const BELOW = phrasePattern(POINTERS.below);
const ABOVE = phrasePattern(POINTERS.above);
const MARKED = phrasePattern(POINTERS.marked);
const PEOPLE =
  /\b(?:students?|candidates?|applicants?|members?|people|log|those|who|bacche|following|these)\b|छात्र|अभ्यर्थी|निम्न/;

interface Mark extends Place {
  readonly meaning: ListMeaning;
}

/** Words of states that do not overlap, in their order. */
export function findStates(words: string): readonly Mark[] {
  const marks: (Place & { meaning: ListMeaning | undefined })[] = [];
  for (const [meaning, pattern] of STATES)
    for (const place of placesOf(pattern, words))
      if (!marks.some(({ start, end }) => place.start < end && start < place.end))
        marks.push({ ...place, meaning });
  return marks
    .flatMap(({ meaning, ...place }): Mark[] => (meaning ? [{ ...place, meaning }] : []))
    .sort((a, b) => a.start - b.start);
}

/** 'Not been able to clear' has three words between. */
const BEFORE_MAX = 4;
const BEHIND_MAX = 2;
/** 'Failed to qualify' */
const ABSORBED_MAX = 2;
/** 'Not only', 'not all' deny something else. */
const OTHER_NEGATION =
  /^(?:not|no) (?:only|all|just|every\w*|both|yet|later|less|more|any)\b|^no \d/;

interface Denied {
  readonly meanings: readonly ListMeaning[];
  /** A negation that denies none of the states. */
  readonly isOpen: boolean;
}

export function applyNegations(words: string, marks: readonly Mark[]): Denied {
  const before = placesOf(BEFORE, words);
  const behind = placesOf(BEHIND, words);
  const used = new Set<number>();
  const denierOf = (mark: Mark, at: number): Place | undefined =>
    before.findLast(
      ({ start, end }) =>
        end <= mark.start &&
        wordsBetween(words, end, mark.start) <= BEFORE_MAX &&
        !marks.some((other, index) => index < at && other.start >= end) &&
        !OTHER_NEGATION.test(words.slice(start)),
    ) ??
    behind.find(
      ({ start }) => start >= mark.end && wordsBetween(words, mark.end, start) <= BEHIND_MAX,
    );
  let isOpen = false;
  const meanings = marks.flatMap((mark, at): ListMeaning[] => {
    const previous = marks[at - 1];
    const isAbsorbed =
      mark.meaning === 'listed' &&
      previous?.meaning === 'not-selected' &&
      /\b(?:to|in|for)$/.test(words.slice(previous.end, mark.start).trim()) &&
      wordsBetween(words, previous.end, mark.start) <= ABSORBED_MAX;
    if (isAbsorbed) return [];
    const denier = denierOf(mark, at);
    if (!denier) return [mark.meaning];
    used.add(denier.start);
    if (mark.meaning === 'listed') return ['not-selected'];
    isOpen = true;
    return [];
  });
  return { meanings, isOpen: isOpen || before.some(({ start }) => !used.has(start)) };
}

const HEADING_WORDS_MAX = 12;
const MODAL = /\b(?:shall|may|can|must|should|will|need|have to|are to|requested)\b/;
const QUESTION = /\?/;
/** 'Shortlist - Yes / Final: N' */
const ANSWERED_NO = /[:=–-]\s*(?:n|no|nahi|0|x|✗|✘|❌)\s*(?:$|[/,;|)])/i;
const FINGER_DOWN = /[👇⬇🔽]/u;
export const FINGER_UP = /[👆☝⬆🔼]/u;

const NAMING = 'names?|numbers?|nos?|rolls?|reg|regn|registration|enrol\\w*|usn|prn|id|ids';
const PEOPLE_WORD = 'candidates?|students?|applicants?|those|anyone|anybody|people|names?|numbers?';
/** 'Candidates whose number does not appear above', 'those not in the list', 'jinka naam nahi hai' */
const NOT_NAMED = new RegExp(
  [
    `^(.*)\\bwhose (?:\\w+ ){0,2}(?:${NAMING})(?: \\w+){0,4} not\\b`,
    `^(.*)\\b(?:${PEOPLE_WORD})(?: who)?(?: are| is)? not (?:in|on|among|part of|listed in|mentioned in|named in) (?:(?:the|this|any|either) )*(?:above|below|lists?|tables?|sheets?|namelist)\\b`,
    '^(.*)\\b(?:jin|jis)\\w* (?:naam|number|roll)\\b.* nahi\\w*',
    '^(.*)(?:जिन|जिस)\\S* (?:नाम|अनुक्रमांक|क्रमांक|रोल)(?: \\S+){0,6} नहीं',
  ].join('|'),
);
/** 'The above students whose name is not in the fee register' are in the list. */
const NAMED = /\b(?:these|following|all|above|below|said|they|both|except\w*)\b/;

function isOfThoseNotNamed(words: string): boolean {
  const found = NOT_NAMED.exec(words);
  const before = found?.slice(1).find((part) => part !== undefined) ?? '';
  return found !== null && !NAMED.test(before);
}

const TEXT_MAX = 400;

/** Takes one sentence, line or cell. */
export function readStatement(given: string): Statement {
  const text = given.slice(0, TEXT_MAX);
  const words = statementWords(text);
  const [isDown, isUp] = [FINGER_DOWN.test(text), FINGER_UP.test(text)];
  const isBelow = isDown || (has(BELOW, words) && !isUp);
  const isAbove = isUp || (has(ABOVE, words) && !isDown);
  const isPointing = isBelow || isAbove;
  const stated = statedBy(text, words);
  const isCase =
    stated === 'listed'
      ? has(COURTESY, words)
      : /\b(?:students|candidates|applicants) who\b/.test(words);
  const isFuture = isCase || has(CONDITION, words);
  const isOfUnnamed = isOfThoseNotNamed(words);
  return {
    stated,
    hasState: applyNegations(words, findStates(words)).meanings.length > 0,
    isAside:
      isOfUnnamed ||
      has(OTHER, words) ||
      (isFuture && (!isPointing || /\b(?:if|unless|agar|yadi)\b/.test(words))),
    isOfUnnamed,
    points: isBelow && isAbove ? 'both' : isBelow ? 'below' : isAbove ? 'above' : undefined,
    isHeading: isBelow || (words.split(' ').length <= HEADING_WORDS_MAX && !MODAL.test(words)),
    isLegend: has(MARKED, words),
  };
}

function statedBy(text: string, words: string): Stated {
  const { meanings, isOpen } = applyNegations(words, findStates(words));
  const different = new Set(meanings);
  if (different.size === 0) return isOpen && PEOPLE.test(words) ? 'unclear' : undefined;
  const [meaning] = different;
  const isReserved = meaning !== 'not-selected' && has(RESERVATION, words);
  if (has(DOUBT, words) || isReserved || QUESTION.test(text)) return 'unclear';
  if (has(EXCEPT, words))
    return different.size === 1 && meaning === 'listed' && exceptBelow(words)
      ? 'not-selected'
      : 'unclear';
  if (different.size > 1) return isOpen ? 'unclear' : 'mixed';
  if (meaning === 'listed' && ANSWERED_NO.test(text)) return 'unclear';
  return meaning === 'listed' && isOpen ? 'unclear' : meaning;
}

/** 'All except the following' */
function exceptBelow(words: string): boolean {
  return placesOf(EXCEPT, words).some(({ start, end }) => {
    const behind = placesOf(BELOW, words.slice(end))[0];
    const isBehind = behind !== undefined && wordsBetween(words.slice(end), 0, behind.start) <= 2;
    return (
      isBehind ||
      (/\p{Script=Devanagari}|\bke\b|chh?o[dr]/u.test(words.slice(start, end)) &&
        has(BELOW, words.slice(0, start)))
    );
  });
}

/** A heading of those who are not meant: 'excluded', 'absent'. */
export function leavesOut(heading: string): boolean {
  const words = statementWords(heading);
  return has(EXCEPT, words) || readStatement(heading).stated === 'not-selected';
}

/** The part before a word such as 'except', and the part after it, '' where there is none. */
export function splitExcept(text: string): readonly [kept: string, excepted: string] {
  const lower = text.toLowerCase();
  const [found] = lower.length === text.length ? placesOf(EXCEPT, lower) : [];
  return found ? [text.slice(0, found.start), text.slice(found.end)] : [text, ''];
}

/** Where a text has a state of its own, without a doubt, a negation or a condition. */
export function isCertain(stated: string | undefined): stated is ListMeaning {
  return stated === 'listed' || stated === 'waitlist' || stated === 'not-selected';
}
