import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScrollRestoration } from './scroll-restoration.tsx';

/** Where the row is on the page; a list that is not measured yet expects it elsewhere. */
let rowTop: number;

function List() {
  const [isRendered, setRendered] = useState(true);
  // On a slow device the browser lays out the new page, which is still short, before passive effects run.
  useLayoutEffect(() => {
    scrollTo(0);
    window.dispatchEvent(new Event('scroll'));
  }, []);
  return (
    <>
      <button type="button" onClick={() => setRendered(!isRendered)}>
        Render
      </button>
      {isRendered && <div data-placement="p1">Kaveri Softworks</div>}
    </>
  );
}

function Root() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}

const scrollTo = (top: number): void => void vi.stubGlobal('scrollY', top);

beforeEach(() => {
  vi.useFakeTimers();
  rowTop = 1500;
  scrollTo(0);
  vi.stubGlobal('scrollBy', ({ top }: { top: number }) => scrollTo(window.scrollY + top));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() =>
    DOMRect.fromRect({ y: rowTop - window.scrollY, height: 200 }),
  );
});

/** Reads a list with the row this many pixels below the upper edge, opens another page, and goes back. */
async function leaveAndReturn(fromTop: number) {
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { path: '/', element: <List /> },
        { path: '/other', element: <p>Another page</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  scrollTo(rowTop - fromTop);
  fireEvent.click(screen.getByText('Kaveri Softworks'));
  await act(() => router.navigate('/other'));
  scrollTo(0);
  await act(() => router.navigate(-1));
}

const pass = (seconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  });

it.each([
  ['in the middle of the screen', 300],
  ['below the gap that was in the middle', 390],
])('restores the row %s, however late it is rendered, to its place', async (_, fromTop) => {
  await leaveAndReturn(fromTop);
  fireEvent.click(screen.getByRole('button', { name: 'Render' }));
  await pass(5);
  expect(window.scrollY).toBe(1500 - fromTop);
  rowTop = 2000;
  fireEvent.click(screen.getByRole('button', { name: 'Render' }));
  await pass(1);
  expect(window.scrollY).toBe(2000 - fromTop);
});

it('restores the position where no row was on the screen', async () => {
  await leaveAndReturn(800);
  await pass(1);
  expect(window.scrollY).toBe(700);
  rowTop = 2000;
  await pass(1);
  expect(window.scrollY).toBe(700);
});
