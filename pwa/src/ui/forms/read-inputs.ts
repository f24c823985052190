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
  'getValues' | 'setValue' | 'handleSubmit'
>;

/**
 * Validates and submits a form. Password managers and in-app browsers fill inputs without an event, so the
 * inputs are read first.
 */
export function submitAutofilledForm<T extends FieldValues>(
  form: Form<T>,
  event: FormEvent<HTMLElement>,
  onValid: SubmitHandler<T>,
  onInvalid?: SubmitErrorHandler<T>,
): void {
  if (event.currentTarget instanceof HTMLFormElement) readInputs(form, event.currentTarget);
  void form.handleSubmit(onValid, onInvalid)(event);
}

function readInputs<T extends FieldValues>(form: Form<T>, element: HTMLFormElement): void {
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
