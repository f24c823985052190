/** Campus drives as a device has them after a sync. Imported by tests only. */
import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { EMPTY_ROUND } from '@shortlist/shared/placement/round/round-fields.ts';
import { addToFeed } from './feed.ts';

const { placementId: _placementId, result: _result, ...EMPTY } = EMPTY_ROUND;

/** A test on Saturday, 5 December, at ten in Hall B, unless it says otherwise. */
export function buildDriveRound(changes: Partial<DriveRound> = {}): DriveRound {
  const start = { kind: 'test', startsAt: '2026-12-05T10:00:00', place: 'Hall B' } as const;
  return { ...EMPTY, ...start, key: crypto.randomUUID(), ...changes };
}

export function addDrive(
  changes: Parameters<typeof addToFeed>[0] = {},
): Promise<PostedOpportunity> {
  return addToFeed({ category: 'on_campus', rounds: [], ...changes });
}
