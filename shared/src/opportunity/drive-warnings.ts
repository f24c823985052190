/** What an admin is told before a drive is posted: each may be meant so, and none keeps it from being posted. */
import { shortDateTimeText } from '../lib/time/format-date.ts';
import { isAllDay, type WallTime } from '../lib/time/wall-time.ts';
import { endOfRound } from '../placement/round/round-end.ts';
import { roundName } from '../placement/round/round-fields.ts';
import type { DriveRound } from './drive-rounds.ts';
import type { EligibilityFacts } from './eligibility/eligibility-facts.ts';
import { eligibilityOf } from './eligibility/eligibility.ts';
import type { OpportunityValues } from './opportunity-fields.ts';

interface OtherDrive {
  readonly company: string;
  readonly rounds?: readonly DriveRound[] | undefined;
}

interface WarningContext {
  readonly now: WallTime;
  /** The other drives that are listed. */
  readonly others: readonly OtherDrive[];
  /** Those of the roster; empty where there is none. */
  readonly students: readonly EligibilityFacts[];
}

export function driveWarnings(
  drive: { readonly values: OpportunityValues; readonly rounds: readonly DriveRound[] },
  context: WarningContext,
): readonly string[] {
  const { values, rounds } = drive;
  const deadline = values.deadlines.applicationDeadline;
  return [
    ...(deadline < context.now ? [`The deadline, ${shortDateTimeText(deadline)}, has passed`] : []),
    ...rounds.flatMap((round) => timeWarnings(round, deadline, context.now)),
    ...ownClashes(rounds),
    ...rounds.flatMap((round) => clashesWith(round, context.others)),
    ...audienceWarnings(values, context.students),
  ];
}

function timeWarnings(round: DriveRound, deadline: WallTime, now: WallTime): readonly string[] {
  const name = roundName(round);
  if (isBefore(round, now)) return [`${name}: ${momentOf(round)} lies in the past`];
  return isBefore(round, deadline) && round.kind !== 'talk'
    ? [`${name}: ${momentOf(round)} lies before the deadline`]
    : [];
}

/** One without a time of day lasts until its day ends. */
const isBefore = ({ startsAt }: DriveRound, time: WallTime): boolean =>
  isAllDay(startsAt) ? startsAt.slice(0, 10) < time.slice(0, 10) : startsAt < time;

const momentOf = ({ startsAt }: DriveRound): string => shortDateTimeText(startsAt);

function ownClashes(rounds: readonly DriveRound[]): readonly string[] {
  return rounds.flatMap((round, index) =>
    rounds
      .slice(index + 1)
      .filter((other) => overlap(round, other))
      .map((other) => `${roundName(round)} and ${roundName(other)} overlap on ${momentOf(other)}`),
  );
}

function clashesWith(round: DriveRound, others: readonly OtherDrive[]): readonly string[] {
  return others.flatMap(({ company, rounds = [] }) =>
    rounds
      .filter((other) => overlap(round, other))
      .map(
        (other) =>
          `${roundName(round)} overlaps with ${company}: ${roundName(other)}, ${momentOf(other)}`,
      ),
  );
}

function overlap(a: DriveRound, b: DriveRound): boolean {
  const [endA, endB] = [endOfRound(a), endOfRound(b)];
  return endA !== null && endB !== null && a.startsAt < endB && b.startsAt < endA;
}

function audienceWarnings(
  { eligibilityCriteria }: OpportunityValues,
  students: readonly EligibilityFacts[],
): readonly string[] {
  const isForNobody =
    students.length > 0 &&
    students.every(
      (student) => eligibilityOf(student, eligibilityCriteria).verdict === 'not-eligible',
    );
  return isForNobody ? [`Nobody of the ${students.length} on the roster is eligible`] : [];
}
