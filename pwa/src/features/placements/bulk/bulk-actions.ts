import { statusLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/schema.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { deletePlacements, setStatusOf, undoBulk, type BulkChange } from '../commands/bulk-edit.ts';
import { toastFailure } from '../../../ui/notices/save-problem.ts';
import { doneText, undoneText } from '../messages.ts';
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
