import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import Typography from '@mui/material/Typography';
import {
  editPlacementFormSchema,
  formToPlacement,
  placementToForm,
  type PlacementForm,
} from '@shortlist/shared/placement/form.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/messages.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { editPlacement, openForEdit, type OpenedPlacement } from '../../commands/edit-placement.ts';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { PlacementFormDialog } from './placement-form-dialog.tsx';
import { DEVICE_FULL, isDeviceFull } from '../../ui/save-problem.ts';
import type { DialogControl } from './use-dialog-address.ts';

const resolver: Resolver<PlacementForm> = standardSchemaResolver(editPlacementFormSchema);

interface EditDialogProps {
  readonly id: string;
  readonly control: DialogControl;
}

/**
 * The form for a placement. It keeps the placement as it was at opening: what another device changes meanwhile in
 * fields left alone here is not overwritten by saving.
 */
export function EditDialog({ id, control }: EditDialogProps) {
  const opened = useOpenedPlacement(id);
  if (opened === 'reading') return null;
  if (opened === 'gone' || opened === 'unreadable')
    return (
      <DialogFrame open title={NOT_OPENED[opened].title} onClose={control.close}>
        <Typography sx={{ py: 2 }}>{NOT_OPENED[opened].text}</Typography>
      </DialogFrame>
    );
  return <OpenedEditDialog opened={opened} control={control} />;
}

const NOT_OPENED = {
  gone: { title: 'Not here any more', text: 'This placement is not in your list any more.' },
  unreadable: {
    title: 'Edit Details',
    text: 'This device could not read this placement. Please close this and try again.',
  },
} as const;

type Opening = OpenedPlacement | 'reading' | keyof typeof NOT_OPENED;

function useOpenedPlacement(id: string): Opening {
  const [opened, setOpened] = useState<Opening>('reading');
  useEffect(() => {
    let current = true;
    const show = (outcome: Opening): void => {
      if (current) setOpened(outcome);
    };
    openForEdit(id).then(
      (found) => show(found ?? 'gone'),
      () => show('unreadable'),
    );
    return () => {
      current = false;
    };
  }, [id]);
  return opened;
}

interface OpenedEditDialogProps {
  readonly opened: OpenedPlacement;
  readonly control: DialogControl;
}

function OpenedEditDialog({ opened, control }: OpenedEditDialogProps) {
  const toast = useToast();
  const initial = useMemo(() => placementToForm(opened.values), [opened]);
  const save = async (form: PlacementForm): Promise<string | undefined> => {
    try {
      await editPlacement(opened, formToPlacement(form, opened.values));
    } catch (error) {
      toast.error(PLACEMENT_MESSAGES.updateFailed);
      return PLACEMENT_MESSAGES.updateFailedBecause + reasonOf(error);
    }
    toast.success(PLACEMENT_MESSAGES.updateSuccess);
    return undefined;
  };
  return (
    <PlacementFormDialog
      title="Edit Details"
      initial={initial}
      resolver={resolver}
      onSave={save}
      address={{ kind: 'edit', id: opened.id }}
      control={control}
    />
  );
}

function reasonOf(error: unknown): string {
  if (isDeviceFull(error)) return DEVICE_FULL;
  return error instanceof Error && error.message !== ''
    ? error.message
    : PLACEMENT_MESSAGES.unknownError;
}
