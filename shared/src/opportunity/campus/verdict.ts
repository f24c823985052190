/**
 * What a list of the placement cell says of one student after a round of a drive: a row of the table `verdict`, which only
 * the server writes.
 */
import type { Json } from '../../lib/json.ts';
import type { RoundResult } from '../../placement/round/round-fields.ts';

export const VERDICT_RESULTS = ['through', 'waitlisted', 'not_through'] as const;
export type VerdictResult = (typeof VERDICT_RESULTS)[number];

export const VERDICT_LABELS: Readonly<Record<VerdictResult, string>> = {
  through: 'Through',
  waitlisted: 'Waitlisted',
  not_through: 'Not through',
};

/** As the cells of the row have it. Not an interface: it is compared as JSON. */
export type Verdict = {
  readonly opportunityId: string;
  /** Of the placement that is, or would be, made of the drive. */
  readonly placementId: string;
  /** Of the drive's round. */
  readonly roundKey: string;
  /** Null once no list says it any more. */
  readonly result: VerdictResult | null;
  /** When the list was published: ISO text with 'Z'. */
  readonly publishedAt: string;
  readonly listId: string;
};

/** What it means for the student's own round. */
export const ROUND_RESULT_OF: Readonly<Record<VerdictResult, RoundResult>> = {
  through: 'cleared',
  waitlisted: 'waiting',
  not_through: 'rejected',
};

/** From the cells of the row; undefined for a result that this version does not know. */
export function readVerdict(cells: Readonly<Record<string, Json>>): Verdict | undefined {
  const { result } = cells;
  const isKnown =
    result === null || (typeof result === 'string' && Object.hasOwn(ROUND_RESULT_OF, result));
  return isKnown ? (cells as unknown as Verdict) : undefined;
}
