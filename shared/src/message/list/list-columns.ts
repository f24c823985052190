/** Recognises the heading row of a table of people and what its columns hold. */
import { plainWords, readMeaning } from './list-meaning.ts';

export type ColumnRole =
  | 'serial'
  | 'code'
  | 'other-id'
  | 'from'
  | 'to'
  | 'name'
  | 'email'
  | 'number'
  | 'other-person'
  | 'other';

/** In this order: 'Father's name' is somebody else's, 'Application No' nobody's. */
const ROLES: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'other-person',
    /\b(?:father|mother|parent|guardian|faculty|coordinator|spoc|mentor|recruiter|interviewer|panel|company|organi[sz]ation|college|institute|school|hr)\b/,
  ],
  ['from', /^(?:from|start|starting|first)(?: (?:roll|reg|usn|no|number).{0,20})?$/],
  ['to', /^(?:to|end|ending|upto|last|till)(?: (?:roll|reg|usn|no|number).{0,20})?$/],
  [
    'other-id',
    /\b(?:applications?|applicant|candidate (?:id|no|number)|test id|login|user id|ticket id|ref(?:erence)?)\b/,
  ],
  [
    'code',
    /\b(?:rolls?|roll ?no|reg|regn|regd|reg ?no|registration|register|enrol\w{0,8}|usn|urn|prn|htno|ht|hall ticket|student id|college id|university (?:no|id)|admission|id no|exam no|matric\w{0,10})\b|^id$/,
  ],
  [
    'number',
    /\b(?:phone|mobile|mob|contact|whatsapp|cgpa|gpa|cpi|sgpa|marks?|scores?|percent\w{0,5}|10th|12th|ssc|hsc|aadhaa?r|salary|ctc|package|stipend|year|batch|dob|birth|date|pin|amount|slot|time|room|venue|backlogs?|age|rank|count|strength)\b|%/,
  ],
  ['serial', /^(?:(?:s|sl|sr|si|serial|sno|slno|srno)(?: (?:no|number|num))?|#|no|nos)$/],
  ['email', /\b(?:e-?mails?|mail(?: id)?)\b/],
  ['name', /\bnames?\b|^(?:students?|candidates?|first|last|middle|surname)$/],
  [
    'other',
    /^(?:branch|dept|department|stream|course|programme?|degree|section|sec|gender|role|profile|group|class|semester|sem|city|location|status|result|remarks?|decision|round.{0,12}|stage|attendance|signature|sign)$/,
  ],
];
const HEADING_MAX = 40;

function readRole(cell: string): ColumnRole | undefined {
  if (cell.length > HEADING_MAX) return undefined;
  const words = plainWords(cell);
  return ROLES.find(([, pattern]) => pattern.test(words))?.[0];
}

export interface Columns {
  readonly roles: readonly (ColumnRole | undefined)[];
  readonly headings: readonly string[];
}

export const NO_COLUMNS: Columns = { roles: [], headings: [] };

const DIGITS = /\p{Nd}{3}|@/u;

/** Undefined where a row is not the heading of a table. Most of its cells must be headings, none a person's data. */
export function readColumns(cells: readonly string[]): Columns | undefined {
  const filled = cells.filter((cell) => cell !== '');
  if (filled.length === 0 || filled.some((cell) => DIGITS.test(cell))) return undefined;
  const roles = cells.map((cell) => (cell === '' ? undefined : readRole(cell)));
  const known = roles.filter((role) => role !== undefined).length;
  if (filled.length === 1 && known === 0) return undefined;
  const states = filled.filter((cell) => readMeaning(cell) !== undefined).length;
  const isTable = known >= 1 && (known + states) * 2 >= filled.length;
  const isSideBySide = filled.length >= 2 && states === filled.length;
  if (!isSideBySide && !(isTable && hasPerson(roles, filled.length))) return undefined;
  return { roles, headings: cells };
}

/** A single word such as 'Result' above a column is a heading only if it says how people are named there. */
function hasPerson(roles: readonly (ColumnRole | undefined)[], filled: number): boolean {
  return roles.some(
    (role) => role === 'name' || role === 'code' || role === 'email' || (role && filled >= 3),
  );
}
