/** What cells, signs and short remarks say, from their values, their headings and what stands beside them. */
import { AND, GROUPING, HARMLESS, LEGENDS } from '../../lexicon/list/lines.ts';
import { HEDGES } from '../../lexicon/list/negations.ts';
import { CODES, NOTHING, SIGNS, STATE_COLUMNS, STATES } from '../../lexicon/list/states.ts';
import type { Role } from '../list-rows.ts';
import { agreed, isCertain, stateOf, type Stated, statementWords, without } from './statements.ts';

/**
 * `blank`: nothing where others have a state; `unknown`: words that are not known; `remark`: such words where anything
 * may stand; `doubt`: a remark that may take a state back. 'No' below 'Withdrawn': is a remark.
 */
export type CellState = Stated | 'blank' | 'unknown' | 'remark' | 'doubt';

interface GivenCell {
  readonly cell: string;
  readonly heading: string;
  readonly role: Role;
  /** What everybody has in this column. */
  readonly values: readonly string[];
  readonly legend: Legend;
}

/** Columns that say something else, in which a word of a state counts nevertheless. */
const OTHER_COLUMNS = new Set<Role>(['attribute', 'number', 'serial']);
const CODE_MAX = 3;

export function readCellState(found: GivenCell): CellState {
  const role = found.role ?? (isOfStates(found.values) ? 'state' : undefined);
  const given = { ...found, role };
  const { cell, heading, values, legend } = given;
  if (role === 'other-person' || role === 'to') return undefined;
  if (isNothing(cell)) {
    const isAsked = role === 'state' && !isReason(heading);
    return isAsked && !values.every(isNothing) ? 'blank' : undefined;
  }
  const explained = legend.get(cell.toLowerCase());
  if (explained !== undefined) return explained;
  const stated = stateOf(cell);
  const isWord =
    stated !== undefined && cell.length > CODE_MAX && codeOf(cell) === statementWords(cell);
  const byCode = isWord ? undefined : codeState(given);
  return byCode ?? (stated === undefined ? otherState(given) : wordState(given, stated));
}

export function isNothing(value: string): boolean {
  return /^[-–—.\s]*$/.test(value) || NOTHING.is(value);
}

/** A column without a heading that is known, in which states stand. */
function isOfStates(values: readonly string[]): boolean {
  const filled = values.filter((value) => !isNothing(value));
  const states = filled.filter((value) => isCertain(stateOf(value))).length;
  return states >= 2 && states * 5 >= filled.length;
}

export function isOf(heading: string, kind: keyof typeof STATE_COLUMNS): boolean {
  return STATE_COLUMNS[kind].isIn(statementWords(heading));
}

/** A column of remarks, or of reasons for a no. */
function isReason(heading: string): boolean {
  return isOf(heading, 'remarks') || stateOf(heading) === 'not-selected';
}

function wordState({ cell, heading, role, values }: GivenCell, stated: Stated): CellState {
  const isOpen = stated === 'unclear' || stated === 'mixed';
  // Buttons that are the same in every row.
  if (stated === 'mixed' && values.length > 1 && values.every((value) => value === cell))
    return undefined;
  if (isOpen && isOf(heading, 'remarks')) return 'doubt';
  // Words of a state below 'Backlogs' are not about the list.
  const isAbout =
    role === undefined
      ? stateOf(heading) !== 'not-selected'
      : role === 'state' || OTHER_COLUMNS.has(role);
  return isAbout ? stated : stated === 'listed' ? undefined : 'unclear';
}

function otherState({ cell, heading, role, values }: GivenCell): CellState {
  if (role !== 'state' && role !== undefined) return undefined;
  // A number or an address; below other headings than of a state also a short form.
  const word = role === 'state' ? /\p{L}/u : /\p{L}{3}/u;
  const isPlain = !word.test(cell) || /@|\/\//.test(cell);
  if (isPlain || isHarmless(cell) || CODES.present.is(cell)) return undefined;
  if (role === 'state') return isReason(heading) ? 'remark' : 'unknown';
  return isCategory(cell, values) ? 'remark' : undefined;
}

