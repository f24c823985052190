import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { restorePlacement } from '../commands/delete-placement.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { keptAfterEditText } from '../list/row-marks.tsx';
import { toastFailure } from '../dashboard/toast-failure.ts';

interface DetailKeptAfterEditProps {
  readonly placement: PlacementView;
  readonly onDelete: () => void;
}

/**
 * Shown when one device deleted the placement and another edited it afterwards: the edit has kept it, and the
 * student decides whether it stays.
 */
export function DetailKeptAfterEdit({ placement, onDelete }: DetailKeptAfterEditProps) {
  const toast = useToast();
  const wallTimeAt = useWallTimeAt();
  const { keptByEditAt = null } = placement;
  if (keptByEditAt === null) return null;
  const keep = (): void => {
    restorePlacement(placement._id).catch((error: unknown) =>
      toastFailure(toast, PLACEMENT_MESSAGES.updateFailed, error),
    );
  };
  return (
    <Notice tone="info">
      {keptAfterEditText(wallTimeAt(keptByEditAt))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" onClick={keep}>
          Keep it
        </Button>
        <Button color="inherit" onClick={onDelete}>
          Delete it
        </Button>
      </Box>
    </Notice>
  );
}
