import type { OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import type { RequestFailure } from '../../../requests/failure.ts';

export interface SendingFailure {
  readonly said: string;
  readonly details: readonly string[];
  /** There was no answer: it may have been posted after all. */
  readonly unanswered: boolean;
}

export type SendingOutcome =
  | { readonly kind: 'done'; readonly said: string }
  | ({ readonly kind: 'failed' } & SendingFailure)
  /** Another admin changed it since the form opened. */
  | { readonly kind: 'stale' }
  /** The admin has to confirm first. */
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly confirmLabel: string;
      readonly goOn: () => Promise<SendingOutcome>;
    };

export type Send = (values: OpportunityValues) => Promise<SendingOutcome>;

/**
 * Translates a request failure into the outcome of sending a form. `fallback` is the message when there was
 * no answer.
 */
export function failedBecause(failure: RequestFailure, fallback: string): SendingOutcome {
  if (failure.kind === 'unreachable')
    return { kind: 'failed', said: fallback, details: [], unanswered: true };
  const details = failure.fields.map(({ message }) => message);
  return {
    kind: 'failed',
    said: failure.message,
    details: details.filter((detail) => detail !== failure.message),
    unanswered: false,
  };
}
