import { useCallback } from 'react';
import { restorePlacements } from '../commands/placements.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { NOT_RESTORED } from '../messages.ts';
import { toastFailure } from '../../../ui/notices/save-problem.ts';

/**
 * Returns a function that restores deleted placements and confirms it. It resolves to whether it succeeded;
 * all are restored, or none.
 */
export function useRestorePlacements(): (ids: readonly string[]) => Promise<boolean> {
  const toast = useToast();
  return useCallback(
    async (ids) => {
      try {
        await restorePlacements(ids);
      } catch (error) {
        toastFailure(toast, NOT_RESTORED, error);
        return false;
      }
      toast.success(
        ids.length === 1 ? '1 placement restored' : `${ids.length} placements restored`,
      );
      return true;
    },
    [toast],
  );
}
