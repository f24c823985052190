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

/** What the browser does at each attempt, in order; after that it refuses. */
let registrations: FakeRegistration[];
let attempts: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  registrations = [];
  attempts = 0;
  setOfflineState('unknown');
});
afterEach(() => {
  vi.useRealTimers();
  setUpdater(undefined);
});

async function keep(): Promise<() => OfflineState> {
  const { result } = renderHook(() => useOfflineState());
  const workers = Object.assign(new EventTarget(), { controller: null });
  const register = (): Promise<FakeRegistration> => {
    attempts += 1;
    const [next] = registrations.splice(0, 1);
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('refused'));
  };
  await act(async () => ensureAppStored({ register: register as never, workers }));
  return () => result.current;
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
    registrations = [registration];
    const state = await keep();
    expect(state()).toBe('unknown');
    await become(registration, 'activated');
    await vi.waitFor(() => expect(state()).toBe('kept'));
  });

  it('stays stored when an update replaces its first worker', async () => {
    const registration = new FakeRegistration();
    registrations = [registration];
    const state = await keep();
    await become(registration, 'activated');
    await vi.waitFor(() => expect(state()).toBe('kept'));
    await become(registration, 'redundant');
    expect(state()).toBe('kept');
  });

  it('is not stored while files are missing and cannot be fetched', async () => {
    const registration = new FakeRegistration();
    if (registration.installing) registration.installing.complete = false;
    registrations = [registration];
    const state = await keep();
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
  ])('is not stored after %s', async (_, given) => {
    registrations = [...given];
    const state = await keep();
    const [registration] = given;
    if (registration?.installing) await become(registration, 'redundant');
    expect(state()).toBe('failed');
  });
});

describe('another attempt', () => {
  it('comes after half a minute, then with growing delays of at most an hour', async () => {
    await keep();
    expect(attempts).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(HALF_MINUTE - 1));
    expect(attempts).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(attempts).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(2 * HALF_MINUTE));
    expect(attempts).toBe(3);
    await act(() => vi.advanceTimersByTimeAsync(24 * 3_600_000));
    expect(attempts).toBeGreaterThan(24);
    expect(attempts).toBeLessThan(36);
  });

  it.each([
    ['the device comes online', () => window.dispatchEvent(new Event('online'))],
    ['the page becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['it is requested', storeAppNow],
  ])('comes when %s', async (_, happen) => {
    const state = await keep();
    const registration = new FakeRegistration();
    registrations = [registration];
    await act(async () => happen());
    await become(registration, 'activated');
    await vi.waitFor(() => expect(state()).toBe('kept'));
  });
});
