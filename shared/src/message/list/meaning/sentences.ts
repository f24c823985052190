/** The sentences of a line, those about a list as a whole, and the signs in it. */
import { AND, GROUPING, HARMLESS, LEGENDS, LISTS, SENTENCES } from '../../lexicon/list/lines.ts';
import { EXCEPTIONS, HEDGES, TAKEN_BACK } from '../../lexicon/list/negations.ts';
import { SIGNS, STATES } from '../../lexicon/list/states.ts';
import {
  countWords,
  negationsIn,
  readStatement,
  stateOf,
  type Stated,
  statementWords,
  statesIn,
  without,
} from './statements.ts';

/** True for a remark from which nothing follows, such as 'bond 1 yr' or 'no backlog'. */
export function isHarmless(text: string): boolean {
  return isGrouping(without(statementWords(text), HARMLESS), new Set());
}

/** Of a section, or a part of 'E&E'; not those of yes and no. */
const LETTER = /^[a-mo-wz]$/;

/** True for words that only group rows, such as a branch, a room or a day. `known` are words of the title. */
export function isGrouping(text: string, known: ReadonlySet<string>): boolean {
  const words = statementWords(text).split(' ');
  return words.every(
    (word) =>
      word === '' || /\d/.test(word) || LETTER.test(word) || GROUPING.has(word) || known.has(word),
  );
}

/** 'Shortlisted (but not for HR)' is one statement. */
function changesMeaning(text: string): boolean {
  const words = statementWords(text);
  const isOfOther = TAKEN_BACK.any.isIn(words) && TAKEN_BACK.earlier.isIn(words);
  const isPresentation = LISTS.presentation.isIn(words) && !LISTS.confirmation.isIn(words);
  if (isOfOther || isPresentation) return false;
  const isAside = HEDGES.conditions.isIn(words) || HEDGES.others.isIn(words);
  const openers = [EXCEPTIONS.any, HEDGES.doubts, HEDGES.reservations];
  const mayDeny = openers.some((one) => one.isIn(words)) || negationsIn(words).length > 0;
  const isPart = mayDeny && !isAside && statesIn(words).meanings.size === 0;
  return countWords(words) <= 3 || isPart;
}

/** Whether a whole list is taken back or is not meant. */
export function takesBack(text: string): boolean {
  return text.split(/[,;]\s/).some((clause) => {
    const words = statementWords(clause);
    return TAKEN_BACK.any.isIn(words) && LISTS.words.isIn(words) && !HEDGES.conditions.isIn(words);
  });
}

/** 'Pending', 'under review', 'already placed' */
export function isReserved(text: string): boolean {
  const words = statementWords(text);
  return [HEDGES.reservations, HEDGES.doubts, STATES.elsewhere].some((one) => one.isIn(words));
}

/** Longer remarks in brackets are sentences of their own. */
const BRACKETS = /\(([^()]{12,200})\)/g;

/** The dot of 'Reg. nos.' and of 'B.E. CSE' ends no sentence. */
const NO_END = String.raw`\b(?:${SENTENCES.abbreviations.source}|[bm]\.e)\.`;
export const SENTENCE_ENDS = new RegExp(
  String.raw`(?<=[.!?।;])(?<!${NO_END})\s+|\n|\s+${SENTENCES.oppositions.source}\s+`,
  'iu',
);

