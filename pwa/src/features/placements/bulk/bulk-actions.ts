import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import type { PlacementStatus } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { deletePlacements, setStatusOf } from '../commands/bulk-edit.ts';
import { PLACEMENT_TEXTS, doneText } from '../messages.ts';
import { useSaving } from '../use-saving.ts';
import type { SelectionMode } from './selection-mode.ts';

/** The actions for the whole selection. Afterwards the selection mode ends; the toast offers Undo. */
export function useBulkActions({ selection, leave, stopAsking }: SelectionMode) {
  const saving = useSaving();
  const setStatus = (status: PlacementStatus) =>
    saving(async (say) => {
      const change = await setStatusOf([...selection.getSelected()], status);
      const none = `Nothing to change: all are ${statusLabel(status)} already`;
      say(change.count > 0 ? doneText(change) : none, change.undo);
      leave();
    }, PLACEMENT_TEXTS.updateFailed);
  const remove = async (): Promise<void> => {
    const isDone = await saving(async (say) => {
      const change = await deletePlacements([...selection.getSelected()]);
      if (change.count > 0) say(doneText(change), change.undo);
      leave();
    }, PLACEMENT_TEXTS.deleteFailed);
    if (!isDone) stopAsking();
  };
  return {
    setStatus: (status: PlacementStatus) => void setStatus(status),
    remove: () => void remove(),
  };
}
