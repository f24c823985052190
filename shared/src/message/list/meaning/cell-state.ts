/** What a cell beside a student's number or name says, from its value, its heading and the other values of its column. */
import { BAD_CODES, SIGNS, STATE_CODES, WAIT_CODES } from '../../lexicon/list-states.ts';
import { statementWords } from './phrases.ts';
import { isCertain, readStatement, type Stated } from './read-statement.ts';
import type { Legend } from './row-signs.ts';
import { isHarmless } from './sentences.ts';
import type { ColumnRole } from '../rows/list-columns.ts';

/**
 * `blank`: nothing where others have a state; `unknown`: words that are not known; `remark`: such words where anything
 * may stand; `doubt`: a remark that may take a state back. 'No' below 'Withdrawn': is a remark.
 */
export type CellState = Stated | 'blank' | 'unknown' | 'remark' | 'doubt';

interface GivenCell {
  readonly cell: string;
  readonly heading: string;
  readonly role: ColumnRole | undefined;
  /** What everybody has in this column. */
  readonly values: readonly string[];
  readonly legend: Legend;
}

/** Columns in which words are never a state. */
const NO_STATE: ReadonlySet<ColumnRole | undefined> = new Set([
  'name',
  'other-person',
  'code',
  'email',
  'from',
  'to',
]);
const NOTHING = /^(?:[-–—.\s]*|n\.?\s?a\.?|n\/a|nil|none|null)$/i;
const REMARKS = /remark|comment|note|reason|feedback|टिप्पणी|अभ्युक्ति|रिमार्क/i;
const ATTENDANCE = /attend|present|(?<!अन)उपस्थिति/i;

export function readCellState(found: GivenCell): CellState {
  const role = found.role ?? (isOfStates(found.values) ? 'state' : undefined);
  const given = { ...found, role };
  const { cell, heading, values, legend } = given;
  if (NO_STATE.has(role)) return undefined;
  if (NOTHING.test(cell)) return isBlank(given) ? 'blank' : undefined;
  const explained = legend.get(cell.toLowerCase());
  if (explained !== undefined) return explained;
  const sign = signIn(cell);
  const code = sign ?? statementWords(cell);
  if (OFFER.test(cell.trim())) return role === 'state' ? 'listed' : undefined;
  const { stated } = readStatement(cell);
  const isWord = sign === undefined && stated !== undefined && cell.length > CODE_MAX;
  const byCode = isWord ? undefined : codeState(code, given);
  if (byCode !== undefined) return byCode;
  // Buttons that are the same in every row.
  if (stated === 'mixed' && values.length > 1 && values.every((value) => value === cell))
    return undefined;
  if ((stated === 'unclear' || stated === 'mixed') && REMARKS.test(heading)) return 'doubt';
  if (stated !== undefined)
    return isAbout(heading, role) ? stated : stated === 'listed' ? undefined : 'unclear';
  if (role !== 'state' && role !== undefined) return undefined;
  if (isPlain(cell, role) || isHarmless(cell) || PRESENT.test(cell)) return undefined;
  const isReason = REMARKS.test(heading) || readStatement(heading).stated === 'not-selected';
  if (role === 'state') return isReason ? 'remark' : 'unknown';
  return isCategory(cell, values) ? 'remark' : undefined;
}

const OFFER = /^(?:(?:job |final )?offer|through|fit|in)$/i;
const CODE_MAX = 3;
const PRESENT = /^(?:p|present|attended|appeared)$/i;

/** A column without a heading that is known, in which states stand. */
function isOfStates(values: readonly string[]): boolean {
  const filled = values.filter((value) => !NOTHING.test(value));
  const states = filled.filter((value) => isCertain(readStatement(value).stated)).length;
  return states >= 2 && states * 5 >= filled.length;
}

/** Words of a state below 'CGPA' or 'Backlogs' are not about the list. */
function isAbout(heading: string, role: ColumnRole | undefined): boolean {
  return (
    role === 'state' ||
    (role === undefined && readStatement(heading).stated !== 'not-selected') ||
    role === 'attribute' ||
    role === 'number' ||
    role === 'serial'
  );
}

