import type { OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import { useRef, useState } from 'react';
import type { RequestFailure } from '../../../../data/http/request-failure.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import { refreshOpportunities } from './refresh-opportunities.ts';
import type { OpportunityFormControl } from './use-opportunity-form.ts';

export interface SubmissionFailure {
  readonly message: string;
  readonly details: readonly string[];
  /** There was no answer: it may have been posted after all. */
  readonly unanswered: boolean;
}

export type SubmissionOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | ({ readonly kind: 'failed' } & SubmissionFailure)
  /** Another admin changed it since the form opened. */
  | { readonly kind: 'stale' }
  /** The admin has to confirm first. */
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly confirmLabel: string;
      readonly goOn: () => Promise<SubmissionOutcome>;
    };

export type Send = (values: OpportunityValues) => Promise<SubmissionOutcome>;

/**
 * Translates a request failure into the outcome of sending a form. `fallback` is the message when there was no answer.
 */
export function toSubmissionOutcome(failure: RequestFailure, fallback: string): SubmissionOutcome {
  if (failure.kind === 'unreachable')
    return { kind: 'failed', message: fallback, details: [], unanswered: true };
  const details = failure.fields.map(({ message }) => message);
  return {
    kind: 'failed',
    message: failure.message,
    details: details.filter((detail) => detail !== failure.message),
    unanswered: false,
  };
}

type Question = Extract<SubmissionOutcome, { readonly kind: 'ask' }>;
type UnfinishedOutcome = Exclude<SubmissionOutcome, { readonly kind: 'done' }>;

export interface SubmissionState {
  readonly isSending: boolean;
  readonly failure: SubmissionFailure | undefined;
  /** The last press changed nothing, because another admin had changed the opportunity. */
  readonly isStale: boolean;
  readonly question: Question | undefined;
}

interface SubmissionControl {
  readonly state: SubmissionState;
  /** Does nothing while another attempt is in progress. */
  readonly run: (attempt: () => Promise<SubmissionOutcome>) => Promise<void>;
  readonly decline: () => void;
  readonly fail: (failure: SubmissionFailure) => void;
}

interface SubmissionOptions {
  readonly draftForm: Pick<OpportunityFormControl, 'typing' | 'drop'>;
  readonly onClose: () => void;
}

const NOT_SENDING: SubmissionState = {
  isSending: false,
  failure: undefined,
  isStale: false,
  question: undefined,
};

/** Sends a form, shows the outcome, and closes the form once the server has accepted it. */
export function useSubmission({ draftForm, onClose }: SubmissionOptions): SubmissionControl {
  const { typing } = draftForm;
  const [state, setState] = useState(NOT_SENDING);
  const finish = useFinish({ draftForm, onClose });
  const showFailure = useFailureToast();
  // A second tap before the first is rendered must not post it twice.
  const isBusy = useRef(false);
  const run = async (attempt: () => Promise<SubmissionOutcome>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState(({ isStale }) => ({ ...NOT_SENDING, isStale, isSending: true }));
    await typing.stop();
    const outcome = await attempt();
    // What is posted must not be sent by a second press until the form is gone.
    if (outcome.kind === 'done') return finish(outcome.message);
    isBusy.current = false;
    typing.resume();
    setState(stateAfter(outcome));
    showFailure(outcome);
  };
  return {
    state,
    run,
    decline: () => setState((before) => ({ ...before, question: undefined })),
    fail: (failure) => setState((before) => ({ ...before, failure })),
  };
}

function useFinish({ draftForm, onClose }: SubmissionOptions) {
  const toast = useToast();
  return async (message: string): Promise<void> => {
    // If that fails, the server asks before it posts a duplicate.
    await draftForm.drop();
    toast.success(message);
    refreshOpportunities();
    onClose();
  };
}

function useFailureToast() {
  const toast = useToast();
  return (outcome: UnfinishedOutcome): void => {
    // This device has not yet synced that it was changed or deleted.
    if (outcome.kind === 'stale' || (outcome.kind === 'failed' && !outcome.unanswered))
      refreshOpportunities();
    if (outcome.kind === 'failed') toast.error(outcome.message);
  };
}

function stateAfter(outcome: UnfinishedOutcome): SubmissionState {
  return {
    isSending: false,
    isStale: outcome.kind === 'stale',
    question: outcome.kind === 'ask' ? outcome : undefined,
    failure: outcome.kind === 'failed' ? outcome : undefined,
  };
}
