import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession, updateUser } from '../../data/session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { ToastProvider } from '../../ui/notices/toaster.tsx';
import { forgetUndo, useUndoToast } from '../../ui/notices/undo-toast.ts';
import { undoByKey } from './undo-key.ts';

const asha = testUser({ _id: 'asha' });
const undo = vi.fn<() => Promise<{ text: string }>>();
const places: Element[] = [];
let stop: () => void;

function Changed() {
  const undoToast = useUndoToast();
  useEffect(() => undoToast('Saved', undo), [undoToast]);
  return null;
}

beforeEach(() => {
  undo.mockReset();
  undo.mockResolvedValue({ text: 'Undone: Zenith.' });
  startSession('token', asha);
  stop = undoByKey();
  render(
    <ToastProvider>
      <Changed />
    </ToastProvider>,
  );
});
afterEach(() => {
  stop();
  forgetUndo();
  for (const place of places.splice(0)) place.remove();
});

type Key = Partial<KeyboardEventInit>;
const CTRL_Z: Key = { key: 'z', code: 'KeyZ', ctrlKey: true };

/** Resolves to whether the browser leaves the key to the app. */
async function press(key: Key = CTRL_Z, on: Element = document.body): Promise<boolean> {
  const event = createEvent.keyDown(on, key);
  await act(async () => void fireEvent(on, event));
  return event.defaultPrevented;
}

/** Adds this to the page; returns what has the focus in it. */
function show(html: string): Element {
  const place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
  places.push(place);
  const shown = place.querySelector('[data-focus]') ?? place.firstElementChild;
  if (!shown) throw new Error('There is nothing in the page.');
  return shown;
}

describe('the last change', () => {
  it.each<[string, Key]>([
    ['Ctrl+Z', CTRL_Z],
    ['Cmd+Z', { ...CTRL_Z, ctrlKey: false, metaKey: true }],
    ['Ctrl+Z with caps lock', { ...CTRL_Z, key: 'Z' }],
    ['Ctrl with the key in the place of Z', { ...CTRL_Z, key: 'ॆ' }],
    ['Ctrl with the key that has the letter elsewhere', { ...CTRL_Z, code: 'KeyY' }],
  ])('is undone by %s, and a message says so', async (_, key) => {
    expect(await press(key)).toBe(true);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Undone: Zenith.')).toBeVisible();
  });

  it.each<[string, Key]>([
    ['Z', { ...CTRL_Z, ctrlKey: false }],
    ['Ctrl+Shift+Z', { ...CTRL_Z, shiftKey: true }],
    ['Ctrl+Alt+Z', { ...CTRL_Z, altKey: true }],
    ['Ctrl+Y', { ...CTRL_Z, key: 'y' }],
    ['a key that is held down', { ...CTRL_Z, repeat: true }],
  ])('is not undone by %s', async (_, key) => {
    expect(await press(key)).toBe(false);
    expect(undo).not.toHaveBeenCalled();
  });

  it.each(['<button>', '<input type="checkbox">', '<input type="radio">', '<a href="/x">'])(
    'is undone with the focus on %s',
    async (html) => {
      expect(await press(CTRL_Z, show(html))).toBe(true);
    },
  );

  it.each([
    '<input>',
    '<input type="search">',
    '<textarea>',
    '<select>',
    '<p contenteditable>',
    '<p role="textbox">',
    '<form><button data-focus></form>',
  ])('is not undone in %s', async (html) => {
    expect(await press(CTRL_Z, show(html))).toBe(false);
    expect(undo).not.toHaveBeenCalled();
  });

  it.each([
    ['is not undone', 'a form', '<form></form>', 0],
    ['is undone', 'something to read', '<p></p>', 1],
  ])('%s under a dialog with %s', async (_is, _what, content, times) => {
    show(`<div role="dialog">${content}</div>`);
    await press();
    expect(undo).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['signed out', () => endSession({ byServer: false })],
    ['replaced by another one', () => startSession('other', testUser({ _id: 'ravi' }))],
  ])('is forgotten when its student was %s', async (_, leave) => {
    act(leave);
    expect(await press()).toBe(false);
    expect(undo).not.toHaveBeenCalled();
  });

  it('is not forgotten when the name of its student changes', async () => {
    act(() => updateUser({ ...asha, name: 'Asha R. Rao' }));
    expect(await press()).toBe(true);
  });
});

it('is left to the browser when there is nothing to undo', async () => {
  await press();
  expect(await press()).toBe(false);
});
