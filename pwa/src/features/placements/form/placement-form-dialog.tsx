import Button from '@mui/material/Button';
import type { PlacementForm as FormValues } from '@shortlist/shared/placement/form/placement-form.ts';
import { useId } from 'react';
import type { Resolver } from 'react-hook-form';
import type { OpenedPlacementForm } from '../commands/open-placement-form.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { PlacementForm } from './placement-form.tsx';
import type { DialogControl } from '../dashboard/use-dialog-address.ts';
import type { PlacementFormControl } from './use-placement-form.ts';

export interface PlacementFormDialogProps {
  readonly title: string;
  readonly opening: OpenedPlacementForm;
  readonly resolver: Resolver<FormValues>;
  /** Saves on this device; resolves to a message for the form when that failed, and to undefined when it succeeded. */
  readonly onSave: (form: FormValues) => Promise<string | undefined>;
  readonly onStartFresh: PlacementFormControl['startFresh'];
  readonly address: { readonly kind: 'add' } | { readonly kind: 'edit'; readonly id: string };
  readonly control: DialogControl;
}

export function PlacementFormDialog({ title, ...form }: PlacementFormDialogProps) {
  const formId = useId();
  return (
    <DialogFrame
      open
      width="md"
      title={title}
      onClose={form.control.close}
      action={
        <Button type="submit" form={formId} variant="contained">
          Save
        </Button>
      }
    >
      <PlacementForm key={form.opening.typing.by} formId={formId} {...form} />
    </DialogFrame>
  );
}
