// Which files of the app are stored and opened, whatever a network answers instead of the server. Node's own fetch
// compares digests and ends requests as a browser does; for a request that bypasses the browser's cache it says so.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PORTALS } from '../../e2e/support/captive-portal.ts';
import { FAULTS } from '../../e2e/support/file-faults.ts';
import {
  ADMIN_SCRIPT,
  APP_PAGE,
  AppServer,
  asBuilt,
  contentOf,
  FONT,
  LANDING_PAGE,
  LOGIN_PAGE,
  MANIFEST,
  manifestOf,
  onlyCached,
  OPTIONAL,
  REQUIRED,
  SCRIPT,
  send,
  typeOf,
  type Answer,
} from '../testing/fakes/app-server.ts';
import {
  FakeExtendableEvent,
  stubTimeouts,
  stubWorkerGlobals,
  type FakeCache,
} from '../testing/fakes/worker-globals.ts';
import { eventually } from '../testing/user/eventually.ts';
import { AppFiles } from './app-files.ts';

/** What is checked in different ways. */
const PLACES = [APP_PAGE, SCRIPT, FONT];
const OTHERS: Readonly<Record<string, Answer>> = {
  'a changed status': (answer, { contentType, plain }) =>
    answer.writeHead(203, { 'content-type': contentType }).end(plain),
  'no content': (answer) => answer.writeHead(204).end(),
  'the file without a type': (answer, { plain }) => answer.writeHead(200).end(plain),
  'a way to a login page': (answer) => answer.writeHead(302, { location: '/login' }).end(),
  'no network': (answer) => answer.destroy(),
};
const KINDS: readonly (readonly [string, Answer])[] = Object.entries({ ...FAULTS, ...OTHERS });

const server = new AppServer();
let origin = '';
let cache: FakeCache;
let files: AppFiles;

beforeAll(async () => {
  origin = await server.start();
});
beforeEach(() => {
  cache = stubWorkerGlobals(origin);
  files = new AppFiles(manifestOf([...REQUIRED, ...OPTIONAL]));
  server.recover();
});
afterAll(() => server.stop());

const event = (type: string): ExtendableEvent => new FakeExtendableEvent(type);
const install = () => files.storeRequired(event('install'));
const check = (share?: number) => files.storeRequired(event('message'), share);
const open = async (...pages: readonly string[]): Promise<string> =>
  (await files.open(pages, event('fetch'))).text();
const without = (path: string): readonly string[] => REQUIRED.filter((other) => other !== path);

/** What a page receives when it loads a file; undefined when the worker leaves that to the browser. */
function load(path: string, init?: RequestInit): Promise<Response> | undefined {
  const asked = { request: new Request(path, init), url: new URL(path, origin) };
  const fetched = { ...asked, event: event('fetch') };
  const params = files.route.match({ ...fetched, sameOrigin: true });
  return params && files.route.handler.handle({ ...fetched, params });
}

describe('an installation', () => {
  it('stores each required file, fetched once, and none of the others', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    expect(await install()).toEqual({ complete: true, damaged: 0, stored: REQUIRED.length });
    expect(await cache.read()).toEqual(asBuilt(REQUIRED));
    expect(server.requests.toSorted()).toEqual(
      REQUIRED.map((path) => `${path} default`).toSorted(),
    );
    // A proxy in front of the server may ask for its cookies.
    for (const [request] of fetched.mock.calls)
      expect(request).toMatchObject({ credentials: 'same-origin' });
  });

  it('fetches four files at a time', async () => {
    const waiting: (() => void)[] = [];
    server.fail(REQUIRED, (answer, file) => void waiting.push(() => send(answer, file)));
    const installed = install();
    for (const count of [4, REQUIRED.length - 4]) {
      await eventually(() => expect(waiting.length).toBeGreaterThanOrEqual(count));
      for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
      expect(waiting).toHaveLength(count);
      for (const answerNow of waiting.splice(0)) answerNow();
    }
    expect(await installed).toMatchObject({ complete: true });
  });

  it('is incomplete on a full device', async () => {
    cache.isFull = true;
    expect(await install()).toEqual({ complete: false, damaged: 0, stored: 0 });
  });

  it("fetches a file again past the browser's cache, which may have the answer of another network", async () => {
    server.fail(REQUIRED, onlyCached(FAULTS['a login page']));
    expect(await install()).toEqual({ complete: true, damaged: 0, stored: REQUIRED.length });
    expect(await cache.read()).toEqual(asBuilt(REQUIRED));
  });

  it.each<readonly [string, Answer]>([
    ['nothing', () => undefined],
    ['a byte now and then', PORTALS['an answer that trickles']],
  ])('gives up after two minutes when a network answers with %s', async (_, answer) => {
    const pass = stubTimeouts();
    server.fail([SCRIPT], answer);
    const installed = install();
    await eventually(() => expect(server.requests).toContain(`${SCRIPT} default`));
    expect(pass(119_999)).toBe(0);
    await eventually(() => expect(cache.stored.size).toBe(REQUIRED.length - 1));
    pass(1);
    await eventually(() => expect(server.requests).toContain(`${SCRIPT} reload`));
    pass(120_000);
    expect(await installed).toEqual({ complete: false, damaged: 0, stored: REQUIRED.length - 1 });
  });
});

