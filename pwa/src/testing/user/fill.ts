import { fireEvent, screen } from '@testing-library/react';

/** Sets a field, or the one with this label, to a whole value at once. Imported by tests only. */
export function fill(field: HTMLElement | string, value: string): void {
  const element = typeof field === 'string' ? screen.getByLabelText(field) : field;
  fireEvent.change(element, { target: { value } });
}

export function fillFields(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fill(label, value);
}

/** Sets the field with this label without an event, as password managers and in-app browsers do. */
export function fillSilently(label: string, value: string): void {
  const element = screen.getByLabelText(label);
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement))
    throw new Error(`${label} is no text field.`);
  element.value = value;
}

/** Whether the browser would ask before it closes the page. */
export function asksBeforeClosing(): boolean {
  return !fireEvent(window, new Event('beforeunload', { cancelable: true }));
}
