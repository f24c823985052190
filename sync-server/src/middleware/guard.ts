/**
 * The one door of the API. In this order: limits, session, default deny, role; what is left reaches its handler. The
 * row of access-rules is looked up by the pattern that the router itself chose, so the two cannot read one path in
 * two ways, however it is spelled.
 */
import { API_MESSAGES } from '@shortlist/shared/api/envelope.ts';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Config } from '../config.ts';
import type { Clock } from '../gateways/clock.ts';
import { ApiError } from '../services/api-error.ts';
import type { NetworkLimits } from '../services/network-limits.ts';
import type { SessionOwner, Sessions } from '../services/sessions.ts';
import { tooManyAttempts } from '../services/too-many-attempts.ts';
import { createWindows, type Limit, type Taken, type Windows } from '../services/windows.ts';
import { STRANGERS, type AccessRule, type AccessRules, type AddressLimit } from './access-rules.ts';
import { hasControls } from './api-path.ts';
import type { AppEnv } from './app-env.ts';
import { bearerToken } from './bearer-token.ts';
import { clientAddress } from './client-address.ts';

export interface GuardDeps {
  readonly rules: AccessRules;
  readonly sessions: Pick<Sessions, 'find'>;
  readonly networkLimits: Pick<NetworkLimits, 'take' | 'giveBack'>;
  readonly clock: Clock;
  readonly config: Pick<Config, 'trustedProxies'>;
}

type Request = Context<AppEnv>;

/** The method under which middleware is registered; it answers nothing by itself. */
const ANY_METHOD = 'ALL';
/** For a route that reads one although its row says that it has none. */
const NO_BODY = { maxBytes: 0 };
const WHOLE_SERVER = 'all';
/** Sent twice, one of us reads the first and the other, such as a proxy, the second. */
const SENT_ONCE: ReadonlyMap<string, () => ApiError> = new Map([
  ['authorization', unauthorized],
  ['host', () => new ApiError('bad_request', 'The request names its host twice.')],
]);

/**
 * Builds the middleware for all of /api. It sets `clientAddress`, `body` and (where one is needed) `session`, and
 * throws the ApiError of what is not allowed. What has no row is not found, whatever the router thinks.
 */
export function createGuard(deps: GuardDeps): MiddlewareHandler<AppEnv> {
  const perUser = createWindows();
  return async (c, next) => {
    c.set('clientAddress', senderOf(c, deps.config));
    refuseDoubledHeaders(c);
    const rule = hasControls(c.req.path) ? undefined : ruleOf(c, deps.rules);
    if (!rule) {
      takeOfAddress(c, STRANGERS, deps);
      return c.notFound();
    }
    c.set('body', rule.body ?? NO_BODY);
    if (rule.who !== 'anyone') admit(c, rule, perUser, deps);
    const taken = takeAll(c, rule.perAddress ?? [], deps);
    await next();
    for (const limit of taken) if (!counts(limit, c.res.status)) giveBack(c, limit, deps);
    return undefined;
  };
}

function senderOf(c: Request, { trustedProxies }: GuardDeps['config']): string {
  const peer = c.env?.incoming?.socket.remoteAddress;
  return clientAddress({ peer, forwardedFor: c.req.header('x-forwarded-for') }, trustedProxies);
}

function refuseDoubledHeaders(c: Request): void {
  const seen = new Set<string>();
  for (const [index, text] of (c.env?.incoming?.rawHeaders ?? []).entries()) {
    const name = index % 2 === 0 ? text.toLowerCase() : '';
    const refusal = SENT_ONCE.get(name);
    if (refusal && seen.has(name)) throw refusal();
    seen.add(name);
  }
}

function ruleOf(c: Request, rules: AccessRules): AccessRule | undefined {
  const route = matchedRoutes(c).find(({ method }) => method !== ANY_METHOD);
  return route && rules.get(`${route.method} ${route.path}`);
}

/** Lets in whose session runs, who may do this and who did not do it too often. */
function admit(c: Request, rule: AccessRule, perUser: Windows, deps: GuardDeps): void {
  const session = sessionOf(c, deps);
  if (!session) {
    takeOfAddress(c, STRANGERS, deps);
    throw unauthorized();
  }
  c.set('session', session);
  if (rule.perUser) {
    const nowMs = deps.clock.now();
    refuseExcess(perUser.take(rule.perUser, session.userId, nowMs), rule.perUser, nowMs);
  }
  if (rule.who === 'admin' && session.role !== 'admin')
    throw new ApiError('forbidden', API_MESSAGES.forbidden);
}

function unauthorized(): ApiError {
  return new ApiError('unauthorized', API_MESSAGES.unauthorized);
}

function sessionOf(c: Request, { sessions }: GuardDeps): SessionOwner | undefined {
  const token = bearerToken(c.req.header('authorization'));
  return token === undefined ? undefined : sessions.find(token);
}

/**
 * Counts the request before it is known how it ends, and takes it back afterwards where it does not count: otherwise
 * a hundred at the same time would all still be allowed.
 */
function takeAll(c: Request, limits: readonly AddressLimit[], deps: GuardDeps): AddressLimit[] {
  const taken: AddressLimit[] = [];
  for (const limit of limits) {
    try {
      takeOfAddress(c, limit, deps);
    } catch (refusal) {
      for (const earlier of taken) if (earlier.counts !== 'all') giveBack(c, earlier, deps);
      throw refusal;
    }
    taken.push(limit);
  }
  return taken;
}

function takeOfAddress(c: Request, limit: AddressLimit, { clock, networkLimits }: GuardDeps): void {
  const nowMs = clock.now();
  refuseExcess(networkLimits.take(limit, subjectOf(c, limit), nowMs), limit, nowMs);
}

function giveBack(c: Request, limit: AddressLimit, { networkLimits }: GuardDeps): void {
  networkLimits.giveBack(limit, subjectOf(c, limit));
}

function subjectOf(c: Request, limit: AddressLimit): string {
  return limit.wholeServer ? WHOLE_SERVER : c.var.clientAddress;
}

function counts({ counts: which }: AddressLimit, status: number): boolean {
  if (which === 'taken') return status < 400;
  // A defect or a full queue of ours is nobody's wrong guess.
  return which === 'all' || (status >= 400 && status < 500);
}

function refuseExcess(taken: Taken, limit: Limit, nowMs: number): void {
  if (!taken.ok) throw tooManyAttempts(taken.resetAt, nowMs, limit);
}
