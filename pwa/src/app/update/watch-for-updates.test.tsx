import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyUpdate,
  getUpdateState,
  postponeUpdate,
  setUpdater,
  setUpdateState,
} from '../../ui/notices/app-update.tsx';
import { watchForUpdates } from './watch-for-updates.ts';

/** A worker during installation, as far as the page sees it. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  checks = 0;
  reachable = true;
  update(): Promise<this> {
    this.checks += 1;
    return this.reachable ? Promise.resolve(this) : Promise.reject(new TypeError('offline'));
  }
  /** A new build is found and fetched. */
  deploy(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    worker.state = 'installed';
    this.installing = null;
    this.waiting = worker;
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null;
}

let registration: FakeRegistration;
let workers: FakeWorkers;
let reloads: number;

beforeEach(() => {
  vi.useFakeTimers();
  registration = new FakeRegistration();
  registration.active = new FakeWorker();
  workers = new FakeWorkers();
  workers.controller = registration.active;
  reloads = 0;
});
afterEach(() => {
  setUpdateState('none');
  setUpdater(undefined);
});

/** The page after it has registered its worker. */
function watch(): void {
  const count = (): void => void (reloads += 1);
  watchForUpdates(registration as never, workers as never, count);
}

/** The newest worker becomes active, in this tab or in another. */
function takesOver(): void {
  registration.active = registration.waiting;
  registration.waiting = null;
  workers.controller = registration.active;
  workers.dispatchEvent(new Event('controllerchange'));
}

describe('the announcement', () => {
  it('comes with every new build, however long the page is open', () => {
    watch();
    for (const _build of [2, 3, 4]) {
      registration.deploy();
      expect(getUpdateState()).toBe('ready');
      postponeUpdate();
    }
    expect(reloads).toBe(0);
  });

  it('is shown at the start when a build has waited since the last visit', () => {
    registration.waiting = new FakeWorker();
    watch();
    expect(getUpdateState()).toBe('ready');
  });

  it('is not shown when the app is first stored on the device', () => {
    registration.active = null;
    workers.controller = null;
    watch();
    registration.deploy();
    takesOver();
    expect(getUpdateState()).toBe('none');
    expect(reloads).toBe(0);
  });

  it('is not repeated when another tab activates the build that was postponed here', () => {
    watch();
    registration.deploy();
    postponeUpdate();
    takesOver();
    expect(getUpdateState()).toBe('postponed');
    expect(reloads).toBe(0);
  });
});

/** A new build is found. The network does not deliver it as it was built: the returned function makes it fail. */
function startFailingInstallation(): () => void {
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  return () => {
    worker.state = 'redundant';
    registration.installing = null;
    worker.dispatchEvent(new Event('statechange'));
  };
}

describe('a build that cannot be installed', () => {
  it('is retried after half a minute, then with growing delays, and is not announced', () => {
    watch();
    startFailingInstallation()();
    expect(registration.checks).toBe(1);
    vi.advanceTimersByTime(30_000);
    expect(registration.checks).toBe(2);
    startFailingInstallation()();
    vi.advanceTimersByTime(59_999);
    expect(registration.checks).toBe(2);
    vi.advanceTimersByTime(1);
    expect(registration.checks).toBe(3);
    expect(getUpdateState()).toBe('none');
  });

  it('is retried when the device comes online', () => {
    watch();
    dispatchEvent(new Event('online'));
    expect(registration.checks).toBe(2);
  });

  it('is retried at once if the device came online while it was being installed', () => {
    watch();
    const fail = startFailingInstallation();
    dispatchEvent(new Event('online'));
    expect(registration.checks).toBe(1);
    fail();
    expect(registration.checks).toBe(2);
  });

  it('is not confused with a waiting build that was replaced by another one', () => {
    watch();
    const worker = registration.deploy();
    worker.state = 'redundant';
    worker.dispatchEvent(new Event('statechange'));
    vi.advanceTimersByTime(120_000);
    expect(registration.checks).toBe(1);
  });
});

describe('the update', () => {
  it('activates the waiting build and reloads once', () => {
    watch();
    const worker = registration.deploy();
    applyUpdate();
    expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(reloads).toBe(0);
    takesOver();
    vi.advanceTimersByTime(4000);
    expect(reloads).toBe(1);
  });

  it('reloads after four seconds where the browser does not report the change', () => {
    watch();
    registration.deploy();
    applyUpdate();
    vi.advanceTimersByTime(3999);
    expect(reloads).toBe(0);
    vi.advanceTimersByTime(1);
    expect(reloads).toBe(1);
  });

  it('reloads at once when another tab has activated it already', () => {
    watch();
    registration.deploy();
    takesOver();
    expect(reloads).toBe(0);
    applyUpdate();
    expect(reloads).toBe(1);
  });

  it('reports that it did not finish when the reload does not happen', () => {
    watch();
    registration.deploy();
    applyUpdate();
    vi.advanceTimersByTime(12_000);
    expect(getUpdateState()).toBe('failed');
  });
});

describe('the checks', () => {
  it('run at the start, hourly and when the page becomes visible, and tolerate a missing network', async () => {
    registration.reachable = false;
    watch();
    expect(registration.checks).toBe(1);
    await vi.advanceTimersByTimeAsync(3 * 60 * 60 * 1000);
    expect(registration.checks).toBe(4);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.checks).toBe(5);
    await vi.advanceTimersByTimeAsync(0);
    expect(getUpdateState()).toBe('none');
  });
});
