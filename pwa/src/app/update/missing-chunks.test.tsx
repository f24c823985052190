import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnMissingChunks } from './missing-chunks.ts';

beforeAll(reloadOnMissingChunks);
beforeEach(() => sessionStorage.clear());

/** Reports to the page that a chunk could not be loaded; returns whether the page wants to reload. */
function reloadsFor(connected: boolean): boolean {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(connected);
  // jsdom does not load pages and logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return !dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

it('reloads the page when a chunk is gone from the server, but only once', () => {
  expect(reloadsFor(true)).toBe(true);
  expect(reloadsFor(true)).toBe(false);
});

it('does not reload when there is no network', () => {
  expect(reloadsFor(false)).toBe(false);
});

it('does not reload when the user leaves the page while chunks are loading', () => {
  dispatchEvent(new Event('beforeunload'));
  expect(reloadsFor(true)).toBe(false);
});

it('has the worker check its stored files before the reload', () => {
  const messages: unknown[] = [];
  const controller = { postMessage: (message: unknown) => messages.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  try {
    // The page is no longer being left.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(reloadsFor(true)).toBe(true);
    expect(messages).toEqual([{ type: 'CHECK_FILES' }]);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});
