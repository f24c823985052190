import { useRef, useState } from 'react';
import type { OpenedOpportunityForm } from '../../../commands/open-opportunity-form.ts';
import { dropOpportunityDraft } from '../../../commands/opportunity-draft.ts';
import type { TypingKeeper } from '../../../hooks/typing-keeper.ts';
import { useToast } from '../../../ui/toaster.tsx';
import type { SendingFailure, SendingOutcome } from './sending.ts';
import { useAfterPosting } from './use-after-posting.ts';

type Question = Extract<SendingOutcome, { readonly kind: 'ask' }>;
type NotDone = Exclude<SendingOutcome, { readonly kind: 'done' }>;

/** How a form stands on its way to the board. */
export interface SendingState {
  readonly isSending: boolean;
  readonly failure: SendingFailure | undefined;
  /** The last press changed nothing, because somebody else had changed the opportunity. */
  readonly isStale: boolean;
  readonly question: Question | undefined;
}

export interface Sending {
  readonly state: SendingState;
  /** Does nothing while another attempt is under way. */
  readonly run: (attempt: () => Promise<SendingOutcome>) => Promise<void>;
  readonly decline: () => void;
  /** Shows what else went wrong. */
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

/** Sends a form, shows what came of it, and closes the form once the server has taken it. */
export function useSending({ base, typing, onClose }: SendingOptions): Sending {
  const [state, setState] = useState(AT_REST);
  const finish = useFinish(base, onClose);
  const tell = useTellFailure();
  // A second tap, before the first is drawn, must not post it twice.
  const isBusy = useRef(false);
  const run = async (attempt: () => Promise<SendingOutcome>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState(({ isStale }) => ({ ...AT_REST, isStale, isSending: true }));
    await typing.stop();
    const outcome = await attempt();
    // What is on the board stays out of reach of a second press until the form is gone.
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

/** Gives what is done once it is on the board. */
function useFinish(base: OpenedOpportunityForm, onClose: () => void) {
  const toast = useToast();
  const bringUpToDate = useAfterPosting();
  return async (said: string): Promise<void> => {
    // Should it stay after all: it is offered again with the next opening, and the server asks before it posts twice.
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
    // The board has not told this device yet that it was changed, or deleted.
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
