import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placement } from '../../../testing/data/placement.ts';
import { setReducedMotion } from '../../../testing/fakes/screen-width.ts';
import { renderSignedIn, signInAtTen } from '../../../testing/screens/signed-in-screen.tsx';
import { addPlacement } from '../commands/placements.ts';
import '../dashboard/dashboard-dialogs.tsx';
import { DashboardScreen } from '../dashboard/dashboard-screen.tsx';
import { CardTransition } from './card-transition.tsx';

type Update = () => Promise<void>;

/** What the browser does with the transition. */
const browser = {
  start: vi.fn<(update: Update) => Partial<ViewTransition>>(),
  skip: vi.fn<() => void>(),
};

/** Takes its picture, then lets the page change. */
function draws(update: Update): Partial<ViewTransition> {
  const done = Promise.resolve().then(update);
  return { ready: done, updateCallbackDone: done, finished: done, skipTransition: browser.skip };
}

beforeEach(async () => {
  await signInAtTen(360);
  setReducedMotion(false);
  browser.start.mockReset().mockImplementation(draws);
  browser.skip.mockReset();
  Object.defineProperty(document, 'startViewTransition', {
    configurable: true,
    value: browser.start,
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
});

const link = () => screen.getByRole('link', { name: /^Zenith/ });
const isOpen = () => screen.findByRole('dialog', { name: 'Zenith' });

async function close(): Promise<void> {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** With its details opened once: the first time there is no transition. */
async function renderList() {
  await addPlacement(placement('Zenith', '2026-12-01'));
  renderSignedIn(
    <>
      <DashboardScreen />
      <CardTransition />
    </>,
  );
  await screen.findByRole('link', { name: /^Zenith/ });
  fireEvent.click(link());
  await isOpen();
  expect(browser.start).not.toHaveBeenCalled();
  await close();
}

describe('opening a card', () => {
  it('is a transition from the card to the dialog', async () => {
    await renderList();
    const card = link().closest<HTMLElement>('.card');
    let before: string | undefined;
    browser.start.mockImplementation((update) => {
      before = card?.style.viewTransitionName;
      return draws(update);
    });
    fireEvent.click(link());
    const dialog = await isOpen();
    expect(before).toBe('placement');
    expect(card?.style.viewTransitionName).toBe('');
    await waitFor(() => expect(dialog.style.viewTransitionName).toBe(''));
    expect(browser.start).toHaveBeenCalledOnce();
    expect(window.location.search).toMatch(/^\?p=/);
  });

  it('happens without it when the browser skips it, and is no error', async () => {
    await renderList();
    browser.start.mockImplementation((update) => {
      const done = Promise.resolve().then(update);
      const skipped = Promise.reject(new DOMException('Skipped', 'AbortError'));
      return { ...draws(() => done), ready: skipped, finished: skipped, updateCallbackDone: done };
    });
    fireEvent.click(link());
    expect(await isOpen()).toBeVisible();
    expect(browser.start).toHaveBeenCalledOnce();
  });

  it('does not wait for a browser that takes long to begin', async () => {
    await renderList();
    const never = new Promise<undefined>(() => {});
    browser.start.mockReturnValue({
      ready: never,
      updateCallbackDone: never,
      finished: never,
      skipTransition: browser.skip,
    });
    fireEvent.click(link());
    expect(await isOpen()).toBeVisible();
    expect(browser.skip).toHaveBeenCalledOnce();
  });

  it.each([
    ['who prefers less motion', () => setReducedMotion(true), {}],
    ['who opens it in another tab', () => undefined, { ctrlKey: true }],
  ])('has none for a student %s', async (_, prepare, init) => {
    await renderList();
    prepare();
    fireEvent.click(link(), init);
    expect(browser.start).not.toHaveBeenCalled();
  });
});
