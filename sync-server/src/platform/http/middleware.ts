import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { MiddlewareHandler, Context } from 'hono';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Random } from '../random.ts';
import { ApiError } from './api-error.ts';
import { matchedRoute } from './api-path.ts';
import type { AppEnv } from './app-env.ts';

/**
 * Gives each request an id and a logger, and writes one line when it was answered: the route's pattern, never
 * the path or anything a user sent, because ids and addresses do not belong in logs.
 */
export function createRequestLog(log: Logger, random: Random): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = random.uuid();
    c.set('requestId', requestId);
    c.set('log', log);
    await next();
    if (!log.isLevelEnabled('info')) return;
    // Absent where the route requires no session.
    const session: AppEnv['Variables']['session'] | undefined = c.get('session');
    log.info({
      requestId,
      method: c.req.method,
      route: matchedRoute(c)?.path,
      status: c.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      user: session?.userId,
    });
  };
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that come from another site according to the browser. Programs that send neither header may write. */
export function createSameOrigin(config: Pick<Config, 'publicUrl'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!READS.has(c.req.method) && isForeign(c, config.publicUrl))
      throw new ApiError('forbidden', API_MESSAGES.forbidden);
    await next();
  };
}

function isForeign(c: Context<AppEnv>, publicUrl: string): boolean {
  if (c.req.header('sec-fetch-site') === 'cross-site') return true;
  const origin = c.req.header('origin');
  if (origin === undefined || origin === publicUrl) return false;
  // The same server under another of its names, such as 127.0.0.1 for localhost.
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host');
}

type HeaderList = readonly (readonly [string, string])[];

const NO_SOURCES = "default-src 'none'";
const HEADERS: HeaderList = [
  ['Cache-Control', 'no-store'],
  ['X-Content-Type-Options', 'nosniff'],
];
/** For an answer that a browser may show, embed or index. */
const DOCUMENT_HEADERS: HeaderList = [
  ['Content-Security-Policy', `${NO_SOURCES}; frame-ancestors 'none'; sandbox`],
  ['Vary', 'Authorization'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Robots-Tag', 'noindex'],
];

/** One year, for this host and those below it; only where the product is served by https. */
export const STRICT_TRANSPORT: readonly [string, string] = [
  'Strict-Transport-Security',
  'max-age=31536000; includeSubDomains',
];

/**
 * Sets the headers of every API answer. It never sends Access-Control-*: only our own pages may read it. A request with
 * a token comes from a script, never from a link, an image or a frame: its answer omits the headers that protect
 * documents, which would often be longer than the answer itself.
 */
export function createApiHeaders(config: Pick<Config, 'isHttps'>): MiddlewareHandler<AppEnv> {
  const transport = config.isHttps ? [STRICT_TRANSPORT] : [];
  const forBrowsers: HeaderList = [...HEADERS, ...DOCUMENT_HEADERS, ...transport];
  const forScripts: HeaderList = [...HEADERS, ['Content-Security-Policy', NO_SOURCES]];
  return async (c, next) => {
    const isScript = c.req.header('authorization') !== undefined;
    for (const [name, value] of isScript ? forScripts : forBrowsers) c.header(name, value);
    await next();
  };
}
