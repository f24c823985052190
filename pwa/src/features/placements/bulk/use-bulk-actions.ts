import { statusLabel } from '@shortlist/shared/placement/placement-labels.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/schema.ts';
import { deletePlacements, setStatusOf, undoBulk, type BulkChange } from '../commands/bulk-edit.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { doneText, undoneText } from './bulk-messages.ts';
import { toastFailure } from '../dashboard/toast-failure.ts';
import type { SelectionMode } from './use-selection-mode.ts';

interface BulkActions {
  readonly setStatus: (status: PlacementStatus) => void;
  readonly remove: () => void;
}

/** The actions for the whole selection. Afterwards the selection mode ends; the toast offers Undo. */
export function useBulkActions({ selection, leave, stopAsking }: SelectionMode): BulkActions {
  const toast = useToast();
  const undo = async (change: BulkChange): Promise<void> => {
    try {
      const text = undoneText(change, await undoBulk(change));
      if (text !== undefined) toast.success(text);
    } catch (error) {
      toastFailure(toast, 'The placements could not be put back. Please try again.', error);
    }
  };
  const say = (change: BulkChange): void =>
    toast.success(doneText(change), { label: 'Undo', onClick: () => void undo(change) });

  const setStatus = async (status: PlacementStatus): Promise<void> => {
    try {
      const change = await setStatusOf([...selection.getSelected()], status);
      if (change.changed.length > 0) say(change);
      else toast.success(`Nothing to change: all are ${statusLabel(status)} already`);
      leave();
    } catch (error) {
      toastFailure(toast, PLACEMENT_MESSAGES.updateFailed, error);
    }
  };
  const remove = async (): Promise<void> => {
    try {
      const change = await deletePlacements([...selection.getSelected()]);
      if (change.changed.length > 0) say(change);
      leave();
    } catch (error) {
      toastFailure(toast, PLACEMENT_MESSAGES.deleteFailed, error);
      stopAsking();
    }
  };
  return { setStatus: (status) => void setStatus(status), remove: () => void remove() };
}
