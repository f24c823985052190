import type { OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import type { RequestFailure } from '../../../requests/failure.ts';

/** Why something is still not on the board. */
export interface SendingFailure {
  /** The server's sentence, or ours. */
  readonly said: string;
  /** What it says about single fields. */
  readonly details: readonly string[];
  /** Nobody answered: it may be there after all. */
  readonly unanswered: boolean;
}

/** What came of sending a form. */
export type SendingOutcome =
  | { readonly kind: 'done'; readonly said: string }
  | ({ readonly kind: 'failed' } & SendingFailure)
  /** Somebody changed it since the form opened. */
  | { readonly kind: 'stale' }
  /** It is done only when the admin says so. */
  | {
      readonly kind: 'ask';
      readonly question: string;
      readonly confirmLabel: string;
      readonly goOn: () => Promise<SendingOutcome>;
    };

export type Send = (values: OpportunityValues) => Promise<SendingOutcome>;

/** What a request's failure means to the person who sent a form. `fallback` is said when nobody answered. */
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
