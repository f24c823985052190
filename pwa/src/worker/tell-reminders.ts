/** Makes one notification of the reminders in a message: what is still to be done, or that nothing is. */
import type { PushMessage } from '@shortlist/shared/reminder/push-message.ts';
import { reminderTag } from '@shortlist/shared/reminder/push-message.ts';
import { claimTelling, giveBackTelling, type DueReminder } from '../db/reminder-records.ts';
import {
  dueNotification,
  plainNotification,
  type Showing,
  type ShownNotification,
  type Told,
} from '../reminders/notification.ts';
import { ALL_SETTLED_TEXT, settledText } from '../reminders/settled-text.ts';
import { trueState, type TrueState } from '../reminders/true-state.ts';
import type { Stores, WorkerScope } from './worker-scope.ts';

interface Arrived {
  readonly message: PushMessage;
  /** The records are as new as the server's. */
  readonly isSynced: boolean;
}

const MOVED = 'The date was changed.';

/** Shows it and remembers that these were told. Throws where the browser shows nothing. */
export async function tellReminders(
  scope: WorkerScope,
  stores: Stores,
  { message, isSynced }: Arrived,
): Promise<void> {
  const { items } = message.shortlist;
  const showing = await showingOf(scope, stores, message);
  const look = { ...stores, now: showing.now, timeZone: showing.timeZone, isSynced };
  const states = await Promise.all(items.map((item) => trueState(item, look)));
  if (items.length > 0 && states.every(({ kind }) => kind === 'settled'))
    return scope.show(settledNotification(message, states, showing));
  const untold = await claimTelling(stores.db, ringing(states), showing.now);
  const rings = untold.length > 0 || items.length === 0;
  try {
    await scope.show(
      dueNotification(toldOf(states), showing, { rings, uncounted: uncounted(message, states) }) ??
        asSent(message, showing, rings),
    );
  } catch (error) {
    await giveBackTelling(
      stores.db,
      untold.map(({ id }) => id),
    );
    throw error;
  }
}

/** Of a date that was changed it is only said: its own reminders come in their time. */
function ringing(states: readonly TrueState[]): readonly DueReminder[] {
  return states.flatMap((state): readonly DueReminder[] => {
    if (state.kind === 'settled') return [];
    return state.kind === 'due' && state.isMoved ? [] : [state.reminder];
  });
}

async function showingOf(
  scope: WorkerScope,
  { uid, db }: Stores,
  { shortlist }: PushMessage,
): Promise<Showing> {
  const wish = await db.readMeta('reminderDevice');
  return {
    uid,
    now: scope.device.now(),
    timeZone: scope.timeZone(),
    hideDetails: shortlist.hide || wish?.hideDetails === true,
    maxActions: scope.maxActions,
  };
}

function toldOf(states: readonly TrueState[]): readonly Told[] {
  return states.flatMap((state): readonly Told[] => {
    if (state.kind !== 'due') return [];
    const { reminder, placement, isMoved } = state;
    return [{ reminder, placement, ...(isMoved ? { note: MOVED } : {}) }];
  });
}

/** Those that this device cannot name: not heard of yet, or more than a message names. */
function uncounted({ shortlist }: PushMessage, states: readonly TrueState[]): number {
  const unnamed = Math.max(0, shortlist.count - shortlist.items.length);
  return unnamed + states.filter(({ kind }) => kind === 'unknown').length;
}

/** Of placements that this device has never heard of it can only say what the server says. */
function asSent(
  { notification, shortlist }: PushMessage,
  showing: Showing,
  rings: boolean,
): ShownNotification {
  const { title, body, tag } = notification;
  return plainNotification({ title, body }, showing, { tag, rings, items: shortlist.items });
}

function settledNotification(
  { notification, shortlist }: PushMessage,
  states: readonly TrueState[],
  showing: Showing,
): ShownNotification {
  const [first, ...others] = states.flatMap((state) => (state.kind === 'settled' ? [state] : []));
  const isOne = first !== undefined && others.length === 0;
  const text =
    isOne && !showing.hideDetails
      ? settledText(first.why, first.item, first.placement)
      : ALL_SETTLED_TEXT;
  const tag = isOne ? reminderTag(first.item) : notification.tag;
  const items = isOne && first.why !== 'deleted' ? shortlist.items : [];
  return plainNotification(text, showing, { tag, rings: false, items });
}
