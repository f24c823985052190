import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { restorePlacements } from '../commands/placements.ts';
import { NOT_RESTORED } from '../messages.ts';
import { useSaving } from '../use-saving.ts';

/**
 * Returns a function that restores deleted placements and confirms it. It resolves to whether it succeeded;
 * all are restored, or none.
 */
export function useRestorePlacements(): (ids: readonly string[]) => Promise<boolean> {
  const saving = useSaving();
  return (ids) =>
    saving(
      async (say) => say(`${placementsText(ids.length)} restored`, await restorePlacements(ids)),
      NOT_RESTORED,
    );
}
