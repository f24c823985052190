import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { useCallback } from 'react';
import { restorePlacements } from '../commands/placements.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { NOT_RESTORED } from '../messages.ts';
import { toastFailure } from '../../../ui/notices/save-problem.ts';

/**
 * Returns a function that restores deleted placements and confirms it. It resolves to whether it succeeded;
 * all are restored, or none.
 */
export function useRestorePlacements(): (ids: readonly string[]) => Promise<boolean> {
  const toast = useToast();
  const undoToast = useUndoToast();
  return useCallback(
    async (ids) => {
      try {
        const undo = await restorePlacements(ids);
        undoToast(`${placementsText(ids.length)} restored`, undo);
        return true;
      } catch (error) {
        toastFailure(toast, NOT_RESTORED, error);
        return false;
      }
    },
    [toast, undoToast],
  );
}
