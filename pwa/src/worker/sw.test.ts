// What the worker decides on each of its events. What it stores and opens as a file: app-files.test.ts.
import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FakeExtendableEvent,
  stubWorkerGlobals,
  type FakeCache,
} from '../testing/fakes/worker-globals.ts';

const ORIGIN = 'https://app.example';
const HTML = 'text/html';
const JS = 'text/javascript';
const SCRIPT = '/assets/base-aaaaaaa.js';
const ADMIN_SCRIPT = '/assets/insights-bbbbbbb.js';
const BUILD: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/app.html': [HTML, 'the app'],
  '/index.html': [HTML, 'the landing page'],
  [SCRIPT]: [JS, 'the script'],
  [ADMIN_SCRIPT]: [JS, 'what admins need'],
};
const REQUIRED = ['/app.html', SCRIPT, '/index.html'];
const FOREIGN = '<p>Please accept the terms.</p>';

const response = (type: string, text: string): Response =>
  new Response(text, { headers: { 'content-type': type } });

/** The worker's global scope. There is one, as the script runs once. */
class FakeScope extends EventTarget {
  readonly __WB_MANIFEST = Object.entries(BUILD).map(([url, [, text]]) => {
    const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    return { url, integrity, revision: null, optional: url === ADMIN_SCRIPT };
  });
  readonly __WB_DISABLE_DEV_LOGS = true;
  readonly calls: string[] = [];
  readonly registration = {
    scope: ORIGIN,
    active: null as object | null,
    update: async () => void this.calls.push('update'),
  };
  readonly clients = {
    claim: async () => void this.calls.push('claim'),
    matchAll: async () => {
      this.calls.push('look for foreign windows');
      return [];
    },
  };
  readonly navigator = {};
  readonly skipWaiting = async () => void this.calls.push('skip waiting');
  version = '1';
  handlers: object | undefined;
  readonly importScripts = (url: string): void => {
    this.calls.push(`import ${url}`);
    this.handlers = {
      VERSION: this.version,
      handleShare: async () => new Response('shared'),
      handleSync: async (_: unknown, tag: string) => void this.calls.push(`sync ${tag}`),
    };
  };
  readonly caches = {
    open: (name: string) => caches.open(name),
    keys: async () => [`workbox-precache-v1-${ORIGIN}`, `others-${ORIGIN}`],
    delete: async (name: string) => void this.calls.push(`delete ${name}`),
  };

  /** Resolves when the event is over. */
  async send(type: string, fields: object = {}): Promise<void> {
    const event = Object.assign(new FakeExtendableEvent(type), fields);
    this.dispatchEvent(event);
    await event.settled();
  }
}

let scope: FakeScope;
let cache: FakeCache;
/** What the network answers with, by path; rejects when it is undefined. */
let network: typeof BUILD | undefined;

function enterScope(): void {
  cache = stubWorkerGlobals(ORIGIN);
  vi.stubGlobal('self', scope);
  vi.stubEnv('APP_VERSION', '1');
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const [type, text] = network?.[new URL(url).pathname] ?? [];
    if (type === undefined || text === undefined) throw new TypeError('Failed to fetch');
    return response(type, text);
  });
}

beforeAll(async () => {
  scope = new FakeScope();
  enterScope();
  await import('./sw.ts');
});
beforeEach(() => {
  scope.calls.length = 0;
  scope.handlers = undefined;
  scope.version = '1';
  scope.registration.active = null;
  network = BUILD;
  enterScope();
});

const storedPaths = (): readonly string[] =>
  [...cache.stored.keys()].map((url) => new URL(url).pathname).toSorted();

/** What the worker answers a page with; undefined when it leaves that to the browser. */
async function ask(path: string, init: RequestInit & { isNavigation?: boolean } = {}) {
  const { isNavigation = false, ...more } = init;
  const request = new Request(path, more);
  if (isNavigation) Object.defineProperty(request, 'mode', { value: 'navigate' });
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>): void => void (answer = given);
  await scope.send('fetch', { request, respondWith });
  return answer;
}
const navigate = (path: string) => ask(path, { isNavigation: true });

describe('an installation', () => {
  it('stores the required files, and does not replace a version that runs', async () => {
    await scope.send('install');
    expect(storedPaths()).toEqual(REQUIRED);
    expect(scope.calls).toEqual(['import /sw-handlers.js']);
  });

  it('is abandoned, and keeps what was right, when a file cannot be fetched', async () => {
    network = { ...BUILD, [SCRIPT]: [HTML, FOREIGN] };
    await expect(scope.send('install')).rejects.toThrow('is not what was built');
    expect(storedPaths()).toEqual(REQUIRED.filter((path) => path !== SCRIPT));
    expect(scope.calls).not.toContain('skip waiting');
  });

  it('is abandoned before anything is fetched when the second script is of another build', async () => {
    scope.version = '2';
    await expect(scope.send('install')).rejects.toThrow('of another build');
    expect(storedPaths()).toEqual([]);
  });

  it.each<readonly [string, boolean, Readonly<Record<string, Response>>, boolean]>([
    ['a first one waits', false, { '/old.html': response(HTML, FOREIGN) }, false],
    ['one after a right version waits', true, { '/old.js': response(JS, 'old') }, false],
    ['one after a foreign page does not', true, { '/old.html': response(HTML, FOREIGN) }, true],
    ['one after a foreign script does not', true, { '/old.js': response(HTML, FOREIGN) }, true],
    ['one that finds its own file damaged does not', true, { [SCRIPT]: response(JS, '') }, true],
  ])('%s', async (_, isUpdate, stored, replaces) => {
    scope.registration.active = isUpdate ? {} : null;
    for (const [path, old] of Object.entries(stored)) await cache.put(path, old);
    await scope.send('install');
    expect(scope.calls.includes('skip waiting')).toBe(replaces);
    await scope.send('activate');
    expect(storedPaths()).toEqual(REQUIRED);
    expect(scope.calls).toContain('claim');
    expect(scope.calls.includes('look for foreign windows')).toBe(replaces);
  });

  it('that replaces one of a former kind deletes its files', async () => {
    await scope.send('install');
    await scope.send('activate');
    const deleted = scope.calls.filter((call) => call.startsWith('delete'));
    expect(deleted).toEqual([`delete workbox-precache-v1-${ORIGIN}`]);
  });

  it('remembers what an abandoned one has deleted', async () => {
    scope.registration.active = {};
    await cache.put('/old.html', response(HTML, FOREIGN));
    network = undefined;
    await expect(scope.send('install')).rejects.toThrow('is not what was built');
    expect(storedPaths()).not.toContain('/old.html');
    network = BUILD;
    await scope.send('install');
    expect(scope.calls).toContain('skip waiting');
  });
});

