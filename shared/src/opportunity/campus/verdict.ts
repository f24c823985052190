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

export interface Verdict {
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
}

export function verdictCells({
  opportunityId: opportunity,
  placementId,
  roundKey: round,
  result,
  publishedAt,
  listId: list,
}: Verdict): Record<string, Json> {
  return { opportunity, placementId, round, result, publishedAt, list };
}

/** Undefined for a row that this version cannot read. */
export function readVerdict(cells: Readonly<Record<string, Json>>): Verdict | undefined {
  const { opportunity, placementId, round, result: stored, publishedAt, list } = cells;
  const result = stored === null ? null : VERDICT_RESULTS.find((one) => one === stored);
  const isRead =
    typeof opportunity === 'string' &&
    typeof placementId === 'string' &&
    typeof round === 'string' &&
    typeof list === 'string' &&
    typeof publishedAt === 'string';
  return result !== undefined && isRead
    ? {
        opportunityId: opportunity,
        placementId,
        roundKey: round,
        result,
        publishedAt,
        listId: list,
      }
    : undefined;
}

/** What it means for the student's own round. */
export const ROUND_RESULT_OF: Readonly<Record<VerdictResult, RoundResult>> = {
  through: 'cleared',
  waitlisted: 'waiting',
  not_through: 'rejected',
};
