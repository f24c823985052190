/** Recognises the heading row of a table of people and what its columns hold. */
import { OTHER_QUESTIONS, STATE_HEADINGS } from '../../lexicon/list-states.ts';
import { foldCode, isCode } from '../identity/fold-code.ts';
import { statementWords } from '../meaning/phrases.ts';
import { isCertain, readStatement } from '../meaning/read-statement.ts';

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
  /** What is known of a person: branch, section, city. */
  | 'attribute'
  /** Something else than whether somebody is on the list: backlogs, a bond. */
  | 'question'
  /** How it went. */
  | 'state';

function phrases(list: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${list.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'u');
}

/** In this order: 'Father's name' is somebody else's, 'Application No' nobody's. */
const ROLES: readonly (readonly [ColumnRole, RegExp])[] = [
  [
    'from',
    /^(?:from|start|starting|first)(?: (?:roll|reg|usn|no|number|h t|ht|hall|enrol|prn).{0,20})?$|^(?:roll|reg|usn|no|number|h t|ht|hall|enrol|prn)\b.{0,20} (?:from|start|starting)$/,
  ],
  [
    'to',
    /^(?:to|end|ending|upto|last|till)(?: (?:roll|reg|usn|no|number|h t|ht|hall|enrol|prn).{0,20})?$|^(?:roll|reg|usn|no|number|h t|ht|hall|enrol|prn)\b.{0,20} (?:to|end|ending|upto|till)$/,
  ],
  [
    'other-person',
    /^(?:names? of )?(?:the )?(?:father|mother|parent|guardian|husband|spouse)|\b(?:father|mother|parent|guardian|husband)s? name\b|पिता|माता|पति|संरक्षक/,
  ],
  ['name', /^(?:(?:candidates?|students?|applicants?|full|complete|employees?) )*names?\b/],
  ['number', /\b(?:cnt|counts?|total|strength)\b/],
  [
    'code',
    /\b(?:college|univ\w*|institute|student|school|clg) (?:roll|reg\w*|id|usn|enrol\w*|prn)\b|\bh t (?:no|number)\b/,
  ],
  [
    'attribute',
    /\b(?:invite|invitation|attempt|e?mail|reminder|verification|payment|registration|profile|document|form|login|submission|recording)\b.*\b(?:status|results?|state)\b/,
  ],
  ['state', /\b(?:status|results?|outcome|decision|verdict|disposition)\b|स्थिति|परिणाम/],
  [
    'other-person',
    /\b(?:faculty|coordinator|spoc|mentor|recruiter|interviewer|company|organi[sz]ation|college|institute|school)\b|\bpanel (?:member|name)/,
  ],
  [
    'other-id',
    /\b(?:applications?|applicant|candidate (?:id|no|number)|test id|login|user id|ticket id|ref(?:erence)?)\b/,
  ],
  [
    'code',
    /\b(?:rolls?|roll ?no|reg|regn|regd|reg ?no|registration|register|enrol\w{0,8}|usn|urn|prn|htno|ht|hall ticket|enrl|enr|rno|student id|college id|university (?:no|id)|admission|id no|exam no|matric\w{0,10})\b|^id$|अनुक्रमांक|रोल|पंजीयन|पंजीकरण|नामांकन/,
  ],
  ['question', phrases(OTHER_QUESTIONS)],
  [
    'number',
    /\b(?:phone|mobile|mob|contact|whatsapp|cgpa|gpa|cpi|sgpa|marks?|scores?|percent\w{0,5}|10th|12th|ssc|hsc|aadhaa?r|salary|ctc|package|stipend|year|batch|dob|birth|date|pin|amount|slot|time|room|venue|age|rank|count|strength|on|at)\b|%|अंक|दिनांक|समय|मोबाइल|प्रतिशत|वर्ग|श्रेणी/,
  ],
  [
    'serial',
    /^(?:(?:s|sl|sr|si|serial|sno|slno|srno)(?: (?:no|number|num))?|#|no|nos|number|क्र.{0,3}|क्रमांक|क्रम संख्या|क्र सं)$/,
  ],
  ['email', /\b(?:e-?mails?|mail(?: id)?)\b/],
  ['name', /\bnames?\b|^(?:students?|candidates?|first|last|middle|surname)$|नाम/],
  [
    'attribute',
    /^(?:(?:branch|dept|department|stream|course|programme?|degree|section|sec|div|division|gender|sex|role|profile|group|class|semester|sem|city|location|district|state|category|caste|specialization|specialisation|discipline|designation|job|position|post|panel|resume|linkedin|github|link|signature|sign|seat|lab|floor|block|building|centre|center|house|medium|nationality|day|session|batch|shift|campus|skills?|domain|track|team|set|title|type|mode|source|gdpr|address|remarks by)(?: (?:name|code|no|number|id|link|url|type|title))?|शाखा|विभाग|लिंग|पता|जिला)$/,
  ],
  ['attribute', /\b(?:city|district|town|hometown|village|native|address|location)\b/],
  ['state', phrases(STATE_HEADINGS)],
];
const HEADING_MAX = 40;

export function readRole(cell: string): ColumnRole | undefined {
  if (cell.length > HEADING_MAX) return undefined;
  const words = headingWords(cell);
  const found = ROLES.find(([, pattern]) => pattern.test(words))?.[0];
  return found ?? (isCertain(readStatement(cell).stated) ? 'state' : undefined);
}

/** 'Roll No.' and 'Q/NQ' in lower case words. */
function headingWords(cell: string): string {
  return statementWords(cell).replace(/\b(roll|reg|s|sl|sr) number\b/g, '$1 no');
}

export interface Columns {
  readonly roles: readonly (ColumnRole | undefined)[];
  readonly headings: readonly string[];
}

export const NO_COLUMNS: Columns = { roles: [], headings: [] };

const DIGITS = /\p{Nd}{3}/u;
export const PERSON_ROLES: ReadonlySet<ColumnRole | undefined> = new Set([
  'name',
  'code',
  'email',
  'from',
]);

/** 'Code (160)' and 'Batch 2026' are headings. */
function isData(plain: string, role: ColumnRole | undefined): boolean {
  return DIGITS.test(plain) && !(role !== undefined && /\p{L} /u.test(plain));
}

function hasOwnData(plain: string): boolean {
  return plain.includes('@') || plain.split(/\s+/).some((word) => isCode(foldCode(word)));
}

/** A heading without others is no sentence. */
const ALONE_WORDS_MAX = 4;

/** Undefined where a row is not the heading of a table. Most of its cells must be headings, none a person's data. */
export function readColumns(cells: readonly string[]): Columns | undefined {
  const filled = cells.filter((cell) => cell !== '');
  const plain = cells.map((cell) => cell.replace(/\([^()]*\)/g, ''));
  // The rows of people are most of a list, and end here.
  if (filled.length === 0 || plain.some(hasOwnData)) return undefined;
  const roles = cells.map((cell) => (cell === '' ? undefined : readRole(cell)));
  if (plain.some((cell, at) => isData(cell, roles[at]))) return undefined;
  const known = roles.filter((role) => role !== undefined).length;
  const states = roles.filter((role) => role === 'state').length;
  // A single word such as 'Result' above a column is a heading only if it says how people are named there.
  const hasPerson = roles.some((role) => PERSON_ROLES.has(role));
  // 'Candidate   Anil Kumar' is a label and what it labels.
  const isTable = known >= 1 && (filled.length === 2 ? known === 2 : known * 2 >= filled.length);
  const [first = '', ...others] = filled;
  if (others.length === 0) {
    const isHeading = hasPerson && states === 0 && first.split(' ').length <= ALONE_WORDS_MAX;
    return isHeading ? { roles, headings: cells } : undefined;
  }
  // 'Selected' beside 'Waitlist', with people below each.
  const isSideBySide = filled.every((cell) => isCertain(readStatement(cell).stated));
  // The headings of an export are made by machines, and few are known.
  const isMachine = filled.filter((cell) => /_/.test(cell)).length + known >= filled.length / 2;
  const isExport =
    filled.length >= 6 && hasPerson && isMachine && new Set(filled).size === filled.length;
  const isWide = filled.length >= 3 && known * 2 >= filled.length;
  return isSideBySide || (isTable && (hasPerson || isWide)) || isExport
    ? { roles, headings: cells }
    : undefined;
}
