import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import type { HttpResult } from '../http/client.ts';

/** Why a request did not do its work: the server said no, or nobody answered for it. */
export type RequestFailure =
  | {
      readonly kind: 'refused';
      /** The server's sentence, or the catalogue's when it gave none. */
      readonly message: string;
      readonly fields: readonly FieldError[];
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'unreachable' };

/** Turns what the client reports into what a screen shows; `fallback` stands in for a missing sentence. */
export function requestFailure(
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
