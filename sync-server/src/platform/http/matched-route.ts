import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './app-env.ts';

/** The method under which middleware is registered; it answers nothing by itself. */
const ANY_METHOD = 'ALL';

export interface MatchedRoute {
  /** GET for a HEAD request. */
  readonly method: string;
  /** With parameters in it, such as `/api/placements/:id`. */
  readonly path: string;
}

/**
 * The route that answers this request: of those that match, the router takes the first. Undefined when there is none.
 */
export function matchedRoute(c: Context<AppEnv>): MatchedRoute | undefined {
  return matchedRoutes(c).find(({ method }) => method !== ANY_METHOD);
}
