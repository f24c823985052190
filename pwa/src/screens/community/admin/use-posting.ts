import { sameJson } from '@shortlist/shared/lib/json.ts';
import {
  readOpportunityForm,
  type OpportunityForm,
} from '@shortlist/shared/opportunity/form-rules.ts';
import { type FormEvent, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import {
  keepOpportunityTyping,
  type OpenedOpportunity,
  type OpenedOpportunityForm,
} from '../../../commands/open-opportunity-form.ts';
import { useKeptTyping } from '../../../hooks/use-kept-typing.ts';
import { deviceProblem } from '../../../ui/save-problem.ts';
import { useToast } from '../../../ui/toaster.tsx';
import { unreadableInputs } from '../../../ui/unreadable-inputs.ts';
import { submitFilled } from '../../../ui/submit-filled.ts';
import type { Send } from './sending.ts';
import { useSending, type SendingState } from './use-sending.ts';

/** Shown when the form closes with unsaved typing. */
export const KEPT = 'What you typed is kept as a draft.';
const DRAFT_NOT_SAVED = 'The draft could not be saved. Please try again.';

interface PostingOptions {
  readonly formId: string;
  readonly base: OpenedOpportunityForm;
  readonly send: Send;
  readonly onClose: () => void;
}

export interface Posting extends SendingState {
  readonly form: UseFormReturn<OpportunityForm>;
  readonly submit: (event: FormEvent<HTMLElement>) => void;
  readonly confirm: () => void;
  readonly decline: () => void;
  /** Stores the typing on this device, and closes the form once that is done. */
  readonly saveAsDraft: () => Promise<void>;
  /** Stops the autosave and returns the typing, for a form that continues in another way. */
  readonly handOver: () => Promise<OpportunityForm>;
  /** Resumes the autosave, because the hand-over of the typing could not be written. */
  readonly takeBack: (error: unknown) => void;
}

/** One form and its submission. It stays open, with everything that was typed, until the server has accepted it. */
export function usePosting(options: PostingOptions): Posting {
  const { base, send, onClose } = options;
  const { form, typing } = useKeptForm(options);
  const { state, run, decline, fail } = useSending({ base, typing, onClose });
  const submit = async (values: OpportunityForm): Promise<void> => {
    const read = readOpportunityForm(values, base.opened?.values);
    if (read.ok) await run(() => send(read.values));
  };
  const handOver = async (): Promise<OpportunityForm> => {
    await typing.stop();
    return { ...form.getValues() };
  };
  const takeBack = (error: unknown): void => {
    const said = deviceProblem(error) ?? DRAFT_NOT_SAVED;
    fail({ said, details: [], unanswered: false });
    typing.resume();
  };
  const saveAsDraft = useSaveAsDraft({ base, onClose, handOver, takeBack });
  return {
    ...state,
    form,
    submit: (event) => submitFilled(form, event, submit),
    confirm: () => void (state.question && run(state.question.goOn)),
    decline,
    saveAsDraft,
    handOver,
    takeBack,
  };
}

/** The form with its stored draft, or untouched; typing is saved on the device. */
function useKeptForm({ formId, base }: PostingOptions) {
  const toast = useToast();
  const [initial] = useState(base.draft?.form ?? base.untouched);
  const form = useForm<OpportunityForm>({
    defaultValues: initial,
    resolver: resolverFor(formId, base.opened),
    // Errors disappear when a field is edited and return only with the next press.
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
      if (!isUntouched(typed, base)) toast.success(KEPT);
    },
  });
  return { form, typing };
}

type DraftOptions = Pick<PostingOptions, 'base' | 'onClose'> &
  Pick<Posting, 'handOver' | 'takeBack'>;

function useSaveAsDraft({ base, onClose, handOver, takeBack }: DraftOptions) {
  const toast = useToast();
  return async (): Promise<void> => {
    const typed = await handOver();
    try {
      await keepOpportunityTyping(base, typed, Date.now());
    } catch (error) {
      return takeBack(error);
    }
    if (!isUntouched(typed, base)) toast.success('Draft saved on this device.');
    onClose();
  };
}

function isUntouched(typed: OpportunityForm, { untouched }: OpenedOpportunityForm): boolean {
  return sameJson({ ...typed }, { ...untouched });
}

/** Input that cannot be parsed is validated as such, and not as an empty field. */
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
