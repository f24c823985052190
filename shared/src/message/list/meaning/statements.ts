/** What a few words of a list state: a heading, a sentence, a cell. The words themselves are in the lexicon. */
import { foldText } from '../../../lib/text.ts';
import { EXCEPTIONS, HEDGES, NEGATIONS } from '../../lexicon/list/negations.ts';
import { NUMBERED, PEOPLE, POINTERS, UNNAMED } from '../../lexicon/list/lines.ts';
import { CODES, STATES } from '../../lexicon/list/states.ts';
import type { WordClass } from '../../../lib/word-class.ts';
import type { Span } from '../../message-types.ts';
import type { ListMeaning } from '../list-answer.ts';

/**
 * `mixed`: several states, as in 'selected and waitlisted candidates'; `unclear`: words that may change what being on
 * the list means, in a way that is not understood.
 */
export type Stated = ListMeaning | 'mixed' | 'unclear' | undefined;

/** What several say together: 'unclear' where they differ. */
export function agreed(all: readonly Stated[]): Stated {
  const [first, ...others] = new Set(all.filter((one) => one !== undefined));
  return others.length > 0 ? 'unclear' : first;
}

/** Lower case words with one blank between them, without hyphens, quotes and signs. */
export function statementWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}#%]+/gu, ' ')
    .trim();
}

export function beginning(what: WordClass): RegExp {
  return new RegExp(String.raw`^[^\p{L}\p{N}]*${what.source}(?![\p{L}\p{M}\p{N}_])`, 'iu');
}

export function countWords(text: string): number {
  return text.split(' ').filter(Boolean).length;
}

export function without(words: string, what: WordClass): string {
  const spans = what.find(words);
  return spans.reduceRight((left, [from, to]) => left.slice(0, from) + left.slice(to), words);
}

/** The next word of a class behind a place, with so many words between. */
function next(words: string, from: Span | undefined, what: WordClass, max: number) {
  if (!from) return undefined;
  const [, end] = from;
  const isNear = (start: number): boolean => countWords(words.slice(end, start)) <= max;
  return what.find(words).find(([start]) => start >= end && isNear(start));
}

interface Mark {
  readonly span: Span;
  readonly meaning: ListMeaning;
}

const MEANINGS: readonly ListMeaning[] = ['not-selected', 'waitlist', 'listed'];

/** Words of states that do not overlap, in their order. */
function findMarks(words: string): readonly Mark[] {
  const marks: Mark[] = [];
  for (const meaning of MEANINGS)
    for (const span of STATES[meaning].find(words))
      if (!marks.some((mark) => span[0] < mark.span[1] && mark.span[0] < span[1]))
        marks.push({ span, meaning });
  return marks.sort((a, b) => a.span[0] - b.span[0]);
}

/** 'Not been able to clear' has three words between. */
const BEFORE_MAX = 4;
const BEHIND_MAX = 2;
const OTHER_NEGATION = beginning(NEGATIONS.other);

type States = ReturnType<typeof statesIn>;

/** The states in some words, and of those that are denied the opposite. `isOpen`: a negation denies none of them. */
export function statesIn(given: string) {
  const words = without(given, STATES.elsewhere);
  const marks = findMarks(words);
  const before = negationsIn(words);
  const behind = NEGATIONS.behind.find(words);
  const used = new Set<number>();
  const meanings = marks.flatMap(({ span, meaning }, at) => {
    const [from, to] = span;
    const denier =
      before.findLast(
        ([start, end]) =>
          end <= from &&
          countWords(words.slice(end, from)) <= BEFORE_MAX &&
          (marks[at - 1]?.span[0] ?? 0) < end &&
          !OTHER_NEGATION.test(words.slice(start)),
      ) ??
      behind.find(([start]) => start >= to && countWords(words.slice(to, start)) <= BEHIND_MAX);
    if (!denier) return meaning;
    used.add(denier[0]);
    return meaning === 'listed' ? ('not-selected' as const) : undefined;
  });
  return {
    meanings: new Set(meanings.filter((one) => one !== undefined)),
    isOpen: meanings.includes(undefined) || before.some(([start]) => !used.has(start)),
  };
}

/** 'Roll No 17' and 'no of students' deny nothing. */
export function negationsIn(words: string): readonly Span[] {
  return NEGATIONS.before.find(words).filter(([start, end]) => {
    const [last = ''] = /\S+(?=\s$)/.exec(words.slice(0, start)) ?? [];
    const isNumber = NUMBERED.is(last) || /^ (?:of|\d)/.test(words.slice(end));
    return !(words.slice(start, end) === 'no' && isNumber);
  });
}

const HEADING_WORDS_MAX = 12;
/** 'Shortlist - Yes / Final: N' */
const ANSWERED_NO = new RegExp(`[:=–-]\\s*(?:${CODES.no.source}|[x✗✘❌])\\s*(?:$|[/,;|)])`, 'iu');
const FINGER_DOWN = /[👇⬇🔽]/u;
const FINGER_UP = /[👆☝⬆🔼]/u;
const TEXT_MAX = 400;

