/** What a cell beside a student's number or name says, from its value, its heading and the other values of its column. */
import { MONTHS } from '../../lexicon/list/people.ts';
import { CODES, NOTHING, STATE_COLUMNS } from '../../lexicon/list/states.ts';
import { PERSON_ROLES, type Role } from '../rows/list-columns.ts';
import { isHarmless, type Legend, signsIn } from './sentences.ts';
import { isCertain, stateOf, type Stated, statementWords } from './statements.ts';

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

/** Columns in which words are never a state. */
const NO_STATE = new Set<Role>([...PERSON_ROLES, 'other-person', 'to']);
/** Columns that say something else, in which a word of a state counts nevertheless. */
const OTHER_COLUMNS = new Set<Role>(['attribute', 'number', 'serial']);
const CODE_MAX = 3;

export function readCellState(found: GivenCell): CellState {
  const role = found.role ?? (isOfStates(found.values) ? 'state' : undefined);
  const given = { ...found, role };
  const { cell, heading, values, legend } = given;
  if (NO_STATE.has(role)) return undefined;
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

function isNothing(value: string): boolean {
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
  if (isPlain(cell, role) || isHarmless(cell) || CODES.present.is(cell)) return undefined;
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
  const isMark = /^\d+$/.test(code) && others.length > 2;
  return knownCode(code, role) ?? (isMark ? undefined : pairedState(code, others, role));
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

const DATE_WORDS = new RegExp(String.raw`\b(?:am|pm|${MONTHS.source})\b`, 'giu');

/** A number, a date, a time, a percentage, an address; below other headings than of a state also a short form. */
function isPlain(cell: string, role: Role): boolean {
  const letters = cell.replace(DATE_WORDS, '').match(/\p{L}+/gu) ?? [];
  const longest = Math.max(0, ...letters.map((word) => word.length));
  return longest < (role === 'state' ? 1 : 3) || /@|\/\//.test(cell);
}

/** The values of a column are categories where most of them occur several times. */
function isCategory(cell: string, values: readonly string[]): boolean {
  const filled = values.filter((value) => !isNothing(value)).map((value) => value.toLowerCase());
  const different = new Set(filled).size;
  const isRepeated = filled.filter((value) => value === cell.toLowerCase()).length > 1;
  return different > 1 && (different <= 2 || (isRepeated && different * 3 <= filled.length));
}