describe.each(KINDS)('%s', (_, answer) => {
  it.each(PLACES)('is not stored as %s; the next installation fetches only that', async (path) => {
    server.fail([path], answer);
    expect(await install()).toEqual({ complete: false, damaged: 0, stored: REQUIRED.length - 1 });
    expect(await cache.read()).toEqual(asBuilt(without(path)));
    server.recover();
    expect(await install()).toEqual({ complete: true, damaged: 0, stored: 1 });
    expect(await cache.read()).toEqual(asBuilt(REQUIRED));
    expect(server.requests).toEqual([`${path} default`]);
  });

  it('is not stored by a check of the files', async () => {
    await install();
    cache.damage(SCRIPT, new Response(LOGIN_PAGE));
    server.fail([SCRIPT], answer);
    expect(await check()).toEqual({ complete: false, damaged: 1, stored: 0 });
    expect(await cache.read()).toEqual(asBuilt(without(SCRIPT)));
  });

  it('is neither shown nor stored as a page', async () => {
    server.fail([APP_PAGE, LANDING_PAGE], answer);
    await expect(open(APP_PAGE)).rejects.toThrow(TypeError);
    await expect(open(APP_PAGE, LANDING_PAGE)).rejects.toThrow(TypeError);
    server.recover();
    server.fail([APP_PAGE], answer);
    expect(await open(APP_PAGE, LANDING_PAGE)).toBe(contentOf(LANDING_PAGE));
    expect(await cache.read()).toEqual(asBuilt([LANDING_PAGE]));
  });

  it.each(OPTIONAL)('is neither given to a page nor stored as %s', async (path) => {
    server.fail([path], answer);
    await expect(load(path)).rejects.toThrow(TypeError);
    expect(await files.storeOptional(event('message'))).toMatchObject({ complete: false });
    expect(await cache.read()).toEqual(asBuilt(OPTIONAL.filter((other) => other !== path)));
  });
});

const torn = (): ReadableStream =>
  new ReadableStream({ pull: (stream) => stream.error(new Error('The disk is broken.')) });
const typed = (path: string): ResponseInit => ({ headers: { 'content-type': typeOf(path) } });
const DAMAGES: readonly (readonly [string, (path: string) => Response])[] = [
  ['a login page', () => new Response(LOGIN_PAGE, typed(APP_PAGE))],
  ['a login page under its type', (path) => new Response(LOGIN_PAGE, typed(path))],
  ['itself under another type', (path) => new Response(contentOf(path))],
  ['a part of itself', (path) => new Response(contentOf(path).slice(1), typed(path))],
  ['what cannot be read', (path) => new Response(torn(), typed(path))],
];

describe.each(DAMAGES)('a file that is stored as %s', (_, damaged) => {
  beforeEach(install);

  it.each(PLACES)('is deleted by a check, counted and fetched again: %s', async (path) => {
    cache.damage(path, damaged(path));
    server.recover();
    expect(await check()).toEqual({ complete: true, damaged: 1, stored: 1 });
    expect(await cache.read()).toEqual(asBuilt(REQUIRED));
    expect(server.requests).toHaveLength(1);
  });

  it('is deleted when nothing can replace it', async () => {
    REQUIRED.forEach((path) => cache.damage(path, damaged(path)));
    server.fail(REQUIRED);
    const count = REQUIRED.length;
    expect(await install()).toEqual({ complete: false, damaged: count, stored: 0 });
    expect(await cache.read()).toEqual({});
  });

  it("is fetched past the browser's cache when it is a page that is opened", async () => {
    cache.damage(APP_PAGE, damaged(APP_PAGE));
    server.recover();
    expect(await open(APP_PAGE)).toBe(contentOf(APP_PAGE));
    expect(server.requests).toEqual([`${APP_PAGE} reload`]);
    expect(await cache.read()).toEqual(asBuilt(REQUIRED));
  });

  it('is replaced by the next page when it is one and the network is down', async () => {
    cache.damage(APP_PAGE, damaged(APP_PAGE));
    server.fail(REQUIRED);
    expect(await open(APP_PAGE, LANDING_PAGE)).toBe(contentOf(LANDING_PAGE));
    expect(await cache.read()).toEqual(asBuilt(without(APP_PAGE)));
  });

  it('is deleted when it is optional, and stored again when it is used', async () => {
    await files.storeOptional(event('message'));
    cache.damage(ADMIN_SCRIPT, damaged(ADMIN_SCRIPT));
    server.recover();
    await files.checkOptional();
    expect(server.requests).toEqual([]);
    expect(await cache.read()).toEqual(asBuilt([...REQUIRED, MANIFEST]));
    expect(await (await load(ADMIN_SCRIPT))?.text()).toBe(contentOf(ADMIN_SCRIPT));
    expect(await cache.read()).toEqual(asBuilt([...REQUIRED, ...OPTIONAL]));
  });
});

