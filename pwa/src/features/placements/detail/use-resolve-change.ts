import type { FollowedChange } from '@shortlist/shared/opportunity/follow.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useCallback } from 'react';
import {
  acceptChange,
  keepOwnValues,
  acknowledgeChanges,
} from '../commands/resolve-opportunity-change.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { toastFailure } from '../dashboard/toast-failure.ts';

/** 'note' records that they were seen, 'accept' takes the opportunity's values, 'keep' the student's own. */
export type ResolveChange = (
  decision: 'note' | 'accept' | 'keep',
  changes: readonly FollowedChange[],
) => void;

/** Takes a placement's id and a callback for when a decision about it is on the disk. Shows a failure as a toast. */
export function useResolveChange(id: string, onResolved: () => void): ResolveChange {
  const toast = useToast();
  return useCallback(
    (decision, changes) => {
      resolveWith(id, decision, changes).then(onResolved, (error: unknown) =>
        toastFailure(toast, PLACEMENT_MESSAGES.updateFailed, error),
      );
    },
    [id, onResolved, toast],
  );
}

function resolveWith(id: string, ...[decision, changes]: Parameters<ResolveChange>): Promise<void> {
  if (decision === 'note') return acknowledgeChanges(id, changes);
  const paths = changes.map(({ path }) => path);
  return decision === 'accept' ? acceptChange(id, paths) : keepOwnValues(id, paths);
}
