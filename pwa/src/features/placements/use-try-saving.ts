import { useCallback } from 'react';
import { toastFailure } from '../../ui/notices/save-problem.ts';
import { useToast } from '../../ui/notices/toaster.tsx';
import { useUndoToast, type UndoToast } from '../../ui/notices/undo-toast.ts';

/** Runs `save`, which confirms what it saved, or says why it failed. Resolves to whether it was saved. */
type TrySaving = (save: (confirm: UndoToast) => Promise<void>, failure: string) => Promise<boolean>;

export function useTrySaving(): TrySaving {
  const toast = useToast();
  const undoToast = useUndoToast();
  return useCallback(
    async (save, failure) => {
      try {
        await save(undoToast);
        return true;
      } catch (error) {
        toastFailure(toast, failure, error);
        return false;
      }
    },
    [toast, undoToast],
  );
}