describe('a check of a share of the files', () => {
  it.each([
    [0, 0, 0],
    [0.1, 0.1, 0],
    [0.1, 0.09, REQUIRED.length - 1],
    [1, 0.999, REQUIRED.length - 1],
  ])('of %d reads those whose lot is below it: %d', async (share, lot, damaged) => {
    await install();
    REQUIRED.forEach((path) => cache.damage(path, new Response(LOGIN_PAGE)));
    const [first = ''] = cache.stored.keys();
    await cache.delete(first);
    vi.spyOn(Math, 'random').mockReturnValue(lot);
    // What is missing is fetched all the same.
    expect(await check(share)).toEqual({ complete: true, damaged, stored: damaged + 1 });
  });
});

describe('stored files', () => {
  beforeEach(install);

  it('are opened without the network', async () => {
    server.fail(REQUIRED);
    expect(await open(APP_PAGE, LANDING_PAGE)).toBe(contentOf(APP_PAGE));
    expect(await open(LANDING_PAGE, APP_PAGE)).toBe(contentOf(LANDING_PAGE));
    for (const path of REQUIRED) expect(await (await load(path))?.text()).toBe(contentOf(path));
  });

  it('are not read before each use, except for pages', async () => {
    for (const path of [SCRIPT, APP_PAGE])
      cache.damage(path, new Response(LOGIN_PAGE, typed(path)));
    server.recover();
    expect(await (await load(SCRIPT))?.text()).toBe(LOGIN_PAGE);
    expect(server.requests).toEqual([]);
    expect(await (await load(APP_PAGE))?.text()).toBe(contentOf(APP_PAGE));
  });

  it('are removed when they are of another version', async () => {
    await files.storeOptional(event('message'));
    files = new AppFiles(manifestOf([APP_PAGE, SCRIPT, ADMIN_SCRIPT]));
    await cache.put('/app.html?__WB_REVISION__=old', new Response());
    await files.removeOthers(event('activate'));
    expect(await cache.read()).toEqual(asBuilt([APP_PAGE, SCRIPT, ADMIN_SCRIPT]));
  });

  it('are known by what they are stored under', () => {
    const keys = [...cache.stored.keys()];
    expect(keys.map((key) => files.has(key))).toEqual(REQUIRED.map(() => true));
    expect(files.has(`${origin}${APP_PAGE}`)).toBe(false);
    expect(files.has(`${origin}/assets/base-eeeeeee.js`)).toBe(false);
  });
});

it('stores the optional files on request, and fetches only what is missing', async () => {
  await load(ADMIN_SCRIPT);
  server.recover();
  const result = await files.storeOptional(event('message'));
  expect(result).toEqual({ complete: true, damaged: 0, stored: 1 });
  expect(server.requests).toEqual([`${MANIFEST} default`]);
  await files.checkOptional();
  expect(await cache.read()).toEqual(asBuilt(OPTIONAL));
});

describe('a file that a page loads', () => {
  it.each(['/', '/app', '/assets/', '/assets/other-eeeeeee.js', '/api/sync'])(
    'is left to the browser when the build has none of this name: %s',
    (path) => expect(load(path)).toBeUndefined(),
  );

  it('is not waited for when the page is gone', async () => {
    server.fail([ADMIN_SCRIPT], () => page.abort());
    const page = new AbortController();
    await expect(load(ADMIN_SCRIPT, { signal: page.signal })).rejects.toThrow('aborted');
    expect(await cache.read()).toEqual({});
  });
});
