/** Whether a student is on a list of people. */
import { hasCode } from './identity/codes.ts';
import { isComparable, readRow, type RowMatch } from './identity/match-row.ts';
import { hasCutNumbers, isRounded, type Own, prepareOwn } from './identity/own.ts';
import {
  type Identities,
  type ListAnswer,
  type ListMeaning,
  type ListSheet,
  OWN_ROWS_MAX,
  type OwnRow,
  type UnreadableReason,
} from './list-types.ts';
import { governRow } from './meaning/govern-row.ts';
import { type ListNotes, readNotes, stateAbove } from './meaning/list-notes.ts';
import { stateOf } from './meaning/statements.ts';
import { areOnlyEnds } from './rows/list-lines.ts';
import {
  type ClassifiedSheet,
  classifySheet,
  countAlike,
  type ListRow,
  mayNameSomebody,
  unreadCells,
} from './rows/list-rows.ts';

interface FoundRow {
  readonly row: ListRow;
  readonly match: RowMatch;
  readonly place: Pick<OwnRow, 'sheet' | 'number' | 'total' | 'isHidden'>;
  readonly sheet: ClassifiedSheet;
}

/** What a sheet has. */
interface Searched {
  readonly found: readonly FoundRow[];
  readonly people: readonly ListRow[];
  readonly total: number;
  /** Ranges and groups that were not understood. */
  readonly unclear: readonly string[];
  readonly unread: readonly string[];
  readonly hasGroups: boolean;
  /** Its numbers have lost digits, and one of them may be the student's. */
  readonly isRounded: boolean;
  /** Lines that name people by something else, such as their rooms. */
  readonly otherwise: number;
}

/** Of so many rows with the student what they mean is read; of more nothing is concluded. */
const READ_ROWS_MAX = 20;
const NOT_UNDERSTOOD_MAX = 5;
const NOT_UNDERSTOOD_LENGTH = 120;

