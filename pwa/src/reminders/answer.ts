/**
 * What the button of a notification does when it is pressed. A notification may be shown for days: by then the form
 * is filled, the process done or the placement deleted, and an edit would undo that.
 */
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { endOfEvent, openReminderEvents } from '@shortlist/shared/reminder/plan.ts';
import type { NotificationData } from '@shortlist/shared/reminder/notification-data.ts';
import type { Device } from '../db/device.ts';
import type { FeedDatabase } from '../db/feed-database.ts';
import { readFollowed } from '../db/followed-placements.ts';
import { clockOffset, filledChange, LATER_MS, laterChange } from '../db/reminder-changes.ts';
import type { DueReminder } from '../db/reminder-records.ts';
import type { PlacementView } from '../db/tables.ts';
import type { UserDatabase } from '../db/user-database.ts';
import type { Change } from '../db/write-change.ts';
import { FILLED_ACTION, type LATER_ACTION } from './notification.ts';

export type Meaning =
  | { readonly kind: 'change'; readonly change: Change }
  /** It is as requested, or there is nothing left to do. */
  | { readonly kind: 'nothing' }
  /** It was to be postponed for an hour, and less than that is left. */
  | { readonly kind: 'no-hour'; readonly reminder: DueReminder; readonly placement: Placement };

export interface Pressed {
  readonly action: typeof FILLED_ACTION | typeof LATER_ACTION;
  readonly item: NotificationData['items'][number];
}

export interface AnswerOptions {
  readonly db: UserDatabase;
  readonly feed: FeedDatabase;
  readonly device: Device;
  readonly timeZone: string;
}

const NOTHING: Meaning = { kind: 'nothing' };

/** Decides by the records of this device. For an unknown placement the writer refuses the change. */
export async function meaningOf(
  { action, item }: Pressed,
  options: AnswerOptions,
): Promise<Meaning> {
  const { db, device } = options;
  const row = await db.view.get(['placement', item.placementId]);
  if (row && row.live !== 1) return NOTHING;
  const placement = row?.placement;
  if (action === FILLED_ACTION) {
    const isOpen = !placement || placement.status === 'form_not_filled';
    return isOpen ? { kind: 'change', change: filledChange(item.placementId) } : NOTHING;
  }
  if (placement) return putOff(item, placement, options);
  return { kind: 'change', change: await laterChange(db, item, device) };
}

async function putOff(
  item: Pressed['item'],
  view: PlacementView,
  { db, feed, device, timeZone }: AnswerOptions,
): Promise<Meaning> {
  const [placement = view] = await readFollowed(db, [view], feed);
  const event = openReminderEvents(placement).find(({ kind }) => kind === item.kind);
  if (!event) return NOTHING;
  const endsAt = endOfEvent(event, timeZone);
  const now = device.now() + (await clockOffset(db));
  if (endsAt <= now) return NOTHING;
  if (now + LATER_MS < endsAt)
    return { kind: 'change', change: await laterChange(db, item, device) };
  const { at: eventAt, allDay } = event;
  return { kind: 'no-hour', reminder: { ...item, eventAt, allDay, dueAt: now, endsAt }, placement };
}
