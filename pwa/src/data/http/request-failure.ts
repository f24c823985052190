import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import type { HttpResult } from './client.ts';

/** Why a request failed: the server refused it, or there was no answer of the server. */
export type RequestFailure =
  | {
      readonly kind: 'refused';
      /** The server's message, or that of the catalogue when it gave none. */
      readonly message: string;
      readonly fields: readonly FieldError[];
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'unreachable' };

/** Converts the API client's error into what a screen shows; `fallback` replaces a missing message. */
export function toRequestFailure(
  result: Exclude<HttpResult<unknown>, { kind: 'ok' }>,
  fallback: string,
): RequestFailure {
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

/** Logs a failed read to the console where no message is shown. */
export function logFailure(
  what: string,
  result: Exclude<HttpResult<unknown>, { kind: 'ok' }>,
): void {
  const why = result.kind === 'refused' ? result.answer.code : result.why;
  const status = result.status === undefined ? '' : ` (${result.status})`;
  // oxlint-disable-next-line no-console
  console.info(`${what} could not be read: ${why}${status}`);
}
