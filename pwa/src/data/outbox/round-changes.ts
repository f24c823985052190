/** Changes of rounds. The first test is cells of its placement; every other round is a row of its own. */
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
  round: Round,
  values: Partial<Omit<RoundValues, 'placementId'>>,
): Change {
  const [t, id] = roundKey(round);
  const f = changedValues(roundCells(round), roundCells({ ...round, ...values }));
  return t === 'round' ? { t, id, k: 'patch', f } : patchTest(id, f);
}

/** How it went: what `editRoundChange` writes for it, in the size of a service worker. */
export function roundResultChange(round: Round, result: RoundResult | null): Change {
  return isTestRound(round)
    ? patchTest(round.placementId, testResultToCellValues(result))
    : { t: 'round', id: round._id, k: 'patch', f: { result } };
}

export function deleteRoundChange(round: Round): Change {
  return isTestRound(round)
    ? patchTest(round.placementId, NO_TEST_CELL_VALUES)
    : { t: 'round', id: round._id, k: 'del', f: {} };
}

function patchTest(placementId: string, f: Change['f']): Change {
  return { t: 'placement', id: placementId, k: 'patch', f };
}