function isBlank({ role, heading, values }: GivenCell): boolean {
  const isAsked =
    role === 'state' && !REMARKS.test(heading) && readStatement(heading).stated !== 'not-selected';
  return isAsked && values.some((value) => !NOTHING.test(value));
}

function signIn(cell: string): string | undefined {
  const has = (signs: string): boolean => Array.from(signs).some((sign) => cell.includes(sign));
  if (has(SIGNS.bad)) return 'no';
  if (has(SIGNS.wait)) return 'hold';
  return has(SIGNS.good) ? 'yes' : undefined;
}

/** A short form such as 'NQ', 'Y' or '0'. Undefined for other words. */
function codeState(code: string, { heading, role, values }: GivenCell): CellState {
  if (role === 'question') return undefined;
  const isState = role === 'state';
  const isAttendance = ATTENDANCE.test(heading) && !/absent/i.test(heading);
  if (isAttendance && /^(?:a|ab|abs|absent|no|n|0)$/.test(code)) return 'not-selected';
  if (isAttendance && /^(?:p|present|yes|y|1)$/.test(code)) return undefined;
  const asked = isState ? readStatement(heading).stated : undefined;
  if (asked !== undefined && YES.has(code)) return asked;
  if (asked !== undefined && NO.has(code)) return asked === 'listed' ? 'not-selected' : 'remark';
  if (WAIT_CODES.includes(code)) return isState ? 'waitlist' : 'unclear';
  if (BAD_CODES.includes(code)) return isState || role === 'number' ? 'not-selected' : 'unclear';
  const others = new Set(
    values
      .filter((value) => !NOTHING.test(value))
      .map((value) => signIn(value) ?? statementWords(value)),
  );
  return isNumeric(code) && others.size > 2 ? undefined : pairedState(code, others, isState, role);
}

const YES: ReadonlySet<string> = new Set([...(STATE_CODES[0]?.good ?? []), '1']);
const NO: ReadonlySet<string> = new Set([...(STATE_CODES[0]?.bad ?? []), '0']);

const OTHER_CODES = [...WAIT_CODES, ...BAD_CODES, 'wait', 'waiting', 'tbd', 'pending'];

/** By the codes beside it: 'S' is good beside 'R', bad nowhere. */
function pairedState(
  code: string,
  others: ReadonlySet<string>,
  isState: boolean,
  role: ColumnRole | undefined,
): CellState {
  const pairs = STATE_CODES.filter(({ good, bad }) => {
    const known = new Set([...good, ...bad, ...OTHER_CODES]);
    const isPair = [...others].every((other) => known.has(other));
    return isPair && [...others].some((other) => bad.includes(other));
  });
  const isBad = pairs.some(({ bad }) => bad.includes(code));
  const isGood = pairs.some(({ good }) => good.includes(code));
  if (isBad && isGood) return 'unclear';
  if (isGood) return isState ? 'listed' : undefined;
  if (isBad && isState) return 'not-selected';
  if (isBad)
    return role === 'attribute' || role === 'number' || role === 'serial' ? undefined : 'unclear';
  const isCode = STATE_CODES.some(({ good, bad }) => [...good, ...bad].includes(code));
  return isState && isCode && !isNumeric(code) ? 'unknown' : undefined;
}

const isNumeric = (text: string): boolean => /^\d+$/.test(text);

/** A number, a date, a time, a percentage, an address; below other headings than of a state also a short form. */
function isPlain(cell: string, role: ColumnRole | undefined): boolean {
  const letters = cell.replace(DATE_WORDS, '').match(/\p{L}+/gu) ?? [];
  const longest = Math.max(0, ...letters.map((word) => word.length));
  return longest < (role === 'state' ? 1 : 3) || /@|\/\//.test(cell);
}

const DATE_WORDS = /\b(?:am|pm|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*/gi;

/** The values of a column are categories where most of them occur several times. */
function isCategory(cell: string, values: readonly string[]): boolean {
  const filled = values.filter((value) => !NOTHING.test(value)).map((value) => value.toLowerCase());
  const different = new Set(filled).size;
  const isRepeated = filled.filter((value) => value === cell.toLowerCase()).length > 1;
  return different > 1 && (different <= 2 || (isRepeated && different * 3 <= filled.length));
}
