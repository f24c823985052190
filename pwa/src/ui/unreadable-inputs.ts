/** No date, no number, and nothing that a person types. */
const UNREADABLE = 'unreadable';

/**
 * An input that holds something it cannot read (half a date, '8e') gives empty text. That must not be saved as "not
 * given": this gives such inputs of a form, by name, with a value that no rule lets pass.
 */
export function unreadableInputs(formId: string): Readonly<Record<string, string>> {
  const inputs = [...(document.getElementById(formId)?.querySelectorAll('input') ?? [])];
  const unreadable = inputs.filter((input) => input.validity.badInput);
  return Object.fromEntries(unreadable.map(({ name }) => [name, UNREADABLE]));
}