/** Looks for the student in all sheets. Of the rows of others nothing is retained. */
export function checkList(sheets: readonly ListSheet[], identities: Identities): ListAnswer {
  const own = prepareOwn(identities);
  const classified = sheets.map(classifySheet);
  const notes = readNotes(classified);
  const searched = classified.map((sheet, at) => searchSheet(sheet, sheets[at]?.hiddenRows, own));
  const found = bestOf(searched.flatMap((one) => one.found));
  const read = found.slice(0, READ_ROWS_MAX).map((one) => readMeaning(one, notes, own.names));
  const rows = CAREFUL_FIRST.flatMap((meaning) =>
    read.filter(({ row }) => row.meaning === meaning),
  );
  const unread = searched.flatMap((one) => one.unread);
  const reason = rows.length > 0 ? null : reasonOf(searched, own, classified, notes);
  const isNo = reason === null && rows.length === 0;
  return {
    ...conclusionOf(rows, reason, found.length > READ_ROWS_MAX),
    rows: rows.map(({ row }) => row).slice(0, OWN_ROWS_MAX),
    total: sum(searched.map(({ total }) => total)),
    reason,
    unreadCells: unread.length,
    notUnderstood: [...searched.flatMap(({ unclear }) => unclear), ...unread]
      .slice(0, NOT_UNDERSTOOD_MAX)
      .map((text) => text.slice(0, NOT_UNDERSTOOD_LENGTH)),
    isSelection: isNo && classified.every((sheet) => isSelection(sheet, notes)),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Lines behind a signature are of those who sign, unless the list goes on there. */
const GOES_ON_MIN = 3;

function searchSheet(
  sheet: ClassifiedSheet,
  hidden: ReadonlySet<number> | undefined,
  own: Own,
): Searched {
  const { rows } = sheet;
  const people = rows.filter(({ isPerson }) => isPerson);
  const entries = entriesOf(people);
  const isCut = hasCutNumbers(rows, own);
  const goesOn = rows.filter((row) => row.isAfterEnd && row.hasNumber).length >= GOES_ON_MIN;
  let number = 0;
  const read = rows.map((row) => {
    if (entries.has(row)) number += 1;
    return { row, number, ...readRow(row, own) };
  });
  const found = read.flatMap(({ row, number, match }): FoundRow | [] => {
    if (!match || (row.isAfterEnd && !goesOn)) return [];
    const [place, total] = [Math.max(number, 1), Math.max(entries.size, 1)];
    const isHidden = hidden?.has(row.index) ?? false;
    const by = isCut && match.by === 'number' ? 'similar-number' : match.by;
    const where = { sheet: sheet.name, number: place, total, isHidden };
    return { row, match: { ...match, by }, place: where, sheet };
  });
  return {
    found,
    people,
    total: entries.size,
    unclear: read.flatMap(
      ({ row, match, unclear }) => unclear ?? (match ? [] : (unclearEnds(row, own) ?? [])),
    ),
    unread: rows.flatMap(unreadCells),
    hasGroups: read.some(({ group }) => group !== undefined),
    isRounded: isCut || rows.some((row) => isRounded(row, own)),
    otherwise: countAlike(rows),
  };
}

/** Where most people have a number, a line that is only a name belongs to the number above it. */
function entriesOf(people: readonly ListRow[]): ReadonlySet<ListRow> {
  const numbered = people.filter(({ hasNumber }) => hasNumber);
  if (numbered.length * 3 < people.length) return new Set(people);
  return new Set(
    people.filter(({ hasNumber, cells }) => hasNumber || cells.filter(Boolean).length > 1),
  );
}

/** A line of which only the ends of numbers are known: how they begin was not understood. */
function unclearEnds({ cells, columns, hasNumber }: ListRow, { codes }: Own): string | undefined {
  if (columns.headings.length > 0 || hasNumber) return undefined;
  const line = cells.join(' ').trim();
  const words = line.split(/[\s,;&/()]+/);
  const ends = words.filter((word) => /^\d{1,4}$/.test(word));
  const isList = ends.length >= 3 && ends.length * 2 >= words.length;
  const hasOwn = ends.some(
    (end) =>
      end.length >= 2 &&
      codes.some(({ folded }) => folded.length > end.length && folded.endsWith(end)),
  );
  const isUnclear = areOnlyEnds(line) || ((isList || /^\d{3,4}$/.test(line)) && hasOwn);
  return isUnclear ? line : undefined;
}

const SURE: ReadonlySet<RowMatch['by']> = new Set(['number', 'range', 'email']);

/** Sure rows rule out the others, and whole names those with one word in common. */
function bestOf(found: readonly FoundRow[]): readonly FoundRow[] {
  const sure = found.filter(({ match }) => SURE.has(match.by));
  const whole = found.filter(({ match }) => !match.isWeak);
  return [sure, whole, found].find(({ length }) => length > 0) ?? [];
}

interface ReadRow {
  readonly row: OwnRow;
  /** Nothing says what it means. */
  readonly isSilent: boolean;
}

/** The one to be careful about is first. */
const CAREFUL_FIRST: readonly (ListMeaning | null)[] = ['not-selected', 'waitlist', null, 'listed'];

function readMeaning(
  { row, match, place, sheet }: FoundRow,
  notes: ListNotes,
  names: Own['names'],
): ReadRow {
  const { at, isWeak: _, isExcepted, ...how } = match;
  const governed = governRow({ row, at, names, isInRange: how.by === 'range' }, sheet, notes);
  const { above, under, block } = governed;
  const stated = isExcepted ? 'not-selected' : governed.meaning;
  const hasAll = how.cells.length === row.cells.length && how.headings.length > 0;
  const part = (texts: readonly string[]) => (hasAll ? texts.slice(...block) : texts);
  const isUncertain = how.isCrossedOut || (place.isHidden && stated === 'listed');
  const [cells, headings] = [part(how.cells), part(how.headings)];
  const meaning = isUncertain ? null : stated;
  return {
    row: { ...how, ...place, cells, headings, above, under, meaning },
    isSilent: governed.isSilent && !isUncertain && !isExcepted,
  };
}

/** What the rows say together: of two that say different things none is certain. */
function conclusionOf(
  rows: readonly ReadRow[],
  reason: UnreadableReason | null,
  isCut: boolean,
): Pick<ListAnswer, 'kind' | 'meaning'> {
  const [first] = rows;
  if (!first) return { kind: reason === null ? 'no' : 'unreadable', meaning: null };
  const stating = rows.filter(({ isSilent }) => !isSilent);
  const meanings = new Set((stating.length > 0 ? stating : rows).map(({ row }) => row.meaning));
  const [only = null] = meanings;
  const meaning = meanings.size === 1 && !isCut ? only : null;
  if (!SURE.has(first.row.by)) return { kind: 'perhaps', meaning };
  return { kind: meaning === null ? 'found' : 'yes', meaning };
}

/** All people are under a positive statement, and no row says anything else. */
function isSelection(sheet: ClassifiedSheet, notes: ListNotes): boolean {
  return sheet.segments.every(({ people }) => {
    const [row] = people;
    if (!row || people.some(({ columns }) => columns.roles.includes('state'))) return false;
    const at = Math.max(0, row.cells.findIndex(hasCode));
    const { meaning } = governRow({ row, at, names: [], isInRange: false }, sheet, notes);
    const states = people.map(({ live }) => stateOf(live.join(' ')));
    return meaning === 'listed' && states.every((one) => one === undefined || one === 'listed');
  });
}

/** A few rows may be of guests with numbers of another kind. */
const COMPARABLE_MIN = 0.8;
/** One or two names are those who sign. */
const NAMED_MIN = 2;

function reasonOf(
  searched: readonly Searched[],
  own: Own,
  sheets: readonly ClassifiedSheet[],
  { isPartial }: ListNotes,
): UnreadableReason | null {
  const people = searched.flatMap((one) => one.people);
  const isEmpty = searched.every(({ total }) => total === 0);
  const isNumbered = people.some(({ hasNumber }) => hasNumber);
  const named = people.filter(mayNameSomebody).length;
  const hasPeople = isNumbered || named > NAMED_MIN || (named > 0 && sheets.some(isStated));
  const otherwise = Math.max(0, ...searched.map((one) => one.otherwise));
  if (searched.some(({ unclear }) => unclear.length > 0)) return 'not-understood';
  if ((isEmpty || !hasPeople) && !searched.some(({ hasGroups }) => hasGroups)) return 'empty';
  if (own.codes.length + own.names.length + own.emails.length === 0) return 'no-identity';
  if (!isEmpty && !isNumbered && otherwise > people.length) return 'other-identity';
  if (!isEmpty && searched.some((one) => one.isRounded)) return 'rounded-numbers';
  if (!isEmpty && searched.some(({ unread }) => unread.length > 0)) return 'unread-cells';
  const comparable = people.filter((row) => isComparable(row, own)).length;
  if (!isEmpty && comparable < people.length * COMPARABLE_MIN) return 'other-identity';
  return isPartial ? 'incomplete' : null;
}

function isStated({ segments }: ClassifiedSheet): boolean {
  return segments.some(
    ({ above, people }) => people.length > 0 && stateAbove(above, true) !== undefined,
  );
}
