/** The sentences of a line, and those that are about a list as a whole or only group its rows. */
import { CORRECTIONS, GROUPING_WORDS, HARMLESS_WORDS } from '../../lexicon/list-states.ts';
import { has, phrasePattern, statementWords } from './phrases.ts';
import {
  applyNegations,
  BEFORE,
  CONDITION,
  DOUBT,
  EXCEPT,
  findStates,
  OTHER,
  PLACED_ELSEWHERE,
  RESERVATION,
} from './read-statement.ts';

const GROUPING = new Set(GROUPING_WORDS);
const HARMLESS = phrasePattern(HARMLESS_WORDS);

/** True for a remark from which nothing follows, such as 'bond 1 yr' or 'no backlog'. */
export function isHarmless(text: string): boolean {
  return isGrouping(statementWords(text).replace(HARMLESS, ' '), new Set());
}

/** True for words that only group rows, such as a branch, a room or a day. `known` are words of the title. */
export function isGrouping(text: string, known: ReadonlySet<string>): boolean {
  return statementWords(text)
    .split(' ')
    .every(
      (word) =>
        word === '' ||
        /\d/.test(word) ||
        LETTER.test(word) ||
        GROUPING.has(word) ||
        known.has(word),
    );
}

/** Of a section, or a part of 'E&E'; not those of yes and no. */
const LETTER = /^[a-mo-wz]$/;

const OTHER_VERSION =
  /^(?:please )?(?:ignore|disregard|discard|delete) .*\b(?:v\d+|previous|old|earlier|last)\b/;

/** How the list is made: '(names not given)', '(not in order of merit)'. */
const PRESENTATION =
  /^(?!.*\b(?:confirm|verif|valid|final))(?=.*\b(?:names?|naam|order|roll|alphabetical)\b)/;

/** 'Shortlisted (but not for HR)' is one statement. */
function changesMeaning(text: string): boolean {
  const words = statementWords(text);
  if (OTHER_VERSION.test(words) || PRESENTATION.test(words)) return false;
  const isOwnStatement = applyNegations(words, findStates(words)).meanings.length > 0;
  const isAside = has(CONDITION, words) || has(OTHER, words);
  const mayDeny = [BEFORE, EXCEPT, DOUBT, RESERVATION].some((pattern) => has(pattern, words));
  return words.split(' ').length <= 3 || (mayDeny && !isOwnStatement && !isAside);
}

/** Whether a whole list is taken back or is not meant. */
const VOID =
  /\b(?:ignore|disregard|discard|cancelled|canceled|wrong|galat|withdrawn|superseded|outdated|fake|not valid|invalid|void|obsolete|purani|scrap|delete this|not final)\b|निरस्त|रद्द|गलत/;
const LIST_WORD =
  /\b(?:list|shortlist|namelist|results?|mail|message|msg|sheet|notice|file|above|previous one|earlier one)\b|सूची|परिणाम/;

export function takesBack(text: string): boolean {
  return text.split(/[,;]\s/).some((clause) => {
    const words = statementWords(clause);
    return VOID.test(words) && LIST_WORD.test(words) && !has(CONDITION, words);
  });
}

const CORRECTION = phrasePattern(CORRECTIONS);

/** 'Pending', 'under review', 'already placed' */
export function isReserved(text: string): boolean {
  const words = statementWords(text);
  return [RESERVATION, DOUBT, PLACED_ELSEWHERE].some((pattern) => has(pattern, words));
}

/** Whether it changes what stands above it. */
export function corrects(text: string): boolean {
  return has(CORRECTION, statementWords(text));
}

/** A list before it, and not the one that it stands above. */
export function takesBackEarlier(text: string): boolean {
  return (
    takesBack(text) &&
    /\b(?:above|previous|earlier|old|last|first|purani|pehle|upar|v\d)\b/.test(statementWords(text))
  );
}

/** Longer remarks in brackets are sentences of their own. */
const BRACKETS = /\(([^()]{12,200})\)/g;

/** The dot of 'Reg. nos.' and of 'B.Tech. CSE' ends no sentence. */
export const SENTENCE_ENDS =
  /(?<=[.!?।;])(?<!\b(?:nos?|regn?|regd|rolls?|recd|dt|mr|mrs|ms|dr|prof|smt|shri|govt|dept|engg|[bm]\.?(?:tech|sc|com|ed|e))\.)\s+|\n|\s+(?:but|however|whereas|while|lekin|magar|par|लेकिन|किन्तु|परन्तु)\s+/iu;

export function sentencesOf(line: string): readonly string[] {
  return line
    .replace(BRACKETS, (whole, inner: string) => (changesMeaning(inner) ? whole : `\n${inner}\n`))
    .split(SENTENCE_ENDS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
