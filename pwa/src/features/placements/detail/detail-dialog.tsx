import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { DetailMissing } from './detail-missing.tsx';
import { PlacementDetail } from './placement-detail.tsx';
import { useDeletePlacement } from './use-delete-placement.ts';
import type { DialogControl } from '../dashboard/use-dialog-address.ts';

interface DetailDialogProps {
  readonly id: string;
  /** Undefined when it does not exist: it was deleted meanwhile, or the link is to another user's placement. */
  readonly placement: PlacementView | undefined;
  readonly placements: readonly PlacementView[];
  readonly askingToDelete: boolean;
  readonly control: DialogControl;
}

export function DetailDialog(props: DetailDialogProps) {
  const { id, placement, placements, askingToDelete, control } = props;
  const { deleting, remove } = useDeletePlacement(id, control);
  if (placement === undefined)
    return deleting ? null : <DetailMissing id={id} onClose={control.close} />;
  return (
    <>
      <DialogFrame open width="md" title={placement.company} onClose={control.close}>
        <PlacementDetail
          placement={placement}
          placements={placements}
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
        busy={deleting}
        onConfirm={remove}
        onCancel={control.close}
      />
    </>
  );
}
