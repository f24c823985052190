/** Serves the built app from the same origin as the API, with headers that let it run nothing but its own code. */
import type { Context, Handler } from 'hono';
import type { Config } from '../../../config.ts';
import type { AppBuild, AppFile } from './app-build.ts';
import { addPageFacts } from './page-facts.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { STRICT_TRANSPORT } from './api-headers.ts';
import { hasControlCharacters, isApiPath } from '../api-path.ts';
import type { AppEnv } from '../app-env.ts';

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