/** Of a sign what it means, of words these. */
function codeOf(cell: string): string {
  const { isBad, isWait, isGood } = signsIn(cell);
  return isBad ? 'no' : isWait ? 'hold' : isGood ? 'yes' : statementWords(cell);
}

/** A short form such as 'NQ', 'Y' or '0'. Undefined for other words. */
function codeState({ cell, heading, role, values }: GivenCell): CellState {
  if (role === 'question') return undefined;
  const code = codeOf(cell);
  const isAttendance = isOf(heading, 'attendance') && !isOf(heading, 'absence');
  if (isAttendance && CODES.present.is(code)) return undefined;
  if (isAttendance && CODES.absent.is(code)) return 'not-selected';
  const asked = role === 'state' ? stateOf(heading) : undefined;
  if (asked !== undefined) {
    if (CODES.yes.is(code)) return asked;
    if (CODES.no.is(code)) return asked === 'listed' ? 'not-selected' : 'remark';
  }
  const others = [...new Set(values.filter((value) => !isNothing(value)).map(codeOf))];
  return knownCode(code, role) ?? pairedState(code, others, role);
}

function knownCode(code: string, role: Role): CellState {
  const isState = role === 'state';
  if (CODES.wait.is(code)) return isState ? 'waitlist' : 'unclear';
  if (CODES.bad.is(code)) return isState || role === 'number' ? 'not-selected' : 'unclear';
  return CODES.good.is(code) && isState ? 'listed' : undefined;
}

/** By the codes beside it: 'S' is good beside 'R', bad nowhere. */
function pairedState(code: string, others: readonly string[], role: Role): CellState {
  const pairs = CODES.pairs.filter(({ good, bad }) => {
    const known = [good, bad, CODES.wait, CODES.bad, CODES.open];
    const areKnown = others.every((other) => known.some((codes) => codes.is(other)));
    return areKnown && others.some((other) => bad.is(other));
  });
  const isBad = pairs.some(({ bad }) => bad.is(code));
  const isGood = pairs.some(({ good }) => good.is(code));
  if (isBad && isGood) return 'unclear';
  if (role !== 'state') return isBad && !OTHER_COLUMNS.has(role) ? 'unclear' : undefined;
  if (isGood || isBad) return isGood ? 'listed' : 'not-selected';
  const isCode = CODES.pairs.some(({ good, bad }) => good.is(code) || bad.is(code));
  return isCode && !/^\d+$/.test(code) ? 'unknown' : undefined;
}

/** The values of a column are categories where most of them occur several times. */
function isCategory(cell: string, values: readonly string[]): boolean {
  const filled = values.filter((value) => !isNothing(value)).map((value) => value.toLowerCase());
  const different = new Set(filled).size;
  const isRepeated = filled.filter((value) => value === cell.toLowerCase()).length > 1;
  return different > 1 && (different <= 2 || (isRepeated && different * 3 <= filled.length));
}

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

/** 'Pending', 'under review', 'already placed' */
export function isReserved(text: string): boolean {
  const words = statementWords(text);
  return [HEDGES.reservations, HEDGES.doubts, STATES.elsewhere].some((one) => one.isIn(words));
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

/** With a sign that may say what becomes of somebody. */
export function isSigned(text: string): boolean {
  const { isGood, isBad, isWait } = signsIn(text);
  return isGood || isBad || isWait;
}

/** What the signs of a text mean: as the list explains them, or beside others of the opposite kind. */
export function signState(text: string, others: readonly RowSigns[], legend: Legend): Stated {
  const explained = [...legend].filter(([sign]) => !/[\p{L}\p{N}]/u.test(sign));
  const stated = agreed(
    explained.map(([sign, state]) => (text.includes(sign) ? state : undefined)),
  );
  if (stated !== undefined) return stated;
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
