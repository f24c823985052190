import { useCallback } from 'react';
import { restorePlacements } from '../../commands/delete-placement.ts';
import { useToast } from '../../ui/toaster.tsx';
import { toastFailure } from './toast-failure.ts';

export const NOT_RESTORED = 'That could not be brought back. Please try again.';

/** Gives what brings deleted placements back and says so. It answers whether it did; all come back, or none. */
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
