/** Whether a student is on a list of people. */
import { roundedDigits } from './fold-code.ts';
import { classifyRows, hasCode, wordsOf, type ListRow } from './list-rows.ts';
import {
  OWN_ROWS_MAX,
  type FoundBy,
  type Identities,
  type ListAnswer,
  type ListMeaning,
  type ListSheet,
  type OwnRow,
  type UnreadableReason,
} from './list-types.ts';
import { isComparable, prepareOwn, readRow, type Own } from './match-row.ts';

interface FoundRow {
  readonly row: OwnRow;
  readonly isWeak: boolean;
}

interface Search {
  readonly found: FoundRow[];
  readonly notUnderstood: string[];
  total: number;
  hasGroups: boolean;
  isComparable: boolean;
  hasRounded: boolean;
}

/** Looks for the student in all sheets. Of the rows of others nothing is retained. */
export function checkList(sheets: readonly ListSheet[], identities: Identities): ListAnswer {
  const own = prepareOwn(identities);
  const search: Search = {
    found: [],
    notUnderstood: [],
    total: 0,
    hasGroups: false,
    isComparable: false,
    hasRounded: false,
  };
  for (const sheet of sheets) searchSheet(sheet, own, search);
  const rows = bestOf(search.found);
  const [first] = rows;
  const reason = first ? null : reasonOf(search, own);
  const kind = first && (isSure(first.by) ? 'yes' : 'perhaps');
  return {
    kind: kind ?? (reason === null ? 'no' : 'unreadable'),
    meaning: first?.meaning ?? null,
    rows: rows.slice(0, OWN_ROWS_MAX),
    total: search.total,
    reason,
    notUnderstood: search.notUnderstood,
  };
}

const NOT_UNDERSTOOD_MAX = 5;
const NOT_UNDERSTOOD_LENGTH = 120;

function searchSheet(sheet: ListSheet, own: Own, search: Search): void {
  const rows = classifyRows(sheet);
  const entries = entriesOf(rows);
  search.total += entries.size;
  let number = 0;
  for (const row of rows) {
    if (entries.has(row.index)) number += 1;
    const { match, group, unclear } = readRow(row, own);
    if (group !== undefined) search.hasGroups = true;
    if (unclear !== undefined && search.notUnderstood.length < NOT_UNDERSTOOD_MAX)
      search.notUnderstood.push(unclear.slice(0, NOT_UNDERSTOOD_LENGTH));
    if (row.isPerson) search.isComparable ||= isComparable(row, own);
    search.hasRounded ||= isRounded(row, own);
    if (match) {
      const { isWeak, ...how } = match;
      const place = {
        sheet: sheet.name,
        number: Math.max(number, 1),
        total: Math.max(entries.size, 1),
      };
      const isHidden = sheet.hiddenRows?.has(row.index) ?? false;
      search.found.push({ row: { ...how, ...place, isHidden }, isWeak });
    }
  }
}

/** Where most people have a number, a line that is only a name belongs to the number above it. */
function entriesOf(rows: readonly ListRow[]): ReadonlySet<number> {
  const people = rows.filter(({ isPerson }) => isPerson);
  const numbered = new Set(people.filter(({ cells }) => cells.some(hasCode)));
  const isNumbered = numbered.size * 3 >= people.length;
  const counted = isNumbered
    ? people.filter((row) => numbered.has(row) || row.cells.filter(Boolean).length > 1)
    : people;
  return new Set(counted.map(({ index }) => index));
}

function isRounded({ cells }: ListRow, { codes }: Own): boolean {
  return cells.some((cell) => {
    const digits = /E\+/i.test(cell) ? wordsOf(cell).map(roundedDigits) : [];
    return digits.some((start) => start && codes.some(({ folded }) => folded.startsWith(start)));
  });
}

function isSure(by: FoundBy): boolean {
  return by === 'number' || by === 'range' || by === 'email';
}

const CAREFUL_FIRST: readonly ListMeaning[] = ['not-selected', 'waitlist', 'listed'];

/** Sure rows rule out the others, and whole names those with one word in common. The one to be careful about is first. */
function bestOf(found: readonly FoundRow[]): readonly OwnRow[] {
  const sure = found.filter(({ row }) => isSure(row.by));
  const whole = found.filter(({ isWeak }) => !isWeak);
  const best = sure.length > 0 ? sure : whole.length > 0 ? whole : found;
  const rows = best.map(({ row }) => row);
  return CAREFUL_FIRST.flatMap((meaning) => rows.filter((row) => row.meaning === meaning));
}

function reasonOf(search: Search, own: Own): UnreadableReason | null {
  if (search.notUnderstood.length > 0) return 'not-understood';
  if (search.total === 0 && !search.hasGroups) return 'empty';
  if (own.codes.length + own.names.length + own.emails.length === 0) return 'no-identity';
  if (search.total === 0) return null;
  if (search.hasRounded) return 'rounded-numbers';
  return search.isComparable ? null : 'other-identity';
}
