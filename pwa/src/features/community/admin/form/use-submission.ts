import { useRef, useState } from 'react';
import type { OpenedOpportunityForm } from '../../commands/open-opportunity-form.ts';
import { deleteOpportunityDraft } from '../../commands/opportunity-draft.ts';
import type { Autosave } from '../../../../ui/autosave/autosave.ts';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import type { SubmissionFailure, SubmissionOutcome } from './submission.ts';
import { useRefreshOpportunities } from '../use-refresh-opportunities.ts';

type Question = Extract<SubmissionOutcome, { readonly kind: 'ask' }>;
type UnfinishedOutcome = Exclude<SubmissionOutcome, { readonly kind: 'done' }>;

export interface SubmissionState {
  readonly isSending: boolean;
  readonly failure: SubmissionFailure | undefined;
  /** The last press changed nothing, because another admin had changed the opportunity. */
  readonly isStale: boolean;
  readonly question: Question | undefined;
}

export interface SubmissionControl {
  readonly state: SubmissionState;
  /** Does nothing while another attempt is in progress. */
  readonly run: (attempt: () => Promise<SubmissionOutcome>) => Promise<void>;
  readonly decline: () => void;
  readonly fail: (failure: SubmissionFailure) => void;
}

interface SubmissionOptions {
  readonly base: OpenedOpportunityForm;
  readonly typing: Pick<Autosave<unknown>, 'stop' | 'resume'>;
  readonly onClose: () => void;
}

const NOT_SENDING: SubmissionState = {
  isSending: false,
  failure: undefined,
  isStale: false,
  question: undefined,
};

/** Sends a form, shows the outcome, and closes the form once the server has accepted it. */
export function useSubmission({ base, typing, onClose }: SubmissionOptions): SubmissionControl {
  const [state, setState] = useState(NOT_SENDING);
  const finish = useFinish(base, onClose);
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

function useFinish(base: OpenedOpportunityForm, onClose: () => void) {
  const toast = useToast();
  const bringUpToDate = useRefreshOpportunities();
  return async (message: string): Promise<void> => {
    // If deleting fails: the draft is offered again at the next opening, and the server asks before it posts
    // a duplicate.
    await deleteOpportunityDraft(base.typing).catch(() => undefined);
    toast.success(message);
    bringUpToDate();
    onClose();
  };
}

function useFailureToast() {
  const toast = useToast();
  const bringUpToDate = useRefreshOpportunities();
  return (outcome: UnfinishedOutcome): void => {
    // This device has not yet synced that it was changed or deleted.
    if (outcome.kind === 'stale' || (outcome.kind === 'failed' && !outcome.unanswered))
      bringUpToDate();
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
