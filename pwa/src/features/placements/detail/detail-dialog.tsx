import RestoreRounded from '@mui/icons-material/RestoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { lazy, useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { useWallTimeAt } from '../../../ui/clock/clock.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { LazyBoundary } from '../../../ui/errors/lazy-boundary.tsx';
import { focusWhenAvailable } from '../../../ui/browser/focus-when-available.ts';
import { ApplyQuestionInDialog } from '../apply-question/apply-question.tsx';
import { deletePlacement } from '../commands/placements.ts';
import type { DialogControl } from '../dialog-address.ts';
import { useTrash } from '../queries/use-trash.ts';
import { useRestorePlacements } from '../trash/trash-dialog.tsx';
import { PlacementDetail } from './placement-detail.tsx';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';
import { useTrySaving } from '../use-try-saving.ts';

const PassOnDialog = lazy(async () => ({
  default: (await import('./pass-on-dialog.tsx')).PassOnDialog,
}));

interface DetailDialogProps {
  readonly id: string;
  readonly placements: readonly PlacementView[];
  readonly shown: 'detail' | 'delete' | 'share';
  readonly control: DialogControl;
}

export function DetailDialog({ id, placements, shown, control }: DetailDialogProps) {
  const listed = placements.find(({ _id }) => _id === id);
  const { deleting, remove } = useDeletePlacement(listed, control);
  const placement = listed ?? deleting;
  if (placement === undefined) return <DetailMissing id={id} onClose={control.close} />;
  if (shown === 'share')
    return (
      <LazyBoundary onClose={control.close}>
        <PassOnDialog placement={placement} onClose={control.close} />
      </LazyBoundary>
    );
  return (
    <>
      <DialogFrame
        open
        width="md"
        title={placement.company}
        onClose={control.close}
        footer={<ApplyQuestionInDialog />}
      >
        <PlacementDetail
          placement={placement}
          placements={placements}
          onOpen={(kind) => control.open({ kind, id })}
        />
      </DialogFrame>
      <ConfirmDialog
        open={shown === 'delete'}
        title={`Delete ${placement.company}?`}
        text={PLACEMENT_TEXTS.deleteQuestion}
        confirmLabel="Delete"
        tone="error"
        busy={deleting !== undefined}
        onConfirm={remove}
        onCancel={control.close}
      />
    </>
  );
}

/** It was deleted, here or on another device, and can be restored, or it never existed. */
function DetailMissing({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
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

function useDeletePlacement(placement: PlacementView | undefined, control: DialogControl) {
  const trySaving = useTrySaving();
  // It is shown until the dialog has closed.
  const [deleting, setDeleting] = useState<PlacementView>();
  const remove = async (): Promise<void> => {
    if (placement === undefined) return;
    const { _id: id } = placement;
    setDeleting(placement);
    const isDeleted = await trySaving(async (confirm) => {
      const undo = await deletePlacement(id);
      control.leave(2);
      // The keyboard goes on where the placement is shown again.
      confirm(PLACEMENT_MESSAGES.deleteSuccess, undo, () =>
        focusWhenAvailable(() => document.querySelector(`[data-opens="${CSS.escape(id)}"]`)),
      );
    }, PLACEMENT_TEXTS.deleteFailed);
    if (isDeleted) return;
    setDeleting(undefined);
    control.close();
  };
  return { deleting, remove: () => void remove() };
}
