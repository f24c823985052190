import Typography from '@mui/material/Typography';
import { editPlacementFormSchema } from '@shortlist/shared/placement/form/placement-form-schema.ts';
import {
  formToPlacement,
  type PlacementForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { deviceProblemText } from '../../../ui/notices/save-problem.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import type { MissingPlacement } from '../commands/open-placement-form.ts';
import { editPlacement } from '../commands/placements.ts';
import type { DialogControl } from '../dialog-address.ts';
import { PlacementFormDialog } from './placement-form.tsx';
import { usePlacementForm } from './use-placement-form.ts';

interface EditDialogProps {
  readonly id: string;
  readonly control: DialogControl;
}

/**
 * The edit form of a placement. It retains the values at opening: what another device changes meanwhile in
 * fields left alone here is not overwritten by saving.
 */
export function EditDialog({ id, control }: EditDialogProps) {
  const toast = useToast();
  const draftForm = usePlacementForm(id, control);
  const { opening, missing } = draftForm;
  if (missing) return <NotOpened missing={missing} onClose={control.close} />;
  if (!opening) return null;
  const { opened, ref } = opening;
  if (opened === null) throw new Error('The edit form was opened without a placement.');
  const save = async (form: PlacementForm): Promise<string | undefined> => {
    try {
      await editPlacement(opened, formToPlacement(form, opened.values), ref);
    } catch (error) {
      toast.error(PLACEMENT_MESSAGES.updateFailed);
      return updateFailureText(error);
    }
    toast.success(PLACEMENT_MESSAGES.updateSuccess);
    return undefined;
  };
  return (
    <PlacementFormDialog
      title="Edit Details"
      opening={opening}
      draftForm={draftForm}
      readSchema={() => editPlacementFormSchema}
      onSave={save}
      address={{ kind: 'edit', id }}
      control={control}
    />
  );
}

interface NotOpenedProps {
  readonly missing: MissingPlacement | 'unreadable';
  readonly onClose: () => void;
}

function NotOpened({ missing, onClose }: NotOpenedProps) {
  const unreadable = missing === 'unreadable';
  return (
    <DialogFrame open title={unreadable ? 'Edit Details' : 'Not here any more'} onClose={onClose}>
      <Typography sx={{ py: 2 }}>
        {unreadable ? UNREADABLE : missingText(missing.hasDraft)}
      </Typography>
    </DialogFrame>
  );
}

const UNREADABLE = 'This device could not read this placement. Please close this and try again.';

function missingText(isTypingKept: boolean): string {
  const gone = 'This placement is not in your list any more.';
  return isTypingKept
    ? `${gone} What you typed is kept: restore the placement from the Trash to go on.`
    : gone;
}

/** Takes the error of a failed save; returns the message for the form, with the reason as far as it is known. */
export function updateFailureText(error: unknown): string {
  return PLACEMENT_MESSAGES.updateFailedBecause + reasonOf(error);
}

function reasonOf(error: unknown): string {
  const why = deviceProblemText(error);
  if (why !== undefined) return why;
  return error instanceof Error && error.message !== ''
    ? error.message
    : PLACEMENT_MESSAGES.unknownError;
}
