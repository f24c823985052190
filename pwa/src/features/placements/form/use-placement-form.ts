import type { PlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import { useCallback, useEffect } from 'react';
import {
  openFreshPlacementForm,
  openPlacementForm,
  deletePlacementDraft,
  savePlacementDraft,
  type MissingPlacement,
  type OpenedPlacementForm,
} from '../commands/open-placement-form.ts';
import { useLatestOpening } from '../../../ui/autosave/use-latest-opening.ts';
import { CHANGES_DISCARDED } from '../../../ui/autosave/draft-notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import type { DialogControl } from '../dialog-address.ts';

export type FormOpening = OpenedPlacementForm | MissingPlacement | 'reading' | 'unreadable';

export interface PlacementFormControl {
  readonly opening: FormOpening;
  /** Returns to what is stored; a toast offers to restore what was typed. */
  readonly startFresh: (before: OpenedPlacementForm, typed: PlacementForm) => Promise<void>;
}

/**
 * The form of a placement, or with null that of a new company, with its draft. The add form opens also when
 * the device cannot be read: what is typed there is at least on the screen.
 */
export function usePlacementForm(
  id: string | null,
  { open }: Pick<DialogControl, 'open'>,
): PlacementFormControl {
  const toast = useToast();
  const [opening, show] = useLatestOpening<Outcome>(getClose);
  const openAgain = useCallback(() => show(openForm(id)), [id, show]);
  useEffect(() => {
    void openAgain();
  }, [openAgain]);

  const restoreDraft = async (
    { typing, opened }: OpenedPlacementForm,
    form: PlacementForm,
  ): Promise<void> => {
    await savePlacementDraft(typing, { opened, form, typedAt: Date.now() });
    // The dialog may be closed by now.
    if (!(await openAgain())) open(id === null ? { kind: 'add' } : { kind: 'edit', id });
  };
  const startFresh = async (before: OpenedPlacementForm, typed: PlacementForm): Promise<void> => {
    // If the draft stays after all, it is offered again at the next opening.
    await deletePlacementDraft(before.typing).catch(() => undefined);
    await openAgain();
    const undo = (): void => void restoreDraft(before, typed).catch(() => undefined);
    toast.success(CHANGES_DISCARDED, { label: 'Undo', onClick: undo });
  };
  return { opening, startFresh };
}

type Outcome = Exclude<FormOpening, 'reading'>;

async function openForm(id: string | null): Promise<Outcome> {
  try {
    return await openPlacementForm(id);
  } catch {
    return id === null ? openFreshPlacementForm(null) : 'unreadable';
  }
}

function getClose(opening: Outcome): (() => void) | undefined {
  return isOpenedForm(opening) ? opening.close : undefined;
}

export function isOpenedForm(opening: FormOpening): opening is OpenedPlacementForm {
  return typeof opening === 'object' && 'typing' in opening;
}
