/** A build of eight files and its server, which answers for each of them as a test wants. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface BuiltFile {
  readonly contentType: string;
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
}
export type Answer = (answer: ServerResponse, file: BuiltFile, request: IncomingMessage) => unknown;

export const APP_PAGE = '/app.html';
export const LANDING_PAGE = '/index.html';
export const SCRIPT = '/assets/base-aaaaaaa.js';
export const FONT = '/assets/inter-ccccccc.woff2';
export const ADMIN_SCRIPT = '/assets/insights-ddddddd.js';
export const MANIFEST = '/manifest.webmanifest';
export const OPTIONAL = [ADMIN_SCRIPT, MANIFEST];
export const LOGIN_PAGE = '<p>Please accept the terms.</p>';

/** Each file names another one, as a fault may change such a name. */
const built = (contentType: string, text: string): BuiltFile => ({
  contentType,
  etag: '',
  plain: new Uint8Array(Buffer.from(`${text} ${SCRIPT}`)),
});
const BUILD: Readonly<Record<string, BuiltFile>> = {
  [APP_PAGE]: built('text/html; charset=utf-8', '<div id="root">'),
  [LANDING_PAGE]: built('text/html; charset=utf-8', '<div id="root"><h1>Shortlist</h1>'),
  [SCRIPT]: built('text/javascript; charset=utf-8', 'import'),
  '/assets/base-bbbbbbb.css': built('text/css; charset=utf-8', 'p {}'),
  [FONT]: built('font/woff2', 'wOF2'),
  '/favicon.svg': built('image/svg+xml', '<svg/>'),
  [ADMIN_SCRIPT]: built('text/javascript; charset=utf-8', 'export'),
  [MANIFEST]: built('application/manifest+json', '{}'),
};
export const REQUIRED = Object.keys(BUILD).filter((path) => !OPTIONAL.includes(path));

export function contentOf(path: string): string {
  return Buffer.from(BUILD[path]?.plain ?? '').toString();
}

export function typeOf(path: string): string {
  return BUILD[path]?.contentType ?? '';
}

/** What a device that has exactly these files has stored: types and contents, by path. */
export function asBuilt(paths: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(paths.map((path) => [path, `${typeOf(path)} ${contentOf(path)}`]));
}

/** What the build writes into the worker about these files. */
export function manifestOf(paths: readonly string[]) {
  return paths.map((path) => {
    const digest = createHash('sha256').update(contentOf(path)).digest('base64');
    const revision = path.startsWith('/assets/') ? null : digest;
    const optional = OPTIONAL.includes(path);
    return { url: path.slice(1), revision, integrity: `sha256-${digest}`, optional };
  });
}

export function send(answer: ServerResponse, { contentType, plain }: BuiltFile): void {
  answer.writeHead(200, { 'content-type': contentType }).end(plain);
}

/** A request that bypasses the browser's own cache says so. */
const isReload = ({ headers }: IncomingMessage): boolean => headers['cache-control'] === 'no-cache';

/** An answer that only the browser's cache has; behind it the server works. */
export const onlyCached =
  (cached: (answer: ServerResponse) => unknown): Answer =>
  (answer, file, request) =>
    isReload(request) ? send(answer, file) : cached(answer);

export class AppServer {
  /** The paths with the mode of the browser's cache, since the network worked last. */
  readonly requests: string[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #server = createServer((request, answer) => {
    const { url = '/' } = request;
    this.requests.push(`${url} ${isReload(request) ? 'reload' : 'default'}`);
    const file = BUILD[url] ?? built('text/html', LOGIN_PAGE);
    (this.#answers.get(url) ?? send)(answer, file, request);
  });

  /** Returns its origin. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** From now on the network answers for these paths; by default not at all. */
  fail(paths: readonly string[], answer: Answer = (response) => response.destroy()): void {
    for (const path of paths) this.#answers.set(path, answer);
  }

  /** The network works. */
  recover(): void {
    this.#answers.clear();
    this.requests.length = 0;
  }
}
