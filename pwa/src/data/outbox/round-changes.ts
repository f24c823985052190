/** Changes of rounds. The first test is cells of its placement; every other round is a row of its own. */
import {
  roundToCellValues,
  type Round,
  type RoundValues,
} from '@shortlist/shared/placement/round/round.ts';
import {
  isTestRound,
  NO_TEST_CELL_VALUES,
  testRoundToCellValues,
} from '@shortlist/shared/placement/round/test-round.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { changedValues } from '@shortlist/shared/sync/diff.ts';
import type { Change } from './change-content.ts';

type TestOwner = Pick<Placement, '_id' | 'test'>;

/** The first test of a placement becomes its test; `id` is for the row of any other round. */
export function addRoundChange(id: string, round: RoundValues, placement: TestOwner): Change {
  return round.kind === 'test' && placement.test.date === null
    ? patchTest(placement._id, testRoundToCellValues(round, placement.test))
    : { t: 'round', id, k: 'put', f: roundToCellValues(round) };
}

/** Writes only what differs: what the student did not touch must not win over another device. */
export function editRoundChange(
  round: Round,
  values: Partial<Omit<RoundValues, 'placementId'>>,
  placement: TestOwner,
): Change {
  const after = { ...round, ...values };
  if (isTestRound(round)) {
    const cells = (one: RoundValues) => testRoundToCellValues(one, placement.test);
    return patchTest(round.placementId, changedValues(cells(round), cells(after)));
  }
  const f = changedValues(roundToCellValues(round), roundToCellValues(after));
  return { t: 'round', id: round._id, k: 'patch', f };
}

export function deleteRoundChange(round: Round): Change {
  return isTestRound(round)
    ? patchTest(round.placementId, NO_TEST_CELL_VALUES)
    : { t: 'round', id: round._id, k: 'del', f: {} };
}

function patchTest(placementId: string, f: Change['f']): Change {
  return { t: 'placement', id: placementId, k: 'patch', f };
}
