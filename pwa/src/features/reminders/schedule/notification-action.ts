/**
 * What the button of a notification does when it is pressed. A notification may be shown for days: by then the form
 * is filled, the process done or the placement deleted, and an edit would undo that.
 */
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { endOfEvent, openReminderEvents } from '@shortlist/shared/reminder/plan.ts';
import type { NotificationData } from '@shortlist/shared/reminder/push-message.ts';
import type { Runtime } from '../../../data/database/runtime.ts';
import type { FeedDatabase } from '../../../data/database/feed-database.ts';
import { readFollowedPlacements } from '../../../data/feed/followed-placements.ts';
import {
  readClockOffset,
  buildFilledChange,
  SNOOZE_MS,
  buildSnoozeChange,
} from '../../../data/outbox/reminder-changes.ts';
import type { DueReminder } from '../../../data/database/reminder-records.ts';
import type { StoredPlacementView } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';
import type { Change } from '../../../data/outbox/write-change.ts';
import { FILLED_ACTION, type SNOOZE_ACTION } from './notification.ts';

export type ActionEffect =
  | { readonly kind: 'change'; readonly change: Change }
  /** It is as requested, or there is nothing left to do. */
  | { readonly kind: 'nothing' }
  /** It was to be postponed for an hour, and less than that is left. */
  | { readonly kind: 'no-hour'; readonly reminder: DueReminder; readonly placement: Placement };

export interface PressedButton {
  readonly action: typeof FILLED_ACTION | typeof SNOOZE_ACTION;
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
  const { db, runtime } = options;
  const row = await db.view.get(['placement', item.placementId]);
  if (row && row.live !== 1) return NOTHING;
  const placement = row?.placement;
  if (action === FILLED_ACTION) {
    const isOpen = !placement || placement.status === 'form_not_filled';
    return isOpen ? { kind: 'change', change: buildFilledChange(item.placementId) } : NOTHING;
  }
  if (placement) return snooze(item, placement, options);
  return { kind: 'change', change: await buildSnoozeChange(db, item, runtime) };
}

async function snooze(
  item: PressedButton['item'],
  view: StoredPlacementView,
  { db, feed, runtime, timeZone }: AnswerOptions,
): Promise<ActionEffect> {
  const [placement = view] = await readFollowedPlacements(db, [view], feed);
  const event = openReminderEvents(placement).find(({ kind }) => kind === item.kind);
  if (!event) return NOTHING;
  const endsAt = endOfEvent(event, timeZone);
  const now = runtime.now() + (await readClockOffset(db));
  if (endsAt <= now) return NOTHING;
  if (now + SNOOZE_MS < endsAt)
    return { kind: 'change', change: await buildSnoozeChange(db, item, runtime) };
  const { at: eventAt, allDay } = event;
  return { kind: 'no-hour', reminder: { ...item, eventAt, allDay, dueAt: now, endsAt }, placement };
}
