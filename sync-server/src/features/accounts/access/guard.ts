/**
 * The single entry to the API. In this order: limits, session, default deny, role. The access rule is looked up by the
 * pattern that the router itself chose, so the two cannot read one path in two ways, however it is spelled.
 */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Context, MiddlewareHandler } from 'hono';
import type { Config } from '../../../config.ts';
import type { AccessRule, AccessRules } from '../../../platform/http/access-rule.ts';
import { ApiError, tooManyAttempts } from '../../../platform/http/api-error.ts';
import { hasControlCharacters, matchedRoute } from '../../../platform/http/api-path.ts';
import type { AppEnv } from '../../../platform/http/app-env.ts';
import { clientAddress } from '../../../platform/http/client-address.ts';
import { LIMITS, type AddressLimit, type RateLimit } from '../../../platform/rate-limit/limits.ts';
import {
  createRateLimiter,
  type RateLimitResult,
  type RateLimiter,
} from '../../../platform/rate-limit/rate-limiter.ts';
import { createRecordRefusal } from './record-refusal.ts';
import type { AccountDeps } from '../account-deps.ts';

type GuardDeps = Pick<AccountDeps, 'db' | 'clock' | 'audit' | 'networkLimits' | 'config'> & {
  readonly rules: AccessRules;
  readonly sessions: Pick<AccountDeps['sessions'], 'find' | 'isOfDeletedAccount'>;
};

type Request = Context<AppEnv>;

/** For a route that reads a body although its rule has none. */
const NO_BODY = { maxBytes: 0 };
const WHOLE_SERVER = 'all';
/** If sent twice, this server takes the first value, but a proxy, for example, the second. */
const SINGLE_VALUE_HEADERS: ReadonlyMap<string, () => ApiError> = new Map([
  ['authorization', unauthorized],
  ['host', () => new ApiError('bad_request', 'The request names its host twice.')],
]);

/**
 * For all of /api. Sets `clientAddress`, `body` and (where one is required) `session`, and throws an ApiError for what
 * is not allowed. A path without a rule is not found, even where the router has a route.
 */
export function createGuard(deps: GuardDeps): MiddlewareHandler<AppEnv> {
  const perUser = createRateLimiter();
  const recordRefusal = createRecordRefusal(deps);
  const warnOfProxy = createProxyWarning(deps.config);
  return async (c, next) => {
    c.set('clientAddress', clientAddressOf(c, deps.config));
    warnOfProxy(c);
    const rule = await admit(c, perUser, deps);
    if (rule instanceof ApiError) {
      await recordRefusal(c, rule);
      throw rule;
    }
    if (!rule) return c.notFound();
    c.set('body', rule.body ?? NO_BODY);
    await next();
    if (c.error instanceof ApiError) await recordRefusal(c, c.error);
    giveBackUncounted(c, rule.perAddress, deps, c.res.status);
    return undefined;
  };
}

function clientAddressOf(c: Request, { trustedProxies }: GuardDeps['config']): string {
  const peer = c.env?.incoming?.socket.remoteAddress;
  return clientAddress({ peer, forwardedFor: c.req.header('x-forwarded-for') }, trustedProxies);
}

/** The rule that admits a request; undefined for what does not exist, and the refusal for what is not allowed. */
async function admit(
  c: Request,
  perUser: RateLimiter,
  deps: GuardDeps,
): Promise<AccessRule | ApiError | undefined> {
  const duplicateHeader = findDuplicateHeader(c);
  if (duplicateHeader) return duplicateHeader;
  const rule = hasControlCharacters(c.req.path) ? undefined : findRule(c, deps.rules);
  if (!rule) return takeAddressLimit(c, LIMITS.strangers, deps);
  const refusal = rule.who === 'anyone' ? undefined : await refusalOf(c, rule, perUser, deps);
  return refusal ?? takeAddressLimits(c, rule.perAddress, deps) ?? rule;
}

function findDuplicateHeader(c: Request): ApiError | undefined {
  const seen = new Set<string>();
  for (const [index, text] of (c.env?.incoming?.rawHeaders ?? []).entries()) {
    const name = index % 2 === 0 ? text.toLowerCase() : '';
    const refusal = SINGLE_VALUE_HEADERS.get(name);
    if (refusal && seen.has(name)) return refusal();
    seen.add(name);
  }
  return undefined;
}

