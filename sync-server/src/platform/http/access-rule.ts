/**
 * Who may call an endpoint, how often and with how much. Each routes file exports the rules of its routes, and app.ts
 * collects them. The guard refuses what has no rule, so a route whose rule was forgotten is closed, not open.
 */
import { HOUR, MINUTE, type AddressLimit, type RateLimit } from '../rate-limit/limits.ts';

export interface BodyRules {
  /** Counted on the bytes that are read and, for gzip, on the decompressed ones. */
  readonly maxBytes: number;
  /** Whether `Content-Encoding: gzip` is accepted too. */
  readonly gzip?: boolean;
  /** Default: `application/json`. */
  readonly contentTypes?: readonly string[];
}

export interface AccessRule {
  /** `anyone` needs no session; an admin may do what every user may. */
  readonly who: 'anyone' | 'signed-in' | 'admin';
  readonly perUser?: RateLimit;
  readonly perAddress?: readonly AddressLimit[];
  /** Absent for a route that reads no body. */
  readonly body?: BodyRules;
}

/** A route, as method and path of the router (`PUT /api/placements/:id`), and its rule. */
export type RouteRule = readonly [route: string, rule: AccessRule];

export type AccessRules = ReadonlyMap<string, AccessRule>;

export const KIB = 1024;

export const SMALL_BODY: BodyRules = { maxBytes: 8 * KIB };

export function perMinute(name: string, max: number): RateLimit {
  return { name, max, seconds: MINUTE };
}

export function perHour(name: string, max: number): RateLimit {
  return { name, max, seconds: HOUR };
}

/** The one table that the guard reads. Throws for a route with two rules. */
export function collectAccessRules(...tables: readonly (readonly RouteRule[])[]): AccessRules {
  const rules = new Map<string, AccessRule>();
  for (const [route, rule] of tables.flat()) {
    if (rules.has(route)) throw new Error(`${route} has two access rules`);
    rules.set(route, rule);
  }
  return rules;
}
