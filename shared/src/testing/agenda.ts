/** Placements with rounds, for tests of the agenda; each test states only what it depends on. */
import type { WallTime } from '../lib/time/wall-time.ts';
import type { AgendaPlacement } from '../placement/agenda/agenda-events.ts';
import { EMPTY_ROUND, type Round } from '../placement/round/round-fields.ts';
import type { Placement } from '../placement/fields/placement-fields.ts';
import type { PlacementSeason } from '../placement/fields/season.ts';
import { buildPlacement } from './builders.ts';

export interface AgendaSituation extends Partial<Pick<Placement, 'company' | 'status'>> {
  readonly id?: string;
  readonly deadline?: WallTime | null;
  readonly testDeadline?: WallTime | null;
  readonly test?: Partial<Placement['test']>;
  readonly outcome?: PlacementSeason['outcome'];
  readonly rounds?: readonly Partial<Round>[];
}

/** By default with a filled form and no dates; rounds are technical ones. */
export function buildAgendaPlacement(situation: AgendaSituation = {}): AgendaPlacement {
  const { id = 'p1', company = 'Zenith', status = 'form_filled', outcome = null } = situation;
  const { deadline = null, testDeadline = null, test = {}, rounds = [] } = situation;
  const deadlines = { applicationDeadline: deadline, testDeadline };
  return {
    ...buildPlacement({ _id: id, company, status, deadlines, test }),
    season: { outcome },
    rounds: rounds.map((round, index) => ({
      ...EMPTY_ROUND,
      kind: 'technical',
      _id: `${id}-r${index}`,
      placementId: id,
      ...round,
    })),
  };
}
