import type { OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import type { RequestFailure } from '../../../../data/http/request-failure.ts';

export interface SubmissionFailure {
  readonly message: string;
  readonly details: readonly string[];
  /** There was no answer: it may have been posted after all. */
  readonly unanswered: boolean;
}

export type SubmissionOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | ({ readonly kind: 'failed' } & SubmissionFailure)
  /** Another admin changed it since the form opened. */
  | { readonly kind: 'stale' }
  /** The admin has to confirm first. */
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly confirmLabel: string;
      readonly goOn: () => Promise<SubmissionOutcome>;
    };

export type Send = (values: OpportunityValues) => Promise<SubmissionOutcome>;

/**
 * Translates a request failure into the outcome of sending a form. `fallback` is the message when there was no answer.
 */
export function toSubmissionOutcome(failure: RequestFailure, fallback: string): SubmissionOutcome {
  if (failure.kind === 'unreachable')
    return { kind: 'failed', message: fallback, details: [], unanswered: true };
  const details = failure.fields.map(({ message }) => message);
  return {
    kind: 'failed',
    message: failure.message,
    details: details.filter((detail) => detail !== failure.message),
    unanswered: false,
  };
}
