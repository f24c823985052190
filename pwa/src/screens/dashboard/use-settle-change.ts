import type { FollowedChange } from '@shortlist/shared/opportunity/follow.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/messages.ts';
import { useCallback } from 'react';
import { acceptChange, keepMine, noteChanges } from '../../commands/settle-change.ts';
import { useToast } from '../../ui/toaster.tsx';
import { toastFailure } from './toast-failure.ts';

/** 'note' records that they were seen, 'accept' takes the opportunity's values, 'keep' the student's own. */
export type SettleChange = (
  decision: 'note' | 'accept' | 'keep',
  changes: readonly FollowedChange[],
) => void;

/**
 * Takes a placement's id and a callback for when a decision about it is on the disk. Shows a failure as a
 * toast.
 */
export function useSettleChange(id: string, onSettled: () => void): SettleChange {
  const toast = useToast();
  return useCallback(
    (decision, changes) => {
      settled(id, decision, changes).then(onSettled, (error: unknown) =>
        toastFailure(toast, PLACEMENT_MESSAGES.updateFailed, error),
      );
    },
    [id, onSettled, toast],
  );
}

function settled(id: string, ...[decision, changes]: Parameters<SettleChange>): Promise<void> {
  if (decision === 'note') return noteChanges(id, changes);
  const paths = changes.map(({ path }) => path);
  return decision === 'accept' ? acceptChange(id, paths) : keepMine(id, paths);
}
