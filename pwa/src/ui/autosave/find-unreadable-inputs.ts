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
