import { sameJson } from '@shortlist/shared/lib/json.ts';
import {
  parseOpportunityForm,
  type OpportunityForm,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import type { FormEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { autosaveForm } from '../../../../data/drafts/drafts.ts';
import type {
  OpenedOpportunity,
  OpenedOpportunityForm,
} from '../../commands/opportunity-drafts.ts';
import { useAutosavedValues } from '../../../../ui/autosave/use-draft-form.ts';
import { deviceProblemText } from '../../../../ui/notices/save-problem.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import { useLongForm } from '../../../../ui/forms/long-form.ts';
import { submitAutofilledForm, type Schema } from '../../../../ui/forms/schema-form.ts';
import type { OpportunityFormControl } from './use-opportunity-form.ts';
import { useSubmission, type SubmissionState, type Send } from './use-submission.ts';

const DRAFT_NOT_SAVED = 'The draft could not be saved. Please try again.';

interface OpportunitySubmissionOptions {
  readonly formId: string;
  readonly base: OpenedOpportunityForm;
  readonly draftForm: OpportunityFormControl;
  readonly send: Send;
  readonly onClose: () => void;
}

export interface OpportunitySubmission extends SubmissionState {
  readonly form: UseFormReturn<OpportunityForm>;
  readonly submit: (event: FormEvent<HTMLElement>) => void;
  readonly confirm: () => void;
  readonly decline: () => void;
  /** Stores the typing on this device, and closes the form once that is done. */
  readonly saveAsDraft: () => Promise<void>;
  /** Stops the autosave and returns the typing, for a form that continues in another way. */
  readonly releaseDraft: () => Promise<OpportunityForm>;
  /** Resumes the autosave, because the hand-over of the typing could not be written. */
  readonly resumeAutosave: (error: unknown) => void;
}

/** One form and its submission. It stays open, with everything that was typed, until the server has accepted it. */
export function useOpportunitySubmission(
  options: OpportunitySubmissionOptions,
): OpportunitySubmission {
  const { formId, base, draftForm, send, onClose } = options;
  const { typing } = draftForm;
  const form = useLongForm<OpportunityForm>({
    formId,
    defaultValues: base.form,
    readSchema: () => formSchema(base.opened),
  });
  useAutosavedValues(form, typing);
  const { state, run, decline, fail } = useSubmission({ draftForm, onClose });
  const submit = async (values: OpportunityForm): Promise<void> => {
    const read = parseOpportunityForm(values, base.opened?.values);
    if (read.ok) await run(() => send(read.values));
  };
  const releaseDraft = async (): Promise<OpportunityForm> => {
    await typing.stop();
    return { ...form.getValues() };
  };
  const resumeAutosave = (error: unknown): void => {
    const message = deviceProblemText(error) ?? DRAFT_NOT_SAVED;
    fail({ message, details: [], unanswered: false });
    typing.resume();
  };
  const saveAsDraft = useSaveAsDraft({ base, onClose, releaseDraft, resumeAutosave });
  return {
    ...state,
    form,
    submit: (event) => submitAutofilledForm(form, event, submit),
    confirm: () => void (state.question && run(state.question.goOn)),
    decline,
    saveAsDraft,
    releaseDraft,
    resumeAutosave,
  };
}

type DraftOptions = Pick<OpportunitySubmissionOptions, 'base' | 'onClose'> &
  Pick<OpportunitySubmission, 'releaseDraft' | 'resumeAutosave'>;

function useSaveAsDraft({ base, onClose, releaseDraft, resumeAutosave }: DraftOptions) {
  const toast = useToast();
  return async (): Promise<void> => {
    const typed = await releaseDraft();
    try {
      await autosaveForm(base, typed, Date.now());
    } catch (error) {
      return resumeAutosave(error);
    }
    if (!isUntouched(typed, base)) toast.success('Draft saved on this device.');
    onClose();
  };
}

function isUntouched(typed: OpportunityForm, { pristine }: OpenedOpportunityForm): boolean {
  return sameJson({ ...typed }, { ...pristine });
}

function formSchema(opened: OpenedOpportunity | null): Schema<OpportunityForm> {
  return {
    safeParse(form) {
      const values = form as OpportunityForm;
      const read = parseOpportunityForm(values, opened?.values);
      if (read.ok) return { success: true, data: values };
      const errors = Object.entries(read.errors);
      const issues = errors.map(([name, message]) => ({ path: [name], message }));
      return { success: false, error: { issues } };
    },
  };
}
