import type { Json } from '@shortlist/shared/lib/json.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useCallback } from 'react';
import { restoreValue, undoRestoredValue } from '../commands/restore-value.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { toastFailure } from '../dashboard/toast-failure.ts';

/** Shown when an undo would overwrite a value that the student has not seen. */
const CHANGED_SINCE = 'It was changed again since, and stays as it is.';

/** Takes a placement's id; returns a function that restores an earlier value of it, confirms that, and offers Undo. */
export function useRestoreValue(id: string): (path: string, value: Json) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (path, value) => {
      const fail = (error: unknown): void =>
        toastFailure(toast, PLACEMENT_MESSAGES.updateFailed, error);
      const undo = async (former: Json): Promise<void> => {
        const isBack = await undoRestoredValue(id, path, { value: former, restored: value });
        if (!isBack) toast.success(CHANGED_SINCE);
      };
      try {
        const former = await restoreValue(id, path, value);
        const onClick = (): void => void undo(former).catch(fail);
        toast.success(PLACEMENT_MESSAGES.updateSuccess, { label: 'Undo', onClick });
      } catch (error) {
        fail(error);
      }
    },
    [id, toast],
  );
}
