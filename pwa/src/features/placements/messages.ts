import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import type { DuplicatePair } from '@shortlist/shared/placement/rules/duplicates.ts';
import type { EarlierValue } from '@shortlist/shared/placement/rules/history.ts';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { OUTCOME_LABELS } from '@shortlist/shared/placement/fields/season.ts';
import { TRASH_DAYS } from '@shortlist/shared/placement/rules/trash.ts';
import type { CalendarDate } from '@shortlist/shared/reminder/calendar/calendar-entries.ts';
import type { ReminderGroup } from '@shortlist/shared/reminder/preferences.ts';
import { deviceProblemText } from '../../ui/notices/save-problem.ts';
import { RESULT_SAVED } from '../reminders/messages.ts';
import { PLACEMENT_TEXTS } from './fixed-messages.ts';
import type { BulkChange } from './commands/bulk-edit.ts';

export function selectedText(count: number, hidden: number): string {
  return hidden === 0 ? `${count} selected` : `${count} selected, ${hidden} not shown`;
}

export function deleteQuestion(count: number, hidden: number): string {
  const question =
    count === 1
      ? PLACEMENT_TEXTS.deleteQuestion
      : `Are you sure you want to delete these ${count} placements?`;
  const unseen = `${hidden} of them ${hidden === 1 ? 'is' : 'are'} not shown at the moment.`;
  const restoreHint = `The trash keeps ${count === 1 ? 'it' : 'them'} for ${TRASH_DAYS} days.`;
  return [question, ...(hidden === 0 ? [] : [unseen]), restoreHint].join(' ');
}

/** '12 placements marked as Form Filled', '12 placements deleted'. */
export function doneText(change: Omit<BulkChange, 'undo'>): string {
  const count = placementsText(change.count);
  return change.kind === 'delete'
    ? `${count} deleted`
    : `${count} marked as ${statusLabel(change.kind)}`;
}

export const UNREADABLE_PLACEMENT =
  'This device could not read this placement. Please close this and try again.';

export function missingPlacementText(isTypingKept: boolean): string {
  const gone = 'This placement is not in your list any more.';
  return isTypingKept
    ? `${gone} What you typed is kept: restore the placement from the Trash to go on.`
    : gone;
}

export function addFailureText(error: unknown): string {
  const why = deviceProblemText(error);
  return PLACEMENT_TEXTS.addFailedInline + (why === undefined ? '' : ` ${why}`);
}

export function updateFailureText(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const why = deviceProblemText(error) ?? (message || PLACEMENT_TEXTS.unknownError);
  return PLACEMENT_TEXTS.updateFailedBecause + why;
}

export const NOT_RESTORED = 'That could not be brought back. Please try again.';

export function reminderGroupLabel(group: ReminderGroup): string {
  return group === 'test' ? 'Before tests and rounds' : 'Before the deadline';
}

const OUTCOME_TEXTS: Readonly<Record<EarlierValue['why'], (where: string) => string>> = {
  edited: (where) => `Changed${where}`,
  replaced: (where) => `Replaced${where}, where it had not been seen`,
  lost: (where) => `Written${where}, but a newer value was kept`,
};

/** What happened to the value, in one sentence without its time. */
export function outcomeText({ why, device }: Pick<EarlierValue, 'why' | 'device'>): string {
  return OUTCOME_TEXTS[why](device === undefined ? '' : ` on ${device}`);
}

export function trashText(count: number | undefined): string {
  return count === undefined || count === 0 ? 'Trash' : `Trash (${count})`;
}

export function daysLeftText(days: number): string {
  if (days === 0) return 'about to go';
  return days === 1 ? '1 day left' : `${days} days left`;
}

export function duplicatesText(company: string, duplicates: readonly DuplicatePair[]): string {
  const more = duplicates.length - 1;
  const others = more === 0 ? '' : more === 1 ? ' So does one more.' : ` So do ${more} more.`;
  return `${company} stands in your list twice, with the same role and deadline.${others}`;
}

export const CLASH_SILENCED =
  'This device says nothing more about these two, unless one of them is moved.';
export const CLASH_SHOWN_AGAIN = 'This device says again that these two clash.';

/** The role distinguishes two placements of one company. */
export function applyQuestionText(
  { company, role }: Pick<Placement, 'company' | 'role'>,
  placements: readonly Pick<Placement, 'company'>[],
): string {
  const isUnique = placements.filter((other) => other.company === company).length < 2;
  return `Did you fill the form for ${isUnique || isBlank(role) ? company : `${company}, ${role}`}?`;
}

export const APPLY_QUESTION = {
  note: `Yes: ${statusLabel('form_filled')}. Not applying: outcome ${OUTCOME_LABELS.withdrew}.`,
  isFilled: (company: string) => `${company} marked as ${statusLabel('form_filled')}`,
  isWithdrawn: (company: string) => `${company} has the outcome ${OUTCOME_LABELS.withdrew}`,
  isDone: (company: string) => `${company} marked as ${statusLabel('process_done')}`,
  done: (company: string) => ({
    text: `Is the process of ${company} over?`,
    note: `It has the outcome ${OUTCOME_LABELS.withdrew}; its status is still ${statusLabel('form_not_filled')}.`,
  }),
  isOn: 'You will be asked again on this device.',
  isOff: 'You will not be asked on this device any more. Settings has a switch for it.',
  notSaved: 'Your answer could not be saved. Please try again.',
} as const;

type DatedKind = Exclude<CalendarDate['kind'], 'round' | 'result'>;

const DATE_NAMES: Readonly<Record<DatedKind, string>> = {
  deadline: 'the deadline',
  test: 'the test',
  testDeadline: 'the end of the test',
};

/** 'the deadline, the test and 2 rounds' */
export function formatDateNames(dates: readonly CalendarDate[]): string {
  const named = dates.flatMap(({ kind }) =>
    kind === 'round' || kind === 'result' ? [] : [DATE_NAMES[kind]],
  );
  const rounds = dates.length - named.length;
  const names = rounds === 0 ? named : [...named, rounds === 1 ? 'the round' : `${rounds} rounds`];
  const last = names.at(-1) ?? '';
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

export const ROUND_TEXTS = {
  saved: 'Round saved',
  removed: 'Removed by the placement cell.',
  notSaved: 'The round could not be saved.',
  notDeleted: 'The round could not be deleted.',
  restored: 'Round restored',
  notRestored: 'The round could not be restored.',
  resultSaved: RESULT_SAVED,
  resultNotSaved: 'The result could not be saved.',
  outcomeSaved: 'Outcome saved',
  outcomeNotSaved: 'The outcome could not be saved.',
  resumeSaved: 'Résumé saved',
  resumeDeleted: 'Résumé deleted',
  resumeRestored: 'Résumé restored',
  resumeNotSaved: 'The résumé could not be saved.',
} as const;

export const MISSING_ROUND =
  'This round is not in your list any more. It may have been deleted on another device.';

/** With what the student can do about it, as far as it is known. */
export function roundFailureText(error: unknown, what: string = ROUND_TEXTS.notSaved): string {
  if (error instanceof Error && error.name === 'TooManyRounds') return error.message;
  return [what, deviceProblemText(error) ?? 'Please try again.'].join(' ');
}
