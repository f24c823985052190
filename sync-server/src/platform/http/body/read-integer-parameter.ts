import type { Context } from 'hono';
import { fieldError } from '../api-error.ts';
import type { AppEnv } from '../app-env.ts';

/** Far beyond any list, and small enough to calculate with. */
export const PAGE_MAX = 1_000_000;

/**
 * An integer from the query of a request, `fallback` where it is missing. Throws the refusal for anything
 * else, and for a number below `min`.
 */
export function readIntegerParameter<F extends number | undefined>(
  c: Context<AppEnv>,
  name: string,
  rule: { readonly fallback: F; readonly min: number; readonly refusal: string },
): number | F {
  const text = c.req.query(name);
  if (text === undefined) return rule.fallback;
  if (!/^\d+$/.test(text) || Number(text) < rule.min) throw fieldError(name, rule.refusal);
  return Number(text);
}
