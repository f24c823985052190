/**
 * The keys that work as shortcuts, and where. Single letters never work where text is typed or a letter means something
 * already, nor with a modifier, which belongs to the browser or the screen reader.
 */
import { readDialogAddress } from '../../features/placements/dialog-address.ts';

/** Where a key is pressed; `elsewhere` is a field, a menu, or a dialog other than a placement's details. */
export type Place = 'page' | 'details' | 'selecting' | 'elsewhere';

export type Shortcut =
  'search' | 'add' | 'next' | 'previous' | 'edit' | 'fill' | 'agenda' | 'quick-search' | 'list';

interface ShortcutKey {
  readonly key: string;
  /** With Ctrl, or Cmd on a Mac. */
  readonly withCtrl?: boolean;
  readonly text: string;
  /** Undefined for a key that the browser handles. */
  readonly shortcut?: Shortcut;
  /** Where it works besides a page. What works while several are selected repeats while it is held down. */
  readonly also?: 'details' | 'selecting';
}

/** In the order of the list that `?` shows. */
export const SHORTCUT_KEYS: readonly ShortcutKey[] = [
  { key: '/', text: 'Search this page', shortcut: 'search' },
  { key: 'n', text: 'Add a company', shortcut: 'add' },
  { key: 'j', text: 'Next company in the list', shortcut: 'next', also: 'selecting' },
  { key: 'k', text: 'Previous company in the list', shortcut: 'previous', also: 'selecting' },
  { key: 'Enter', text: 'Open the company' },
  { key: 'e', text: 'Edit the company', shortcut: 'edit', also: 'details' },
  { key: 'f', text: 'Mark its form as filled, and go on', shortcut: 'fill', also: 'details' },
  { key: 'a', text: 'Agenda', shortcut: 'agenda' },
  { key: '?', text: 'This list', shortcut: 'list', also: 'details' },
  {
    key: 'k',
    withCtrl: true,
    text: 'Quick search over companies, pages and actions',
    shortcut: 'quick-search',
    also: 'details',
  },
];

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

export function shortcutOf(press: KeyPress, place: Place): Shortcut | undefined {
  const { shortcut, also } = SHORTCUT_KEYS.find((known) => isPressed(known, press)) ?? {};
  if (press.isComposing || (press.repeat && also !== 'selecting')) return undefined;
  return place === 'page' || place === also ? shortcut : undefined;
}

function isPressed(known: ShortcutKey, press: KeyPress): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const letter = key.toLowerCase();
  if (altKey || letter !== known.key) return false;
  if (known.withCtrl) return ctrlKey !== metaKey && !shiftKey;
  // Which keys need Shift for a sign depends on the keyboard. A letter with Shift is another key; Caps Lock is not.
  return !ctrlKey && !metaKey && !(shiftKey && letter !== key);
}
const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], [role=listbox], [role=menu], [role=slider], [role=spinbutton]';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

export function placeOf(target: EventTarget | null): Place {
  if (target instanceof Element && target.closest(FIELDS)) return 'elsewhere';
  const [dialog, ...others] = document.querySelectorAll(OVERLAYS);
  if (dialog) {
    const isDetails = readDialogAddress(location.search)?.kind === 'detail';
    return isDetails && others.length === 0 && dialog.matches('[role=dialog]')
      ? 'details'
      : 'elsewhere';
  }
  return document.querySelector('[data-selecting=true]') ? 'selecting' : 'page';
}
