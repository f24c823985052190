import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useState } from 'react';
import { deletePlacement, restorePlacements } from '../commands/delete-placement.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { focusWhenAvailable } from '../../../ui/browser/focus-when-available.ts';
import { toastFailure } from '../dashboard/toast-failure.ts';
import type { DialogControl } from '../dashboard/use-dialog-address.ts';
import { NOT_RESTORED } from '../trash/use-restore-placements.ts';

interface DeletePlacement {
  /** The placement is being deleted: its absence from the list is expected then. */
  readonly deleting: boolean;
  readonly remove: () => void;
}

/** Deletes on this device, closes the question and the dialog under it, and offers Undo. */
export function useDeletePlacement(id: string, control: DialogControl): DeletePlacement {
  const toast = useToast();
  const [deleting, setDeleting] = useState(false);
  const restore = async (): Promise<void> => {
    try {
      await restorePlacements([id]);
      focusWhenAvailable(() => document.querySelector(`[data-opens="${CSS.escape(id)}"]`));
    } catch (error) {
      toastFailure(toast, NOT_RESTORED, error);
    }
  };
  const remove = async (): Promise<void> => {
    setDeleting(true);
    try {
      await deletePlacement(id);
    } catch (error) {
      toastFailure(toast, PLACEMENT_MESSAGES.deleteFailed, error);
      setDeleting(false);
      control.close();
      return;
    }
    control.leave(2);
    const undo = { label: 'Undo', onClick: () => void restore() };
    toast.success(PLACEMENT_MESSAGES.deleteSuccess, undo);
  };
  return { deleting, remove: () => void remove() };
}
