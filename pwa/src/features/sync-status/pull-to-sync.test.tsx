import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PullToSync } from './pull-to-sync.tsx';

const ask = vi.fn<() => void>();

beforeEach(() => {
  ask.mockClear();
  vi.stubGlobal('scrollY', 0);
  vi.stubGlobal('visualViewport', { scale: 1 });
});

interface Finger {
  readonly x?: number;
  readonly y: number;
  readonly at?: number;
  readonly fingers?: number;
}

function touch(on: Element, type: string, { x = 100, y, at = 0, fingers = 1 }: Finger): void {
  const event = new Event(type, { bubbles: true });
  const touches = Array.from({ length: fingers }, () => ({ clientX: x, clientY: y }));
  fireEvent(
    on,
    Object.defineProperties(event, { touches: { value: touches }, timeStamp: { value: at } }),
  );
}

/** Where the finger begins is at 50. */
function pull(on: Element, ...moves: readonly Finger[]): void {
  touch(on, 'touchstart', { y: 50 });
  for (const move of moves) touch(on, 'touchmove', { at: 20, ...move });
}

const lift = (on: Element): void => touch(on, 'touchend', { y: 0, fingers: 0 });

function renderPage(isAsked = false) {
  render(
    <>
      <main>
        <p>Page</p>
        <div data-testid="list">
          <p>In a list</p>
        </div>
      </main>
      <aside>In a dialog</aside>
      <PullToSync isAsked={isAsked} ask={ask} />
    </>,
  );
  return screen.getByText('Page');
}

describe('a pull at the top of the page', () => {
  it('says what it is for, from where on it counts, and asks when the finger is lifted', () => {
    const page = renderPage();
    pull(page, { y: 65 });
    expect(screen.getByText('Pull down to sync')).toBeVisible();
    touch(page, 'touchmove', { y: 159, at: 40 });
    expect(screen.getByText('Pull down to sync')).toBeVisible();
    touch(page, 'touchmove', { y: 160, at: 60 });
    expect(screen.getByText('Let go to sync')).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
    lift(page);
    expect(ask).toHaveBeenCalledOnce();
    expect(screen.queryByText('Let go to sync')).toBeNull();
  });

  it.each<readonly [string, readonly Finger[]]>([
    ['that is short', [{ y: 65 }, { y: 159 }]],
    ['that goes back up', [{ y: 65 }, { y: 200 }, { y: 50 }]],
    [
      'that goes aside at first',
      [
        { y: 60, x: 120 },
        { y: 200, x: 120 },
      ],
    ],
    ['upwards', [{ y: 20 }, { y: 200 }]],
    [
      'after a rest',
      [
        { y: 65, at: 401 },
        { y: 200, at: 500 },
      ],
    ],
    ['by two fingers', [{ y: 65 }, { y: 200, fingers: 2 }]],
    ['of a finger that trembles', [{ y: 59 }]],
  ])('%s does nothing', (_, moves) => {
    const page = renderPage();
    pull(page, ...moves);
    lift(page);
    expect(ask).not.toHaveBeenCalled();
  });

  it('does nothing when the browser takes it over', () => {
    const page = renderPage();
    pull(page, { y: 65 }, { y: 200 });
    touch(page, 'touchcancel', { y: 200 });
    lift(page);
    expect(ask).not.toHaveBeenCalled();
  });

  it('asks only once while it is under way', () => {
    const page = renderPage(true);
    expect(screen.getByText('Syncing…')).toBeVisible();
    pull(page, { y: 65 }, { y: 200 });
    lift(page);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a pull elsewhere', () => {
  it.each([
    ['further down the page', 'Page', () => vi.stubGlobal('scrollY', 1)],
    ['on an enlarged page', 'Page', () => vi.stubGlobal('visualViewport', { scale: 2 })],
    ['in a list that is scrolled', 'In a list', () => (screen.getByTestId('list').scrollTop = 5)],
    ['in a dialog', 'In a dialog', () => undefined],
  ])('%s does nothing', (_, text, prepare) => {
    renderPage();
    prepare();
    const on = screen.getByText(text);
    pull(on, { y: 65 }, { y: 200 });
    lift(on);
    expect(ask).not.toHaveBeenCalled();
  });

  it('ends when the page scrolls', () => {
    const page = renderPage();
    pull(page, { y: 65 });
    vi.stubGlobal('scrollY', 10);
    touch(page, 'touchmove', { y: 200, at: 60 });
    lift(page);
    expect(ask).not.toHaveBeenCalled();
  });
});
