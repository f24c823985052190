import { useEffect } from 'react';
import { autosaveForm, deleteDraft } from '../../../../data/drafts/drafts.ts';
import { useDraftForm, type DraftForm } from '../../../../ui/autosave/use-draft-form.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import {
  openOpportunityForm,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../../commands/opportunity-drafts.ts';

export type OpportunityFormControl = DraftForm<OpenedOpportunityForm>;

/** Shown when the form closes with unsaved typing. */
export const DRAFT_KEPT = 'What you typed is kept as a draft.';

/** The form of an opportunity, or of a new one for null, with its draft. `posted` is read once. */
export function useOpportunityForm(
  posted: OpenedOpportunity | null,
  onReopen: () => void,
): OpportunityFormControl {
  const toast = useToast();
  const form = useDraftForm<OpenedOpportunityForm>({
    open: () => openOpportunityForm(posted),
    save: autosaveForm,
    remove: ({ ref }) => deleteDraft(ref),
    onLeft: () => toast.success(DRAFT_KEPT),
    onReopen,
  });
  const { open } = form;
  useEffect(() => void open(), [open]);
  return form;
}
