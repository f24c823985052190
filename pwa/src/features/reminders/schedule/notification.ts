import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { ROUND_RESULT_LABELS } from '@shortlist/shared/placement/round/round-fields.ts';
import {
  groupTag,
  reminderTag,
  type NotificationData,
} from '@shortlist/shared/reminder/push-message.ts';
import { minuteOf } from '@shortlist/shared/reminder/plan.ts';
import { ROUND_ANSWERS } from '@shortlist/shared/reminder/reminder-events.ts';
import { hiddenText } from '@shortlist/shared/reminder/build-push-message.ts';
import { HIDDEN_TEXT, type ReminderText } from '@shortlist/shared/reminder/hidden-texts.ts';
import {
  clashOfGroup,
  groupText,
  reminderText,
  type NamedPlacement,
} from '@shortlist/shared/reminder/reminder-text.ts';
import { SNOOZE_MS } from '../../../data/outbox/reminder-changes.ts';
import type { DueReminder } from '../../../data/database/reminder-records.ts';

const ICON = '/icons/icon-192.png';
/** Monochrome, for the status bar of a phone. */
const BADGE = '/icons/monochrome-512.png';

export const FILLED_ACTION = 'filled';
export const SNOOZE_ACTION = 'later';

/** The platform's option names; some of them are missing in its own types. */
export interface ReminderNotificationOptions {
  readonly body: string;
  readonly tag: string;
  readonly lang: 'en-IN';
  readonly icon: string;
  readonly badge: string;
  readonly timestamp: number;
  /** Rings again although a notification with this tag is shown. */
  readonly renotify: boolean;
  readonly silent: boolean;
  readonly data: NotificationData;
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

export interface ShownNotification {
  readonly title: string;
  readonly options: ReminderNotificationOptions;
}

export interface NotificationContext {
  readonly uid: string;
  readonly now: number;
  readonly timeZone: string;
  readonly hideDetails: boolean;
  /** How many buttons the platform renders; 0 where it renders none. */
  readonly maxActions: number;
}

export interface ReminderWithPlacement {
  readonly reminder: DueReminder;
  readonly placement: NamedPlacement;
  /** Shown before the rest, such as that the date was changed. */
  readonly note?: string;
}

/** The notification of what is due. `rings` is false when all of it was notified before. */
export function buildDueNotification(
  due: readonly ReminderWithPlacement[],
  context: NotificationContext,
  { rings, uncounted = 0 }: { readonly rings: boolean; readonly uncounted?: number },
): ShownNotification | undefined {
  const [first, ...others] = due;
  if (!first) return undefined;
  return others.length === 0 && uncounted === 0
    ? notificationOfOne(first, context, { rings })
    : notificationOfSeveral([first, ...others], context, { rings, uncounted });
}

function notificationOfOne(
  one: ReminderWithPlacement,
  context: NotificationContext,
  { rings }: { readonly rings: boolean },
): ShownNotification {
  const { reminder } = one;
  const { title, body } = textOf(one, context);
  const actions = context.hideDetails ? [] : actionsOf(reminder, context);
  const common = {
    ...commonOptions({ rings, at: reminder.dueAt }),
    body,
    tag: reminderTag(reminder),
    data: dataOf(context.uid, [reminder]),
  };
  return { title, options: actions.length > 0 ? { ...common, actions } : common };
}

function notificationOfSeveral(
  due: readonly [ReminderWithPlacement, ...ReminderWithPlacement[]],
  context: NotificationContext,
  { rings, uncounted }: { readonly rings: boolean; readonly uncounted: number },
): ShownNotification {
  const reminders = due.map(({ reminder }) => reminder);
  const { title, body } = textOfGroup(due, context, uncounted);
  const [{ reminder: first }] = due;
  const common = {
    ...commonOptions({ rings, at: first.dueAt }),
    body,
    tag: groupTag(minuteOf(first)),
    data: { ...dataOf(context.uid, reminders), isWhole: uncounted === 0 },
  };
  return { title, options: common };
}

export function buildPlainNotification(
  text: ReminderText,
  context: Pick<NotificationContext, 'uid' | 'now'>,
  more: {
    readonly tag: string;
    readonly rings: boolean;
    readonly items?: NotificationData['items'];
    readonly isTest?: boolean;
    readonly path?: string;
  },
): ShownNotification {
  const { rings, items = [], isTest = false, path } = more;
  // A browser refuses to show one that rings again and has no tag.
  const tag = more.tag || 'reminders';
  const data: NotificationData = { ...dataOf(context.uid, items), isTest, ...(path && { path }) };
  return {
    title: text.title,
    options: { ...commonOptions({ rings, at: context.now }), body: text.body, tag, data },
  };
}

function commonOptions({ rings, at }: { readonly rings: boolean; readonly at: number }) {
  return {
    lang: 'en-IN',
    icon: ICON,
    badge: BADGE,
    timestamp: at,
    // The platform rejects a silent one that rings again as an error and shows nothing.
    renotify: rings,
    silent: !rings,
  } as const;
}

function dataOf(uid: string, items: NotificationData['items']): NotificationData {
  const named = items.map(({ id, placementId, kind, roundId }) => {
    return { id, placementId, kind, roundId };
  });
  return { uid, items: named, isTest: false };
}

function textOf(
  { reminder, placement, note }: ReminderWithPlacement,
  context: NotificationContext,
): ReminderText {
  if (context.hideDetails) return hiddenText(reminder);
  const text = reminderText(reminder, placement, wallTimeIn(context.now, context.timeZone));
  return note ? { ...text, body: `${note} ${text.body}` } : text;
}

function textOfGroup(
  due: readonly ReminderWithPlacement[],
  context: NotificationContext,
  uncounted: number,
): ReminderText {
  if (context.hideDetails) return HIDDEN_TEXT;
  const titles = due.map((one) => textOf(one, context).title);
  return groupText(titles, { count: titles.length + uncounted, clash: clashOfGroup(due) });
}

function actionsOf({ kind, endsAt }: DueReminder, { now, maxActions }: NotificationContext) {
  if (kind === 'result') return answerActions(maxActions);
  const filled = { action: FILLED_ACTION, title: 'Mark as filled' };
  const later = { action: SNOOZE_ACTION, title: 'Remind me in 1 hour' };
  const offered = [
    ...(kind === 'deadline' ? [filled] : []),
    // The postponed reminder must still be in time.
    ...(now + SNOOZE_MS < endsAt ? [later] : []),
  ];
  return offered.slice(0, maxActions);
}

/** Where only two fit, the good news, and what is true of most rounds that are just over; the app has all. */
function answerActions(maxActions: number) {
  const answers = ROUND_ANSWERS.filter((answer) => maxActions > 2 || answer !== 'rejected');
  return answers
    .map((action) => ({ action, title: ROUND_RESULT_LABELS[action] }))
    .slice(0, maxActions);
}
