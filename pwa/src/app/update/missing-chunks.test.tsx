import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reloadOnMissingChunks } from './missing-chunks.ts';

beforeAll(reloadOnMissingChunks);
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Tells the page that a part of it could not be loaded; gives whether it wants to cure that by loading anew. */
function reloadsFor(connected: boolean): boolean {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(connected);
  // jsdom does not load pages and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return !dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
}

it('loads the page anew when a part of it is gone from the server, but only once', () => {
  expect(reloadsFor(true)).toBe(true);
  expect(reloadsFor(true)).toBe(false);
});

it('keeps the page when there is no network to load it from', () => {
  expect(reloadsFor(false)).toBe(false);
});

it('lets the page go when somebody leaves it while parts of it are on their way', () => {
  dispatchEvent(new Event('beforeunload'));
  expect(reloadsFor(true)).toBe(false);
});

it('has the worker check what it stores before the page is loaded anew', () => {
  const asked: unknown[] = [];
  const controller = { postMessage: (message: unknown) => asked.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  try {
    // Nobody leaves the page any more.
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(reloadsFor(true)).toBe(true);
    expect(asked).toEqual([{ type: 'CHECK_FILES' }]);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});
