import type { Context } from 'hono';
import { fieldError, ApiError } from './api-error.ts';
import type { AppEnv } from './app-env.ts';

/** Far beyond any list, and small enough to calculate with. */
export const PAGE_MAX = 1_000_000;

/**
 * An integer from the query of a request, `fallback` where it is missing. Throws the refusal for anything
 * else, and for a number below `min`. One that no database can hold is as good as the largest that all can.
 */
export function readIntegerParameter<F extends number | undefined>(
  c: Context<AppEnv>,
  name: string,
  rule: { readonly fallback: F; readonly min: number; readonly refusal: string },
): number | F {
  const text = c.req.query(name);
  if (text === undefined) return rule.fallback;
  if (!/^\d+$/.test(text) || Number(text) < rule.min) throw fieldError(name, rule.refusal);
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}

/** The headers with which a program states the conditions of its write. */
interface WriteConditions {
  readonly key: string | undefined;
  /** The change numbers one of which must be the current one; undefined when any will do. */
  readonly ifMatch: readonly number[] | undefined;
}

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

/** Throws an ApiError for an invalid Idempotency-Key. */
export function writeConditionsOf(c: Context<AppEnv>): WriteConditions {
  const key = c.req.header('idempotency-key');
  if (key !== undefined && !KEY_PATTERN.test(key))
    throw new ApiError('bad_request', 'The Idempotency-Key must be 1 to 255 visible characters.');
  return { key, ifMatch: seqsOf(c.req.header('if-match')) };
}

/** The change numbers in an If-Match header. An ETag that is not from this server matches nothing. */
function seqsOf(header: string | undefined): readonly number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  return [...header.matchAll(/"(\d+)"/g)].map(([, seq]) => Number(seq));
}

/** The entity tags of an If-Match header that has to be there, where they are texts. */
export function seenTagsOf(c: Context<AppEnv>): readonly string[] {
  const tags = [...(c.req.header('if-match') ?? '').matchAll(/"([^"]*)"/g)];
  if (tags.length === 0)
    throw new ApiError('bad_request', 'The If-Match header must name what was seen.');
  return tags.map(([, tag = '']) => tag);
}
