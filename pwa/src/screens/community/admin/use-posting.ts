import { sameJson } from '@shortlist/shared/lib/json.ts';
import {
  readOpportunityForm,
  type OpportunityForm,
} from '@shortlist/shared/opportunity/form-rules.ts';
import { useRef, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import {
  keepOpportunityTyping,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../../../commands/open-opportunity-form.ts';
import { dropOpportunityDraft } from '../../../commands/opportunity-draft.ts';
import { useKeptTyping } from '../../../hooks/use-kept-typing.ts';
import { DEVICE_FULL, isDeviceFull } from '../../../ui/save-problem.ts';
import { useToast } from '../../../ui/toaster.tsx';
import { unreadableInputs } from '../../../ui/unreadable-inputs.ts';
import type { Send, SendingFailure, SendingOutcome } from './sending.ts';
import { useAfterPosting } from './use-after-posting.ts';

/** Said when the form goes away with typing in it. */
export const KEPT = 'What you typed is kept as a draft.';

interface PostingOptions {
  readonly formId: string;
  readonly base: OpenedOpportunityForm;
  readonly send: Send;
  readonly onClose: () => void;
}

type Question = Extract<SendingOutcome, { readonly kind: 'ask' }>;

export interface Posting {
  readonly form: UseFormReturn<OpportunityForm>;
  readonly isSending: boolean;
  readonly failure: SendingFailure | undefined;
  /** The last press changed nothing, because somebody else had changed the opportunity. */
  readonly isStale: boolean;
  readonly question: Question | undefined;
  readonly submit: () => void;
  readonly confirm: () => void;
  readonly decline: () => void;
  /** Puts what is typed on this device for later, and closes the form once it is there. */
  readonly saveAsDraft: () => Promise<void>;
  /** Ends the keeping and gives what is typed, for a form that goes on in another way. */
  readonly handOver: () => Promise<OpportunityForm>;
  /** Goes on keeping after all, because what was to be done with what is typed could not be written. */
  readonly takeBack: (error: unknown) => void;
}

/** One form on its way to the board. It stays, with all that was typed, until the server has taken it. */
export function usePosting({ formId, base, send, onClose }: PostingOptions): Posting {
  const toast = useToast();
  const bringUpToDate = useAfterPosting();
  const [initial] = useState(base.draft?.form ?? base.untouched);
  const form = useForm<OpportunityForm>({
    defaultValues: initial,
    resolver: resolverFor(formId, base.opened),
    // Errors go when a field is edited and come back only with the next press.
    reValidateMode: 'onSubmit',
  });
  const typing = useKeptTyping<OpportunityForm>({
    follow: (listener) =>
      form.subscribe({
        formState: { values: true },
        callback: () => listener({ ...form.getValues() }),
      }),
    keep: (typed, typedAt) => keepOpportunityTyping(base, typed, typedAt),
    onLeft(typed) {
      if (!sameJson({ ...typed }, { ...base.untouched })) toast.success(KEPT);
    },
  });
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<SendingFailure>();
  const [isStale, setIsStale] = useState(false);
  const [question, setQuestion] = useState<Question>();

  const finish = async (said: string): Promise<void> => {
    // Should it stay after all: it is offered again with the next opening, and the server asks before it posts twice.
    await dropOpportunityDraft(base.typing).catch(() => undefined);
    toast.success(said);
    bringUpToDate();
    onClose();
  };
  // A second tap, before the first is drawn, must not post it twice.
  const isBusy = useRef(false);
  const run = async (attempt: () => Promise<SendingOutcome>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsSending(true);
    setFailure(undefined);
    setQuestion(undefined);
    await typing.stop();
    const outcome = await attempt();
    // What is on the board stays out of reach of a second press until the form is gone.
    if (outcome.kind === 'done') return finish(outcome.said);
    isBusy.current = false;
    setIsSending(false);
    typing.resume();
    setIsStale(outcome.kind === 'stale');
    // The board has not told this device yet that it was changed, or deleted.
    if (outcome.kind === 'stale' || (outcome.kind === 'failed' && !outcome.unanswered))
      bringUpToDate();
    if (outcome.kind === 'ask') setQuestion(outcome);
    if (outcome.kind !== 'failed') return;
    setFailure(outcome);
    toast.error(outcome.said);
  };
  const submit = async (values: OpportunityForm): Promise<void> => {
    const read = readOpportunityForm(values, base.opened?.values);
    if (read.ok) await run(() => send(read.values));
  };
  const handOver = async (): Promise<OpportunityForm> => {
    await typing.stop();
    return { ...form.getValues() };
  };
  const takeBack = (error: unknown): void => {
    const said = isDeviceFull(error)
      ? DEVICE_FULL
      : 'The draft could not be saved. Please try again.';
    setFailure({ said, details: [], unanswered: false });
    typing.resume();
  };
  const saveAsDraft = async (): Promise<void> => {
    const typed = await handOver();
    try {
      await keepOpportunityTyping(base, typed, Date.now());
    } catch (error) {
      return takeBack(error);
    }
    if (!sameJson({ ...typed }, { ...base.untouched }))
      toast.success('Draft saved on this device.');
    onClose();
  };
  return {
    form,
    isSending,
    failure,
    isStale,
    question,
    submit: () => void form.handleSubmit(submit)(),
    confirm: () => void (question && run(question.goOn)),
    decline: () => setQuestion(undefined),
    saveAsDraft,
    handOver,
    takeBack,
  };
}

/** What an input cannot read is checked as what it is, and not as an empty field. */
function resolverFor(formId: string, opened: OpenedOpportunity | null): Resolver<OpportunityForm> {
  return (values) => {
    const read = readOpportunityForm({ ...values, ...unreadableInputs(formId) }, opened?.values);
    if (read.ok) return { values, errors: {} };
    const errors = Object.entries(read.errors).map(([name, message]) => [
      name,
      { type: 'rule', message },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
