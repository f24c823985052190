/** Whether a student is on a list of people. */
import { isComparable, readRow, type RowMatch } from './identity/match-row.ts';
import { type Own, prepareOwn } from './identity/own.ts';
import {
  type FoundBy,
  type Identities,
  type ListAnswer,
  type ListMeaning,
  type ListSheet,
  OWN_ROWS_MAX,
  type OwnRow,
  type UnreadableReason,
} from './list-types.ts';
import { governRow } from './meaning/govern-row.ts';
import { readStatement } from './meaning/read-statement.ts';
import { type ListNotes, readNotes, stateAbove } from './meaning/list-notes.ts';
import { areOnlyEnds } from './rows/list-lines.ts';
import {
  type ClassifiedSheet,
  classifySheet,
  countAlike,
  type ListRow,
  mayNameSomebody,
} from './rows/list-rows.ts';
import { hasCode } from './rows/student-words.ts';
import { hasCutNumbers, isRounded, unreadCells } from './rows/unread-cells.ts';

interface FoundRow {
  readonly row: ListRow;
  readonly match: RowMatch;
  readonly place: Pick<OwnRow, 'sheet' | 'number' | 'total' | 'isHidden'>;
  readonly sheet: ClassifiedSheet;
}

interface ReadRow {
  readonly row: OwnRow;
  /** Nothing says what it means. */
  readonly isSilent: boolean;
}

interface Search {
  readonly found: FoundRow[];
  readonly notUnderstood: string[];
  readonly unread: string[];
  unreadCells: number;
  total: number;
  hasGroups: boolean;
  people: number;
  named: number;
  numbered: number;
  /** Lines of a list that name people by something else, such as their rooms. */
  otherwise: number;
  /** Those named by something that is known of the student. */
  comparable: number;
  hasRounded: boolean;
}

/** Looks for the student in all sheets. Of the rows of others nothing is retained. */
export function checkList(sheets: readonly ListSheet[], identities: Identities): ListAnswer {
  const own = prepareOwn(identities);
  const search = emptySearch();
  const classified = sheets.map(classifySheet);
  const notes = readNotes(classified);
  for (const [index, sheet] of classified.entries())
    searchSheet({ sheet, hidden: sheets[index]?.hiddenRows }, own, search);
  const found = bestOf(search.found);
  const read = found.slice(0, READ_ROWS_MAX).map((one) => readMeaning(one, notes, own.names));
  const rows = inOrder(read);
  const unread = reasonOf(search, own, classified.some(isStated));
  const reason = rows.length > 0 ? null : (unread ?? (notes.isPartial ? 'incomplete' : null));
  const isNo = reason === null && rows.length === 0;
  return {
    ...conclusionOf(rows, reason, found.length > READ_ROWS_MAX),
    rows: rows.map(({ row }) => row).slice(0, OWN_ROWS_MAX),
    total: search.total,
    reason,
    unreadCells: search.unreadCells,
    notUnderstood: [...search.notUnderstood, ...search.unread].slice(0, NOT_UNDERSTOOD_MAX),
    isSelection: isNo && classified.every((sheet) => isSelection(sheet, notes)),
  };
}

function emptySearch(): Search {
  return {
    found: [],
    notUnderstood: [],
    unread: [],
    unreadCells: 0,
    total: 0,
    hasGroups: false,
    people: 0,
    named: 0,
    numbered: 0,
    otherwise: 0,
    comparable: 0,
    hasRounded: false,
  };
}

function isStated({ segments }: ClassifiedSheet): boolean {
  return segments.some(
    ({ above, people }) => people.length > 0 && stateAbove(above, true) !== undefined,
  );
}

/** Of so many rows with the student what they mean is read; of more nothing is concluded. */
const READ_ROWS_MAX = 20;

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
  const [only] = meanings;
  const meaning = meanings.size === 1 && only !== undefined && !isCut ? only : null;
  if (!isSure(first.row.by)) return { kind: 'perhaps', meaning };
  return { kind: meaning === null ? 'found' : 'yes', meaning };
}

const NOT_UNDERSTOOD_MAX = 5;
const NOT_UNDERSTOOD_LENGTH = 120;

interface SearchedSheet {
  readonly sheet: ClassifiedSheet;
  readonly hidden: ReadonlySet<number> | undefined;
}

function searchSheet({ sheet, hidden }: SearchedSheet, own: Own, search: Search): void {
  const entries = entriesOf(sheet.rows);
  search.total += entries.size;
  search.otherwise = Math.max(search.otherwise, countAlike(sheet.rows));
  const isCut = hasCutNumbers(sheet.rows, own);
  search.hasRounded ||= isCut;
  // Who signs is not on the list, unless it goes on below the signature.
  const goesOn = sheet.rows.filter((row) => row.isAfterEnd && row.hasNumber).length >= GOES_ON_MIN;
  let number = 0;
  for (const row of sheet.rows) {
    if (entries.has(row.index)) number += 1;
    const { match, group, unclear } = readRow(row, own);
    if (group !== undefined) search.hasGroups = true;
    const doubt = unclear ?? (match ? undefined : unclearEnds(row, own));
    if (doubt !== undefined) addLimited(search.notUnderstood, doubt);
    countRow(row, own, search);
    if (!match || (row.isAfterEnd && !goesOn)) continue;
    const place = {
      sheet: sheet.name,
      number: Math.max(number, 1),
      total: Math.max(entries.size, 1),
      isHidden: hidden?.has(row.index) ?? false,
    };
    const by = isCut && match.by === 'number' ? 'similar-number' : match.by;
    search.found.push({ row, match: { ...match, by }, place, sheet });
  }
}

