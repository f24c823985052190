/** Changes of rounds. The first test is cells of its placement; every other round is a row of its own. */
import type { CopiedRound, FollowedRound } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { roundToCellValues } from '@shortlist/shared/placement/round/round-cells.ts';
import type {
  Round,
  RoundResult,
  RoundValues,
} from '@shortlist/shared/placement/round/round-fields.ts';
import {
  isTestRound,
  NO_TEST_CELL_VALUES,
  testResultToCellValues,
  testRoundToCellValues,
} from '@shortlist/shared/placement/round/test-round.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { changedValues } from '@shortlist/shared/sync/diff.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';
import type { RowKey } from '../database/tables.ts';
import type { Change } from './change-content.ts';

/** The placement of a round, as far as its test is concerned. */
export type TestOwner = Pick<Placement, '_id' | 'test'>;

/** The first test of a placement becomes its test; `id` is for the row of any other round. */
export function addRoundChange(id: string, round: RoundValues, placement: TestOwner): Change {
  return round.kind === 'test' && placement.test.date === null
    ? patchTest(
        placement._id,
        testRoundToCellValues({ ...round, durationText: placement.test.duration }),
      )
    : { t: 'round', id, k: 'put', f: roundToCellValues(round) };
}

/** The row that has the cells of a round. */
export function roundKey(round: Pick<Round, '_id' | 'placementId'>): RowKey {
  return isTestRound(round) ? ['placement', round.placementId] : ['round', round._id];
}

export function roundCells(round: Round): Values {
  return isTestRound(round) ? testRoundToCellValues(round) : roundToCellValues(round);
}

/** Writes only what differs: what the student did not touch must not win over another device. */
export function editRoundChange(
  round: FollowedRound & CopiedRound,
  values: Partial<Omit<RoundValues, 'placementId'>>,
): Change {
  const [t, id] = roundKey(round);
  const [shown, cells] = [roundCells(round), roundCells({ ...round, ...values })];
  const f = changedValues(shown, cells);
  if (t !== 'round') return patchTest(id, f);
  if (!round.source && !round.copied) return patchRound(round, f);
  return { ...patchRound(round, withBothTimes(f, cells)), followed: shown };
}

/** Of a round of a drive one would follow the drive without the other. */
function withBothTimes(f: Values, { startsAt = null, endsAt = null }: Values): Values {
  return 'startsAt' in f || 'endsAt' in f ? { ...f, startsAt, endsAt } : f;
}

/** How it went: what `editRoundChange` writes for it, in the size of a service worker. */
export function roundResultChange(round: FollowedRound, result: RoundResult | null): Change {
  return isTestRound(round)
    ? patchTest(round.placementId, testResultToCellValues(result))
    : patchRound(round, { result });
}

export function deleteRoundChange(round: FollowedRound): Change {
  return isTestRound(round)
    ? patchTest(round.placementId, NO_TEST_CELL_VALUES)
    : { ...patchRound(round, {}), k: 'del' };
}

/** Of one that is a row, or that becomes one by it. */
export function patchRound({ _id: id, copied }: FollowedRound, f: Values): Change {
  return { t: 'round', id, k: 'patch', f, copied };
}

function patchTest(placementId: string, f: Change['f']): Change {
  return { t: 'placement', id: placementId, k: 'patch', f };
}
