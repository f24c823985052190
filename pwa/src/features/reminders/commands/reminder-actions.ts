/** The student's answers to a reminder in the app; the worker does the same for a notification. */
import { findRound } from '@shortlist/shared/placement/round/test-round.ts';
import type { RoundAnswer } from '@shortlist/shared/reminder/reminder-events.ts';
import type { PlacementView } from '../../../data/feed/followed-placements.ts';
import {
  buildAnswerChange,
  buildFilledChange,
  buildSnoozeChange,
  type AnsweredDate,
} from '../../../data/outbox/reminder-changes.ts';
import { recordSeenReminders } from '../../../data/database/reminder-records.ts';
import { userDatabase, type UserDatabase } from '../../../data/database/user-database.ts';
import { undoOf, type Undo } from '../../../data/outbox/undo.ts';
import { writeChange } from '../../../data/outbox/write-change.ts';
import { readBeforeSave, saveDirectly } from '../../../data/database/storage/save.ts';
import { currentUid } from '../../../data/session/session.ts';

interface ReminderAnswer extends AnsweredDate {
  readonly ids: readonly string[];
}

/** 'Mark as filled'. Returns the undo, which does not show the reminders again. Throws WriteFailed. */
export async function markFilled({
  placementId,
  ids,
}: Pick<ReminderAnswer, 'placementId' | 'ids'>): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  const written = await writeChange(db, buildFilledChange(placementId));
  await dismissAnswered(db, ids);
  return undoOf(db, written);
}

/** 'Remind me in 1 hour'. Throws WriteFailed. */
export async function snoozeReminder(answered: ReminderAnswer): Promise<void> {
  const db = userDatabase(currentUid());
  await writeChange(db, await readBeforeSave(db, () => buildSnoozeChange(db, answered)));
  await dismissAnswered(db, answered.ids);
}

interface QuestionAnswer extends Pick<ReminderAnswer, 'roundId' | 'ids'> {
  readonly answer: RoundAnswer;
}

/** How a round of the placement went. Throws WriteFailed. */
export async function answerQuestion(
  placement: PlacementView,
  { roundId, ids, answer }: QuestionAnswer,
): Promise<Undo | undefined> {
  const db = userDatabase(currentUid());
  const round = findRound(placement, roundId);
  const change = round && buildAnswerChange(round, answer);
  const written = change ? await writeChange(db, change) : [];
  await dismissAnswered(db, ids);
  return undoOf(db, written);
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