function findRule(c: Request, rules: AccessRules): AccessRule | undefined {
  const route = matchedRoute(c);
  return route && rules.get(`${route.method} ${route.path}`);
}

/** Why a user is refused: no session, too often, wrong role. In this order, so that no refusal is free to repeat. */
async function refusalOf(
  c: Request,
  rule: AccessRule,
  perUser: RateLimiter,
  deps: GuardDeps,
): Promise<ApiError | undefined> {
  const token = bearerToken(c.req.header('authorization'));
  const session = token === undefined ? undefined : await deps.sessions.find(token);
  if (token !== undefined)
    c.set('isOfDeletedAccount', () => deps.sessions.isOfDeletedAccount(token));
  if (token === undefined || !session)
    return takeAddressLimit(c, LIMITS.strangers, deps) ?? unauthorized();
  c.set('session', session);
  c.set('isStillSignedIn', async () => (await deps.sessions.find(token)) !== undefined);
  const nowMs = deps.clock.now();
  const excess =
    rule.perUser &&
    excessOf(perUser.take(rule.perUser, session.userId, nowMs), rule.perUser, nowMs);
  if (excess) return excess;
  const hasRole = rule.who !== 'admin' || session.role === 'admin';
  return hasRole ? undefined : new ApiError('forbidden', API_MESSAGES.forbidden);
}

/**
 * Counts the request before its outcome is known, and takes it back afterwards where it does not count:
 * otherwise a hundred at the same time would all still be allowed.
 */
function takeAddressLimits(
  c: Request,
  limits: readonly AddressLimit[] = [],
  deps: GuardDeps,
): ApiError | undefined {
  for (const [index, limit] of limits.entries()) {
    const excess = takeAddressLimit(c, limit, deps);
    if (!excess) continue;
    giveBackUncounted(c, limits.slice(0, index), deps);
    return excess;
  }
  return undefined;
}

function takeAddressLimit(
  c: Request,
  limit: AddressLimit,
  { clock, networkLimits }: GuardDeps,
): ApiError | undefined {
  const nowMs = clock.now();
  return excessOf(networkLimits.take(limit, subjectOf(c, limit), nowMs), limit, nowMs);
}

/** Without a status for a request that another limit refused. */
function giveBackUncounted(
  c: Request,
  limits: readonly AddressLimit[] = [],
  { networkLimits }: GuardDeps,
  status?: number,
): void {
  for (const limit of limits)
    if (!isCounted(limit, status)) networkLimits.giveBack(limit, subjectOf(c, limit));
}

function subjectOf(c: Request, limit: AddressLimit): string {
  return limit.per === 'server' ? WHOLE_SERVER : c.var.clientAddress;
}

function isCounted({ counts: which }: AddressLimit, status = 0): boolean {
  if (which === 'taken') return status > 0 && status < 400;
  // A defect or a full queue of the server is not a wrong guess of the client.
  return which === 'all' || (status >= 400 && status < 500);
}

function excessOf(taken: RateLimitResult, limit: RateLimit, nowMs: number): ApiError | undefined {
  if (taken.ok) return undefined;
  return tooManyAttempts(taken.resetAt, nowMs, { ...limit, isFirst: taken.first });
}

function unauthorized(): ApiError {
  return new ApiError('unauthorized', API_MESSAGES.unauthorized);
}

const AUTHORIZATION_MAX_LENGTH = 128;
// Two headers may arrive joined by a comma, which the pattern does not match.
const BEARER = /^bearer ([\w~+/.=-]+)$/i;

/** Undefined when it is no token of this server. Cookies, query and Basic are not accepted. */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined || header.length > AUTHORIZATION_MAX_LENGTH) return undefined;
  return BEARER.exec(header)?.[1];
}

const PROXY_ADVICE =
  'A request says that it came through a proxy, but TRUSTED_PROXIES is empty. If there is one, please name it there: ' +
  'otherwise all its users together get the limits of one address.';

/** Warns once about a proxy that is not trusted. The header may be forged: it is only advice. */
function createProxyWarning({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): (c: Context<AppEnv>) => void {
  let isQuiet = trustedProxies.rules.length > 0;
  return (c) => {
    if (isQuiet || c.req.header('x-forwarded-for') === undefined) return;
    isQuiet = true;
    c.var.log.warn(PROXY_ADVICE);
  };
}