function countRow(row: ListRow, own: Own, search: Search): void {
  if (row.isPerson) {
    search.people += 1;
    if (mayNameSomebody(row)) search.named += 1;
    if (row.hasNumber) search.numbered += 1;
    if (isComparable(row, own)) search.comparable += 1;
  }
  search.hasRounded ||= isRounded(row, own);
  for (const cell of unreadCells(row)) {
    addLimited(search.unread, cell);
    search.unreadCells += 1;
  }
}

/** A line of which only the ends of numbers are known. */
function unclearEnds({ cells, columns, hasNumber }: ListRow, own: Own): string | undefined {
  const line = cells.join(' ').trim();
  const isLine = columns.headings.length === 0 && !hasNumber;
  return isLine && (areOnlyEnds(line) || hasOwnEnd(line, own)) ? line : undefined;
}

/** A list of short numbers with the last digits of the student's: how they begin was not understood. */
function hasOwnEnd(line: string, { codes }: Own): boolean {
  const words = line.split(/[\s,;&/()]+/);
  const ends = words.filter((word) => /^\d{1,4}$/.test(word));
  const isAlone = words.length === 1 && /^\d{3,4}$/.test(line);
  return (
    (ends.length >= 3 || isAlone) &&
    ends.length * 2 >= words.length &&
    codes.some(({ folded }) =>
      ends.some((end) => end.length >= 2 && folded.length > end.length && folded.endsWith(end)),
    )
  );
}

const GOES_ON_MIN = 3;

function addLimited(texts: string[], text: string): void {
  if (texts.length < NOT_UNDERSTOOD_MAX) texts.push(text.slice(0, NOT_UNDERSTOOD_LENGTH));
}

function readMeaning(
  { row, match, place, sheet }: FoundRow,
  notes: ListNotes,
  names: Own['names'],
): ReadRow {
  const { at, isWeak: _, isExcepted, ...how } = match;
  const governed = governRow({ row, at, names, isInRange: how.by === 'range' }, sheet, notes);
  const stated = isExcepted ? 'not-selected' : governed.meaning;
  const hasAll = how.cells.length === row.cells.length && how.headings.length > 0;
  const own = hasAll
    ? { cells: how.cells.slice(...governed.block), headings: how.headings.slice(...governed.block) }
    : {};
  const isUncertain = how.isCrossedOut || (place.isHidden && stated === 'listed');
  return {
    row: {
      ...how,
      ...own,
      ...place,
      above: governed.above,
      under: governed.under,
      meaning: isUncertain ? null : stated,
    },
    isSilent: governed.isSilent && !isUncertain && !isExcepted,
  };
}

/** All people are under a positive statement, and no row says anything else. */
function isSelection(sheet: ClassifiedSheet, notes: ListNotes): boolean {
  return sheet.segments.every(({ people }) => {
    const [row] = people;
    if (!row || people.some(({ columns }) => columns.roles.includes('state'))) return false;
    const at = Math.max(0, row.cells.findIndex(hasCode));
    const isListed =
      governRow({ row, at, names: [], isInRange: false }, sheet, notes).meaning === 'listed';
    return (
      isListed &&
      people.every(({ live }) => (readStatement(live.join(' ')).stated ?? 'listed') === 'listed')
    );
  });
}

/** Where most people have a number, a line that is only a name belongs to the number above it. */
function entriesOf(rows: readonly ListRow[]): ReadonlySet<number> {
  const people = rows.filter(({ isPerson }) => isPerson);
  const numbered = new Set(people.filter(({ hasNumber }) => hasNumber));
  const isNumbered = numbered.size * 3 >= people.length;
  const counted = isNumbered
    ? people.filter((row) => numbered.has(row) || row.cells.filter(Boolean).length > 1)
    : people;
  return new Set(counted.map(({ index }) => index));
}

function isSure(by: FoundBy): boolean {
  return by === 'number' || by === 'range' || by === 'email';
}

/** Sure rows rule out the others, and whole names those with one word in common. */
function bestOf(found: readonly FoundRow[]): readonly FoundRow[] {
  const sure = found.filter(({ match }) => isSure(match.by));
  const whole = found.filter(({ match }) => !match.isWeak);
  return sure.length > 0 ? sure : whole.length > 0 ? whole : found;
}

const CAREFUL_FIRST: readonly (ListMeaning | null)[] = ['not-selected', 'waitlist', null, 'listed'];

/** The one to be careful about is first. */
function inOrder(rows: readonly ReadRow[]): readonly ReadRow[] {
  return CAREFUL_FIRST.flatMap((meaning) => rows.filter(({ row }) => row.meaning === meaning));
}

/** A few rows may be of guests with numbers of another kind. */
const COMPARABLE_MIN = 0.8;
/** One or two names are those who sign. */
const NAMED_MIN = 2;

function reasonOf(search: Search, own: Own, isStated: boolean): UnreadableReason | null {
  if (search.notUnderstood.length > 0) return 'not-understood';
  const hasPeople =
    search.numbered > 0 || search.named > NAMED_MIN || (isStated && search.named > 0);
  if ((search.total === 0 || !hasPeople) && !search.hasGroups) return 'empty';
  if (own.codes.length + own.names.length + own.emails.length === 0) return 'no-identity';
  if (search.total === 0) return null;
  if (search.numbered === 0 && search.otherwise > search.people) return 'other-identity';
  if (search.hasRounded) return 'rounded-numbers';
  if (search.unread.length > 0) return 'unread-cells';
  return search.comparable >= search.people * COMPARABLE_MIN ? null : 'other-identity';
}
