/** Reads the cells of a roster. What cannot be read is a sentence; nothing is guessed. */
import { isMissingValue } from '../../lib/missing-value.ts';
import { cleanLine, parseDecimal, toParsableText } from '../../lib/text.ts';
import {
  CRITERIA_PROBLEMS,
  readLimit,
  readPercentage,
} from '../../placement/fields/criteria-texts.ts';
import { CGPA_MAX, CGPA_MIN } from '../../placement/fields/placement-fields.ts';
import {
  CGPA_SCORE_PROBLEM,
  parseCgpaScore,
  parseScore,
  SCORE_PROBLEM,
} from '../../placement/fields/score-text.ts';
import { PERCENT, type Score } from '../../placement/fields/score.ts';
import type { CollegeFacts } from '../college/college-record.ts';
import { isEmailAddress, normaliseEmail } from '../credentials.ts';
import { GRADUATION_YEAR_MAX, GRADUATION_YEAR_MIN } from '../profile-fields.ts';
import type { CollegeFact, RosterColumn } from './roster-columns.ts';

export const LINE_MAX = 200;

/** `problem` ends the sentence that begins with the cell. */
export type Reading<T> = { readonly value: T } | { readonly problem: string };
type CellReader<T> = (text: string, column: RosterColumn) => Reading<T>;

/** An error of a spreadsheet, a formula without its result, a column that was too narrow. */
const UNREAD = /^(?:#(?:N\/A|[A-Z\d/]{3,6}[!?])|=.*|#{3,})$/is;
const STRUCK = /^~.*~$/s;
/** 2.1001E+11 */
const ROUNDED = /^\d(?:[.,]\d*)?E\+\d+$/i;

/** '="21CS001"' and "'21CS001" are how spreadsheets are made to leave a number as it is. */
export function bareCell(cell: string): string {
  if (!/^[=']|[^ -~]|^\s|\s$/.test(cell)) return cell;
  return cleanLine(cell.replace(/^\s*="([^"]*)"\s*$/, '$1')).replace(/^'/, '');
}

export function readCell(cell: string, column: RosterColumn): Reading<CollegeFacts[CollegeFact]> {
  if (UNREAD.test(cell))
    return {
      problem: 'is a formula or an error without a value. Paste the values instead of the formulas',
    };
  if (STRUCK.test(cell))
    return { problem: 'is struck through. Delete the row, or remove the line through it' };
  return READERS[column.fact](cell, column);
}

const line: CellReader<string> = (text) => {
  const value = isMissingValue(text) ? '' : cleanLine(text);
  return value.length > LINE_MAX ? { problem: `has more than ${LINE_MAX} characters` } : { value };
};

const rollNumber: CellReader<string> = (text, column) =>
  ROUNDED.test(text)
    ? {
        problem: 'has lost digits in the spreadsheet. Format the column as text and enter it again',
      }
    : line(text, column);

const email: CellReader<string> = (text) => {
  const value = isMissingValue(text) ? '' : normaliseEmail(text);
  return value === '' || isEmailAddress(value)
    ? { value }
    : { problem: 'is not an e-mail address' };
};

/** '2026', and the end of '2022-2026' and '2022-26'. */
const YEARS = /^(?:(\d{2})\d{2}\s?[-–/]\s?)?((?:\d{2})?\d{2})(?:\.0+)?$/;

const year: CellReader<number | null> = (text) => {
  if (isMissingValue(text)) return { value: null };
  const [, century = '', last = ''] = YEARS.exec(text) ?? [];
  const value = Number(last.length === 2 ? century + last : last);
  return value >= GRADUATION_YEAR_MIN && value <= GRADUATION_YEAR_MAX
    ? { value }
    : {
        problem: `is not a year from ${GRADUATION_YEAR_MIN} to ${GRADUATION_YEAR_MAX}, or a batch such as 2022-2026`,
      };
};

const cgpa: CellReader<number | null> = (text) => {
  if (isMissingValue(text)) return { value: null };
  const value = parseDecimal(text.replace(/\s*\/\s*10(?:\.0+)?$/, ''));
  return value !== undefined && value >= CGPA_MIN && value <= CGPA_MAX
    ? { value }
    : { problem: `is not a CGPA from ${CGPA_MIN} to ${CGPA_MAX}` };
};

/** 0.845 may be 84.5 %. */
const isFraction = (value: number): boolean => value > 0 && value <= 1;

const percentage: CellReader<number | null> = (text) => {
  const value = readPercentage(text);
  const isWritten = text.includes('%');
  if (value !== undefined && (value === null || isWritten || !isFraction(value))) return { value };
  return { problem: `is not a percentage from 0 to ${PERCENT}, such as 84.5` };
};

const score: CellReader<Score | null> = (text, { unit }) => {
  const typed = toParsableText(text);
  if (!/^\d/.test(typed) && isMissingValue(typed)) return { value: null };
  const value = unit === 'cgpa' ? parseCgpaScore(typed) : parseScore(typed);
  if (value) return { value };
  return { problem: unit === 'cgpa' ? CGPA_SCORE_PROBLEM : SCORE_PROBLEM };
};

const count: CellReader<number | null> = (text) => {
  const value = readLimit(text.replace(/^0*(\d+)\.0+$/, '$1'));
  return value === undefined ? { problem: CRITERIA_PROBLEMS.limit('').trim() } : { value };
};

const READERS: { readonly [F in CollegeFact]: CellReader<CollegeFacts[F]> } = {
  rollNumber,
  email,
  name: line,
  degree: line,
  branch: line,
  graduationYear: year,
  cgpa,
  degreePercentage: percentage,
  tenth: score,
  twelfth: score,
  diploma: score,
  activeBacklogs: count,
  pastBacklogs: count,
  gapYears: count,
};
