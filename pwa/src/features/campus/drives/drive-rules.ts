/** What is said of a drive before it is posted. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { DriveValues } from '@shortlist/shared/opportunity/drive-form.ts';
import { roundName } from '@shortlist/shared/placement/round/round-fields.ts';

interface WarningContext {
  readonly now: WallTime;
  /** The other drives that are listed. */
  readonly others: readonly Pick<DriveValues, 'company' | 'rounds'>[];
}

/** Sentences; empty where nothing is unusual. */
export function driveWarnings(drive: DriveValues, { now }: WarningContext): readonly string[] {
  const past = drive.rounds.filter(({ startsAt }) => startsAt < now);
  return [
    ...(drive.deadlines.applicationDeadline < now ? ['The deadline has passed already.'] : []),
    ...past.map((round) => `${roundName(round)} is in the past.`),
  ];
}
