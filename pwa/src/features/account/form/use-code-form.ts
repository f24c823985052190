import { codeFormSchema } from '@shortlist/shared/account/credentials.ts';
import { useRef, type FormEvent } from 'react';
import type { RequestFailure } from '../../../data/http/request-failure.ts';
import {
  showUnanswered,
  submitAutofilledForm,
  useSchemaForm,
} from '../../../ui/forms/schema-form.ts';
import type { CodeInputHandle } from './code-input.tsx';

/** A refused code is cleared; one that could not be sent stays. `send` returns the failure, if there was one. */
export function useCodeForm(send: (code: string) => Promise<RequestFailure | undefined>) {
  const boxes = useRef<CodeInputHandle>(null);
  const form = useSchemaForm(codeFormSchema, { otp: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = async ({ otp }: { readonly otp: string }): Promise<void> => {
    const failure = await send(otp);
    if (failure?.kind === 'unreachable') showUnanswered(form);
    if (failure?.kind !== 'refused') return;
    form.setValue('otp', '');
    boxes.current?.focusBox(0);
  };
  const onSubmit = (event: FormEvent<HTMLElement>): void => {
    form.setValue('otp', boxes.current?.read() ?? '');
    const focusFirstEmpty = (): void => boxes.current?.focusBox(form.getValues('otp').length);
    submitAutofilledForm(form, event, submit, focusFirstEmpty);
  };
  const onChange = (code: string): void => {
    form.setValue('otp', code);
    form.clearErrors('otp');
  };
  return {
    isSubmitting,
    unanswered: errors.root !== undefined,
    form: { component: 'form', noValidate: true, onSubmit },
    code: {
      ref: boxes,
      label: 'Verification code',
      value: form.watch('otp'),
      error: errors.otp?.message,
      onChange,
    },
  } as const;
}
