/** What all forms with a schema share: when errors are shown, how it is submitted, and where a failure is shown. */
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import type { FocusEvent, FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
import { readInputs, submitAutofilledForm } from './read-inputs.ts';

/** The part of a zod schema that is used here: its input is the form, its output is sent. */
interface Schema<T> {
  safeParse(form: unknown):
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly {
            readonly path: readonly PropertyKey[];
            readonly message: string;
          }[];
        };
      };
}

/** An error is shown after its field was left once, or after a submit. */
export function useSchemaForm<T extends FieldValues>(
  schema: Schema<T>,
  defaultValues: DefaultValues<T>,
): UseFormReturn<T> {
  return useForm<T>({ resolver: createResolver(schema), mode: 'onTouched', defaultValues });
}

function createResolver<T extends FieldValues>(schema: Schema<T>): Resolver<T> {
  return (form) => {
    const parsed = schema.safeParse(form);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const { issues } = parsed.error;
    // Of several errors of a field the first one stays.
    const errors = issues
      .toReversed()
      .map(({ path, message }) => [String(path[0]), { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

/** The props of the form element. `send` is called once all fields are valid; else the first invalid one has the focus. */
export function formProps<T extends FieldValues>(form: UseFormReturn<T>, send: SubmitHandler<T>) {
  return {
    component: 'form',
    noValidate: true,
    onBlurCapture: ({ currentTarget }: FocusEvent<HTMLElement>) => readInputs(form, currentTarget),
    onSubmit: (event: FormEvent<HTMLElement>) => submitAutofilledForm(form, event, send),
  } as const;
}

/** The props of a field. */
export function fieldProps<T extends FieldValues>(
  form: UseFormReturn<T>,
  name: Path<T>,
  options?: Pick<RegisterOptions<T, Path<T>>, 'deps' | 'onBlur' | 'onChange'>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name, options), error: error?.message };
}

/** Options of a field that another one repeats: the repetition is validated with it, once it was filled in. */
export function repeatedBy<T extends FieldValues>(
  { getFieldState, formState }: UseFormReturn<T>,
  name: Path<T>,
): { deps: Path<T>[] } {
  const isDue = getFieldState(name, formState).isTouched || formState.isSubmitted;
  return { deps: isDue ? [name] : [] };
}

/** Shows errors of the server at their fields; the first field gets the focus. Returns false for none. */
export function showFieldErrors<T extends FieldValues>(
  form: UseFormReturn<T>,
  errors: readonly FieldError[],
): boolean {
  const shown = (Object.keys(form.getValues()) as Path<T>[]).flatMap((name) => {
    const error = errors.find(({ path }) => path === name);
    return error ? [{ name, message: error.message }] : [];
  });
  shown.forEach(({ name, message }, index) =>
    form.setError(name, { message }, { shouldFocus: index === 0 }),
  );
  return shown.length > 0;
}

/** Until the next submit, `errors.root` says that there was no answer although there is a network. */
export function showUnanswered<T extends FieldValues>(form: UseFormReturn<T>): void {
  if (navigator.onLine) form.setError('root', { type: 'unanswered' });
}
