/** Whether a student is on a list of people. */
import { isComparable, readRow, type RowMatch } from './identity/match-row.ts';
import { isNameLike } from './identity/names.ts';
import { hasCode } from './identity/numbers.ts';
import { hasCutNumbers, isRounded, type Own, prepareOwn } from './identity/own.ts';
import { entriesOf, goesOnBehindEnd, peopleOf, unreadCells } from './list-entries.ts';
import type {
  Identities,
  ListAnswer,
  ListMeaning,
  ListSheet,
  OwnRow,
  UnreadableReason,
} from './list-answer.ts';
import {
  type ClassifiedSheet,
  classifySheet,
  largestGroup,
  type ListRow,
  PERSON_ROLES,
} from './list-rows.ts';
import { governRow } from './meaning/govern-row.ts';
import { type ListNotes, readNotes, stateAbove } from './meaning/list-notes.ts';
import { stateOf } from './meaning/statements.ts';

type ReadRow = ReturnType<typeof readSheet>[number];
type FoundRow = ReadRow & { readonly match: RowMatch };
type MeantRow = ReturnType<typeof readMeaning>;

const OWN_ROWS_MAX = 5;
/** Of so many rows with the student what they mean is read; of more nothing is concluded. */
const READ_ROWS_MAX = 20;
const NOT_UNDERSTOOD_MAX = 5;
const NOT_UNDERSTOOD_LENGTH = 120;
/** The one to be careful about is first. */
const CAREFUL_FIRST: readonly (ListMeaning | null)[] = ['not-selected', 'waitlist', null, 'listed'];

/** Looks for the student in all sheets. Of the rows of others nothing is retained. */
export function checkList(given: readonly ListSheet[], identities: Identities): ListAnswer {
  const own = prepareOwn(identities);
  const sheets = given.map((sheet) => classifySheet(sheet));
  const notes = readNotes(sheets);
  const read = sheets.flatMap((sheet, at) => readSheet(sheet, given[at]?.hiddenRows, own));
  const found = bestOf(read);
  const ownWords = new Set(own.names.flat());
  const meant = found.slice(0, READ_ROWS_MAX).map((one) => readMeaning(one, notes, ownWords));
  const rows = CAREFUL_FIRST.flatMap((meaning) =>
    meant.filter(({ row }) => row.meaning === meaning),
  );
  const unclear = read.flatMap((one) => one.unclear ?? []);
  const unread = sheets.flatMap((sheet) => sheet.rows.flatMap(unreadCells));
  const incomplete = notes.isPartial ? 'incomplete' : null;
  const reason = rows.length > 0 ? null : (reasonOf(sheets, read, own) ?? incomplete);
  const isNo = rows.length === 0 && reason === null;
  return {
    ...conclusionOf(rows, reason, found.length > READ_ROWS_MAX),
    rows: rows.map(({ row }) => row).slice(0, OWN_ROWS_MAX),
    total: sheets.flatMap((sheet) => [...entriesOf(sheet)]).length,
    reason,
    unreadCells: unread.length,
    notUnderstood: [...unclear, ...unread]
      .slice(0, NOT_UNDERSTOOD_MAX)
      .map((text) => text.slice(0, NOT_UNDERSTOOD_LENGTH)),
    isSelection: isNo && sheets.every((sheet) => isSelection(sheet, notes)),
  };
}

function readSheet(sheet: ClassifiedSheet, hidden: ReadonlySet<number> | undefined, own: Own) {
  const { name, rows } = sheet;
  const entries = entriesOf(sheet);
  const isCut = hasCutNumbers(rows, own);
  const goesOn = goesOnBehindEnd(sheet);
  const total = Math.max(entries.size, 1);
  let number = 0;
  return rows.map((row) => {
    if (entries.has(row)) number += 1;
    const { match, unclear, group } = readRow(row, own);
    const isHidden = hidden?.has(row.index) ?? false;
    const by = isCut && match?.by === 'number' ? 'similar-number' : match?.by;
    return {
      row,
      sheet,
      place: { sheet: name, number: Math.max(number, 1), total, isHidden },
      match: match && by && (goesOn || !row.isAfterEnd) ? { ...match, by } : undefined,
      unclear: unclear ?? unclearEnds(row, own),
      group,
    };
  });
}

/** A line of which only the ends of numbers are known: how they begin was not understood. */
function unclearEnds({ cells, columns, hasNumber }: ListRow, { codes }: Own): string | undefined {
  if (columns.headings.length > 0 || hasNumber) return undefined;
  const line = cells.join(' ').trim();
  const words = line.split(/[\s,;&/()]+/);
  const ends = words.filter((word) => /^\d{2,4}$/.test(word));
  const isList = ends.length >= 3 && ends.length * 2 >= words.length;
  const hasOwn = codes.some(({ folded }) => ends.some((end) => folded.endsWith(end)));
  const isLong = ends.length === words.length && ends.join('').length > 6;
  const isUnclear = isList ? isLong || hasOwn : hasOwn && /^\d{3,4}$/.test(line);
  return isUnclear ? line : undefined;
}

const SURE: ReadonlySet<RowMatch['by']> = new Set(['number', 'range', 'email']);

