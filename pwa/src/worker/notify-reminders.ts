/** Makes one notification of the reminders in a message: what is still to be done, or that nothing is. */
import {
  pushItemsOf,
  reminderTag,
  type PushMessage,
} from '@shortlist/shared/reminder/push-message.ts';
import { HIDDEN_TEXT } from '@shortlist/shared/reminder/hidden-texts.ts';
import {
  claimNotifications,
  releaseNotifications,
  type DueReminder,
} from '../data/database/reminder-records.ts';
import { readClockOffset } from '../data/outbox/reminder-changes.ts';
import {
  buildDueNotification,
  buildPlainNotification,
  type NotificationContext,
  type ShownNotification,
  type ReminderWithPlacement,
} from '../features/reminders/schedule/notification.ts';
import { readTimeZone } from '../features/reminders/schedule/reminder-plan.ts';
import {
  ALL_RESOLVED_TEXT,
  buildResolvedText,
} from '../features/reminders/schedule/resolved-text.ts';
import {
  verifyPushGroup,
  type VerifiedItem,
  type VerifiedGroup,
} from '../features/reminders/schedule/verify-push.ts';
import { withTimeout } from '../data/database/runtime.ts';
import type { Stores, WorkerScope } from './worker-scope.ts';

interface ReceivedMessage {
  readonly message: PushMessage;
  /** The records are as new as the server's. */
  readonly isSynced: boolean;
}

interface PlannedNotification {
  readonly notification: ShownNotification;
  readonly claimed: readonly DueReminder[];
}

const MOVED = 'The date was changed.';
/** Records that do not answer by then, such as those that another tab is just upgrading, are not waited for. */
const RECORDS_WITHIN_MS = 5000;

/** Without records, shown as the server sent it. Throws where the browser shows nothing. */
export async function notifyReminders(
  scope: WorkerScope,
  stores: Stores,
  arrived: ReceivedMessage,
): Promise<void> {
  const planned = planNotification(scope, stores, arrived).catch((error: unknown) => {
    scope.reportDefect(error);
    return 'unreadable' as const;
  });
  const result = await withTimeout(RECORDS_WITHIN_MS, planned);
  if (result === 'unreadable' || result === 'late')
    return scope.show(buildSentNotification(arrived.message, stores.uid, scope));
  return showOrRelease(scope, stores, result);
}

/** Where the browser shows nothing, these are still to be notified. */
async function showOrRelease(
  { show, reportDefect }: WorkerScope,
  { db }: Stores,
  { notification, claimed }: PlannedNotification,
): Promise<void> {
  try {
    await show(notification);
  } catch (error) {
    const ids = claimed.map(({ id }) => id);
    await releaseNotifications(db, ids).catch(reportDefect);
    throw error;
  }
}

async function planNotification(
  scope: WorkerScope,
  stores: Stores,
  { message, isSynced }: ReceivedMessage,
): Promise<PlannedNotification> {
  const showing = await readNotificationContext(scope, stores, {
    hide: message.shortlist.hide,
    isSynced,
  });
  const look = { ...stores, now: showing.now, timeZone: showing.timeZone, isSynced };
  const group = await verifyPushGroup(message.shortlist, look);
  if (isSettled(group))
    return { notification: settledNotification(message, group.states, showing), claimed: [] };
  const due = findRinging(group.states);
  const claimed = await claim(scope, stores, due);
  // Reminders without a name cannot be claimed either: alone, they ring however often they are sent.
  const isNameless = group.states.length === 0 || (due.length === 0 && group.unnamed > 0);
  const rings = claimed.length > 0 || isNameless;
  return { notification: groupNotification(message, group, { showing, rings }), claimed };
}

/** A device that can store nothing, because it is full, must ring all the same. */
function claim(
  { runtime, reportDefect }: WorkerScope,
  { db }: Stores,
  due: readonly DueReminder[],
): Promise<readonly DueReminder[]> {
  return claimNotifications(db, due, runtime.now()).catch((error: unknown) => {
    reportDefect(error);
    return due;
  });
}

const isSettled = ({ states, unnamed }: VerifiedGroup): boolean =>
  states.length > 0 && unnamed === 0 && states.every(({ kind }) => kind === 'settled');

/** A changed date is only shown: its own reminders come in their time. */
function findRinging(states: readonly VerifiedItem[]): readonly DueReminder[] {
  return states.flatMap((state): readonly DueReminder[] => {
    if (state.kind === 'settled') return [];
    return state.kind === 'due' && state.isMoved ? [] : [state.reminder];
  });
}

function groupNotification(
  message: PushMessage,
  { states, unnamed }: VerifiedGroup,
  { showing, rings }: { readonly showing: NotificationContext; readonly rings: boolean },
): ShownNotification {
  const unknown = states.filter(({ kind }) => kind === 'unknown').length;
  const notification = buildDueNotification(toldOf(states), showing, {
    rings,
    uncounted: unnamed + unknown,
  });
  if (notification) return notification;
  const { tag, title, body } = message.notification;
  const items = [...pushItemsOf(message.shortlist)];
  // Otherwise what the message names is done already, or must not be readable by everyone.
  const isTrue = unknown === states.length && !showing.hideDetails;
  return buildPlainNotification(isTrue ? { title, body } : HIDDEN_TEXT, showing, {
    tag,
    rings,
    items,
  });
}

function toldOf(states: readonly VerifiedItem[]): readonly ReminderWithPlacement[] {
  return states.flatMap((state): readonly ReminderWithPlacement[] => {
    if (state.kind !== 'due') return [];
    const { reminder, placement, isMoved } = state;
    return [{ reminder, placement, ...(isMoved ? { note: MOVED } : {}) }];
  });
}

/** The server names nothing where this device has asked it not to. */
function buildSentNotification(
  { notification: { title, body, tag }, shortlist }: PushMessage,
  uid: string,
  { runtime }: WorkerScope,
): ShownNotification {
  const at = { uid, now: runtime.now() };
  const items = [...pushItemsOf(shortlist)];
  return buildPlainNotification({ title, body }, at, { tag, rings: true, items });
}

function settledNotification(
  { notification, shortlist }: PushMessage,
  states: readonly VerifiedItem[],
  showing: NotificationContext,
): ShownNotification {
  const [first, ...others] = states.flatMap((state) => (state.kind === 'settled' ? [state] : []));
  const isOne = first !== undefined && others.length === 0;
  const text =
    isOne && !showing.hideDetails
      ? buildResolvedText(first.why, first.item, first.placement)
      : ALL_RESOLVED_TEXT;
  const tag = isOne ? reminderTag(first.item) : notification.tag;
  const items = isOne && first.why !== 'deleted' ? [...pushItemsOf(shortlist)] : [];
  return buildPlainNotification(text, showing, { tag, rings: false, items });
}

interface ShowingOptions {
  readonly hide: boolean;
  /** The clock was measured a moment ago. */
  readonly isSynced: boolean;
}

export async function readNotificationContext(
  scope: WorkerScope,
  { uid, db }: Stores,
  { hide, isSynced }: ShowingOptions,
): Promise<NotificationContext> {
  const wish = await db.readMeta('reminderDevice');
  const offsetMs = await readClockOffset(db);
  return {
    uid,
    // The server's time. Before a sync has measured it the earlier of two: a reminder too many is the smaller harm.
    now: scope.runtime.now() + (isSynced ? offsetMs : Math.min(offsetMs, 0)),
    timeZone: await readTimeZone(db, scope.timeZone()),
    hideDetails: hide || wish?.hideDetails === true,
    maxActions: scope.maxActions,
  };
}
