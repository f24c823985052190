import Typography from '@mui/material/Typography';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  addPlacementFormSchema,
  editPlacementFormSchema,
} from '@shortlist/shared/placement/form/placement-form-schema.ts';
import {
  formToPlacement,
  type PlacementForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { useState } from 'react';
import { autosaveForm, deleteDraft } from '../../../data/drafts/drafts.ts';
import { useDraftForm } from '../../../ui/autosave/use-draft-form.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { CardSkeleton } from '../../../ui/layout/card-skeleton.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import {
  openPlacementForm,
  type MissingPlacement,
  type OpenedPlacementForm,
} from '../commands/open-placement-form.ts';
import { addPlacement, editPlacement } from '../commands/placements.ts';
import type { DialogControl } from '../dialog-address.ts';
import {
  PLACEMENT_TEXTS,
  addFailureText,
  missingPlacementText,
  UNREADABLE_PLACEMENT,
  updateFailureText,
} from '../messages.ts';
import { PlacementFormDialog } from './placement-form.tsx';

interface PlacementDialogProps {
  /** Null for a new company. */
  readonly id: string | null;
  readonly control: DialogControl;
}

/**
 * The form of a placement. It retains the values at opening: what another device changes meanwhile in
 * fields left alone here is not overwritten by saving.
 */
export function PlacementDialog({ id, control }: PlacementDialogProps) {
  const toast = useToast();
  const undoToast = useUndoToast();
  const timeZone = useTimeZone();
  const [missing, setMissing] = useState<Missing>();
  const draftForm = useDraftForm<OpenedPlacementForm>({
    async open() {
      const found = await openPlacementForm(id).catch(() => 'unreadable' as const);
      if (typeof found === 'object' && 'ref' in found) return found;
      setMissing(found);
      return undefined;
    },
    save: autosaveForm,
    remove: ({ ref }) => deleteDraft(ref),
    onReopen: () => control.open(id === null ? { kind: 'add' } : { kind: 'edit', id }),
  });
  if (missing) return <NotOpened missing={missing} onClose={control.close} />;
  const { opening } = draftForm;
  const isNew = id === null;
  const title = isNew ? 'Add Company' : 'Edit Details';
  if (!opening && isNew) return null;
  if (!opening)
    return (
      <DialogFrame open width="md" title={title} onClose={control.close}>
        <CardSkeleton label="Loading the form" />
      </DialogFrame>
    );
  const save = async (form: PlacementForm): Promise<string | undefined> => {
    try {
      const undo = await savePlacement(opening, form);
      undoToast(isNew ? PLACEMENT_MESSAGES.addSuccess : PLACEMENT_MESSAGES.updateSuccess, undo);
      return undefined;
    } catch (error) {
      toast.error(isNew ? PLACEMENT_TEXTS.addFailed : PLACEMENT_TEXTS.updateFailed);
      return isNew ? addFailureText(error) : updateFailureText(error);
    }
  };
  return (
    <PlacementFormDialog
      title={title}
      draftForm={draftForm}
      opening={opening}
      // A deadline can pass while the form is open.
      readSchema={() =>
        isNew ? addPlacementFormSchema(wallTimeIn(Date.now(), timeZone)) : editPlacementFormSchema
      }
      onSave={save}
      control={control}
    />
  );
}

async function savePlacement(
  { opened, ref }: OpenedPlacementForm,
  form: PlacementForm,
): ReturnType<typeof editPlacement> {
  if (opened === null) return (await addPlacement(formToPlacement(form), ref)).undo;
  return await editPlacement(opened, formToPlacement(form, opened.values), ref);
}

type Missing = MissingPlacement | 'unreadable';

interface NotOpenedProps {
  readonly missing: Missing;
  readonly onClose: () => void;
}

function NotOpened({ missing, onClose }: NotOpenedProps) {
  const unreadable = missing === 'unreadable';
  return (
    <DialogFrame open title={unreadable ? 'Edit Details' : 'Not here any more'} onClose={onClose}>
      <Typography sx={{ py: 2 }}>
        {unreadable ? UNREADABLE_PLACEMENT : missingPlacementText(missing.hasDraft)}
      </Typography>
    </DialogFrame>
  );
}
