import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/messages.ts';
import { deletePlacement, restorePlacement } from '../../commands/delete-placement.ts';
import type { PlacementView } from '../../queries/use-placements.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { PlacementDetail } from './placement-detail.tsx';
import type { DialogControl } from './use-dialog-address.ts';

interface DetailDialogProps {
  readonly id: string;
  /** Undefined when it does not exist: deleted meanwhile, or a link to somebody else's. */
  readonly placement: PlacementView | undefined;
  readonly askingToDelete: boolean;
  readonly control: DialogControl;
}

/** All about one placement, with the ways to change and to delete it. */
export function DetailDialog({ id, placement, askingToDelete, control }: DetailDialogProps) {
  const remove = useDelete(id, control);
  if (placement === undefined) return <GoneDialog onClose={control.close} />;
  return (
    <>
      <DialogFrame open width="md" title={placement.company} onClose={control.close}>
        <PlacementDetail
          placement={placement}
          onEdit={() => control.open({ kind: 'edit', id })}
          onDelete={() => control.open({ kind: 'delete', id })}
        />
      </DialogFrame>
      <ConfirmDialog
        open={askingToDelete}
        title={`Delete ${placement.company}?`}
        text={PLACEMENT_MESSAGES.deleteQuestion}
        confirmLabel="Delete"
        tone="error"
        onConfirm={remove}
        onCancel={control.close}
      />
    </>
  );
}

/** Deletes on this device, closes the question and the dialog under it, and offers to take it back. */
function useDelete(id: string, control: DialogControl): () => void {
  const toast = useToast();
  const restore = async (): Promise<void> => {
    try {
      await restorePlacement(id);
    } catch {
      toast.error('The placement could not be brought back. Please try again.');
    }
  };
  const remove = async (): Promise<void> => {
    try {
      await deletePlacement(id);
    } catch {
      toast.error(PLACEMENT_MESSAGES.deleteFailed);
      control.close();
      return;
    }
    control.leave(2);
    const undo = { label: 'Undo', onClick: () => void restore() };
    toast.success(PLACEMENT_MESSAGES.deleteSuccess, undo);
  };
  return () => void remove();
}

function GoneDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <DialogFrame open title="Not here any more" onClose={onClose}>
      <Typography sx={{ py: 2 }}>
        This placement is not in your list. It may have been deleted on another device.
      </Typography>
      <Button variant="outlined" onClick={onClose}>
        Back to the list
      </Button>
    </DialogFrame>
  );
}