export function readStatement(given: string) {
  const text = given.slice(0, TEXT_MAX);
  const words = statementWords(text);
  const [isDown, isUp] = [FINGER_DOWN.test(text), FINGER_UP.test(text)];
  const isBelow = isDown || (!isUp && POINTERS.below.isIn(words));
  const isAbove = isUp || (!isDown && POINTERS.above.isIn(words));
  const states = statesIn(words);
  const stated = statedBy(text, words, states);
  const isCase = (stated === 'listed' ? HEDGES.courtesies : PEOPLE.whoever).isIn(words);
  const isFuture = isCase || HEDGES.conditions.isIn(words);
  const isOfUnnamed = isOfThoseNotNamed(words);
  const isConditional = HEDGES.ifs.isIn(words);
  const isOfNone = isFuture && (isConditional || (!isBelow && !isAbove));
  return {
    stated,
    /** It has a word of a state, and not only a negation. */
    hasState: states.meanings.size > 0,
    /** About a case, about the future, or about those who are not in the rows: it states nothing of a row. */
    isAside: isOfUnnamed || isOfNone || HEDGES.others.isIn(words),
    /** About those whose number or name does not stand in the list. */
    isOfUnnamed,
    isConditional,
    /** For whoever is selected: 'Selected candidates shall not apply elsewhere'. */
    isRule: isRule(words),
    /** It may be about the rows above it, or can be about nothing else. */
    isAbove,
    isOnlyAbove: isUp || POINTERS.strictlyAbove.isIn(words),
    /** Directly about the rows below: it points at them, or is a short heading. */
    isHeading: isBelow || (countWords(words) <= HEADING_WORDS_MAX && !HEDGES.modals.isIn(words)),
  };
}

const RULE_START_MAX = 5;

function isRule(words: string): boolean {
  const [persons] = PEOPLE.persons.find(words);
  if (!persons || countWords(words.slice(0, persons[0])) > RULE_START_MAX) return false;
  const rest = words.slice(persons[1]);
  return HEDGES.modals.isIn(rest) || HEDGES.courtesies.isIn(rest);
}

export function stateOf(given: string): Stated {
  const text = given.slice(0, TEXT_MAX);
  const words = statementWords(text);
  return statedBy(text, words, statesIn(words));
}

function statedBy(text: string, words: string, { meanings, isOpen }: States): Stated {
  const [meaning, ...others] = meanings;
  if (meaning === undefined) return isOpen && PEOPLE.any.isIn(words) ? 'unclear' : undefined;
  const isListed = meaning === 'listed' && others.length === 0;
  if (isDoubted(text, words, meaning)) return 'unclear';
  if (EXCEPTIONS.any.isIn(words))
    return isListed && exceptsThoseBelow(words) ? 'not-selected' : 'unclear';
  if (isListed && (isOpen || ANSWERED_NO.test(text))) return 'unclear';
  if (others.length === 0) return meaning;
  return isOpen ? 'unclear' : 'mixed';
}

function isDoubted(text: string, words: string, meaning: ListMeaning): boolean {
  const isReserved = meaning !== 'not-selected' && HEDGES.reservations.isIn(words);
  return isReserved || HEDGES.doubts.isIn(words) || text.includes('?');
}

/** 'All except the following' */
function exceptsThoseBelow(words: string): boolean {
  const { below } = POINTERS;
  return EXCEPTIONS.any.find(words).some(([from, to]) => {
    const isBehind = EXCEPTIONS.behind.is(words.slice(from, to));
    const isBefore = next(words, [from, to], below, 2) !== undefined;
    return isBefore || (isBehind && below.isIn(words.slice(0, from)));
  });
}

/** 'Those whose name is not in the list', but not 'the above students whose fee is not paid'. */
function isOfThoseNotNamed(words: string): boolean {
  const whose = UNNAMED.whose.find(words).at(-1);
  const naming = next(words, whose, UNNAMED.naming, 2);
  const not = next(words, naming, UNNAMED.not, 6);
  const who = UNNAMED.who.find(words).findLast((one) => {
    const notIn = next(words, one, UNNAMED.notIn, 2);
    return next(words, notIn, UNNAMED.places, 2) !== undefined;
  });
  const found = not ? whose : who;
  return found !== undefined && !UNNAMED.except.isIn(words.slice(0, found[0]));
}

/** A heading of those who are not meant: 'excluded', 'absent'. */
export function leavesOut(heading: string): boolean {
  return EXCEPTIONS.any.isIn(statementWords(heading)) || stateOf(heading) === 'not-selected';
}

/** The part before a word such as 'except', and the part after it, '' where there is none. */
export function splitExcept(text: string): readonly [kept: string, excepted: string] {
  // Most cells have none, which is quickly seen.
  const [found] = EXCEPTIONS.any.isIn(text) ? EXCEPTIONS.any.find(text) : [];
  return found ? [text.slice(0, found[0]), text.slice(found[1])] : [text, ''];
}

/** Where a text has a state of its own, without a doubt, a negation or a condition. */
export function isCertain(stated: string | undefined): stated is ListMeaning {
  return stated === 'listed' || stated === 'waitlist' || stated === 'not-selected';
}
