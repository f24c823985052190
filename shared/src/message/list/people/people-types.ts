/** What the placement cell's list says, before the cell says what it means. */
import type { CollegeFacts } from '../../../account/college/college-record.ts';
import type { VerdictResult } from '../../../opportunity/campus/verdict.ts';
import type { RollRange } from '../identity/numbers.ts';

/** '21CS001 to 21CS040, except 017'. */
export interface ListedRange extends RollRange {
  /** As they are compared with the roster. */
  readonly excepted: readonly string[];
}

/** A row of a list that names somebody, or one number of several in it. */
export interface ListedPerson {
  /** Unique in its list. */
  readonly key: string;
  /** The name of its sheet, null for a text. */
  readonly sheet: string | null;
  /** The number of the row in the spreadsheet, or of the entry in the text, from 1: a line may have several entries. */
  readonly row: number;
  /** The cells of the row. */
  readonly text: string;
  /** Numbers that may be roll numbers, as they are compared with the roster. */
  readonly codes: readonly string[];
  readonly emails: readonly string[];
  /** '' where the row has none. */
  readonly name: string;
  /** All who are within it, instead of one person. */
  readonly range?: ListedRange;
  /** Its place in `groups`. */
  readonly group: number;
  readonly isCrossedOut: boolean;
  /** The spreadsheet does not show its row. */
  readonly isHidden: boolean;
}

/** People of whom the list says the same: a value in a column of states, the line above a block, or a sheet. */
export interface ListGroup {
  /** In the words of the list; '' where it says nothing. */
  readonly label: string;
  readonly count: number;
}

export interface UnclearLine {
  readonly sheet: string | null;
  readonly row: number;
  readonly text: string;
}

/** What the cell chooses: for each group, and row by row where it decided otherwise. */
export interface ListChoices {
  /** By the place of the group; undefined until it is chosen. */
  readonly meanings: readonly (VerdictResult | 'left-out' | undefined)[];
  /** The roll numbers that the cell accepted for people who do not match, by their key. */
  readonly accepted: Readonly<Partial<Record<string, string>>>;
  /** For students with two results: the one that counts, by roll number. */
  readonly decided: Readonly<Partial<Record<string, VerdictResult | 'left-out'>>>;
  readonly withHidden: boolean;
  readonly withCrossedOut: boolean;
}

export interface MatchedStudent {
  readonly student: CollegeFacts;
  readonly people: readonly ListedPerson[];
}

export interface UnmatchedPerson {
  readonly person: ListedPerson;
  /** The student of the roster who is most likely meant, by a similar number or the same name; null for none. */
  readonly likely: CollegeFacts | null;
  /** The number is that of `likely`, but the name is not, or it stands where other numbers do. */
  readonly isOnRoster: boolean;
}

export interface PeopleOfList {
  readonly groups: readonly ListGroup[];
  readonly people: readonly ListedPerson[];
  /** In the order of the roster. */
  readonly matched: readonly MatchedStudent[];
  readonly unmatched: readonly UnmatchedPerson[];
  /** Numbers, ranges, groups, remarks and corrections that were not understood: for the cell to read. */
  readonly unclear: readonly UnclearLine[];
}

/** What would be published. */
export interface ListDraft {
  readonly entries: readonly { readonly rollNumber: string; readonly result: VerdictResult }[];
  /** Students with two different results: nothing can be published before the cell has decided. */
  readonly twice: readonly MatchedStudent[];
  /** Less than half of the people are on the roster by number and name: perhaps another list. */
  readonly isPerhapsWrong: boolean;
  /** The groups without a choice. */
  readonly undecided: number;
}
