/**
 * What a list of the placement cell says of one student after a round of a drive: a row of the table `verdict`, which only
 * the server writes.
 */
import type { Json } from '../../lib/json.ts';
import { addedPlacementId } from '../../placement/fields/derived-ids.ts';
import type { RoundResult } from '../../placement/round/round-fields.ts';
import { driveRoundId } from '../follow-rounds.ts';

export const VERDICT_RESULTS = ['through', 'waitlisted', 'not_through'] as const;
export type VerdictResult = (typeof VERDICT_RESULTS)[number];

export const VERDICT_LABELS: Readonly<Record<VerdictResult, string>> = {
  through: 'Through',
  waitlisted: 'Waitlisted',
  not_through: 'Not through',
};

export interface Verdict {
  readonly opportunityId: string;
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
  roundKey: round,
  result,
  publishedAt,
  listId: list,
}: Verdict): Record<string, Json> {
  return { opportunity, round, result, publishedAt, list };
}

/** Undefined for a row that this version cannot read. */
export function readVerdict(cells: Readonly<Record<string, Json>>): Verdict | undefined {
  const { opportunity, round, result: stored, publishedAt, list } = cells;
  const result = stored === null ? null : VERDICT_RESULTS.find((one) => one === stored);
  const isRead =
    typeof opportunity === 'string' &&
    typeof round === 'string' &&
    typeof list === 'string' &&
    typeof publishedAt === 'string' &&
    !Number.isNaN(Date.parse(publishedAt));
  return result !== undefined && isRead
    ? { opportunityId: opportunity, roundKey: round, result, publishedAt, listId: list }
    : undefined;
}

/** There is one for each round of each drive, and it has the id that the round has once it is copied. */
export function verdictId(uid: string, opportunityId: string, roundKey: string): string {
  return driveRoundId(addedPlacementId(uid, opportunityId), roundKey);
}

/** What it means for the student's own round. */
export const ROUND_RESULT_OF: Readonly<Record<VerdictResult, RoundResult>> = {
  through: 'cleared',
  waitlisted: 'waiting',
  not_through: 'rejected',
};
