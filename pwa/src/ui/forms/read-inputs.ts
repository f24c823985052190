import type { FormEvent } from 'react';
import type {
  FieldValues,
  Path,
  PathValue,
  SubmitErrorHandler,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form';

type Form<T extends FieldValues> = Pick<
  UseFormReturn<T>,
  'control' | 'getValues' | 'setValue' | 'handleSubmit'
>;

const submitting = new WeakSet<object>();

/**
 * Validates and submits a form, once at a time: a second tap may come before the first is rendered. The inputs are
 * read first.
 */
export function submitAutofilledForm<T extends FieldValues>(
  form: Form<T>,
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
export function readInputs<T extends FieldValues>(form: Form<T>, element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return;
  for (const [key, value] of new FormData(element)) {
    const name = key as Path<T>;
    const known: unknown = form.getValues(name);
    if (typeof known === 'string' && typeof value === 'string' && known !== value)
      form.setValue(name, value as PathValue<T, Path<T>>, { shouldDirty: true });
  }
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
