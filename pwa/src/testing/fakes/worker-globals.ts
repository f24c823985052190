/** What a service worker finds in its global scope to store files: caches, events, and addresses of its own. */
import { vi } from 'vitest';

// Workbox reads it when it is loaded: import this file first.
Reflect.set(globalThis, '__WB_DISABLE_DEV_LOGS', true);

/** In memory. Like the browser's, it stores a response only when its body has arrived whole. */
export class FakeCache {
  readonly stored = new Map<string, Response>();
  isFull = false;

  async keys(): Promise<Request[]> {
    return [...this.stored.keys()].map((url) => new Request(url));
  }

  async match(key: Request | string): Promise<Response | undefined> {
    return this.stored.get(addressOf(key))?.clone();
  }

  async put(key: Request | string, response: Response): Promise<void> {
    const copy = response.clone();
    await response.arrayBuffer();
    if (this.isFull) throw new DOMException('The device is full.', 'QuotaExceededError');
    this.stored.set(addressOf(key), copy);
  }

  async delete(key: Request | string): Promise<boolean> {
    return this.stored.delete(addressOf(key));
  }

  /** Replaces a stored file, as a broken disk would. */
  damage(path: string, response: Response): void {
    for (const url of this.stored.keys())
      if (new URL(url).pathname === path) this.stored.set(url, response);
  }

  /** Types and contents, by path. */
  async read(): Promise<Readonly<Record<string, string>>> {
    const entries = [...this.stored].map(async ([url, response]) => {
      const text = await response.clone().text();
      return [new URL(url).pathname, `${response.headers.get('content-type')} ${text}`];
    });
    return Object.fromEntries(await Promise.all(entries));
  }
}

const addressOf = (key: Request | string): string =>
  new URL(typeof key === 'string' ? key : key.url, location.href).href;

export class FakeExtendableEvent extends Event {
  readonly #work: Promise<unknown>[] = [];

  waitUntil(work: Promise<unknown>): void {
    this.#work.push(work);
    work.catch(() => undefined);
  }

  /** Resolves when all that it waits for is done; rejects with the first failure. */
  async settled(): Promise<void> {
    for (const work of this.#work) await work;
  }
}

/** Until the test ends. Returns the only cache that there is. */
export function stubWorkerGlobals(origin: string): FakeCache {
  const cache = new FakeCache();
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: (key: Request | string) => cache.match(key),
  });
  vi.stubGlobal('ExtendableEvent', FakeExtendableEvent);
  vi.stubGlobal('FetchEvent', class extends FakeExtendableEvent {});
  vi.stubGlobal('Request', requestFrom(new URL(origin)));
  return cache;
}

/** Node knows no address that a relative one could belong to. */
function requestFrom(base: URL): typeof Request {
  return class extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, base) : input, init);
    }
  };
}

/**
 * From now on, time passes for requests only when the returned function is called (milliseconds). It returns how many
 * have come to their end.
 */
export function stubTimeouts(): (ms: number) => number {
  const limits: { readonly at: number; readonly end: AbortController }[] = [];
  let now = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController();
    limits.push({ at: now + ms, end });
    return end.signal;
  });
  return (ms) => {
    now += ms;
    const over = limits.filter(({ at }) => at <= now);
    for (const { end } of over) end.abort(new DOMException('', 'TimeoutError'));
    return over.length;
  };
}
