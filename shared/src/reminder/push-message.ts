/**
 * The push message to a device. A browser that supports declarative web push (Safari 18.4 and later) shows
 * `notification` even when our worker fails; everywhere else the worker reads the same object and shows what
 * its own records contain. It never contains notes, and stays below 2 KiB.
 */
import * as z from 'zod/mini';
import { integerSchema, patternSchema, wallTimeSchema } from '../lib/value-schemas.ts';
import { REMINDER_KINDS } from './preferences.ts';

export const PUSH_MESSAGE_MAX_BYTES = 2048;
/** Further items of a group are only counted. */
export const PUSH_ITEMS_MAX = 6;
/** The value that marks a message as declarative, by the standard. */
export const DECLARATIVE_PUSH = 8030;

const itemSchema = z.object({
  id: z.string(),
  placementId: z.string(),
  kind: z.enum(REMINDER_KINDS),
  roundId: z.optional(z.string()),
  eventAt: wallTimeSchema,
  allDay: z.boolean(),
  dueAt: z.number(),
  clash: z.optional(z.object({ text: z.string(), key: z.string() })),
});
export type PushItem = z.infer<typeof itemSchema>;

/** The part that only our worker reads. */
const detailSchema = z.object({
  v: z.literal(1),
  /** The account it is for: the worker does not show it to any other. */
  uid: z.string(),
  kind: z.enum(['reminder', 'test', 'campus']),
  /** Hides names on the lock screen of this device. */
  hide: z.boolean(),
  items: z.array(itemSchema),
  /** Those of rounds and questions: older workers would not read a message that has them in `items`. */
  roundItems: z.optional(z.array(itemSchema)),
  /** Of all that are due, named or not. */
  count: integerSchema(),
  /** Of news about campus drives: all that happened up to then is said (ms of server time). */
  upTo: z.optional(z.number()),
  /** Of a test: proves to the waiting panel that this very message arrived. */
  nonce: z.optional(z.string()),
});
export type PushDetail = z.infer<typeof detailSchema>;

export function pushItemsOf({ items, roundItems = [] }: PushDetail): readonly PushItem[] {
  return [...items, ...roundItems];
}

export const pushMessageSchema = z.object({
  web_push: z.literal(DECLARATIVE_PUSH),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** Where a tap leads: an address of this app. */
    navigate: z.string(),
    tag: z.string(),
    lang: z.string(),
    dir: z.literal('ltr'),
    silent: z.boolean(),
  }),
  mutable: z.literal(true),
  shortlist: detailSchema,
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

/** One for each date: a later reminder of it replaces the earlier one, and so does its question. */
export function reminderTag({
  placementId,
  kind,
  roundId,
}: Pick<PushItem, 'placementId' | 'kind' | 'roundId'>): string {
  if (roundId !== undefined) return `${placementId}.round.${roundId}`;
  return `${placementId}.${kind === 'result' ? 'test' : kind}`;
}

/** The tag of several that are due in the same minute, counted since 1970. */
export function groupTag(minute: number): string {
  return `group.${minute}`;
}

/* Read when it is tapped, perhaps by a later version of the app than the one that showed it. */

const dataSchema = z.object({
  uid: z.string(),
  /** The dates that it announces; empty for one that announces nothing in particular. */
  items: z.array(
    z.object({
      id: z.string(),
      placementId: z.string(),
      kind: z.enum(REMINDER_KINDS),
      roundId: z.optional(z.string()),
    }),
  ),
  /** For a group: the items are complete. Not set when it also counts items that it does not list. */
  isWhole: z.optional(z.boolean()),
  /** Of news about campus drives: the page that it opens. */
  path: z.optional(patternSchema(/^\/(?:community|dashboard)\?(?:tab|o|p)=[\w%-]{1,80}$/)),
  /** A test notification opens the reminder settings. */
  isTest: z.boolean(),
});
export type NotificationData = z.infer<typeof dataSchema>;

/** Undefined for a notification that is not ours, or from an incompatible version. */
export function readNotificationData(data: unknown): NotificationData | undefined {
  const parsed = dataSchema.safeParse(data);
  return parsed.success ? parsed.data : undefined;
}