describe('a message of a page', () => {
  const port = { postMessage: vi.fn<(result: unknown) => void>() };
  const tell = (data: unknown) => scope.send('message', { data, ports: [port] });
  const damageAll = async (): Promise<void> => {
    for (const path of [...REQUIRED, ADMIN_SCRIPT]) await cache.put(path, response(HTML, FOREIGN));
  };
  beforeEach(() => {
    port.postMessage.mockClear();
  });

  it('lets a new version start', async () => {
    await tell({ type: 'SKIP_WAITING' });
    expect(scope.calls).toEqual(['skip waiting']);
  });

  it('has all files checked, also those that are optional', async () => {
    await damageAll();
    await tell({ type: 'CHECK_FILES' });
    expect(port.postMessage.mock.calls).toEqual([[{ complete: true, damaged: 3, stored: 3 }]]);
    expect(storedPaths()).toEqual(REQUIRED);
  });

  it.each([
    [0.09, 3],
    [0.1, 0],
  ])('has a tenth of the files checked: those with a lot of %d are %d', async (lot, damaged) => {
    await damageAll();
    vi.spyOn(Math, 'random').mockReturnValue(lot);
    await tell({ type: 'CHECK_SOME_FILES' });
    expect(port.postMessage.mock.calls).toEqual([[{ complete: true, damaged, stored: damaged }]]);
    expect(storedPaths()).toContain(ADMIN_SCRIPT);
  });

  it('has the optional files stored', async () => {
    await tell({ type: 'STORE_OPTIONAL_FILES' });
    expect(storedPaths()).toEqual([ADMIN_SCRIPT]);
  });

  it.each([null, 'CHECK_FILES', {}, { type: 'OTHER' }])('%j does nothing', async (data) => {
    await tell(data);
    expect(scope.calls).toEqual([]);
    expect(storedPaths()).toEqual([]);
  });
});

describe('a request', () => {
  it.each([
    ['/', 'the landing page'],
    ['/dashboard?p=1', 'the app'],
    ['/x', 'the app'],
    ['/assets/base-aaaaaaa.js', 'the script'],
  ])('for the page %s is answered with %s', async (path, text) => {
    await scope.send('install');
    network = undefined;
    expect(await (await navigate(path))?.text()).toBe(text);
  });

  it.each([
    ['/', '/index.html', 'the app'],
    ['/dashboard', '/app.html', 'the landing page'],
  ])('for the page %s, without %s, is answered with %s', async (path, missing, text) => {
    await scope.send('install');
    await cache.delete(missing);
    network = undefined;
    expect(await (await navigate(path))?.text()).toBe(text);
  });

  it('for a page that cannot be had gets a text that tries again, and a newer version is looked for', async () => {
    network = undefined;
    const answer = await navigate('/dashboard');
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get('cache-control')).toBe('no-store');
    const text = await answer?.text();
    expect(text).toContain('Shortlist could not be opened');
    expect(text).toContain('http-equiv="refresh"');
    expect(scope.calls).toContain('update');
    // That version then starts without asking.
    scope.registration.active = {};
    network = BUILD;
    await scope.send('install');
    expect(scope.calls).toContain('skip waiting');
  });

  it('for a file of the build is answered with it', async () => {
    expect(await (await ask(ADMIN_SCRIPT))?.text()).toBe('what admins need');
    expect(storedPaths()).toEqual([ADMIN_SCRIPT]);
  });

  it.each(['/api/auth/me', '/assets/other.js', '/favicon.svg'])(
    'for %s is left to the browser',
    async (path) => {
      expect(await navigate(path)).toBeUndefined();
      expect(await ask(path)).toBeUndefined();
    },
  );

  it('of a share is handed to the second script', async () => {
    const answer = await ask('/upload', { method: 'POST', body: new FormData() });
    expect(await answer?.text()).toBe('shared');
    expect(scope.calls).toEqual(['import /sw-handlers.js']);
    await ask('/upload', { method: 'POST', body: new FormData() });
    expect(scope.calls).toHaveLength(1);
  });
});

it('hands what is about reminders to the second script', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' });
  await scope.send('sync', { tag: 'outbox' });
  expect(scope.calls).toEqual(['import /sw-handlers.js', 'sync outbox']);
});
