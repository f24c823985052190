import type { OpportunityForm } from '@shortlist/shared/opportunity/opportunity-form.ts';
import { useCallback, useEffect } from 'react';
import {
  openFreshOpportunityForm,
  openOpportunityForm,
  deleteOpportunityDraft,
  saveOpportunityDraft,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../../commands/opportunity-drafts.ts';
import { useLatestOpening } from '../../../../ui/autosave/use-latest-opening.ts';
import { CHANGES_DISCARDED } from '../../../../ui/autosave/draft-notice.tsx';
import { useToast } from '../../../../ui/notices/toaster.tsx';

export interface OpportunityFormControl {
  readonly opening: OpenedOpportunityForm | 'reading';
  /** Resets the form to the listed opportunity; the typing can be restored for a moment. */
  readonly startFresh: (before: OpenedOpportunityForm, typed: OpportunityForm) => Promise<void>;
}

/**
 * The form of an opportunity, or of a new one for null, with its stored draft. It also opens when the device
 * cannot be read: the typing is then at least on the screen. `posted` is read once.
 */
export function useOpportunityForm(
  posted: OpenedOpportunity | null,
  onReopen: () => void,
): OpportunityFormControl {
  const toast = useToast();
  const [opening, show] = useLatestOpening<OpenedOpportunityForm>(getClose);
  const openAgain = useCallback(
    () => show(openOpportunityForm(posted).catch(() => openFreshOpportunityForm(posted))),
    [posted, show],
  );
  useEffect(() => {
    void openAgain();
  }, [openAgain]);
  const restoreTyping = async (
    { typing, opened }: OpenedOpportunityForm,
    form: OpportunityForm,
  ): Promise<void> => {
    await saveOpportunityDraft(typing, { opened, form, typedAt: Date.now() });
    // The dialog may be closed by now.
    if (!(await openAgain())) onReopen();
  };
  const startFresh = async (
    before: OpenedOpportunityForm,
    typed: OpportunityForm,
  ): Promise<void> => {
    // If deleting fails, it is offered again at the next opening.
    await deleteOpportunityDraft(before.typing).catch(() => undefined);
    await openAgain();
    const undo = (): void => void restoreTyping(before, typed).catch(() => undefined);
    toast.success(CHANGES_DISCARDED, { label: 'Undo', onClick: undo });
  };
  return { opening, startFresh };
}

function getClose({ close }: OpenedOpportunityForm): () => void {
  return close;
}
