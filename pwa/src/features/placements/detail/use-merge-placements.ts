import type { Values } from '@shortlist/shared/sync/row.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useCallback } from 'react';
import { dismissDuplicate, mergePlacements, undoMerge } from '../commands/merge-placements.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { toastFailure } from '../dashboard/toast-failure.ts';

export interface MergePlacements {
  /** Takes the values that the remaining placement takes over. */
  readonly merge: (taken: Values) => void;
  readonly keepBoth: () => void;
}

/**
 * `keep` is the id of the placement that stays, `drop` that of the one to delete. Confirms the merge, and offers Undo.
 */
export function useMergePlacements(keep: string, drop: string): MergePlacements {
  const toast = useToast();
  const fail = useCallback(
    (error: unknown): void => toastFailure(toast, PLACEMENT_MESSAGES.updateFailed, error),
    [toast],
  );
  const merge = useCallback(
    (taken: Values): void => {
      const done = mergePlacements({ keep, drop, taken }).then((merged) =>
        toast.success('Merged into one. The other is in the trash.', {
          label: 'Undo',
          onClick: () => void undoMerge(merged).catch(fail),
        }),
      );
      done.catch(fail);
    },
    [keep, drop, toast, fail],
  );
  const keepBoth = useCallback(
    (): void => void dismissDuplicate([keep, drop]).catch(fail),
    [keep, drop, fail],
  );
  return { merge, keepBoth };
}
