import { render, screen } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

/** How many more times the component fails. */
let failuresLeft = 0;

function fail(): void {
  if (failuresLeft === 0) return;
  failuresLeft -= 1;
  throw new Error('A defect');
}

const PARTS: readonly (readonly [string, () => ReactNode])[] = [
  [
    'while drawing',
    function Part() {
      useState(fail);
      return <p>Shown</p>;
    },
  ],
  [
    'in an effect',
    function Part() {
      useEffect(fail, []);
      return <p>Shown</p>;
    },
  ],
];

const draw = (part: ReactNode, occasion = '/dashboard') => (
  <>
    <h1>Beside it</h1>
    <ErrorBoundary fallback={<p>Given up</p>} resetKey={occasion}>
      {part}
    </ErrorBoundary>
  </>
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(PARTS)('a component that fails %s', (_, Part) => {
  // React itself retries once before it gives up on a render.
  const failures = (count: number): number => (_ === 'while drawing' ? count * 2 : count);

  it('is rendered again once, automatically', async () => {
    failuresLeft = failures(1);
    render(draw(<Part />));
    expect(await screen.findByText('Shown')).toBeVisible();
    expect(screen.queryByText('Given up')).toBeNull();
  });

  it('is replaced by the fallback when it fails again, and leaves the rest of the page', async () => {
    failuresLeft = failures(2);
    render(draw(<Part />));
    expect(await screen.findByText('Given up')).toBeVisible();
    expect(screen.queryByText('Shown')).toBeNull();
    expect(screen.getByText('Beside it')).toBeVisible();
  });

  it('is tried again when `occasion` changes', async () => {
    failuresLeft = failures(2);
    const { rerender } = render(draw(<Part />));
    expect(await screen.findByText('Given up')).toBeVisible();
    rerender(draw(<Part />));
    expect(screen.getByText('Given up')).toBeVisible();
    rerender(draw(<Part />, '/settings'));
    expect(await screen.findByText('Shown')).toBeVisible();
  });

  it('is tried again after it was closed', async () => {
    failuresLeft = failures(2);
    const { rerender } = render(draw(<Part />));
    expect(await screen.findByText('Given up')).toBeVisible();
    rerender(draw(null));
    expect(screen.queryByText('Given up')).toBeNull();
    rerender(draw(<Part />));
    expect(await screen.findByText('Shown')).toBeVisible();
  });
});

it('shows nothing when the fallback fails too', () => {
  failuresLeft = Infinity;
  const [, Part] = PARTS[0] ?? ['', () => null];
  render(
    <>
      <h1>Beside it</h1>
      <ErrorBoundary fallback={<Part />}>
        <Part />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByText('Beside it')).toBeVisible();
});
