/** What the list check takes and returns. */

/** A list as a spreadsheet or a text holds it. A text is one sheet without a name. */
export interface ListSheet {
  readonly name: string | null;
  /** A merged cell is in each of its rows, '~21CS017~' is struck through, '#N/A' and '=A2&B2' cannot be read. */
  readonly rows: readonly (readonly string[])[];
  /** The positions of the rows that the spreadsheet does not show. */
  readonly hiddenRows?: ReadonlySet<number>;
}

/** What a student is found by; '' or an empty list where it is not known. */
export interface Identities {
  readonly rollNumber: string;
  readonly registrationNumber: string;
  /** The name of the account and its other spellings. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /** For 'all of CSE'. */
  readonly branch: string;
}

export type ListMeaning = 'listed' | 'waitlist' | 'not-selected';

/** By what a row is the student's own. */
export type FoundBy = 'number' | 'similar-number' | 'range' | 'email' | 'name' | 'branch';

/** A row in which the student was found. Rows of others are never part of an answer. */
export interface OwnRow {
  /** The name of its sheet, null for a text. */
  readonly sheet: string | null;
  /** Its place among the people of its sheet, from 1. */
  readonly number: number;
  /** How many people the sheet has. */
  readonly total: number;
  readonly cells: readonly string[];
  /** The heading of each cell, '' where it has none. */
  readonly headings: readonly string[];
  /** The lines above it, at most `ABOVE_MAX`, the nearest last, with the one that says what it is for. */
  readonly above: readonly string[];
  /** The line that says what it is for; null where the row, its column or its sheet says it. */
  readonly under: string | null;
  readonly isHidden: boolean;
  /** The row, or the number in it, is struck through. */
  readonly isCrossedOut: boolean;
  readonly by: FoundBy;
  /** Null where nothing that governs the row says it, or not for certain. */
  readonly meaning: ListMeaning | null;
  /** The same name, but beside another number of the student's kind: most likely somebody else. */
  readonly hasOtherNumber: boolean;
}

/** Why a list cannot say no. */
export type UnreadableReason =
  /** It has no people. */
  | 'empty'
  /** Nothing is known to look for, or people are named only by what is not known of the student. */
  | 'no-identity'
  | 'other-identity'
  /** Spreadsheets rounded its numbers; cells have no value or an error. */
  | 'rounded-numbers'
  | 'unread-cells'
  /** It names groups or ranges that were not understood; it is only a part of a list. */
  | 'not-understood'
  | 'incomplete';

export interface ListAnswer {
  /** The row is the student's and what it means is certain, or for the student to read; or it may be another's. */
  readonly kind: 'yes' | 'found' | 'perhaps' | 'no' | 'unreadable';
  /** Of all rows; null where there is none or it is not certain. */
  readonly meaning: ListMeaning | null;
  /** At most `OWN_ROWS_MAX`, those that mean the worst first. */
  readonly rows: readonly OwnRow[];
  /** How many people all sheets have. */
  readonly total: number;
  /** Null unless it is unreadable. */
  readonly reason: UnreadableReason | null;
  /** Cells, ranges and groups that were not understood, as they are written: the first ones. */
  readonly notUnderstood: readonly string[];
  /** How many cells of numbers and names have no value. */
  readonly unreadCells: number;
  /** Everybody in it is selected, so that whoever is not in it is not. */
  readonly isSelection: boolean;
}

export const OWN_ROWS_MAX = 5;
export const ABOVE_MAX = 3;
