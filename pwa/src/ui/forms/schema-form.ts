/** What all forms with a schema share: when errors are shown, how it is submitted, and where a failure is shown. */
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import type { FocusEvent, FormEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type ResolverResult,
  type SubmitErrorHandler,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';

/** The part of a zod schema that is used here: its input is the form, its output is sent. */
export interface Schema<T> {
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
  const resolver = (form: unknown): ResolverResult<T> => resolve(schema, form);
  return useForm<T>({ resolver, mode: 'onTouched', defaultValues });
}

/** The errors of the fields, by name; otherwise what is sent. */
export function resolve<T extends FieldValues>(
  schema: Schema<T>,
  form: unknown,
): ResolverResult<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { values: parsed.data, errors: {} };
  // Of several errors of a field the first one stays.
  const errors = parsed.error.issues
    .toReversed()
    .map(({ path, message }) => [String(path[0]), { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
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

const submitting = new WeakSet<object>();

/**
 * Validates and submits a form, once at a time: a second tap may come before the first is rendered. The inputs are
 * read first.
 */
export function submitAutofilledForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  event: FormEvent<HTMLElement>,
  onValid: SubmitHandler<T>,
  onInvalid?: SubmitErrorHandler<T>,
): void {
  event.preventDefault();
  if (submitting.has(form.control)) return;
  submitting.add(form.control);
  readInputs(form, event.currentTarget);
  void form
    .handleSubmit(
      onValid,
      onInvalid,
    )(event)
    .finally(() => submitting.delete(form.control));
}

/** Password managers and in-app browsers fill inputs without an event. */
function readInputs<T extends FieldValues>(form: UseFormReturn<T>, element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return;
  for (const [key, value] of new FormData(element)) {
    const name = key as Path<T>;
    const known: unknown = form.getValues(name);
    if (typeof known === 'string' && typeof value === 'string' && known !== value)
      form.setValue(name, value as PathValue<T, Path<T>>, { shouldDirty: true });
  }
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
