import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubWorkerGlobals, type FakeCache } from '../testing/fakes/worker-globals.ts';
import type { AppFiles } from './app-files.ts';
import {
  isMarkedDamaged,
  markDamaged,
  reloadForeignWindows,
  removeForeignFiles,
} from './damaged-version.ts';

const ORIGIN = 'https://app.example';
const PAGE = '<!doctype html><div id="root"></div></html>\n';
const file = (body: string, type: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': type } });

let cache: FakeCache;
const files = {
  openCache: async () => cache,
  has: (url: string) => url.endsWith('/assets/own.js'),
} as unknown as AppFiles;

beforeEach(() => {
  cache = stubWorkerGlobals(ORIGIN);
});

describe('files of earlier versions', () => {
  it.each([
    ['a page of ours', '/app.html?__WB_REVISION__=1', file(PAGE, 'text/html; charset=utf-8'), 0],
    ['a script of ours', '/assets/a.js', file('export{};', 'text/javascript'), 0],
    ['a font', '/assets/a.woff2', file('x', 'font/woff2'), 0],
    ['a picture', '/favicon.svg', file('<svg/>', 'image/svg+xml'), 0],
    ['a foreign page', '/app.html', file('<html>Wi-Fi</html>', 'text/html'), 1],
    ['a page that is cut short', '/index.html', file(PAGE.slice(0, -9), 'text/html'), 1],
    ['a page in the place of a script', '/assets/a.js', file('<html>', 'text/html'), 1],
    ['a page under the type of a script', '/assets/a.js', file(' <html>', 'text/javascript'), 1],
    ['an empty script', '/assets/a.js', file('', 'text/javascript'), 1],
    ['an answer without a type', '/assets/a.js', new Response('x', { headers: {} }), 1],
    ['a page in the place of a font', '/assets/a.woff2', file('<html>', 'text/html'), 1],
    ['a refusal', '/assets/a.js', file('x', 'text/javascript', 403), 1],
    ['what this version checks itself', '/assets/own.js', file('<html>', 'text/html'), 0],
  ])('are deleted when they cannot be of a build: %s', async (_, url, response, removed) => {
    await cache.put(url, response);
    expect(await removeForeignFiles(files)).toBe(removed);
    expect(cache.stored.size).toBe(1 - removed);
  });

  it('are remembered as damaged when the next attempt finds them gone', async () => {
    expect(await isMarkedDamaged(files)).toBe(false);
    await markDamaged(files);
    expect(await removeForeignFiles(files)).toBe(0);
    expect(await isMarkedDamaged(files)).toBe(true);
  });
});

class FakeWindow {
  readonly url = `${ORIGIN}/dashboard`;
  reloads = 0;
  readonly #answers: boolean;
  constructor(answers: boolean) {
    this.#answers = answers;
  }
  postMessage(_message: unknown, [port]: readonly MessagePort[]): void {
    if (this.#answers) port?.postMessage(true);
  }
  async navigate(): Promise<null> {
    this.reloads += 1;
    return null;
  }
}

/** Returns how often each of these tabs was reloaded. */
async function reloadsOf(answers: readonly boolean[], accountLocks: number) {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const windows = answers.map((answer) => new FakeWindow(answer));
  const held = Array.from({ length: accountLocks }, (_, index) => ({
    name: 'account:student-1',
    clientId: String(index),
  }));
  const done = reloadForeignWindows({
    clients: { matchAll: async () => windows },
    navigator: { locks: { query: async () => ({ held }) } },
  } as unknown as ServiceWorkerGlobalScope);
  // Their answers come through ports.
  for (let turns = 0; turns < 5; turns += 1) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(5000);
  await done;
  vi.useRealTimers();
  return windows.map(({ reloads }) => reloads);
}

describe('tabs', () => {
  it.each([
    ['in which nothing runs are reloaded', [false, false], 0, [1, 1]],
    ['in which the app runs are left alone', [true, true], 2, [0, 0]],
    ['are distinguished', [true, false], 1, [0, 1]],
    ['of a former version, in which a student is signed in, are left alone', [false], 1, [0]],
  ])('%s', async (_, answers, locks, reloads) => {
    expect(await reloadsOf(answers, locks)).toEqual(reloads);
  });
});
