/** The student's answers to a reminder in the app; the worker does the same for a notification. */
import type { RoundAnswer } from '@shortlist/shared/reminder/reminder-events.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import {
  buildAnswerChange,
  buildFilledChange,
  buildSnoozeChange,
  findAskedRound,
  type AnsweredDate,
} from '../../../data/outbox/reminder-changes.ts';
import { recordSeenReminders } from '../../../data/database/reminder-records.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { writeChanges } from '../../../data/outbox/write-change.ts';
import { readBeforeSave, saveDirectly } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

interface ReminderAnswer extends AnsweredDate {
  readonly ids: readonly string[];
}

/** 'Mark as filled'. Throws WriteFailed. */
export async function markFilled({
  placementId,
  ids,
}: Pick<ReminderAnswer, 'placementId' | 'ids'>): Promise<void> {
  const db = userDatabase(currentUid());
  await writeChanges(db, [buildFilledChange(placementId)]);
  await dismissAnswered(db, ids);
}

/** 'Remind me in 1 hour'. Throws WriteFailed. */
export async function snoozeReminder(answered: ReminderAnswer): Promise<void> {
  const db = userDatabase(currentUid());
  await writeChanges(db, [await readBeforeSave(db, () => buildSnoozeChange(db, answered))]);
  await dismissAnswered(db, answered.ids);
}

interface QuestionAnswer extends Pick<ReminderAnswer, 'roundId' | 'ids'> {
  readonly answer: RoundAnswer;
}

/** How a round of the placement went. Throws WriteFailed. */
export async function answerQuestion(
  placement: PlacementView,
  { roundId, ids, answer }: QuestionAnswer,
): Promise<void> {
  const db = userDatabase(currentUid());
  const round = findAskedRound(placement, roundId);
  const change = round && buildAnswerChange(round, answer, placement);
  await writeChanges(db, change ? [change] : []);
  await dismissAnswered(db, ids);
}

/** The student has read these reminders. Throws WriteFailed. */
export async function dismissReminders(ids: readonly string[]): Promise<void> {
  await markSeen(userDatabase(currentUid()), ids);
}

/** The answer is what counts, and `save` reports a device that fails at the rest. */
async function dismissAnswered(db: UserDatabase, ids: readonly string[]): Promise<void> {
  await markSeen(db, ids).catch(() => undefined);
}

const markSeen = (db: UserDatabase, ids: readonly string[]): Promise<void> =>
  saveDirectly(db, () => recordSeenReminders(db, ids, Date.now()));