export function sentencesOf(line: string): readonly string[] {
  return line
    .replace(BRACKETS, (whole, inner: string) => (changesMeaning(inner) ? whole : `\n${inner}\n`))
    .split(SENTENCE_ENDS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export type Said = ReturnType<typeof readSentences>[number];

export function readSentences(line: string) {
  const isLegend = readLegend(line).some(([, stated]) => stated !== undefined);
  return sentencesOf(line).map((sentence) => {
    const words = statementWords(sentence);
    const which: 'earlier' | 'this' = TAKEN_BACK.earlier.isIn(words) ? 'earlier' : 'this';
    return {
      sentence,
      ...readStatement(sentence),
      /** The list, or one before it. */
      takesBack: takesBack(sentence) ? which : undefined,
      /** It changes what stands above it. */
      corrects: TAKEN_BACK.corrections.isIn(words),
      /** Its line explains signs or codes. */
      isLegend,
      isEquation: sentence.includes('=') && readLegend(sentence).length > 0,
    };
  });
}

/** What signs and codes mean where the list explains them: lower case. */
export type Legend = ReadonlyMap<string, Stated>;

const MEANS = `(?:=+>?|:|-|–|—|→|${LEGENDS.means.source})`;
const SIGN = String.raw`[^\s\p{L}\p{N}:;.,=()\-–—|/]{1,3}|[\p{L}\p{N}/+#-]{1,4}|[\p{L} ]{2,20}(?=\s*=)`;
const DEFINITION = new RegExp(
  String.raw`^["'“([*_\s]*(${SIGN})["'”)\]*_\s]*${MEANS}\s+(\S.*)$`,
  'iu',
);
const SIGNED = /^([^\s\p{L}\p{N}.,:;!?=()"'“*_•●▪◦·\-–—]{1,3})\s*(\p{L}[^:]{1,60})$/u;
const DEFINITION_ENDS = new RegExp(
  String.raw`[,;|\n]|(?<=\p{L}|\))\.\s|\s{2,}|\s\/\s|\b${AND.source}\b|` +
    String.raw`(?=\s[^\s\p{L}\p{N}.,()"'“”*_:=\-–—/&+]{1,3}\s?[=:–-])`,
  'u',
);
const TITLE = new RegExp(String.raw`^${LEGENDS.title.source}\s*[:\-–]\s*`, 'iu');
const DEFINITION_MAX = 180;

const GOOD = new RegExp(`[${SIGNS.good}]`, 'u');
const BAD = new RegExp(`[${SIGNS.bad}]`, 'u');
const WAIT = new RegExp(`[${SIGNS.wait}]`, 'u');
const DECORATION = new RegExp(String.raw`\p{Emoji_Modifier}|[${SIGNS.decoration}]`, 'u');
const OTHER_SIGN = new RegExp(
  String.raw`[\p{Extended_Pictographic}\p{So}†‡§¶]|(?<=[\p{L}\p{N}])[*#^+]{1,3}(?=\s|$)|` +
    String.raw`(?<=^|\s)[*#^]{1,3}(?=[\p{L}\p{N}])(?![^*#^]*[*#^])|\((?:[*#]|[A-Z]{1,3})\)`,
  'gu',
);

/** The signs and codes that a line explains: '✅ = HR, ❌ = out', 'S - Selected; R - Rejected'. */
export function readLegend(line: string): readonly (readonly [string, Stated])[] {
  const parts = line.replace(/\([^()]{6,}\)/g, ' ').split(DEFINITION_ENDS);
  return parts.flatMap((part): (readonly [string, Stated])[] => {
    const plain = part.replace(TITLE, '').trim();
    if (plain.length > DEFINITION_MAX) return [];
    const [, sign = '', meaning = ''] = DEFINITION.exec(plain) ?? SIGNED.exec(plain) ?? [];
    if (sign === '' || DECORATION.test(sign)) return [];
    return [[sign.trim().toLowerCase(), stateOf(meaning)]];
  });
}

export type RowSigns = ReturnType<typeof signsIn>;

export function signsIn(text: string) {
  const known = [GOOD, BAD, WAIT, DECORATION];
  const signs: readonly string[] = text.match(OTHER_SIGN) ?? [];
  return {
    isGood: GOOD.test(text),
    isBad: BAD.test(text),
    isWait: WAIT.test(text),
    /** These mean something only where the list says what. */
    others: signs.filter((sign) => !known.some((one) => one.test(sign))),
  };
}

/** What the signs of a text mean: as the list explains them, or beside others of the opposite kind. */
export function signState(text: string, others: readonly RowSigns[], legend: Legend): Stated {
  const explained = [...legend].filter(([sign]) => !/[\p{L}\p{N}]/u.test(sign));
  const stated = explained.flatMap(([sign, state]) => (text.includes(sign) && state) || []);
  if (stated.length > 0) return new Set(stated).size > 1 ? 'unclear' : stated[0];
  const signs = signsIn(text);
  const isSigned = signs.isGood || signs.isBad || signs.isWait || signs.others.length > 0;
  return explained.length > 0 && isSigned ? 'unclear' : signBeside(signs, others);
}

function signBeside({ isGood, isBad, isWait, others }: RowSigns, all: readonly RowSigns[]): Stated {
  const areGood = all.some((one) => one.isGood);
  const areOpposed = all.some((one) => one.isBad || one.isWait);
  if (isBad) return areGood && !isGood ? 'not-selected' : 'unclear';
  if (isWait) return 'unclear';
  if (isGood) return areOpposed ? 'listed' : undefined;
  const hasOwnMark = others.length > 0 && all.some((one) => one.others.length === 0);
  return areGood || hasOwnMark ? 'unclear' : undefined;
}
