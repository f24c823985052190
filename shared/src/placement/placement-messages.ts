/** Messages about placements, fixed by the specification or ours. */
import { truncate } from '../lib/text.ts';
import { BRANCH_MAX, BRANCHES_MAX, CGPA_MAX, CGPA_MIN } from './schema.ts';

export const PLACEMENT_MESSAGES = {
  fetchFailed: 'Failed to fetch placements',
  updateSuccess: 'Placement updated successfully',
  updateFailed: 'Failed to update placement',
  /** Followed by the server's message, the error's text or `unknownError`. */
  updateFailedBecause: 'Update failed: ',
  unknownError: 'Unknown error',
  deleteQuestion: 'Are you sure you want to delete this placement?',
  deleteSuccess: 'Placement deleted successfully',
  deleteFailed: 'Failed to delete placement',
  addSuccess: 'Company added successfully',
  addFailed: 'Failed to add company',
  addFailedInline: 'Failed to add company. Please try again.',
  addressCopied: 'Address copied to clipboard!',
  addressNotCopied: 'Failed to copy address',
  companyRequired: 'Company name is required',
  deadlineRequired: 'Application deadline is required',
  deadlinePast: 'Deadline cannot be in the past',
  cgpaRange: `CGPA must be a number from ${CGPA_MIN} to ${CGPA_MAX}`,
  dateInvalid: 'Please enter a valid date and time',
  branchesTooMany: `At most ${BRANCHES_MAX} branches, each of at most ${BRANCH_MAX} characters`,
  emptyTitle: 'No placements found',
  emptyText: 'No companies match your current filter criteria.',
  setInProfile: 'Set in profile',
  notAnObject: 'A placement must be an object',
} as const;

/** In display order. */
export const STAT_CARD_TITLES = {
  total: 'Total Applications',
  applied: 'Applied',
  urgent: 'Urgent Deadlines',
  completed: 'Process Completed',
} as const;

/** How many characters of a role the table shows. */
export const ROLE_SHOWN_MAX = 40;

/** For text of more than `max` characters. Here and below, `label` is the field's name on the screen. */
export function tooLongMessage(label: string, max: number): string {
  return `${label} must be at most ${max} characters`;
}

/** For a value that is neither text nor a number. */
export function notTextMessage(label: string): string {
  return `${label} must be text`;
}

/** For a number with more digits than can be represented: the others are lost when it is parsed. */
export function inexactNumberMessage(label: string): string {
  return `${label} has more digits than a number can hold. Put it in double quotes.`;
}

/** For a part, such as `links`, that is not an object. Takes its name in the JSON. */
export function notObjectMessage(name: string): string {
  return `${name} must be an object`;
}

/** For a value that is none of the stored choices. */
export function notOneOfMessage(label: string, choices: readonly string[]): string {
  return `${label} must be one of: ${choices.join(', ')}`;
}

/** How much of the input a message quotes. */
const QUOTED_MAX = 60;

/** For text of which a field takes only a part, or nothing when `understood` is ''. The whole text goes to `keptIn`. */
export function leftOverMessage(typed: string, understood: string, keptIn: string): string {
  const quoted = `“${truncate(typed.trim(), QUOTED_MAX)}”`;
  return understood === ''
    ? `${quoted} cannot be read into this field, so it is kept in ${keptIn}.`
    : `${quoted} is read as ${understood}. The whole text is kept in ${keptIn}.`;
}

/** For 'N/A' and the like in place of a name. */
export function noNameMessage(name: string): string {
  return `“${name}” is taken as the name. Change it when the name is known.`;
}

/** For an amount of a few rupees whose unit is probably missing. */
export function fewRupeesMessage(amount: string): string {
  return `“${amount}” is read as ₹${amount.replace('₹', '')}. If lakhs or thousands are meant, write ${amount} LPA or ${amount}k.`;
}

/** For text that is not a moment of the calendar. `detail` is a further sentence, or ''. */
export function notADateMessage(label: string, detail = ''): string {
  const message = `${label} must be a date like 2026-12-05T23:59:00`;
  return detail === '' ? message : `${message}. ${detail}`;
}

/** For an amount that is a list or a boolean. */
export function notMoneyMessage(label: string): string {
  return `${label} must be an amount with a currency`;
}

/** For branches that are neither a list of text nor text. */
export function notAListMessage(label: string): string {
  return `${label} must be a list of text`;
}

export function placementsText(count: number): string {
  return count === 1 ? '1 placement' : `${count} placements`;
}
