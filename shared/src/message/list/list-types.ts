/** What the list check takes and returns. */

/** A list as a spreadsheet or a text holds it. A text is one sheet without a name. */
export interface ListSheet {
  readonly name: string | null;
  /** A merged cell has its value in each of its rows. */
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
  readonly isHidden: boolean;
  readonly by: FoundBy;
  readonly meaning: ListMeaning;
  /** The same name, but beside another number of the student's kind: most likely somebody else. */
  readonly hasOtherNumber: boolean;
}

/**
 * Why a list cannot say no: it has no people; nothing is known to look for; it names people only by what is not known
 * of the student; its numbers were rounded by a spreadsheet; it names groups that were not understood.
 */
export type UnreadableReason =
  'empty' | 'no-identity' | 'other-identity' | 'rounded-numbers' | 'not-understood';

export interface ListAnswer {
  readonly kind: 'yes' | 'perhaps' | 'no' | 'unreadable';
  /** Of the first row; null where there is none. */
  readonly meaning: ListMeaning | null;
  /** At most `OWN_ROWS_MAX`, those that mean the worst first. */
  readonly rows: readonly OwnRow[];
  /** How many people all sheets have. */
  readonly total: number;
  /** Null unless it is unreadable. */
  readonly reason: UnreadableReason | null;
  /** Ranges and groups that were not understood, as they are written. */
  readonly notUnderstood: readonly string[];
}

export const OWN_ROWS_MAX = 5;
