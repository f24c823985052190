import type { MiddlewareHandler } from 'hono';
import type { Config } from '../../../config.ts';
import type { AppEnv } from '../app-env.ts';

const HEADERS: readonly (readonly [string, string])[] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['Cache-Control', 'no-store'],
  ['Vary', 'Authorization'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['X-Robots-Tag', 'noindex'],
];

/** One year, for this host and those below it; only where the product is served by https. */
export const STRICT_TRANSPORT: readonly [string, string] = [
  'Strict-Transport-Security',
  'max-age=31536000; includeSubDomains',
];

/** Sets the headers of every API answer. It never sends Access-Control-*: only our own pages may read it. */
export function createApiHeaders(config: Pick<Config, 'isHttps'>): MiddlewareHandler<AppEnv> {
  const headers = config.isHttps ? [...HEADERS, STRICT_TRANSPORT] : HEADERS;
  return async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  };
}
