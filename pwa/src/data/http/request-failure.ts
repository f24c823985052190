import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import { UNEXPECTED_ERROR_MESSAGE } from '@shortlist/shared/lib/messages.ts';
import type { HttpResult } from './client.ts';

type FailedResult = Exclude<HttpResult<unknown>, { kind: 'ok' }>;

export type RequestFailure =
  | {
      readonly kind: 'refused';
      /** The server's message, or that of the catalogue when it gave none. */
      readonly message: string;
      readonly fields: readonly FieldError[];
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'unreachable' };

export function toRequestFailure(result: FailedResult, fallback: string): RequestFailure {
  if (result.kind === 'unreachable') return { kind: 'unreachable' };
  const refused = {
    kind: 'refused',
    message: result.answer.message || fallback,
    fields: result.answer.errors ?? [],
  } as const;
  return result.retryAfterSeconds === undefined
    ? refused
    : { ...refused, retryAfterSeconds: result.retryAfterSeconds };
}

export type Outcome<T = unknown> = { readonly kind: 'done'; readonly data: T } | RequestFailure;

/** What a screen reports of a request. An answer without success counts as a refusal. */
export function outcomeOf<
  T extends { readonly success: boolean; readonly message?: string | undefined },
>(result: HttpResult<T>, fallback: string): Outcome<T> {
  if (result.kind !== 'ok') return toRequestFailure(result, fallback);
  const { data } = result;
  return data.success ? { kind: 'done', data } : refusal(data.message, fallback);
}

export function refusal(message: string | undefined, fallback: string): RequestFailure {
  return { kind: 'refused', message: message || fallback, fields: [] };
}

export function logFailure(what: string, result: FailedResult): void {
  const why = result.kind === 'refused' ? result.answer.code : result.why;
  const status = result.status === undefined ? '' : ` (${result.status})`;
  // oxlint-disable-next-line no-console
  console.info(`${what} could not be read: ${why}${status}`);
}

/** Thrown where an answer of our server is needed to continue. */
export class RequestFailedError extends Error {
  readonly result: FailedResult;

  constructor(result: FailedResult) {
    super('The server did not answer as expected.');
    this.result = result;
  }

  /** Of a refusal by our own server. */
  get status(): number | undefined {
    return this.result.kind === 'refused' ? this.result.status : undefined;
  }
}

/** Why our server refused, as a sentence; undefined when there was no answer of our server. */
export function refusalMessage(error: Error): string | undefined {
  const result = error instanceof RequestFailedError ? error.result : undefined;
  if (result?.kind === 'unreachable') return undefined;
  return result?.answer.message || UNEXPECTED_ERROR_MESSAGE;
}
