import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { deletePlacements, setStatusOf, type BulkChange } from '../commands/bulk-edit.ts';
import { toastFailure } from '../../../ui/notices/save-problem.ts';
import { PLACEMENT_TEXTS, doneText } from '../messages.ts';
import type { SelectionMode } from './selection-mode.ts';

/** The actions for the whole selection. Afterwards the selection mode ends; the toast offers Undo. */
export function useBulkActions({ selection, leave, stopAsking }: SelectionMode) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const confirm = (change: BulkChange): void => undoToast(doneText(change), change.undo);

  const setStatus = async (status: PlacementStatus): Promise<void> => {
    try {
      const change = await setStatusOf([...selection.getSelected()], status);
      if (change.count > 0) confirm(change);
      else toast.success(`Nothing to change: all are ${statusLabel(status)} already`);
      leave();
    } catch (error) {
      toastFailure(toast, PLACEMENT_TEXTS.updateFailed, error);
    }
  };
  const remove = async (): Promise<void> => {
    try {
      const change = await deletePlacements([...selection.getSelected()]);
      if (change.count > 0) confirm(change);
      leave();
    } catch (error) {
      toastFailure(toast, PLACEMENT_TEXTS.deleteFailed, error);
      stopAsking();
    }
  };
  return {
    setStatus: (status: PlacementStatus) => void setStatus(status),
    remove: () => void remove(),
  };
}
