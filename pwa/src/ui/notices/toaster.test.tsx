import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ToastProvider, type Toasts, useToast } from './toaster.tsx';

let toasts: Toasts;

function Catch({ take }: { readonly take: (toasts: Toasts) => void }) {
  const contextToasts = useToast();
  useEffect(() => {
    take(contextToasts);
  }, [contextToasts, take]);
  return null;
}

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ToastProvider>
      <Catch take={(contextToasts) => (toasts = contextToasts)} />
    </ToastProvider>,
  );
});

const show = (work: () => void): void => act(work);
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it('shows a message for 4 seconds', () => {
  show(() => toasts.success('Saved'));
  pass(3999);
  expect(screen.getByText('Saved')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('shows a message with an action for 8 seconds; the action closes it', () => {
  const undo = vi.fn<() => void>();
  show(() => toasts.success('Deleted', { label: 'Undo', onClick: undo }));
  pass(7999);
  fireEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});

it.each([
  ['the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
])('pauses the timer under %s', (_what, enter, leave) => {
  show(() => toasts.error('Failed'));
  const close = screen.getByRole('button', { name: 'Close message' });
  const card = close.parentElement ?? close;
  enter(card);
  pass(60_000);
  expect(screen.getByText('Failed')).toBeVisible();
  leave(card);
  pass(4000);
  expect(screen.queryByText('Failed')).toBeNull();
});

it('announces errors as alerts and the rest as status', () => {
  show(() => toasts.error('Failed'));
  show(() => toasts.success('Saved'));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed');
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
});

it('merges identical messages and shows three at most', () => {
  for (const text of ['one', 'one', 'two', 'three', 'four']) show(() => toasts.success(text));
  expect(screen.queryByText('one')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Close message' })).toHaveLength(3);
});

it('is placed at the top right', () => {
  show(() => toasts.success('Saved'));
  let place = screen.getByText('Saved').parentElement;
  while (place && getComputedStyle(place).position !== 'fixed') place = place.parentElement;
  const { position, right, left, bottom } = getComputedStyle(place ?? document.body);
  expect({ position, right, left, bottom }).toEqual({
    position: 'fixed',
    right: '16px',
    left: 'auto',
    bottom: 'auto',
  });
});
