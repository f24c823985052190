/** What the placement cell's news mean: new drives for whom, and a change for those who added the drive, in the words of its placement. */
import type { WallTime } from '../lib/time/wall-time.ts';
import { describeDriveChange } from './describe-drive-change.ts';
import { driveChanges } from './drive-changes.ts';
import type { EligibilityFacts } from './eligibility/eligibility-facts.ts';
import { eligibilityOf } from './eligibility/eligibility.ts';
import type { CopiedRound } from './follow-rounds.ts';
import { describeChange, FOLLOWED_PATHS, followOpportunity, OFFERED_PATHS } from './follow.ts';
import type { DriveRound } from './drive-rounds.ts';
import type { OpportunityStatus, PostedOpportunity } from './opportunity-fields.ts';
import { opportunityToPlacement } from './opportunity-to-placement.ts';

/** Of applications; that a drive is cancelled, or takes place after all, is said as of its rounds. */
function applicationNews(before: OpportunityStatus, after: OpportunityStatus): readonly string[] {
  if (before === after) return [];
  if (after === 'closed') return ['Applications closed'];
  return before === 'closed' && after === 'active' ? ['Applications open again'] : [];
}

/** Of a new drive: on the server and on each device the same. */
export function concernsStudent(
  { status, eligibilityCriteria }: PostedOpportunity,
  student: EligibilityFacts,
): boolean {
  return (
    status === 'active' && eligibilityOf(student, eligibilityCriteria).verdict !== 'not-eligible'
  );
}

export function isOpenAt(
  { deadlines }: Pick<PostedOpportunity, 'deadlines'>,
  now: WallTime,
): boolean {
  return deadlines.applicationDeadline >= now;
}

/** 'Test moved to 5 Dec, 10:00 am', 'Deadline extended to …'. Empty where nobody has to know. */
export function driveNews(
  before: PostedOpportunity,
  after: PostedOpportunity,
  today: WallTime,
): readonly string[] {
  const rows = (before.rounds ?? []).map(asCopied);
  const ofRounds = driveChanges(after, { rows, deletedKeys: [] }, { status: before.status });
  return [
    ...applicationNews(before.status, after.status),
    ...ofRounds.map((change) => describeDriveChange(change, today)),
    ...(after.status === 'cancelled' ? [] : fieldNews(before, after, today)),
  ];
}

/** As a student has it who touched nothing. */
function asCopied({ key, ...round }: DriveRound): CopiedRound {
  const source = { key, untouched: [], touchedAt: {}, addedAt: 0 };
  return { _id: key, placementId: '', result: null, ...round, source };
}

/** Of the fields, the deadline and the link alone: a wrong one costs an application. */
function fieldNews(
  before: PostedOpportunity,
  after: PostedOpportunity,
  today: WallTime,
): readonly string[] {
  const placement = { _id: before._id, ...opportunityToPlacement(before) };
  const edits = { untouched: FOLLOWED_PATHS, addedAt: 0, touchedAt: {} };
  return followOpportunity(placement, edits, after)
    .changes.filter(({ path }) => OFFERED_PATHS.includes(path))
    .map((change) => describeChange(change, today));
}
