import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import RestoreRounded from '@mui/icons-material/RestoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTrash } from '../queries/use-trash.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { useRestorePlacements } from '../trash/use-restore-placements.ts';

interface DetailMissingProps {
  readonly id: string;
  readonly onClose: () => void;
}

/**
 * Shown for a placement that is not in the list: it was deleted, here or on another device, and can be
 * restored, or it never existed.
 */
export function DetailMissing({ id, onClose }: DetailMissingProps) {
  const trash = useTrash();
  const wallTimeAt = useWallTimeAt();
  const restore = useRestorePlacements();
  if (trash === undefined) return null;
  const trashed = trash.find(({ placement }) => placement._id === id);
  return (
    <DialogFrame open title="Not here any more" onClose={onClose}>
      <Typography sx={{ py: 2 }}>
        {trashed
          ? `${trashed.placement.company} was deleted on ${dateTimeText(wallTimeAt(trashed.deletedAt))}. It is still in the trash.`
          : 'This placement is not in your list, nor in its trash.'}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {trashed && (
          <Button
            variant="contained"
            startIcon={<RestoreRounded />}
            onClick={() => void restore([id])}
          >
            Restore
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          Back to the list
        </Button>
      </Box>
    </DialogFrame>
  );
}
