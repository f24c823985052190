import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readStored } from '../../data/session/web-storage.ts';
import { reloadOnMissingChunks } from './missing-chunks.ts';

let now = performance.now();

beforeAll(reloadOnMissingChunks);

beforeEach(() => {
  sessionStorage.clear();
  // The page of the test before is no longer being left.
  vi.spyOn(performance, 'now').mockReturnValue((now += 60_000));
});

/** Reports to the page that a chunk could not be loaded. */
function failChunk(connected = true): Error {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(connected);
  // jsdom does not load pages and logs an error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const payload = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  return payload;
}

/** Whether the browser reports a promise that was rejected for this reason, and handled by nobody. */
const isReported = (reason: Error): boolean =>
  dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));

const reloadedAt = (): string | undefined => readStored('session', 'reloadedAt');

it('reloads the page when a chunk is gone from the server, but only once', () => {
  failChunk();
  const first = reloadedAt();
  expect(first).toBeDefined();
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
  failChunk();
  expect(reloadedAt()).toBe(first);
});

it('does not reload when there is no network, and reports the failure', () => {
  expect(isReported(failChunk(false))).toBe(true);
  expect(reloadedAt()).toBeUndefined();
});

it('neither reloads nor reports what is aborted when the user leaves the page', () => {
  dispatchEvent(new Event('beforeunload'));
  expect(isReported(failChunk())).toBe(false);
  expect(reloadedAt()).toBeUndefined();
});

it('does not report what its own reload aborts, but everything else', () => {
  const failures = [failChunk(), failChunk()];
  expect(failures.map(isReported)).toEqual([false, false]);
  expect(isReported(new Error('another fault'))).toBe(true);
});

it('reports a second failure after the reload', () => {
  failChunk();
  vi.spyOn(performance, 'now').mockReturnValue((now += 60_000));
  expect(isReported(failChunk())).toBe(true);
});

it('has the worker check its stored files before the reload', () => {
  const messages: unknown[] = [];
  const controller = { postMessage: (message: unknown) => messages.push(message) };
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });
  try {
    failChunk();
    expect(messages).toEqual([{ type: 'CHECK_FILES' }]);
  } finally {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  }
});
