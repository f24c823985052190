/**
 * The keys that work as shortcuts, and where. Single letters never work where text is typed or a letter means something
 * already, nor with a modifier, which belongs to the browser or the screen reader.
 */
import { readDialogAddress } from '../../features/placements/dialog-address.ts';

export type Shortcut =
  'search' | 'add' | 'next' | 'previous' | 'edit' | 'fill' | 'agenda' | 'quick-search' | 'list';

interface ShortcutKey {
  readonly key: string;
  readonly text: string;
  /** Undefined for a key that the browser handles. */
  readonly shortcut?: Shortcut;
}

/** In the order of the list that `?` shows. */
export const SHORTCUT_KEYS: readonly ShortcutKey[] = [
  { key: '/', text: 'Search this page', shortcut: 'search' },
  { key: 'n', text: 'Add a company', shortcut: 'add' },
  { key: 'j', text: 'Next company in the list', shortcut: 'next' },
  { key: 'k', text: 'Previous company in the list', shortcut: 'previous' },
  { key: 'Enter', text: 'Open the company' },
  { key: 'e', text: 'Edit the company', shortcut: 'edit' },
  { key: 'f', text: 'Mark its form as filled, and go on', shortcut: 'fill' },
  { key: 'a', text: 'Agenda', shortcut: 'agenda' },
  { key: '?', text: 'This list', shortcut: 'list' },
];

/** With Ctrl, or Cmd on a Mac. */
export const QUICK_SEARCH_KEY = 'k';

/** Where a key is pressed; `elsewhere` is a field, a menu, or a dialog other than a placement's details. */
export type Place = 'page' | 'details' | 'selecting' | 'elsewhere';

const WORKING: Readonly<Record<Exclude<Place, 'page'>, ReadonlySet<Shortcut>>> = {
  details: new Set(['edit', 'fill', 'quick-search', 'list']),
  selecting: new Set(['next', 'previous']),
  elsewhere: new Set(),
};

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

export function shortcutOf(press: KeyPress, place: Place): Shortcut | undefined {
  const shortcut = press.isComposing ? undefined : meaningOf(press);
  if (shortcut === undefined || (press.repeat && !isMove(shortcut))) return undefined;
  return place === 'page' || WORKING[place].has(shortcut) ? shortcut : undefined;
}

function meaningOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): Shortcut | undefined {
  if (altKey) return undefined;
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    const isQuickSearch = letter === QUICK_SEARCH_KEY && ctrlKey !== metaKey && !shiftKey;
    return isQuickSearch ? 'quick-search' : undefined;
  }
  // Which keys need Shift for a sign depends on the keyboard. A letter with Shift is another key; Caps Lock is not.
  if (shiftKey && letter !== key) return undefined;
  return SHORTCUT_KEYS.find((known) => known.key === letter)?.shortcut;
}

function isMove(shortcut: Shortcut): boolean {
  return shortcut === 'next' || shortcut === 'previous';
}

const FIELDS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=file]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=searchbox], [role=combobox], [role=listbox], [role=menu], [role=slider], [role=spinbutton]';
const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Where the focus is, on the page as it is now. */
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
