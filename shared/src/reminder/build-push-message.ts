/** Builds push messages: one message for everything that is due on a device in one minute. */
import { utf8Bytes } from '../lib/text.ts';
import { minuteOf, type Reminder } from './plan.ts';
import {
  DECLARATIVE_PUSH,
  groupTag,
  PUSH_ITEMS_MAX,
  PUSH_MESSAGE_MAX_BYTES,
  reminderTag,
  type PushItem,
  type PushMessage,
} from './push-message.ts';
import { HIDDEN_QUESTION_TEXT, HIDDEN_TEXT, TEST_TEXT, type ReminderText } from './hidden-texts.ts';
import { clashOfGroup, groupText, reminderText, type NamedPlacement } from './reminder-text.ts';

/** Size as JSON. A longer title is cut: no lock screen shows that much. */
const TITLE_MAX_BYTES = 280;
const BODY_MAX_BYTES = 360;
const ELLIPSIS = '…';

export interface NamedReminder {
  readonly reminder: Reminder;
  readonly placement: NamedPlacement;
}

export interface MessageTarget {
  readonly uid: string;
  /** Hides names on its lock screen. */
  readonly hide: boolean;
  /** The origin of the app, such as `https://shortlist.example`. */
  readonly origin: string;
}

/** The page of a placement; without one, the list. */
export function reminderPath(placementId?: string): string {
  const search = placementId === undefined ? '' : `?p=${encodeURIComponent(placementId)}`;
  return `/dashboard${search}`;
}

/** Takes one or more reminders that share a message. It never exceeds the size limit. */
export function reminderMessage(
  reminders: readonly [NamedReminder, ...NamedReminder[]],
  target: MessageTarget,
): PushMessage {
  const items = reminders.slice(0, PUSH_ITEMS_MAX).map(({ reminder }) => itemOf(reminder, target));
  let message = messageOf(reminders, items, target);
  // The device reads the others from its own records.
  while (items.length > 1 && countMessageBytes(message) > PUSH_MESSAGE_MAX_BYTES) {
    items.pop();
    message = messageOf(reminders, items, target);
  }
  return message;
}

export function testMessage(
  { uid, origin }: Omit<MessageTarget, 'hide'>,
  nonce: string,
): PushMessage {
  const shown = {
    ...truncateReminderText(TEST_TEXT),
    navigate: origin + reminderPath(),
    tag: 'test',
  };
  return wrapMessage(shown, { v: 1, uid, kind: 'test', hide: false, items: [], count: 0, nonce });
}

export function countMessageBytes(message: PushMessage): number {
  return utf8Bytes(JSON.stringify(message));
}

function messageOf(
  reminders: readonly [NamedReminder, ...NamedReminder[]],
  items: readonly PushItem[],
  { uid, hide, origin }: MessageTarget,
): PushMessage {
  const [{ reminder }] = reminders;
  const isOne = reminders.length === 1;
  const shown = {
    ...truncateReminderText(hide ? hiddenText(reminder) : textOf(reminders)),
    navigate: origin + (isOne ? reminderPath(reminder.placementId) : reminderPath()),
    tag: isOne ? reminderTag(reminder) : groupTag(minuteOf(reminder)),
  };
  const isOfRound = ({ kind }: PushItem): boolean => kind === 'round' || kind === 'result';
  const roundItems = items.filter(isOfRound);
  return wrapMessage(shown, {
    v: 1,
    uid,
    kind: 'reminder',
    hide,
    items: items.filter((item) => !isOfRound(item)),
    ...(roundItems.length > 0 ? { roundItems } : {}),
    count: reminders.length,
  });
}

/** A question shares its message with nothing else. */
export function hiddenText({ kind }: Pick<Reminder, 'kind'>): ReminderText {
  return kind === 'result' ? HIDDEN_QUESTION_TEXT : HIDDEN_TEXT;
}

function textOf(reminders: readonly [NamedReminder, ...NamedReminder[]]): ReminderText {
  // It may be read a day later: 'today' would be wrong then.
  const texts = reminders.map(({ reminder, placement }) => reminderText(reminder, placement, null));
  const [first] = texts;
  if (first && texts.length === 1) return first;
  const titles = texts.map(({ title }) => truncateToBytes(title, BODY_MAX_BYTES / 2 - 20));
  return groupText(titles, { clash: clashOfGroup(reminders) });
}

export function wrapMessage(
  shown: Pick<PushMessage['notification'], 'title' | 'body' | 'navigate' | 'tag'>,
  shortlist: PushMessage['shortlist'],
): PushMessage {
  return {
    web_push: DECLARATIVE_PUSH,
    notification: { ...shown, lang: 'en-IN', dir: 'ltr', silent: false },
    mutable: true,
    shortlist,
  };
}

function itemOf(
  { lead: _lead, endsAt: _endsAt, clash, ...item }: Reminder,
  { hide }: MessageTarget,
): PushItem {
  return clash && !hide ? { ...item, clash } : item;
}

export function truncateReminderText({ title, body }: ReminderText): ReminderText {
  return {
    title: truncateToBytes(title, TITLE_MAX_BYTES),
    body: truncateToBytes(body, BODY_MAX_BYTES),
  };
}

/** Cuts text to at most this many bytes of JSON, at a character boundary. */
function truncateToBytes(text: string, maxBytes: number): string {
  if (utf8Bytes(JSON.stringify(text)) <= maxBytes) return text;
  let fitting = '';
  let bytes = utf8Bytes(JSON.stringify(ELLIPSIS));
  for (const character of text) {
    bytes += utf8Bytes(JSON.stringify(character)) - 2;
    if (bytes > maxBytes) break;
    fitting += character;
  }
  return fitting.trimEnd() + ELLIPSIS;
}
