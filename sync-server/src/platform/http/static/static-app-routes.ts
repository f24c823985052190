/** Serves the built app from the same origin as the API, with headers that let it run nothing but its own code. */
import type { Context, Handler } from 'hono';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Config } from '../../../config.ts';
import { hasControlCharacters, isApiPath } from '../api-path.ts';
import type { AppEnv } from '../app-env.ts';
import { acceptedEncoding } from '../answer-json.ts';
import { STRICT_TRANSPORT } from '../middleware.ts';
import { appFile, digest, type AppBuild, type AppFile } from './app-build.ts';

type Headers = readonly (readonly [string, string])[];

const CACHE_IMMUTABLE = 'public, max-age=31536000, immutable';
const CACHE_REVALIDATE = 'no-cache';
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
/** Of the empty text: the styling library puts an empty <style> into the page and fills it by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const DISABLED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'browsing-topics',
];
const PAGE_HEADERS: Headers = [
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  ['X-Frame-Options', 'DENY'],
  [
    'Permissions-Policy',
    [...DISABLED_FEATURES.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(', '),
  ],
];
const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<h1>The app is not built yet</h1>
<p>The API of this server runs, but it has no app to show. Please run <code>npm start</code> in the project's folder.</p>
</html>
`;

/**
 * Answers a GET outside the API: a file of the build, else the page itself, whose router knows the path. A
 * path that looks like a file but has none is not found. Without a build it answers a page that says so.
 */
export function createStaticApp(
  built: AppBuild | undefined,
  config: Pick<Config, 'isHttps' | 'agePolicy' | 'privacyContact'>,
): Handler<AppEnv> {
  const build = built && addPageFacts(built, factsOf(config));
  const everywhere: Headers = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(config.isHttps ? [STRICT_TRANSPORT] : []),
  ];
  const page: Headers = build
    ? [...PAGE_HEADERS, ['Content-Security-Policy', pagePolicy(build)]]
    : PAGE_HEADERS;
  return (c) => {
    const { path } = c.req;
    setHeaders(c, everywhere);
    if (isApiPath(path) || hasControlCharacters(path)) return c.notFound();
    if (!build) return c.html(NOT_BUILT_PAGE, 503);
    const file = build.files.get(path) ?? (isFilePath(path) ? undefined : build.index);
    if (!file) return c.notFound();
    c.header('Cache-Control', path.startsWith('/assets/') ? CACHE_IMMUTABLE : CACHE_REVALIDATE);
    if (file.contentType.startsWith('text/html')) setHeaders(c, page);
    if (path === '/sw.js') c.header('Content-Security-Policy', WORKER_POLICY);
    return sendFile(c, file);
  };
}

/** Only settings other than the default: most servers send the page as it was built. */
function factsOf({
  agePolicy,
  privacyContact,
}: Pick<Config, 'agePolicy' | 'privacyContact'>): (readonly [string, string])[] {
  return [
    ...(agePolicy === 'terms16' ? [] : [['age-policy', agePolicy] as const]),
    ...(privacyContact === undefined ? [] : [['privacy-contact', privacyContact] as const]),
  ];
}

function isFilePath(path: string): boolean {
  return path.startsWith('/assets/') || /\.[^/]*$/.test(path);
}

function setHeaders(c: Context<AppEnv>, headers: Headers): void {
  for (const [name, value] of headers) c.header(name, value);
}

function sendFile(c: Context<AppEnv>, file: AppFile): Response {
  c.header('ETag', file.etag);
  const packed = (['br', 'gzip'] as const).filter((form) => file[form]);
  if (packed.length > 0) c.header('Vary', 'Accept-Encoding');
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim() === file.etag)) return c.body(null, 304);
  const encoding = acceptedEncoding(c.req.header('accept-encoding'), packed);
  if (encoding) c.header('Content-Encoding', encoding);
  c.header('Content-Type', file.contentType);
  return c.body((encoding && file[encoding]) ?? file.plain);
}

function pagePolicy({ inlineScripts, inlineStyles }: AppBuild): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    ["style-src 'self'", EMPTY_STYLE, ...inlineStyles].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-sw',
    'report-uri /api/csp-report',
  ].join('; ');
}

/*
 * What the page must know of its server before its first request, as <meta> elements. A page that a device
 * has stored may have old ones: whatever depends on them is checked by the server too. The worker stores a
 * page only if its digest is right, so it gets the digests of the pages as they are served.
 */

const HEAD_END = '</head>';
/** The page, and the same without the prerendered landing page. */
const PAGES = ['/index.html', '/app.html'];
const WORKER = '/sw.js';

/** Takes names and texts. Returns the build with these facts in its pages; the same build when there are none. */
export function addPageFacts(
  build: AppBuild,
  facts: readonly (readonly [name: string, content: string])[],
): AppBuild {
  if (facts.length === 0) return build;
  const metas = facts
    .map(([name, content]) => `<meta name="${escaped(name)}" content="${escaped(content)}" />`)
    .join('');
  const addTo = (page: AppFile): AppFile =>
    withText(page, (text) => text.replace(HEAD_END, () => `${metas}${HEAD_END}`));
  const index = addTo(build.index);
  const files = new Map([...build.files, ['/index.html', index]]);
  const appPage = build.files.get('/app.html');
  if (appPage) files.set('/app.html', addTo(appPage));
  const worker = build.files.get(WORKER);
  if (worker) files.set(WORKER, withDigests(worker, build.files, files));
  return { ...build, index, files };
}

type Files = ReadonlyMap<string, AppFile>;

function withDigests(worker: AppFile, built: Files, served: Files): AppFile {
  return PAGES.reduce((file, path) => {
    const [before, after] = [built.get(path), served.get(path)];
    if (!before || !after) return file;
    return withText(file, (text) => text.replaceAll(digest(before.plain), digest(after.plain)));
  }, worker);
}

/** The same file where its text does not change. */
function withText(file: AppFile, change: (text: string) => string): AppFile {
  const text = Buffer.from(file.plain).toString('utf8');
  const changed = change(text);
  if (changed === text) return file;
  const plain = new Uint8Array(Buffer.from(changed));
  return appFile(file.contentType, plain, {
    br: new Uint8Array(brotliCompressSync(plain)),
    gzip: new Uint8Array(gzipSync(plain)),
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
