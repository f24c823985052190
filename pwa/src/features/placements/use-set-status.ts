import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useCallback } from 'react';
import { useToast } from '../../ui/notices/toaster.tsx';
import { openForEdit } from './commands/open-placement-form.ts';
import { editPlacement } from './commands/placements.ts';
import { PLACEMENT_TEXTS } from './fixed-messages.ts';
import { useTrySaving } from './use-try-saving.ts';

/** Sets the status of a placement and says so. Resolves to whether it was saved. */
export function useSetStatus(): (id: string, status: PlacementStatus) => Promise<boolean> {
  const trySaving = useTrySaving();
  return useCallback(
    (id, status) =>
      trySaving(
        async (confirm) => confirm(PLACEMENT_MESSAGES.updateSuccess, await saveStatus(id, status)),
        PLACEMENT_TEXTS.updateFailed,
      ),
    [trySaving],
  );
}

/** The same for a key or a gesture: a placement that has a later status keeps it, and that is said. */
export function useFillForm(): (id: string) => Promise<boolean> {
  const toast = useToast();
  const setStatus = useSetStatus();
  return useCallback(
    async (id) => {
      const found = await openForEdit(id).catch(() => undefined);
      if (found === undefined || found.values.status === 'form_not_filled')
        return await setStatus(id, 'form_filled');
      const { company, status } = found.values;
      toast.success(`${company} is ${statusLabel(status)} already`);
      return false;
    },
    [toast, setStatus],
  );
}

async function saveStatus(id: string, status: PlacementStatus): ReturnType<typeof editPlacement> {
  const opened = await openForEdit(id);
  if (opened === undefined) throw new Error('The placement does not exist any more');
  return await editPlacement(opened, { ...opened.values, status });
}
