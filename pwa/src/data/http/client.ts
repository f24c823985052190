/**
 * The one place that calls fetch. There are three kinds of results: our answer, our refusal, or nothing that is ours
 * (no network, too late, a hotel's sign-in page, a proxy's error page). Only the first two may be believed.
 */
import { createListeners } from '@shortlist/shared/lib/listeners.ts';
import { errorAnswerSchema, type ErrorAnswer } from '@shortlist/shared/api/envelope.ts';

export type HttpResult<T> =
  | { readonly kind: 'ok'; readonly status: number; readonly data: T }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly answer: ErrorAnswer;
      readonly retryAfterSeconds?: number;
    }
  | {
      readonly kind: 'unreachable';
      readonly why: 'network' | 'timeout' | 'not-ours' | 'server';
      /** Set when a response came, though not from our server. */
      readonly status?: number;
      readonly retryAfterSeconds?: number;
    };

export interface AnswerSchema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

export interface JsonRequest<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root: `/api/…`. */
  readonly path: string;
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly schema: AnswerSchema<T>;
  readonly timeoutMs?: number;
  /** Aborting results in `unreachable`. */
  readonly signal?: AbortSignal | undefined;
  /** Compresses a body of more than 1 KiB, where the browser can. Only for routes that accept it. */
  readonly gzip?: boolean;
  /** Sent even when the page is closed right after. Only for bodies below 64 KiB. */
  readonly keepalive?: boolean;
  readonly fetch?: Fetch | undefined;
}

export const REQUEST_TIMEOUT_MS = 30_000;
const GZIP_FROM_BYTES = 1024;

const answers = createListeners();

/** Calls the listener after each answer of our server, to any request. */
export const onServerAnswer = answers.subscribe;

/** Sends one request and parses the answer with `schema`. Never throws for what a network or a server can do. */
export async function requestJson<T>(request: JsonRequest<T>): Promise<HttpResult<T>> {
  const limit = timeLimit(request.timeoutMs ?? REQUEST_TIMEOUT_MS, request.signal);
  try {
    const send = request.fetch ?? fetch;
    const response = await send(request.path, await buildRequestInit(request, limit.signal));
    const result = readAnswer(response, await response.text(), request.schema);
    if (result.kind !== 'unreachable' && result.status < 500) answers.notify();
    return result;
  } catch {
    // Whatever the reason, the outcome is the same: it is unknown whether the server saw the request.
    return { kind: 'unreachable', why: limit.timedOut() ? 'timeout' : 'network' };
  } finally {
    limit.clear();
  }
}

export function timeLimit(ms: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let late = false;
  const abort = (): void => controller.abort();
  const timer = setTimeout(() => {
    late = true;
    abort();
  }, ms);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    timedOut: (): boolean => late,
    clear(): void {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}

async function buildRequestInit(
  request: JsonRequest<unknown>,
  signal: AbortSignal,
): Promise<RequestInit> {
  const headers: Record<string, string> = { Accept: 'application/json', ...request.headers };
  if (request.token !== undefined) headers.Authorization = `Bearer ${request.token}`;
  // Our API never redirects: only a portal does. No cookies: the token is the only credential.
  const init: RequestInit = {
    method: request.method,
    headers,
    signal,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    keepalive: request.keepalive ?? false,
  };
  if (request.body === undefined) return init;
  headers['Content-Type'] = 'application/json';
  const text = JSON.stringify(request.body);
  const packed = request.gzip === true ? await gzipped(text) : undefined;
  if (packed) headers['Content-Encoding'] = 'gzip';
  return { ...init, body: packed ?? text };
}

async function gzipped(text: string): Promise<ArrayBuffer | undefined> {
  if (typeof CompressionStream === 'undefined') return undefined;
  if (text.length <= GZIP_FROM_BYTES) return undefined;
  const stream = new Response(text).body?.pipeThrough(new CompressionStream('gzip'));
  return stream && (await new Response(stream).arrayBuffer());
}

function readAnswer<T>(response: Response, text: string, schema: AnswerSchema<T>): HttpResult<T> {
  const { status } = response;
  const body = parseJson(text);
  const retry = retryAfterOf(response);
  if (response.ok) {
    const parsed = schema.safeParse(body);
    return parsed.success
      ? { kind: 'ok', status, data: parsed.data }
      : { kind: 'unreachable', why: 'not-ours', status };
  }
  const refusal = errorAnswerSchema.safeParse(body);
  if (refusal.success) return { kind: 'refused', status, answer: refusal.data, ...retry };
  return { kind: 'unreachable', why: status >= 500 ? 'server' : 'not-ours', status, ...retry };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const RETRY_AFTER_MAX_SECONDS = 3600;

/** The Retry-After header in seconds. Its other form, a date, depends on two clocks and is not used by our server. */
export function retryAfterOf({ headers }: Response): { readonly retryAfterSeconds?: number } {
  const header = headers.get('Retry-After');
  const seconds = header === null ? Number.NaN : Number(header);
  return Number.isFinite(seconds) && seconds >= 0
    ? { retryAfterSeconds: Math.min(seconds, RETRY_AFTER_MAX_SECONDS) }
    : {};
}
