import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../../config.ts';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './app-env.ts';

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
