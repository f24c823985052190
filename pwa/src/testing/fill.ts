import { fireEvent, screen } from '@testing-library/react';

/** Puts a whole value at once into a field, or into the one with this label. Imported by tests only. */
export function fill(field: HTMLElement | string, value: string): void {
  const element = typeof field === 'string' ? screen.getByLabelText(field) : field;
  fireEvent.change(element, { target: { value } });
}

/** The same with several, by their labels. */
export function fillIn(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fill(label, value);
}

/** Puts a value into the field with this label as password managers and in-app browsers do: no event tells of it. */
export function fillSilently(label: string, value: string): void {
  const element = screen.getByLabelText(label);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error(`${label} is no text field.`);
  element.value = value;
}
