import { afterEach, describe, expect, it } from 'vitest';
import { placeOf, shortcutOf, type Place, type Shortcut } from './shortcut-keys.ts';

function press(key: string, more: KeyboardEventInit = {}): KeyboardEvent {
  return new KeyboardEvent('keydown', { key, ...more });
}

afterEach(() => {
  document.body.innerHTML = '';
  history.replaceState(null, '', '/dashboard');
});

describe('a key', () => {
  const KEYS: readonly (readonly [KeyboardEvent, Shortcut])[] = [
    [press('/'), 'search'],
    [press('n'), 'add'],
    [press('j'), 'next'],
    [press('k'), 'previous'],
    [press('e'), 'edit'],
    [press('f'), 'fill'],
    [press('a'), 'agenda'],
    [press('?', { shiftKey: true }), 'list'],
    [press('k', { ctrlKey: true }), 'quick-search'],
    [press('k', { metaKey: true }), 'quick-search'],
  ];
  const WORKING: Readonly<Record<Place, readonly Shortcut[]>> = {
    page: KEYS.map(([, shortcut]) => shortcut),
    details: ['edit', 'fill', 'list', 'quick-search', 'quick-search'],
    selecting: ['next', 'previous'],
    elsewhere: [],
  };

  it.each(Object.entries(WORKING))('works on %s as listed', (place, working) => {
    const found = KEYS.map(([key]) => shortcutOf(key, place as Place));
    expect(found.filter((one) => one !== undefined)).toEqual(working);
  });

  it.each([
    ['of another letter', press('x')],
    ['that the browser handles', press('Enter')],
    ['with Ctrl', press('n', { ctrlKey: true })],
    ['with Alt', press('n', { altKey: true })],
    ['with Cmd', press('n', { metaKey: true })],
    ['with Shift', press('N', { shiftKey: true })],
    ['with Ctrl and Shift', press('K', { ctrlKey: true, shiftKey: true })],
    ['with Ctrl and Cmd', press('k', { ctrlKey: true, metaKey: true })],
    ['with Ctrl and Alt, which types a sign', press('/', { ctrlKey: true, altKey: true })],
    ['that an input method composes with', press('n', { isComposing: true })],
    ['that is held down', press('n', { repeat: true })],
  ])('%s does nothing', (_, key) => {
    expect(shortcutOf(key, 'page')).toBeUndefined();
  });

  it.each([
    ['with Caps Lock', press('N'), 'add'],
    ['that needs Shift on this keyboard', press('/', { shiftKey: true }), 'search'],
    ['that is held down and moves', press('j', { repeat: true }), 'next'],
  ] as const)('%s works', (_, key, shortcut) => {
    expect(shortcutOf(key, 'page')).toBe(shortcut);
  });
});

describe('the place of a key', () => {
  const LIST = '<div data-selecting="false"><a href="/">Zenith</a></div>';
  const DETAILS = '<div role="dialog"><button>Edit Details</button></div>';
  const cases: readonly (readonly [what: string, html: string, at: string, Place])[] = [
    ['the page', LIST, 'body', 'page'],
    ['a link of the list', LIST, 'a', 'page'],
    ['a button', '<button>Sync now</button>', 'button', 'page'],
    ['a check box', '<input type="checkbox">', 'input', 'page'],
    ['a radio button', '<input type="radio">', 'input', 'page'],
    ['a search box', '<input type="search">', 'input', 'elsewhere'],
    ['a field without a type', '<input>', 'input', 'elsewhere'],
    ['a date', '<input type="datetime-local">', 'input', 'elsewhere'],
    ['a text area', '<textarea></textarea>', 'textarea', 'elsewhere'],
    ['a select', '<select></select>', 'select', 'elsewhere'],
    ['an editable text', '<p contenteditable><b>x</b></p>', 'b', 'elsewhere'],
    ['a text that is not', '<p contenteditable="false"><b>x</b></p>', 'b', 'page'],
    ['a combo box', '<button role="combobox">x</button>', 'button', 'elsewhere'],
    ['a list box', '<ul role="listbox"><li>x</li></ul>', 'li', 'elsewhere'],
    ['a menu', '<ul role="menu"><li>x</li></ul>', 'li', 'elsewhere'],
    ['the page under a menu', `${LIST}<ul role="menu"></ul>`, 'body', 'elsewhere'],
    ['a dialog', DETAILS, 'button', 'elsewhere'],
    ['a question', '<div role="alertdialog"><button>x</button></div>', 'button', 'elsewhere'],
    [
      'selection mode',
      '<div data-selecting="true"><input type="checkbox"></div>',
      'input',
      'selecting',
    ],
    [
      'the search of selection mode',
      '<div data-selecting="true"></div><input>',
      'input',
      'elsewhere',
    ],
  ];
  it.each(cases)('is known for %s', (_, html, at, place) => {
    document.body.innerHTML = html;
    expect(placeOf(document.querySelector(at))).toBe(place);
  });

  it.each([
    ['?p=zenith', DETAILS, 'button', 'details'],
    ['?p=zenith', `${DETAILS}<div role="dialog"></div>`, 'button', 'elsewhere'],
    ['?p=zenith', '<div role="dialog"><input></div>', 'input', 'elsewhere'],
    ['?p=zenith&edit', DETAILS, 'button', 'elsewhere'],
    ['?p=zenith&delete', DETAILS, 'button', 'elsewhere'],
    ['?add', DETAILS, 'button', 'elsewhere'],
    ['?trash', DETAILS, 'button', 'elsewhere'],
  ] as const)('with the dialog of %s is known', (search, html, at, place) => {
    history.replaceState(null, '', `/dashboard${search}`);
    document.body.innerHTML = html;
    expect(placeOf(document.querySelector(at))).toBe(place);
  });
});
