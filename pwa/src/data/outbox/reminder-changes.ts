/** The student's answers to a reminder, as changes: the same from a notification and from a screen. */
import type { FollowedRound } from '@shortlist/shared/opportunity/follow-rounds.ts';
import { SNOOZE_PATH } from '@shortlist/shared/reminder/preferences.ts';
import type { ReminderDate } from '@shortlist/shared/reminder/plan.ts';
import type { RoundAnswer } from '@shortlist/shared/reminder/reminder-events.ts';
import { systemRuntime, type Runtime } from '../database/runtime.ts';
import type { UserDatabase } from '../database/user-database.ts';
import { roundResultChange } from './round-changes.ts';
import type { Change } from './write-change.ts';

export const SNOOZE_MS = 60 * 60_000;

export interface AnsweredDate extends Pick<ReminderDate, 'kind' | 'roundId'> {
  readonly placementId: string;
  /** Of a round that may have no row. */
  readonly copied?: FollowedRound['copied'];
}

export function buildFilledChange(placementId: string): Change {
  return { t: 'placement', id: placementId, k: 'patch', f: { status: 'form_filled' } };
}

/** In the server's clock, as the server sends it: a device hours behind would set a past time. */
export async function buildSnoozeChange(
  db: UserDatabase,
  { placementId, kind, roundId, copied }: AnsweredDate,
  runtime: Runtime = systemRuntime,
): Promise<Change> {
  const at = runtime.now() + (await readClockOffset(db)) + SNOOZE_MS;
  const f = { [SNOOZE_PATH]: { kind, at } };
  return roundId === undefined
    ? { t: 'placement', id: placementId, k: 'patch', f }
    : { t: 'round', id: roundId, k: 'patch', f, copied };
}

/** Undefined where a result is known: what was said since is not overwritten, unless it was to be seen. */
export function buildAnswerChange(round: FollowedRound, answer: RoundAnswer): Change | undefined {
  const isOpen = round.result === null || round.result === 'waiting';
  return isOpen ? roundResultChange(round, answer) : undefined;
}

/** Server time minus device time in ms, as far as it is known. */
export async function readClockOffset(db: UserDatabase): Promise<number> {
  return (await db.readMeta('clock'))?.offsetMs ?? 0;
}
