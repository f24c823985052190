import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type OfflineState,
  storeAppNow,
  setOfflineState,
  useOfflineState,
} from '../../features/device/install/offline-state.ts';
import { setUpdater } from '../../ui/notices/app-update.tsx';
import { ensureAppStored } from './register-worker.ts';

const HALF_MINUTE = 30_000;

/** A worker during installation, which reports the state of its files when asked. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  complete: boolean | undefined = true;
  postMessage(_message: unknown, [port]: readonly MessagePort[] = []): void {
    if (this.complete !== undefined) port?.postMessage({ complete: this.complete });
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  installing: FakeWorker | null = new FakeWorker();
  waiting = null;
  update = () => Promise.resolve(this);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  setOfflineState('unknown');
});
afterEach(() => setUpdater(undefined));

/** Each attempt gets the next of the registrations; after them the browser refuses. */
async function storeApp(...registrations: FakeRegistration[]) {
  const { result } = renderHook(() => useOfflineState());
  const workers = Object.assign(new EventTarget(), { controller: null });
  let attempts = 0;
  const register = (): Promise<FakeRegistration> => {
    const next = registrations[attempts];
    attempts += 1;
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('refused'));
  };
  await act(async () => ensureAppStored({ register: register as never, workers }));
  return {
    state: (): OfflineState => result.current,
    countAttempts: () => attempts,
    offer: (registration: FakeRegistration) => (registrations[attempts] = registration),
  };
}

const become = (registration: FakeRegistration, state: ServiceWorkerState) =>
  act(async () => {
    const worker = registration.installing;
    if (state === 'activated') registration.active = worker;
    worker?.become(state);
    // Its answer comes through a message port.
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  });

describe('the app', () => {
  it('is stored once its worker is active and has every file', async () => {
    const registration = new FakeRegistration();
    const { state } = await storeApp(registration);
    expect(state()).toBe('unknown');
    await become(registration, 'activated');
    await vi.waitFor(() => expect(state()).toBe('stored'));
  });

  it('stays stored when an update replaces its first worker', async () => {
    const registration = new FakeRegistration();
    const { state } = await storeApp(registration);
    await become(registration, 'activated');
    await vi.waitFor(() => expect(state()).toBe('stored'));
    await become(registration, 'redundant');
    expect(state()).toBe('stored');
  });

  it('is not stored while files are missing and cannot be fetched', async () => {
    const registration = new FakeRegistration();
    if (registration.installing) registration.installing.complete = false;
    const { state } = await storeApp(registration);
    await become(registration, 'activated');
    await vi.waitFor(() => expect(state()).toBe('failed'));
  });

  it.each([
    ['an installation that failed', [new FakeRegistration()]],
    ['a browser that refuses workers', []],
    [
      'a registration that is gone already',
      [Object.assign(new FakeRegistration(), { installing: null })],
    ],
  ])('is not stored after %s', async (_, registrations) => {
    const { state } = await storeApp(...registrations);
    const [registration] = registrations;
    if (registration?.installing) await become(registration, 'redundant');
    expect(state()).toBe('failed');
  });
});

describe('another attempt', () => {
  it('comes after half a minute, then with growing delays of at most an hour', async () => {
    const { countAttempts } = await storeApp();
    expect(countAttempts()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(HALF_MINUTE - 1));
    expect(countAttempts()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(countAttempts()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(2 * HALF_MINUTE));
    expect(countAttempts()).toBe(3);
    await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
    expect(countAttempts()).toBeGreaterThan(24);
    expect(countAttempts()).toBeLessThan(36);
  });

  const signs = [
    ['the device comes online', () => window.dispatchEvent(new Event('online'))],
    ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['it is requested', storeAppNow],
  ] as const;

  it.each(signs)('comes when %s', async (_, happen) => {
    const { state, offer } = await storeApp();
    const registration = new FakeRegistration();
    offer(registration);
    await act(async () => happen());
    await become(registration, 'activated');
    await vi.waitFor(() => expect(state()).toBe('stored'));
  });

  it.each(signs)('follows a failed one at once if during it %s', async (_, happen) => {
    const [first, second] = [new FakeRegistration(), new FakeRegistration()];
    const { state, countAttempts } = await storeApp(first, second);
    await act(async () => happen());
    expect(countAttempts()).toBe(1);
    await become(first, 'redundant');
    expect(countAttempts()).toBe(2);
    await become(second, 'activated');
    await vi.waitFor(() => expect(state()).toBe('stored'));
  });

  it('does not interfere with a delayed one that comes due during it', async () => {
    const { state, countAttempts, offer } = await storeApp();
    const registration = new FakeRegistration();
    offer(registration);
    await act(async () => window.dispatchEvent(new Event('online')));
    await act(() => vi.advanceTimersByTimeAsync(HALF_MINUTE));
    expect(countAttempts()).toBe(2);
    await become(registration, 'activated');
    await vi.waitFor(() => expect(state()).toBe('stored'));
  });

  it('is not repeated at once after the next failure', async () => {
    const [first, second] = [new FakeRegistration(), new FakeRegistration()];
    const { countAttempts } = await storeApp(first, second);
    await act(async () => window.dispatchEvent(new Event('online')));
    await become(first, 'redundant');
    await become(second, 'redundant');
    expect(countAttempts()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(HALF_MINUTE));
    expect(countAttempts()).toBe(3);
  });
});
