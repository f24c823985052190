import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { addPlacementFormSchema } from '@shortlist/shared/placement/form/placement-form-schema.ts';
import {
  formToPlacement,
  type PlacementForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import { addPlacement } from '../commands/placements.ts';
import { useTimeZone } from '../../../ui/clock/clock.ts';
import { deviceProblemText } from '../../../ui/notices/save-problem.ts';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { PlacementFormDialog } from './placement-form.tsx';
import type { DialogControl } from '../dialog-address.ts';
import { usePlacementForm } from './use-placement-form.ts';

const ADDRESS = { kind: 'add' } as const;

export function AddDialog({ control }: { readonly control: DialogControl }) {
  const toast = useToast();
  const timeZone = useTimeZone();
  const draftForm = usePlacementForm(null, control);
  const { opening } = draftForm;
  if (!opening) return null;
  const save = async (form: PlacementForm): Promise<string | undefined> => {
    try {
      await addPlacement(formToPlacement(form), opening.ref);
    } catch (error) {
      toast.error(PLACEMENT_MESSAGES.addFailed);
      const why = deviceProblemText(error);
      return PLACEMENT_MESSAGES.addFailedInline + (why === undefined ? '' : ` ${why}`);
    }
    toast.success(PLACEMENT_MESSAGES.addSuccess);
    return undefined;
  };
  return (
    <PlacementFormDialog
      title="Add Company"
      opening={opening}
      draftForm={draftForm}
      // A deadline can pass while the form is open.
      readSchema={() => addPlacementFormSchema(wallTimeIn(Date.now(), timeZone))}
      onSave={save}
      address={ADDRESS}
      control={control}
    />
  );
}
