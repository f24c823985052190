import { isAllDay } from '@shortlist/shared/lib/time/wall-time.ts';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import type {
  FoundBy,
  ListAnswer,
  ListMeaning,
  ListOffer,
  OwnRow,
  UnreadableReason,
} from '@shortlist/shared/message/list/list-answer.ts';
import { truncate } from '@shortlist/shared/lib/text.ts';
import { shortDate, shortDateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { ROUND_RESULT_LABELS, roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { OUTCOME_LABELS } from '@shortlist/shared/placement/fields/season.ts';
import type {
  FlagKind,
  MessageDraft,
  MessageKind,
} from '@shortlist/shared/message/message-types.ts';

export const MESSAGE_MAX_CHARACTERS = 200 * 1024;

export const SOURCE_PROBLEMS = {
  empty: 'There is no text in it.',
  tooLong: 'This text is longer than 200 KB. Paste the part that is about one company.',
  noClipboard: 'The clipboard could not be read. Touch and hold the box, and choose Paste.',
  emptyClipboard: 'The clipboard has no text. Copy the message in the other app first.',
  sharedWithOthers:
    'This was left out, because it came together with other lists or placements. Share it again by itself.',
  unreadable: 'This file could not be read. Choose it again.',
} as const;

export const NOTHING_SHARED =
  'What you shared did not arrive here. Copy it in the other app and paste it here.';

export const SAMPLE_NOT_SAVED =
  'This is only a sample, of which nothing is saved. With your own notice, “Save” is here.';

export const NOTHING_TO_ADD = 'Nothing to add was found in this message.';

export const FLAG_TEXTS: Readonly<Record<FlagKind, string>> = {
  'asks-for-money':
    'This message asks for money. Employers that recruit on campus do not charge students: ask your placement cell before you pay or send documents.',
  'free-mail':
    'The address in it is of a free mail service and not of a company. Make sure who sent it.',
  'suspicious-link':
    'A link in it hides where it leads, or looks like the address of somebody else. Check it before you open it.',
  'deadline-past': 'The deadline in this message has passed.',
  'read-before': 'You have saved this message before.',
};

const KIND_TEXTS: Readonly<Record<MessageKind, string>> = {
  drive: 'A new opening',
  update: 'A change to an opening',
  schedule: 'A date of an opening',
  shortlist: 'A list of names',
  result: 'A result',
  other: NOTHING_TO_ADD,
};

const SEVERAL_TEXTS: Partial<Readonly<Record<MessageKind, string>>> = {
  drive: 'New openings',
  update: 'Changes to openings',
  schedule: 'Dates of openings',
};

export const KIND_UNCLEAR = 'It is not clear what this message is';
export const WHAT_IS_IT =
  'Below is what was found in it. Say what it is: a new opening, a change to a placement, or only a note.';

export function kindText(kind: MessageKind, openings: number): string {
  return (openings > 1 ? SEVERAL_TEXTS[kind] : undefined) ?? KIND_TEXTS[kind];
}

export interface SaveCount {
  readonly added: number;
  readonly edited: number;
}

export function saveLabel({ added, edited }: SaveCount): string {
  if (edited === 0) return added < 2 ? 'Save' : `Save ${placementsText(added)}`;
  if (added === 0) return edited === 1 ? 'Save the change' : `Save ${edited} changes`;
  return `Save ${added} new, ${edited} changed`;
}

export function savedText({ added, edited }: SaveCount): string {
  const parts = [
    ...(added > 0 ? [`${placementsText(added)} added`] : []),
    ...(edited > 0 ? [`${placementsText(edited)} changed`] : []),
  ];
  return parts.join(', ');
}

export const NOT_READ =
  'This message could not be read now. It is kept here: open this page again later.';
export const NOTHING_TICKED = 'Nothing is ticked. Tick what is to be changed.';
export const NOT_SAVED = 'This message could not be saved. Please try again.';

export function draftTitle(draft: MessageDraft, number: number): string {
  const names = [draft.company?.value, draft.role?.value].filter((name) => !isBlank(name));
  return names.length === 0 ? `Opening ${number}` : names.join(', ');
}

export function waitingText(count: number): string {
  return count === 1
    ? '1 more message is waiting here.'
    : `${count} more messages are waiting here.`;
}

export function choosePlacementText(openings: number): string {
  return openings > 1
    ? 'Choose the placement that each is about.'
    : 'Choose the placement that it is about.';
}

export function checkText(values: number, isTime: boolean): string {
  if (values < 2) return 'Please check';
  const count = values === 2 ? 'two' : 'several';
  return `Please check: ${count} ${isTime ? 'dates' : 'values'} could be meant`;
}

export const SAME_ALREADY = 'Your list says the same already. There is nothing to change.';
export const NO_NEW_VALUE =
  'It has no new value for this placement. If it says that a round or the drive is cancelled, keep it as a note or change the placement by hand.';
export const CHANGES_NOTHING = 'Nothing in it changes your list.';

export function unsureText(count: number): string {
  if (count === 0) return 'All of it was read clearly. Check it once, then save.';
  return count === 1 ? '1 field needs a look.' : `${count} fields need a look.`;
}

const MEANINGS: Readonly<Record<ListMeaning, string>> = {
  listed: 'Yes',
  waitlist: 'On the waitlist',
  'not-selected': 'You are on a list of those not selected',
};

/** 'row 17 of 84, sheet “Round 2”'. */
function rowText({ number, total, sheet, isHidden }: OwnRow): string {
  const where = `row ${number} of ${total}${sheet === null ? '' : `, sheet “${sheet}”`}`;
  return isHidden ? `${where}, which is hidden there` : where;
}

const PERHAPS: Readonly<Partial<Record<FoundBy, string>>> = {
  'similar-number': 'A number there may be yours, but it is not written exactly like it.',
  name: 'The name is yours, but others may have it too.',
  branch: 'Your branch is named there.',
  range: 'Your number is within a range there.',
};

const UNREADABLE: Readonly<Record<UnreadableReason, string>> = {
  empty: 'No names and no numbers of students were found in it.',
  'no-identity': 'Nothing is known to look for. Add your roll number to your profile.',
  'other-identity':
    'Nothing in it is like what your profile has. It may name students by something else, such as a registration number.',
  'rounded-numbers': 'The spreadsheet has rounded its long numbers. Ask for another copy.',
  'unread-cells': 'Some of its numbers have no value in the file. Ask for another copy.',
  'not-understood': 'A part of it was not understood, so that a no would not be sure.',
  incomplete: 'It says itself that there is more than this. Look at the whole list.',
};

interface ListAnswerText {
  readonly answer: string;
  readonly detail: string | null;
}

/** The answer in one line, and what makes it less than sure. */
export function listAnswerText(answer: ListAnswer): ListAnswerText {
  const [row] = answer.rows;
  if (answer.kind === 'unreadable') return unreadableText(answer);
  if (!row) return { answer: notInText(answer.total), detail: null };
  if (answer.kind === 'perhaps') return perhapsText(answer, row);
  if (answer.kind === 'yes' && answer.meaning !== null)
    return {
      answer: `${MEANINGS[answer.meaning]}: ${rowText(row)}${underText(row)}`,
      detail: null,
    };
  return foundText(answer, row);
}

const UNDER_MAX = 80;

function underText({ under }: OwnRow): string {
  return under === null ? '' : `, under “${truncate(under, UNDER_MAX)}”`;
}

const OWN: Readonly<Partial<Record<FoundBy, string>>> = {
  email: 'Your e-mail address',
  range: 'A range with your number',
};

function foundText({ rows }: ListAnswer, row: OwnRow): ListAnswerText {
  const answer = `${OWN[row.by] ?? 'Your number'} is in this list: ${rowText(row)}`;
  if (row.isCrossedOut) return { answer: `Crossed out: ${rowText(row)}`, detail: READ_CROSSED_OUT };
  return { answer, detail: rows.length > 1 ? READ_SEVERAL : READ_ONE };
}

const READ_ONE = 'Read what it is for:';
const READ_SEVERAL = 'You stand in it more than once. Read what each is for:';
const READ_CROSSED_OUT = 'The row, or the number in it, is struck through. Read what it is for:';

function perhapsText({ meaning, rows }: ListAnswer, row: OwnRow): ListAnswerText {
  const other = row.hasOtherNumber ? 'The name is yours, but the number beside it is not.' : null;
  const why = other ?? PERHAPS[row.by] ?? null;
  const read = rows.length > 1 ? READ_SEVERAL : READ_ONE;
  if (row.isCrossedOut) return { answer: `Perhaps crossed out: ${rowText(row)}`, detail: why };
  if (meaning === null)
    return {
      answer: `Perhaps yours: ${rowText(row)}`,
      detail: why === null ? read : `${why} ${read}`,
    };
  const word = meaning === 'listed' ? 'Perhaps' : PERHAPS_MEANINGS[meaning];
  return { answer: `${word}: ${rowText(row)}${underText(row)}`, detail: why };
}

const PERHAPS_MEANINGS: Readonly<Record<'waitlist' | 'not-selected', string>> = {
  waitlist: 'Perhaps on the waitlist',
  'not-selected': 'Perhaps among those not selected',
};

function unreadableText({ reason, unreadCells }: ListAnswer): ListAnswerText {
  const detail = UNREADABLE[reason ?? 'empty'];
  if (reason !== 'unread-cells') return { answer: 'Could not be read', detail };
  const cells = unreadCells === 1 ? '1 cell' : `${unreadCells} cells`;
  return { answer: `Not found, but ${cells} could not be read`, detail };
}

function notInText(total: number): string {
  return total === 1 ? 'Not in this 1 row' : `Not in these ${total} rows`;
}

export function notUnderstoodText(parts: readonly string[]): string {
  return `Not understood: ${parts.map((part) => `“${part}”`).join(', ')}. Look there yourself.`;
}

export const NO_NUMBER = 'Your profile has no roll number. With one, the answer is sure.';

export function offerText(offer: ListOffer): {
  readonly question: string;
  readonly button: string;
} {
  if (offer.kind === 'outcome') {
    const outcome = OUTCOME_LABELS[offer.outcome];
    return { question: `Set the outcome to ${outcome}?`, button: `Set to ${outcome}` };
  }
  const { round, result } = offer;
  const at = isAllDay(round.startsAt)
    ? shortDate(round.startsAt)
    : shortDateTimeText(round.startsAt);
  const word = ROUND_RESULT_LABELS[result].toLowerCase();
  return {
    question: `Mark “${roundName(round)}” (${at}) as ${word}?`,
    button: `Mark as ${word}`,
  };
}

/** The label of a button with which the student says what a row means. */
export function choiceText(choice: ListOffer): string {
  const isGood =
    choice.kind === 'outcome' ? choice.outcome === 'offer' : choice.result === 'cleared';
  const { button } = offerText(choice);
  const what = choice.kind === 'outcome' ? button : `${button}: ${roundName(choice.round)}`;
  return `${isGood ? 'I am through' : 'I am not through'} (${what.charAt(0).toLowerCase()}${what.slice(1)})`;
}

export function offerDoneText(offer: ListOffer): string {
  return offer.kind === 'outcome'
    ? `Outcome: ${OUTCOME_LABELS[offer.outcome]}`
    : `${roundName(offer.round)}: ${ROUND_RESULT_LABELS[offer.result]}`;
}

export const FOLLOW_UP_NOT_SAVED = 'That could not be saved. Please try again.';

export function saveRoundsLabel(count: number): string {
  return count < 2 ? 'Save the round' : `Save ${count} rounds`;
}

export function roundsSavedText(count: number): string {
  return count === 1 ? 'Round saved' : `${count} rounds saved`;
}
