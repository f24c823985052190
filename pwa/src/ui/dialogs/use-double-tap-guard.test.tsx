import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';

function Closable({ open }: { readonly open: boolean }) {
  useDoubleTapGuard(open);
  return <button type="button">Save</button>;
}

/** The shield over the whole page, if there is one. */
const shield = () => document.querySelector<HTMLElement>('body > div[style*="fixed"]');

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.runAllTimers();
});

it('blocks nothing before something was closed', () => {
  const { rerender } = render(<Closable open={false} />);
  rerender(<Closable open />);
  expect(shield()).toBeNull();
});

it.each([
  ['closes', (page: ReturnType<typeof render>) => page.rerender(<Closable open={false} />)],
  ['unmounts', (page: ReturnType<typeof render>) => page.unmount()],
])('covers the page from the moment it %s, for the length of a double tap', (_, end) => {
  const page = render(<Closable open />);
  end(page);
  expect(shield()).toHaveStyle({ position: 'fixed', inset: '0' });
  vi.advanceTimersByTime(299);
  expect(shield()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(shield()).toBeNull();
});

it('leaves the focus where it is', () => {
  const page = render(<Closable open />);
  page.rerender(<Closable open={false} />);
  const caught = shield();
  expect(caught && fireEvent.mouseDown(caught)).toBe(false);
  expect(caught?.tabIndex).toBe(-1);
});
