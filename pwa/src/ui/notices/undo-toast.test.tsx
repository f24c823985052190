import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider } from './toaster.tsx';
import { forgetUndo, undoLast, useUndoToast } from './undo-toast.ts';

type UndoToast = ReturnType<typeof useUndoToast>;
let undoToast: UndoToast;

function Catch({ take }: { readonly take: (found: UndoToast) => void }) {
  const found = useUndoToast();
  useEffect(() => take(found), [found, take]);
  return null;
}

beforeEach(() => {
  forgetUndo();
  render(
    <ToastProvider>
      <Catch take={(found) => (undoToast = found)} />
    </ToastProvider>,
  );
});

type Undo = NonNullable<Parameters<UndoToast>[1]>;
const undoing = (text: string) => vi.fn<Undo>(() => Promise.resolve({ text }));
const offer = (...change: Parameters<UndoToast>): void => act(() => undoToast(...change));
/** Whether there was something to undo. */
function pressKey(): boolean {
  let isFound = false;
  act(() => void (isFound = undoLast()));
  return isFound;
}
const undoButtons = (): readonly HTMLElement[] =>
  screen.queryAllByRole('button', { name: /^Undo/ });

it('confirms a change, and its button undoes it and says so', async () => {
  const onUndone = vi.fn<() => void>();
  offer('Saved', undoing('Undone: Zenith.'), onUndone);
  expect(screen.getByText('Saved')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Undone: Zenith.')).toBeVisible();
  expect(screen.queryByText('Saved')).toBeNull();
  expect(onUndone).toHaveBeenCalledTimes(1);
});

it('only confirms what has changed nothing', () => {
  offer('Saved', undefined);
  expect(screen.getByText('Saved')).toBeVisible();
  expect(undoButtons()).toEqual([]);
  expect(undoLast()).toBe(false);
});

it('undoes the last change first, each once, and closes its message', async () => {
  const [first, second] = [undoing('First is back.'), undoing('Second is back.')];
  offer('First', first);
  offer('Second', second);
  expect(pressKey()).toBe(true);
  expect(await screen.findByText('Second is back.')).toBeVisible();
  expect(screen.queryByText('Second')).toBeNull();
  expect(first).not.toHaveBeenCalled();
  expect(pressKey()).toBe(true);
  expect(await screen.findByText('First is back.')).toBeVisible();
  expect(pressKey()).toBe(false);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('names each button after what it undoes, also once it was undone', async () => {
  const redo = undoing('Redone: Zenith.');
  const zenith = Object.assign(() => Promise.resolve({ text: 'Undone: Zenith.', redo }), {
    subject: 'Zenith',
  });
  offer('Placement updated', zenith);
  offer('Your changes were discarded.', undoing('They are back.'));
  const [first = document.body, second] = undoButtons();
  expect(first).toHaveAccessibleName('Undo: Placement updated, Zenith');
  expect(second).toHaveAccessibleName('Undo: Your changes were discarded.');
  expect([first, second].map((button) => button?.textContent)).toEqual(['Undo', 'Undo']);
  fireEvent.click(first);
  const again = await screen.findByRole('button', { name: 'Redo: Placement updated, Zenith' });
  expect(again).toHaveTextContent(/^Redo$/);
});

it('names the subject once where the message names it as well', () => {
  const undo = Object.assign(undoing('Undone: Zenith.'), { subject: 'Zenith' });
  offer('Zenith marked as Form Filled', undo);
  expect(undoButtons()[0]).toHaveAccessibleName('Undo: Zenith marked as Form Filled');
});

it('tells by a description which message a button closes', () => {
  offer('First', undefined);
  offer('Second', undefined);
  const [first, second] = screen.getAllByRole('button', { name: 'Close message' });
  expect(first).toHaveAccessibleDescription('First');
  expect(second).toHaveAccessibleDescription('Second');
});

it('no longer undoes by the key what its button has undone', async () => {
  const undo = undoing('Back.');
  offer('Saved', undo);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('Back.');
  expect(undoLast()).toBe(false);
});

it('remembers the last twenty changes', async () => {
  const undos = Array.from({ length: 21 }, (_, index) => undoing(`Back ${index}.`));
  undos.forEach((undo, index) => offer(`Change ${index}`, undo));
  const pressed = Array.from({ length: 21 }, pressKey);
  expect(pressed.lastIndexOf(true)).toBe(19);
  await waitFor(() => expect(undos[1]).toHaveBeenCalled());
  expect(undos[0]).not.toHaveBeenCalled();
});

it('offers it again when it fails', async () => {
  const undo = vi.fn<Undo>();
  undo.mockRejectedValueOnce(Object.assign(new Error('No.'), { reason: 'full' }));
  undo.mockResolvedValueOnce({ text: 'Back.' });
  offer('Saved', undo);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('That could not be undone. Please try again.')).toBeVisible();
  expect(screen.getByText(/This device is out of space/)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('Back.')).toBeVisible();
});

it('offers to make it again, and to undo that, which the key does, too', async () => {
  const onUndone = vi.fn<() => void>();
  const redo = vi.fn<Undo>(() => Promise.resolve({ text: 'Redone.', redo: undoing('Back.') }));
  offer('Saved', () => Promise.resolve({ text: 'Undone.', redo }), onUndone);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  const button = await screen.findByRole('button', { name: /^Redo/ });
  expect(pressKey()).toBe(false);
  fireEvent.click(button);
  expect(await screen.findByText('Redone.')).toBeVisible();
  expect(onUndone).toHaveBeenCalledTimes(2);
  expect(pressKey()).toBe(true);
  expect(await screen.findByText('Back.')).toBeVisible();
});

it('undoes nothing that was forgotten, also by a button that is still shown', () => {
  const undo = undoing('Back.');
  offer('Saved', undo);
  forgetUndo();
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(undoLast()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
});
