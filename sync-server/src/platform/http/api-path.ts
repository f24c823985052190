import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './app-env.ts';

const API_ROOT = '/api';
/** A path that is still encoded after so many rounds means nothing. */
const DECODINGS_MAX = 3;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u001f\u007f]/;

/**
 * Whether a path means the API, however it is spelled: with capitals, doubled or encoded slashes, dots. Only
 * one spelling is answered; the others must be not found and never show the app, whose page a program would
 * take for an answer. Takes the path as the router has it.
 */
export function isApiPath(path: string): boolean {
  const plain = decoded(path).replaceAll(/[\\/]+/g, '/');
  const { pathname } = new URL(plain, 'http://localhost');
  const lower = pathname.toLowerCase();
  return lower === API_ROOT || lower.startsWith(`${API_ROOT}/`);
}

/** Whether a path contains control characters, such as an encoded NUL. */
export function hasControlCharacters(path: string): boolean {
  return CONTROLS.test(path);
}

function decoded(path: string): string {
  let text = path;
  for (let round = 0; round < DECODINGS_MAX && text.includes('%'); round += 1) {
    try {
      text = decodeURIComponent(text);
    } catch {
      // A lone percent sign is not an encoding.
      return text;
    }
  }
  return text;
}

/** The method under which middleware is registered; it answers nothing by itself. */
export const ANY_METHOD = 'ALL';

interface MatchedRoute {
  /** GET for a HEAD request. */
  readonly method: string;
  /** With parameters in it, such as `/api/placements/:id`. */
  readonly path: string;
}

/** The route that answers: of those that match, the router takes the first. */
export function matchedRoute(c: Context<AppEnv>): MatchedRoute | undefined {
  return matchedRoutes(c).find(({ method }) => method !== ANY_METHOD);
}
