/** What the forms of many fields share. Their errors disappear when a field is edited, until the next submit. */
import { useMemo } from 'react';
import {
  useForm,
  useFormContext,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { resolve, type Schema } from './schema-form.ts';

interface LongFormOptions<T> {
  readonly formId: string;
  readonly defaultValues: DefaultValues<T>;
  /** Called with each submit: what is valid may depend on the time. */
  readonly readSchema: () => Schema<T>;
}

/** Validates inputs whose value cannot be read as invalid, and not as empty fields. */
export function useLongForm<T extends FieldValues>(options: LongFormOptions<T>): UseFormReturn<T> {
  const { formId, defaultValues, readSchema } = options;
  return useForm<T>({
    defaultValues,
    resolver: (form) => resolve(readSchema(), { ...form, ...findUnreadableInputs(formId) }),
    reValidateMode: 'onSubmit',
  });
}

export function useFormField<T extends FieldValues>(name: Path<T>) {
  const form = useFormContext<T>();
  const { register, clearErrors, formState } = form;
  // The same props in each rendering, so that only fields that change re-render.
  const registered = useMemo(
    () => register(name, { onChange: () => clearErrors(name) }),
    [register, clearErrors, name],
  );
  return { ...registered, error: form.getFieldState(name, formState).error?.message };
}

/** Neither a date nor a number, nor anything that a person types. */
const UNREADABLE = 'unreadable';

/**
 * An input with a value it cannot parse (half a date, '8e') has an empty `value`. That must not be saved as
 * "not given": this returns such inputs of a form, by name, with a value that no rule accepts.
 */
export function findUnreadableInputs(formId: string): Readonly<Record<string, string>> {
  const inputs = [...(document.getElementById(formId)?.querySelectorAll('input') ?? [])];
  const unreadable = inputs.filter((input) => input.validity.badInput);
  return Object.fromEntries(unreadable.map(({ name }) => [name, UNREADABLE]));
}
