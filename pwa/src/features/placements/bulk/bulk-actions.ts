import { statusLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/schema.ts';
import { TRASH_DAYS } from '@shortlist/shared/placement/trash.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { deletePlacements, setStatusOf, undoBulk, type BulkChange } from '../commands/bulk-edit.ts';
import { toastFailure } from '../toast-failure.ts';
import type { SelectionMode } from './selection-mode.ts';

/** The actions for the whole selection. Afterwards the selection mode ends; the toast offers Undo. */
export function useBulkActions({ selection, leave, stopAsking }: SelectionMode) {
  const toast = useToast();
  const undo = async (change: BulkChange): Promise<void> => {
    try {
      const text = undoneText(change, await undoBulk(change));
      if (text !== undefined) toast.success(text);
    } catch (error) {
      toastFailure(toast, 'The placements could not be put back. Please try again.', error);
    }
  };
  const confirmWithUndo = (change: BulkChange): void =>
    toast.success(doneText(change), { label: 'Undo', onClick: () => void undo(change) });

  const setStatus = async (status: PlacementStatus): Promise<void> => {
    try {
      const change = await setStatusOf([...selection.getSelected()], status);
      if (change.changed.length > 0) confirmWithUndo(change);
      else toast.success(`Nothing to change: all are ${statusLabel(status)} already`);
      leave();
    } catch (error) {
      toastFailure(toast, PLACEMENT_MESSAGES.updateFailed, error);
    }
  };
  const remove = async (): Promise<void> => {
    try {
      const change = await deletePlacements([...selection.getSelected()]);
      if (change.changed.length > 0) confirmWithUndo(change);
      leave();
    } catch (error) {
      toastFailure(toast, PLACEMENT_MESSAGES.deleteFailed, error);
      stopAsking();
    }
  };
  return {
    setStatus: (status: PlacementStatus) => void setStatus(status),
    remove: () => void remove(),
  };
}

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