/** Sure rows rule out the others, and whole names those with one word in common. */
function bestOf(read: readonly ReadRow[]): readonly FoundRow[] {
  const found = read.filter((one): one is FoundRow => one.match !== undefined);
  const sure = found.filter(({ match }) => SURE.has(match.by));
  const whole = found.filter(({ match }) => !match.isWeak);
  return [sure, whole].find(({ length }) => length > 0) ?? found;
}

function readMeaning(found: FoundRow, { legend }: ListNotes, names: ReadonlySet<string>) {
  const { row, match, place, sheet } = found;
  const { at, isWeak: _, isExcepted = false, ...how } = match;
  const isInRange = how.by === 'range';
  const governed = governRow({ sheet, row, at, names, isInRange, legend });
  const { above, under, block } = governed;
  const stated = isExcepted ? 'not-selected' : governed.meaning;
  const isUncertain = how.isCrossedOut || (place.isHidden && stated === 'listed');
  const meaning = isUncertain ? null : stated;
  // Without headings these are not all cells of the row.
  const part = how.headings.length > 0 ? block : [];
  const [cells, headings] = [how.cells.slice(...part), how.headings.slice(...part)];
  const shown: OwnRow = { ...how, ...place, cells, headings, above, under, meaning };
  // Nothing says what it means.
  const isSilent = governed.isSilent && !isUncertain && !isExcepted;
  return { row: shown, isSilent };
}

/** What the rows say together: of two that say different things none is certain. */
function conclusionOf(rows: readonly MeantRow[], reason: UnreadableReason | null, isCut: boolean) {
  const [first] = rows;
  if (!first) return { kind: reason === null ? 'no' : 'unreadable', meaning: null } as const;
  const stating = rows.filter(({ isSilent }) => !isSilent);
  const meanings = new Set((stating.length > 0 ? stating : rows).map(({ row }) => row.meaning));
  const [only = null] = meanings;
  const meaning = meanings.size === 1 && !isCut ? only : null;
  if (!SURE.has(first.row.by)) return { kind: 'perhaps', meaning } as const;
  return { kind: meaning === null ? 'found' : 'yes', meaning } as const;
}

/** All people are under a positive statement, and no row says anything else. */
function isSelection(sheet: ClassifiedSheet, { legend }: ListNotes): boolean {
  return sheet.segments.every(({ people }) => {
    const [row] = people;
    if (!row || people.some(({ columns }) => columns.roles.includes('state'))) return false;
    const at = Math.max(0, row.cells.findIndex(hasCode));
    const { meaning } = governRow({ sheet, row, at, names: new Set(), isInRange: false, legend });
    const states = people.map(({ live }) => stateOf(live.join(' ')));
    return meaning === 'listed' && states.every((one) => one === undefined || one === 'listed');
  });
}

/** A few rows may be of guests with numbers of another kind. */
const COMPARABLE_MIN = 0.8;
/** One or two names are those who sign. */
const NAMED_MIN = 2;

/** Why nothing follows from it that the student is in no row. */
function reasonOf(sheets: readonly ClassifiedSheet[], read: readonly ReadRow[], own: Own) {
  const people = sheets.flatMap(peopleOf);
  const hasGroups = read.some(({ group }) => group !== undefined);
  if (read.some(({ unclear }) => unclear !== undefined)) return 'not-understood';
  if (!hasGroups && !areNamed(people, sheets)) return 'empty';
  if (own.codes.length + own.names.length + own.emails.length === 0) return 'no-identity';
  if (people.length === 0) return null;
  const otherwise = Math.max(...sheets.map(({ rows }) => countAlike(rows)));
  const isNumbered = people.some(({ hasNumber }) => hasNumber);
  if (!isNumbered && otherwise > people.length) return 'other-identity';
  const isCut = sheets.some(({ rows }) => hasCutNumbers(rows, own));
  if (isCut || read.some(({ row }) => isRounded(row, own))) return 'rounded-numbers';
  if (read.some(({ row }) => unreadCells(row).length > 0)) return 'unread-cells';
  const comparable = people.filter((row) => isComparable(row, own)).length;
  return comparable < people.length * COMPARABLE_MIN ? 'other-identity' : null;
}

function areNamed(people: readonly ListRow[], sheets: readonly ClassifiedSheet[]): boolean {
  const named = people.filter(mayNameSomebody).length;
  const areStated = sheets.some(({ segments }) =>
    segments.some((one) => one.people.length > 0 && stateAbove(one.above, true) !== undefined),
  );
  const isNumbered = people.some(({ hasNumber }) => hasNumber);
  return isNumbered || named > NAMED_MIN || (named > 0 && areStated);
}

/** Not so for a row of a table of counts or dates: no column is of names, and none that is not known has any. */
function mayNameSomebody({ hasNumber, cells, columns }: ListRow): boolean {
  const { roles, headings } = columns;
  const isOfPeople = headings.length === 0 || roles.some((role) => PERSON_ROLES.has(role));
  const hasName = cells.some((cell, at) => roles[at] === undefined && isNameLike(cell));
  return hasNumber || isOfPeople || hasName;
}

/** How many lines are built alike, with numbers that are nobody's: 'A-122 bed 2'. */
function countAlike(rows: readonly ListRow[]): number {
  const lines = rows.filter(({ isPerson }) => !isPerson).map(({ cells }) => cells.join(' '));
  const shapes = lines.map((line) => line.replace(/\d+/g, '9').replace(/\p{L}+/gu, 'A'));
  return largestGroup(shapes.filter((shape) => shape.includes('9')));
}
