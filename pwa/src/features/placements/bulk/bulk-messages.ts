import { statusLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { TRASH_DAYS } from '@shortlist/shared/placement/trash.ts';
import type { BulkChange } from '../commands/bulk-edit.ts';

export function countOfPlacements(count: number): string {
  return count === 1 ? '1 placement' : `${count} placements`;
}

/** '12 selected', and how many of them are hidden by filters or collapsed sections. */
export function selectedText(count: number, hidden: number): string {
  return hidden === 0 ? `${count} selected` : `${count} selected, ${hidden} not shown`;
}

/** The question before a bulk delete. Mentions hidden ones, and that they can be restored. */
export function deleteQuestion(count: number, hidden: number): string {
  const question =
    count === 1
      ? PLACEMENT_MESSAGES.deleteQuestion
      : `Are you sure you want to delete these ${count} placements?`;
  const unseen = `${hidden} of them ${hidden === 1 ? 'is' : 'are'} not shown at the moment.`;
  const restoreHint = `The trash keeps ${count === 1 ? 'it' : 'them'} for ${TRASH_DAYS} days.`;
  return [question, ...(hidden === 0 ? [] : [unseen]), restoreHint].join(' ');
}

/** '12 placements marked as Form Filled', '12 placements deleted'. */
export function doneText(change: BulkChange): string {
  const count = countOfPlacements(change.changed.length);
  return change.kind === 'delete'
    ? `${count} deleted`
    : `${count} marked as ${statusLabel(change.status)}`;
}

/** How many were undone, and that the others were changed again. Undefined when all are as they were. */
export function undoneText(change: BulkChange, undone: number): string | undefined {
  const kept = change.changed.length - undone;
  if (kept === 0) return undefined;
  const back = change.kind === 'delete' ? 'brought back' : 'put back';
  return `${countOfPlacements(undone)} ${back}. ${kept} changed since and stayed as ${kept === 1 ? 'it is' : 'they are'}.`;
}
