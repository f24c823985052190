import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/messages.ts';
import type { PlacementView } from '../../queries/use-placements.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { DetailGone } from './detail-gone.tsx';
import { PlacementDetail } from './placement-detail.tsx';
import { useDeletePlacement } from './use-delete-placement.ts';
import type { DialogControl } from './use-dialog-address.ts';

interface DetailDialogProps {
  readonly id: string;
  /** Undefined when it does not exist: deleted meanwhile, or a link to somebody else's. */
  readonly placement: PlacementView | undefined;
  /** All of the list. */
  readonly placements: readonly PlacementView[];
  readonly askingToDelete: boolean;
  readonly control: DialogControl;
}

/** All about one placement, with the ways to change and to delete it. */
export function DetailDialog(props: DetailDialogProps) {
  const { id, placement, placements, askingToDelete, control } = props;
  const { deleting, remove } = useDeletePlacement(id, control);
  if (placement === undefined)
    return deleting ? null : <DetailGone id={id} onClose={control.close} />;
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
