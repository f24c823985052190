import type { Json } from '@shortlist/shared/lib/json.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/messages.ts';
import { useCallback } from 'react';
import { restoreValue } from '../../commands/restore-value.ts';
import { useToast } from '../../ui/toaster.tsx';
import { toastFailure } from './toast-failure.ts';

/** Takes a placement's id; gives what puts an earlier value of it back, says so, and offers to undo that. */
export function useRestoreValue(id: string): (path: string, value: Json) => Promise<void> {
  const toast = useToast();
  return useCallback(
    async (path, value) => {
      const put = async (wanted: Json): Promise<Json | undefined> => {
        try {
          return await restoreValue(id, path, wanted);
        } catch (error) {
          toastFailure(toast, PLACEMENT_MESSAGES.updateFailed, error);
          return undefined;
        }
      };
      const former = await put(value);
      if (former === undefined) return;
      const undo = { label: 'Undo', onClick: () => void put(former) };
      toast.success(PLACEMENT_MESSAGES.updateSuccess, undo);
    },
    [id, toast],
  );
}
