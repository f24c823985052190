import { useRef, useState } from 'react';
import type { OpenedOpportunityForm } from '../../../commands/open-opportunity-form.ts';
import { dropOpportunityDraft } from '../../../commands/opportunity-draft.ts';
import type { TypingKeeper } from '../../../hooks/typing-keeper.ts';
import { useToast } from '../../../ui/toaster.tsx';
import type { SendingFailure, SendingOutcome } from './sending.ts';
import { useAfterPosting } from './use-after-posting.ts';

type Question = Extract<SendingOutcome, { readonly kind: 'ask' }>;
type NotDone = Exclude<SendingOutcome, { readonly kind: 'done' }>;

export interface SendingState {
  readonly isSending: boolean;
  readonly failure: SendingFailure | undefined;
  /** The last press changed nothing, because another admin had changed the opportunity. */
  readonly isStale: boolean;
  readonly question: Question | undefined;
}

export interface Sending {
  readonly state: SendingState;
  /** Does nothing while another attempt is in progress. */
  readonly run: (attempt: () => Promise<SendingOutcome>) => Promise<void>;
  readonly decline: () => void;
  readonly fail: (failure: SendingFailure) => void;
}

interface SendingOptions {
  readonly base: OpenedOpportunityForm;
  readonly typing: Pick<TypingKeeper<unknown>, 'stop' | 'resume'>;
  readonly onClose: () => void;
}

const AT_REST: SendingState = {
  isSending: false,
  failure: undefined,
  isStale: false,
  question: undefined,
};

/** Sends a form, shows the outcome, and closes the form once the server has accepted it. */
export function useSending({ base, typing, onClose }: SendingOptions): Sending {
  const [state, setState] = useState(AT_REST);
  const finish = useFinish(base, onClose);
  const tell = useTellFailure();
  // A second tap before the first is rendered must not post it twice.
  const isBusy = useRef(false);
  const run = async (attempt: () => Promise<SendingOutcome>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState(({ isStale }) => ({ ...AT_REST, isStale, isSending: true }));
    await typing.stop();
    const outcome = await attempt();
    // What is posted must not be sent by a second press until the form is gone.
    if (outcome.kind === 'done') return finish(outcome.said);
    isBusy.current = false;
    typing.resume();
    setState(stateAfter(outcome));
    tell(outcome);
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
  const bringUpToDate = useAfterPosting();
  return async (said: string): Promise<void> => {
    // If deleting fails: the draft is offered again at the next opening, and the server asks before it posts
    // a duplicate.
    await dropOpportunityDraft(base.typing).catch(() => undefined);
    toast.success(said);
    bringUpToDate();
    onClose();
  };
}

function useTellFailure() {
  const toast = useToast();
  const bringUpToDate = useAfterPosting();
  return (outcome: NotDone): void => {
    // This device has not yet synced that it was changed or deleted.
    if (outcome.kind === 'stale' || (outcome.kind === 'failed' && !outcome.unanswered))
      bringUpToDate();
    if (outcome.kind === 'failed') toast.error(outcome.said);
  };
}

function stateAfter(outcome: NotDone): SendingState {
  return {
    isSending: false,
    isStale: outcome.kind === 'stale',
    question: outcome.kind === 'ask' ? outcome : undefined,
    failure: outcome.kind === 'failed' ? outcome : undefined,
  };
}
