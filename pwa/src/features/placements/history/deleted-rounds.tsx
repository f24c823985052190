import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';
import { roundTimesText } from '@shortlist/shared/placement/round/timeline.ts';
import { TRASH_DAYS } from '@shortlist/shared/placement/rules/trash.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { restoreRound } from '../commands/rounds.ts';
import { roundFailureText, ROUND_TEXTS } from '../messages.ts';
import { useDeletedRounds } from '../queries/use-placement-history.ts';
import { HistoryItem, HistoryItems } from './history-item.tsx';

/** The trash of the rounds of a placement; nothing when it is empty. */
export function DeletedRounds({ placement }: { readonly placement: PlacementView }) {
  const deleted = useDeletedRounds(placement._id) ?? [];
  const wallTimeAt = useWallTimeAt();
  const toast = useToast();
  const undoToast = useUndoToast();
  const restore = async (id: string): Promise<void> => {
    try {
      undoToast(ROUND_TEXTS.restored, await restoreRound(placement, id));
    } catch (error) {
      toast.error(roundFailureText(error, ROUND_TEXTS.notRestored));
    }
  };
  if (deleted.length === 0) return null;
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>
        {`Deleted rounds. They can be restored for ${TRASH_DAYS} days.`}
      </Typography>
      <HistoryItems>
        {deleted.map(({ round, deletedAt }) => (
          <HistoryItem
            key={round._id}
            label={roundName(round)}
            text={[roundTimesText(round), round.place].filter(Boolean).join('\n')}
            event={`Deleted · ${dateTimeText(wallTimeAt(deletedAt))}`}
            onRestore={() => void restore(round._id)}
          />
        ))}
      </HistoryItems>
    </>
  );
}
