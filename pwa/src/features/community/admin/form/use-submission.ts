import { sameJson } from '@shortlist/shared/lib/json.ts';
import {
  parseOpportunityForm,
  type OpportunityForm,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import type { OpportunityValues } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { useRef, useState, type FormEvent } from 'react';
import { autosaveForm } from '../../../../data/drafts/drafts.ts';
import type { RequestFailure } from '../../../../data/http/request-failure.ts';
import { useAutosavedValues, type DraftForm } from '../../../../ui/autosave/use-draft-form.ts';
import { useLongForm } from '../../../../ui/forms/long-form.ts';
import { submitAutofilledForm, type Schema } from '../../../../ui/forms/schema-form.ts';
import { deviceProblemText } from '../../../../ui/notices/save-problem.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import type {
  OpenedOpportunity,
  OpenedOpportunityForm,
} from '../../commands/opportunity-drafts.ts';
import { refreshOpportunities } from './refresh-opportunities.ts';
import { DRAFT_SAVED, type SubmissionFailure } from '../../messages.ts';

export type SubmissionOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | ({ readonly kind: 'failed' } & SubmissionFailure)
  /** Another admin changed it since the form opened. */
  | { readonly kind: 'stale' }
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly goOn: () => Promise<SubmissionOutcome>;
      /** The ids of those that are there already, where one can be edited instead. */
      readonly listed?: readonly string[];
    };

export type Send = (values: OpportunityValues) => Promise<SubmissionOutcome>;

/** `fallback` is the message when there was no answer. */
export function toSubmissionOutcome(failure: RequestFailure, fallback: string): SubmissionOutcome {
  if (failure.kind === 'unreachable')
    return { kind: 'failed', message: fallback, details: [], unanswered: true };
  const { message, fields } = failure;
  const details = fields.map((field) => field.message).filter((detail) => detail !== message);
  return { kind: 'failed', message, details, unanswered: false };
}

interface SubmissionOptions {
  readonly formId: string;
  readonly base: OpenedOpportunityForm;
  readonly draftForm: DraftForm<OpenedOpportunityForm>;
  readonly send: Send;
  readonly onClose: () => void;
}

export type Submission = ReturnType<typeof useSubmission>;

/** One form and its submission. It stays open, with everything that was typed, until the server has accepted it. */
export function useSubmission({ formId, base, draftForm, send, onClose }: SubmissionOptions) {
  const { typing } = draftForm;
  const toast = useToast();
  const form = useLongForm<OpportunityForm>({
    formId,
    defaultValues: base.form,
    readSchema: () => formSchema(base.opened),
  });
  useAutosavedValues(form, draftForm);
  const { state, run, decline, fail } = useAttempts({ draftForm, onClose });
  const submit = async (values: OpportunityForm): Promise<void> => {
    const read = parseOpportunityForm(values, base.opened?.values);
    if (read.ok) await run(() => send(read.values));
  };
  /** Stops the autosave and returns the typing, for a form that continues in another way. */
  const releaseDraft = async (): Promise<OpportunityForm> => {
    await typing.stop();
    return { ...form.getValues() };
  };
  /** Resumes the autosave, because the hand-over of the typing could not be written. */
  const resumeAutosave = (error: unknown): void => {
    fail(deviceProblemText(error) ?? 'The draft could not be saved. Please try again.');
    typing.resume();
  };
  return {
    ...state,
    form,
    submit: (event: FormEvent<HTMLElement>) => submitAutofilledForm(form, event, submit),
    confirm: () => void (state.question && run(state.question.goOn)),
    decline,
    async saveAsDraft() {
      const typed = await releaseDraft();
      try {
        await autosaveForm(base, typed);
      } catch (error) {
        return resumeAutosave(error);
      }
      if (!sameJson({ ...typed }, { ...base.pristine })) toast.success(DRAFT_SAVED);
      onClose();
    },
    releaseDraft,
    resumeAutosave,
  };
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

interface SubmissionState {
  readonly isSending: boolean;
  /** The last press changed nothing, because another admin had changed the opportunity. */
  readonly isStale: boolean;
  readonly failure?: SubmissionFailure;
  readonly question?: Extract<SubmissionOutcome, { readonly kind: 'ask' }>;
}

interface AttemptOptions extends Pick<SubmissionOptions, 'onClose'> {
  readonly draftForm: {
    readonly typing: Pick<SubmissionOptions['draftForm']['typing'], 'stop' | 'resume'>;
    readonly drop: () => Promise<void>;
  };
}

export function useAttempts({ draftForm, onClose }: AttemptOptions) {
  const { typing, drop } = draftForm;
  const toast = useToast();
  const [state, setState] = useState<SubmissionState>({ isSending: false, isStale: false });
  // A second tap before the first is rendered must not post it twice.
  const isBusy = useRef(false);
  const run = async (attempt: () => Promise<SubmissionOutcome>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState(({ isStale }) => ({ isSending: true, isStale }));
    await typing.stop();
    const outcome = await attempt();
    if (outcome.kind === 'done') {
      // What is posted must not be sent by a second press until the form is gone: it stays busy. If the draft cannot be
      // deleted, the server asks before it posts a duplicate.
      await drop();
      toast.success(outcome.message);
    } else {
      isBusy.current = false;
      typing.resume();
      setState(stateAfter(outcome));
      if (outcome.kind === 'failed') toast.error(outcome.message);
    }
    // After a refusal: this device has not yet synced that it was changed or deleted.
    if (outcome.kind !== 'ask' && !('unanswered' in outcome && outcome.unanswered))
      refreshOpportunities();
    if (outcome.kind === 'done') onClose();
  };
  return {
    state,
    run,
    decline: () => setState(({ isSending, isStale }) => ({ isSending, isStale })),
    fail: (message: string) =>
      setState((before) => ({ ...before, failure: { message, details: [], unanswered: false } })),
  };
}

function stateAfter(outcome: Exclude<SubmissionOutcome, { readonly kind: 'done' }>) {
  return {
    isSending: false,
    isStale: outcome.kind === 'stale',
    ...(outcome.kind === 'ask' && { question: outcome }),
    ...(outcome.kind === 'failed' && { failure: outcome }),
  };
}
