import type { PlacementForm } from '@shortlist/shared/placement/form.ts';
import { useCallback, useEffect } from 'react';
import {
  openFreshForm,
  openPlacementForm,
  type GonePlacement,
  type OpenedForm,
} from '../../commands/open-placement-form.ts';
import { dropPlacementDraft, keepPlacementDraft } from '../../commands/placement-draft.ts';
import { useShownOpening } from '../../hooks/use-shown-opening.ts';
import { DISCARDED } from '../../ui/draft-notice.tsx';
import { useToast } from '../../ui/toaster.tsx';
import type { DialogControl } from './use-dialog-address.ts';

export type FormOpening = OpenedForm | GonePlacement | 'reading' | 'unreadable';

export interface OpeningControl {
  readonly opening: FormOpening;
  /** Returns to what is stored; a toast offers to restore what was typed. */
  readonly startFresh: (before: OpenedForm, typed: PlacementForm) => Promise<void>;
}

/**
 * The form of a placement, or with null that of a new company, with its draft. The add form opens also when
 * the device cannot be read: what is typed there is at least on the screen.
 */
export function usePlacementForm(
  id: string | null,
  { open }: Pick<DialogControl, 'open'>,
): OpeningControl {
  const toast = useToast();
  const [opening, show] = useShownOpening<Outcome>(closeOf);
  const openAgain = useCallback(() => show(openForm(id)), [id, show]);
  useEffect(() => {
    void openAgain();
  }, [openAgain]);

  const bringBack = async ({ typing, opened }: OpenedForm, form: PlacementForm): Promise<void> => {
    await keepPlacementDraft(typing, { opened, form, typedAt: Date.now() });
    // The dialog may be closed by now.
    if (!(await openAgain())) open(id === null ? { kind: 'add' } : { kind: 'edit', id });
  };
  const startFresh = async (before: OpenedForm, typed: PlacementForm): Promise<void> => {
    // If the draft stays after all, it is offered again at the next opening.
    await dropPlacementDraft(before.typing).catch(() => undefined);
    await openAgain();
    const undo = (): void => void bringBack(before, typed).catch(() => undefined);
    toast.success(DISCARDED, { label: 'Undo', onClick: undo });
  };
  return { opening, startFresh };
}

type Outcome = Exclude<FormOpening, 'reading'>;

async function openForm(id: string | null): Promise<Outcome> {
  try {
    return await openPlacementForm(id);
  } catch {
    return id === null ? openFreshForm(null) : 'unreadable';
  }
}

function closeOf(opening: Outcome): (() => void) | undefined {
  return isOpened(opening) ? opening.close : undefined;
}

export function isOpened(opening: FormOpening): opening is OpenedForm {
  return typeof opening === 'object' && 'typing' in opening;
}
