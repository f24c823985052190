import { API_MESSAGES, type ErrorCode } from '@shortlist/shared/api/envelope.ts';
import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError } from './api-error.ts';
import type { AppEnv } from './app-env.ts';
import { DatabaseUnavailable, QueueFull } from '../concurrency.ts';
import { ANY_METHOD, isApiPath } from './api-path.ts';

const STATUS: Readonly<Record<ErrorCode, ContentfulStatusCode>> = {
  bad_request: 400,
  invalid: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  unverified: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  user_mismatch: 409,
  gone: 410,
  account_deleted: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  upgrade_required: 426,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
  mail_off: 503,
};

/** Answers every error in one shape: `{success: false, message, code, errors?}`. */
export const errorHandler: ErrorHandler<AppEnv> = async (error, c) => {
  const refusal = error instanceof ApiError ? await refusalOf(error, c) : apiErrorOf(error, c);
  if (refusal.code === 'unauthorized') c.header('WWW-Authenticate', 'Bearer');
  if (refusal.retryAfterSeconds !== undefined)
    setRetryHeaders(c, refusal, refusal.retryAfterSeconds);
  const { code, message, errors, fields } = refusal;
  return c.json(
    { success: false, message, code, ...(errors ? { errors } : {}), ...fields },
    STATUS[code],
  );
};

/**
 * A device whose account was deleted must not ask for a sign-in that is no longer possible, whether its
 * request came after the deletion or was about to be answered.
 */
async function refusalOf(error: ApiError, c: Context<AppEnv>): Promise<ApiError> {
  const isOfDeletedAccount: AppEnv['Variables']['isOfDeletedAccount'] | undefined =
    c.get('isOfDeletedAccount');
  return error.code === 'unauthorized' && (await isOfDeletedAccount?.())
    ? new ApiError('account_deleted', API_MESSAGES.accountDeleted)
    : error;
}

/** For limits without a name, such as those that count several things at once. */
const DEFAULT_LIMIT_NAME = 'attempts';

/** Also sets the fields of draft-ietf-httpapi-ratelimit-headers, for clients that pace themselves. */
function setRetryHeaders(c: Context<AppEnv>, { code, limit }: ApiError, seconds: number): void {
  c.header('Retry-After', String(seconds));
  if (code !== 'too_many_requests') return;
  c.header('RateLimit', `"${limit?.name ?? DEFAULT_LIMIT_NAME}";r=0;t=${seconds}`);
  if (limit) c.header('RateLimit-Policy', `"${limit.name}";q=${limit.max};w=${limit.seconds}`);
}

const BUSY_RETRY_AFTER_SECONDS = 2;

function apiErrorOf(error: unknown, c: Context<AppEnv>): ApiError {
  if (error instanceof DatabaseUnavailable)
    c.var.log.error({ err: error, requestId: c.var.requestId }, 'the database is unavailable');
  if (error instanceof QueueFull || error instanceof DatabaseUnavailable)
    return new ApiError('busy', API_MESSAGES.busy, { retryAfterSeconds: BUSY_RETRY_AFTER_SECONDS });
  c.var.log.error({ err: error, requestId: c.var.requestId }, 'unexpected error');
  return new ApiError('internal', c.var.defectMessage ?? API_MESSAGES.internal, {
    fields: { requestId: c.var.requestId },
  });
}

const API = '/api/';

interface KnownPath {
  readonly method: string;
  readonly pattern: RegExp;
}

/** 405 with the methods that the path has, else 404. To be called when all routes are mounted. */
export function createUnknownRoute(app: Hono<AppEnv>): NotFoundHandler<AppEnv> {
  const known = app.routes
    .filter(({ method, path }) => method !== ANY_METHOD && path.startsWith(API))
    .map(({ method, path }): KnownPath => ({ method, pattern: pathPattern(path) }));
  return (c) => {
    // Every other path shows the app, or is a file of it.
    if (!isApiPath(c.req.path)) return isRead(c) ? notFound(c) : otherMethods(c, ['GET']);
    const methods = known
      .filter(({ pattern }) => pattern.test(c.req.path))
      .map(({ method }) => method);
    // The guard refuses what no rule allows, even where there is a route; the answer must not reveal that route.
    const isElsewhere = methods.length > 0 && !methods.includes(c.req.method);
    return isElsewhere ? otherMethods(c, methods) : notFound(c);
  };
}

function isRead(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

/** `/api/placements/:id` becomes a pattern with one path segment in place of the parameter. */
function pathPattern(path: string): RegExp {
  const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

function otherMethods(c: Context<AppEnv>, methods: readonly string[]): Response {
  const reads = methods.includes('GET') ? ['HEAD'] : [];
  c.header('Allow', [...new Set([...methods, ...reads, 'OPTIONS'])].join(', '));
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  return c.json(
    {
      success: false,
      message: 'This method is not supported here.',
      code: 'method_not_allowed',
    },
    405,
  );
}

function notFound(c: Context<AppEnv>): Response {
  return c.json({ success: false, message: API_MESSAGES.notFound, code: 'not_found' }, 404);
}
