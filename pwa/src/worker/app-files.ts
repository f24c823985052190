/// <reference lib="webworker" />
/**
 * The files of the app on this device. A Wi-Fi login, a block page or a broken cache may answer in place of the
 * server, so a file is stored, and a page is opened, only if it is what was built: digest and type must be right.
 */
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { hasTypeOf } from './file-types.ts';

/** A file of the build, as `scripts/precache-manifest.ts` writes it into the worker. */
export interface AppFile extends PrecacheEntry {
  /** As in HTML: `sha256-` and the digest in base64. */
  readonly integrity: string;
  /** Few users need it: the app installs without it, and it is stored when it is first used. */
  readonly optional?: boolean;
}

interface FilesResult {
  /** Everything that the app needs without a network is stored. */
  readonly complete: boolean;
  /** How many stored files had the wrong content, and were deleted. */
  readonly damaged: number;
  readonly stored: number;
}

type FileState = 'intact' | 'missing' | 'damaged';

type WorkboxPlugin = NonNullable<
  NonNullable<ConstructorParameters<typeof PrecacheController>[0]>['plugins']
>[number];

/** A server that sends one byte now and then would otherwise block an installation for ever. */
const FETCH_TIMEOUT_MS = 120_000;
/** One after the other would take a round trip each, all at once would leave the page no bandwidth. */
const CONCURRENCY = 4;

/** Ends with the page that asks; browsers without `any` wait for the time limit. */
function withTimeout(signal: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  return 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : timeout;
}

export class AppFiles {
  readonly route: PrecacheRoute;
  readonly #controller: PrecacheController;
  readonly #required: readonly AppFile[];
  readonly #optional: readonly AppFile[];

  constructor(files: readonly AppFile[]) {
    this.#required = files.filter(({ optional }) => !optional);
    this.#optional = files.filter(({ optional }) => optional);
    this.#controller = new PrecacheController({ plugins: [this.#plugin()] });
    this.#controller.addToCacheList([...files]);
    this.route = new PrecacheRoute(this.#controller, { directoryIndex: '', cleanURLs: false });
  }

  openCache(): Promise<Cache> {
    return caches.open(this.#controller.strategy.cacheName);
  }

  has(cacheKey: string): boolean {
    return this.#controller.getIntegrityForCacheKey(cacheKey) !== undefined;
  }

  /**
   * Stores what the app needs without a network. Of the files that are stored already, this share is checked, chosen
   * at random. Where one cannot be fetched, the others stay for the next attempt.
   */
  async storeRequired(event: ExtendableEvent, share = 1): Promise<FilesResult> {
    const keys = new Set((await (await this.openCache()).keys()).map(({ url }) => url));
    const isChosen = ({ url }: AppFile): boolean =>
      !keys.has(this.#keyOf(url)) || Math.random() < share;
    return this.#storeAll(this.#required.filter(isChosen), event);
  }

  async storeOptional(event: ExtendableEvent): Promise<FilesResult> {
    return this.#storeAll(this.#optional, event);
  }

  /** Deletes optional files that are damaged: they are fetched when they are used again. */
  async checkOptional(): Promise<void> {
    for (const { url } of this.#optional) await this.#stateOf(url);
  }

  async removeOthers(event: ExtendableEvent): Promise<void> {
    await this.#controller.activate(event);
  }

  /** The first of these files that is stored, or can be fetched, as it was built; rejects when there is none. */
  async open(urls: readonly string[], event: ExtendableEvent): Promise<Response> {
    const [url = '', ...others] = urls;
    try {
      return await this.#handle(url, event);
    } catch (error) {
      if (others.length === 0) throw error;
      return this.open(others, event);
    }
  }

  #plugin(): WorkboxPlugin {
    return {
      requestWillFetch: async ({ request, event }) =>
        new Request(request, {
          signal: withTimeout(request.signal),
          // What a page has to fetch was deleted from the cache: the browser's own cache may hold the same damaged
          // file.
          cache: event?.type === 'fetch' ? 'reload' : request.cache,
        }),
      // The browser compares the digest, and returns no response otherwise.
      fetchDidSucceed: async ({ request, response }) => {
        if (response.status === 200 && hasTypeOf(request.url, response)) return response;
        throw new TypeError(`${request.url} is not what was built.`);
      },
      cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
        const { pathname } = new URL(request.url);
        // Only pages are checked each time: without one no code runs that could ask for a check.
        if (!pathname.endsWith('.html') || !cachedResponse) return cachedResponse;
        return (await this.#isIntact(request.url, cachedResponse.clone())) ? cachedResponse : null;
      },
    };
  }

  async #storeAll(files: readonly AppFile[], event: ExtendableEvent): Promise<FilesResult> {
    const queue = [...files];
    const result = { complete: true, damaged: 0, stored: 0 };
    const work = async (): Promise<void> => {
      for (let file = queue.shift(); file; file = queue.shift()) {
        const state = await this.#stateOf(file.url);
        if (state === 'damaged') result.damaged += 1;
        if (state === 'intact') continue;
        if (await this.#store(file.url, event)) result.stored += 1;
        else result.complete = false;
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    return result;
  }

  /** Fetches and stores a file; returns whether that succeeded. The second attempt bypasses the browser's own cache. */
  async #store(url: string, event: ExtendableEvent): Promise<boolean> {
    const cache = await this.openCache();
    for (const mode of ['default', 'reload'] as const) {
      await this.#handle(url, event, mode).catch(() => undefined);
      if (await cache.match(this.#keyOf(url))) return true;
    }
    return false;
  }

  /** The state of a stored file. A damaged one is deleted. */
  async #stateOf(url: string): Promise<FileState> {
    const cache = await this.openCache();
    const response = await cache.match(this.#keyOf(url));
    if (!response) return 'missing';
    return (await this.#isIntact(this.#keyOf(url), response)) ? 'intact' : 'damaged';
  }

  async #isIntact(cacheKey: string, response: Response): Promise<boolean> {
    const expected = this.#controller.getIntegrityForCacheKey(cacheKey);
    const isRight =
      hasTypeOf(cacheKey, response) &&
      (await integrityOf(response).catch(() => undefined)) === expected;
    if (!isRight) await (await this.openCache()).delete(cacheKey);
    return isRight;
  }

  #keyOf(url: string): string {
    return this.#controller.getCacheKeyForURL(url) ?? url;
  }

  #handle(url: string, event: ExtendableEvent, cache: RequestCache = 'default'): Promise<Response> {
    const cacheKey = this.#keyOf(url);
    const integrity = this.#controller.getIntegrityForCacheKey(cacheKey) ?? '';
    const request = new Request(url, { integrity, cache, credentials: 'same-origin' });
    return this.#controller.strategy.handle({ request, event, params: { cacheKey, integrity } });
  }
}

async function integrityOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
