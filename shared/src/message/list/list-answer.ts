/** What the list check takes and returns, and what follows from an answer for a placement. */
import type { ProfileValues } from '../../account/profile-cells.ts';
import { profileToForm } from '../../account/profile-form.ts';
import type { WallTime } from '../../lib/time/wall-time.ts';
import { isOver, isPast, type SeasonPlacement } from '../../placement/urgency/next-step.ts';
import type { Round } from '../../placement/round/round-fields.ts';
import type { MessageDraft } from '../message-types.ts';

/** A list as a spreadsheet or a text holds it. A text is one sheet without a name. */
export interface ListSheet {
  readonly name: string | null;
  /** A merged cell is in each of its rows, '~21CS017~' is struck through, '#N/A' and '=A2&B2' cannot be read. */
  readonly rows: readonly (readonly string[])[];
  /** Their numbers in the spreadsheet, for one whose empty rows are left out. */
  readonly rowNumbers?: readonly number[];
  /** The positions of the rows that the spreadsheet does not show. */
  readonly hiddenRows?: ReadonlySet<number>;
}

/** What a student is found by; '' or an empty list where it is not known. */
export interface Identities {
  readonly rollNumber: string;
  readonly registrationNumber: string;
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /** For 'all of CSE'. */
  readonly branch: string;
}

export function identitiesOf({ name, profile }: ProfileValues, email: string): Identities {
  const { rollNumber, registrationNumber, collegeEmail, otherNames, branch } =
    profileToForm(profile);
  return {
    rollNumber,
    registrationNumber,
    names: [name, ...otherNames.split(/[,;\n]/)].map((one) => one.trim()).filter(Boolean),
    emails: [collegeEmail, email].filter(Boolean),
    branch,
  };
}

export type ListMeaning = 'listed' | 'waitlist' | 'not-selected';

export type FoundBy = 'number' | 'similar-number' | 'range' | 'email' | 'name' | 'branch';

/** A row in which the student was found. Rows of others are never part of an answer. */
export interface OwnRow {
  /** The name of its sheet, null for a text. */
  readonly sheet: string | null;
  /** Its place among the people of its sheet, from 1, and how many they are. */
  readonly number: number;
  readonly total: number;
  readonly cells: readonly string[];
  /** The heading of each cell, '' where it has none. */
  readonly headings: readonly string[];
  /** Up to three lines above it, the nearest last, with the one that says what it is for. */
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
  /** Up to five, those that mean the worst first. */
  readonly rows: readonly OwnRow[];
  /** How many people all sheets have. */
  readonly total: number;
  readonly reason: UnreadableReason | null;
  /** Cells, ranges and groups that were not understood, as they are written: the first ones. */
  readonly notUnderstood: readonly string[];
  /** How many cells of numbers and names have no value. */
  readonly unreadCells: number;
  /** Everybody in it is selected, so that whoever is not in it is not. */
  readonly isSelection: boolean;
}

/** The result of its last round, or its outcome. */
export type ListOffer = { readonly isQuiet: boolean } & (
  | { readonly kind: 'result'; readonly round: Round; readonly result: 'cleared' | 'rejected' }
  | { readonly kind: 'outcome'; readonly outcome: 'offer' | 'not_selected' }
);

export interface ListedPlacement {
  readonly placement: Pick<SeasonPlacement, 'status' | 'season' | 'rounds'>;
  readonly draft: MessageDraft;
  /** The list says who gets the job. */
  readonly isResult: boolean;
  readonly now: WallTime;
}

/** Undefined where the answer is not certain, or leaves open what follows. */
export function offerOf(answer: ListAnswer, listed: ListedPlacement): ListOffer | undefined {
  const isOff = isCertainNo(answer);
  return isListed(answer) || isOff ? offer(!isOff, isOff, listed) : undefined;
}

/** Where only the student can read what the row means: what could follow from it, the good first. */
export function choicesOf(answer: ListAnswer, listed: ListedPlacement): readonly ListOffer[] {
  if (!isForStudent(answer)) return [];
  return [offer(true, true, listed), offer(false, true, listed)].filter((one) => one !== undefined);
}

export function isListed({ kind, meaning }: ListAnswer): boolean {
  return kind === 'yes' && meaning === 'listed';
}

/** Whether the row is the student's, or what it means, is for the student to read. */
export function isForStudent({ kind, meaning }: ListAnswer): boolean {
  return kind === 'found' || (kind === 'perhaps' && (meaning === null || meaning === 'listed'));
}

/** Among those who were not selected, or not among all those who were. */
function isCertainNo({ kind, meaning, isSelection }: ListAnswer): boolean {
  return kind === 'no' ? isSelection : kind === 'yes' && meaning === 'not-selected';
}

function offer(isOn: boolean, isQuiet: boolean, listed: ListedPlacement): ListOffer | undefined {
  if (listed.isResult) {
    const outcome = isOn ? 'offer' : 'not_selected';
    const known = listed.placement.season.outcome;
    const isKnown = known !== null && (!isOn || known === outcome);
    return isKnown ? undefined : { kind: 'outcome', outcome, isQuiet };
  }
  const round = decidedBy(listed);
  return round && { kind: 'result', round, result: isOn ? 'cleared' : 'rejected', isQuiet };
}

/** The last round that is over and undecided, unless it is the one that the list calls to. */
function decidedBy({ placement, draft, now }: ListedPlacement): Round | undefined {
  if (isOver(placement)) return undefined;
  const past = placement.rounds.filter((round) => round.kind !== 'talk' && isPast(round, now));
  const last = past.at(-1);
  if (!last || (last.result !== null && last.result !== 'waiting')) return undefined;
  const { value = null, candidates = [] } = draft['test.date'] ?? {};
  const day = last.startsAt.slice(0, 10);
  const isNext = [value, ...candidates].some((at) => at?.startsWith(day));
  return isNext ? undefined : last;
}
