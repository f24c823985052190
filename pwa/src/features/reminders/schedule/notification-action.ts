/**
 * What the button of a notification does when it is pressed. A notification may be shown for days: by then the form
 * is filled, the process done or the placement deleted, and an edit would undo that.
 */
import { findRound } from '@shortlist/shared/placement/round/test-round.ts';
import {
  endOfEvent,
  openReminderEvents,
  ROUND_ANSWERS,
  type RoundAnswer,
} from '@shortlist/shared/reminder/reminder-events.ts';
import type { NotificationData } from '@shortlist/shared/reminder/push-message.ts';
import type { NamedPlacement } from '@shortlist/shared/reminder/reminder-text.ts';
import type { Runtime } from '../../../data/database/runtime.ts';
import type { FeedDatabase } from '../../../data/database/feed-database.ts';
import {
  readFollowedPlacements,
  type PlacementView,
} from '../../../data/feed/followed-placements.ts';
import {
  buildAnswerChange,
  buildFilledChange,
  buildSnoozeChange,
  readClockOffset,
  SNOOZE_MS,
} from '../../../data/outbox/reminder-changes.ts';
import type { DueReminder } from '../../../data/database/reminder-records.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import type { Change } from '../../../data/outbox/write-change.ts';
import { FILLED_ACTION, SNOOZE_ACTION } from './notification.ts';

export type ActionEffect =
  | { readonly kind: 'change'; readonly change: Change }
  /** It is as requested, or there is nothing left to do. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'gone' }
  /** It was to be postponed for an hour, and less than that is left. */
  | {
      readonly kind: 'no-hour';
      readonly reminder: DueReminder;
      readonly placement: NamedPlacement;
    };

const ACTIONS = [FILLED_ACTION, SNOOZE_ACTION, ...ROUND_ANSWERS] as const;
export type NotificationAction = (typeof ACTIONS)[number];

/** Undefined for a tap on the notification itself. */
export function readAction(name: string): NotificationAction | undefined {
  return ACTIONS.find((action) => action === name);
}

export interface PressedButton {
  readonly action: NotificationAction;
  readonly item: NotificationData['items'][number];
}

export interface AnswerOptions {
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
  readonly runtime: Runtime;
  readonly timeZone: string;
}

const NOTHING: ActionEffect = { kind: 'nothing' };

/** Decides by the records of this device. For an unknown placement the writer refuses the change. */
export async function resolveAction(
  { action, item }: PressedButton,
  options: AnswerOptions,
): Promise<ActionEffect> {
  const { db, feed, runtime } = options;
  const row = await db.view.get(['placement', item.placementId]);
  const view = row?.live === 1 && row.placement ? [row.placement] : [];
  const [placement] = await readFollowedPlacements(db, view, feed);
  if (action !== FILLED_ACTION && action !== SNOOZE_ACTION)
    return answerQuestion(item, placement, action);
  if (row && row.live !== 1) return NOTHING;
  if (action === FILLED_ACTION) {
    const isOpen = !placement || placement.status === 'form_not_filled';
    return isOpen ? { kind: 'change', change: buildFilledChange(item.placementId) } : NOTHING;
  }
  if (placement) return snooze(item, placement, options);
  return { kind: 'change', change: await buildSnoozeChange(db, item, runtime) };
}

function answerQuestion(
  { roundId }: PressedButton['item'],
  placement: PlacementView | undefined,
  answer: RoundAnswer,
): ActionEffect {
  const round = placement && findRound(placement, roundId);
  if (!round) return { kind: 'gone' };
  const change = buildAnswerChange(round, answer);
  return change ? { kind: 'change', change } : NOTHING;
}

async function snooze(
  item: PressedButton['item'],
  placement: PlacementView,
  { db, runtime, timeZone }: AnswerOptions,
): Promise<ActionEffect> {
  const event = openReminderEvents(placement).find(
    ({ kind, roundId }) => kind === item.kind && roundId === item.roundId,
  );
  if (!event) return NOTHING;
  const copied = findRound(placement, item.roundId)?.copied;
  const endsAt = endOfEvent(event, timeZone);
  const now = runtime.now() + (await readClockOffset(db));
  if (endsAt <= now) return NOTHING;
  if (now + SNOOZE_MS < endsAt)
    return { kind: 'change', change: await buildSnoozeChange(db, { ...item, copied }, runtime) };
  const { at: eventAt, allDay } = event;
  return { kind: 'no-hour', reminder: { ...item, eventAt, allDay, dueAt: now, endsAt }, placement };
}
