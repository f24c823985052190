/**
 * The private calendar feed: create, read its state and delete. Its URL is known only on the device that created it.
 */
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import { messageAnswerSchema, type MessageAnswer } from '@shortlist/shared/api/auth.ts';
import {
  CALENDAR_PATH,
  calendarAnswerSchema,
  newCalendarAnswerSchema,
  type CalendarFeed,
} from '@shortlist/shared/api/calendar.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { requestJson, type HttpResult } from '../../../data/http/client.ts';
import { toRequestFailure, type RequestFailure } from '../../../data/http/request-failure.ts';
import { asUser, currentUid } from '../../../data/session/session.ts';

export interface CalendarFeedState extends CalendarFeed {
  /** The path of its URL; null when it was created on another device. */
  readonly path: string | null;
}

export type CalendarFeedResult =
  { readonly kind: 'read'; readonly feed: CalendarFeedState | null } | RequestFailure;

/** Whether there is a feed, when it was last fetched, and its URL if this device created it. */
export async function readCalendarFeed(): Promise<CalendarFeedResult> {
  const db = userDatabase(currentUid());
  const result = await asUser(getCalendarFeed);
  if (result.kind !== 'ok') return toRequestFailure(result, messages.unexpected);
  const feed = result.data.data;
  const made = await db.readMeta('calendarFeed');
  const path = feed && made?.createdAt === feed.createdAt ? made.path : null;
  return { kind: 'read', feed: feed && { ...feed, path } };
}

/** Creates a feed with a new URL; the former URL stops working. */
export async function createCalendarFeed(): Promise<CalendarFeedResult> {
  const db = userDatabase(currentUid());
  const result = await asUser(postCalendarFeed);
  if (result.kind !== 'ok') return toRequestFailure(result, messages.unexpected);
  const { path, createdAt } = result.data.data;
  await db.writeMeta('calendarFeed', { path, createdAt });
  return { kind: 'read', feed: { path, createdAt, lastReadAt: null } };
}

/** Deletes the feed. One that is deleted already counts as success. */
export async function removeCalendarFeed(): Promise<CalendarFeedResult> {
  const db = userDatabase(currentUid());
  const result = await asUser(deleteCalendarFeed);
  if (result.kind !== 'ok' && !(result.kind === 'refused' && result.status === 404))
    return toRequestFailure(result, messages.unexpected);
  await db.meta.delete('calendarFeed');
  return { kind: 'read', feed: null };
}

function getCalendarFeed(
  token: string,
): Promise<HttpResult<{ readonly data: CalendarFeed | null }>> {
  return requestJson({ method: 'GET', path: CALENDAR_PATH, token, schema: calendarAnswerSchema });
}

function postCalendarFeed(
  token: string,
): Promise<HttpResult<{ readonly data: { readonly path: string; readonly createdAt: string } }>> {
  return requestJson({
    method: 'POST',
    path: CALENDAR_PATH,
    token,
    schema: newCalendarAnswerSchema,
  });
}

function deleteCalendarFeed(token: string): Promise<HttpResult<MessageAnswer>> {
  return requestJson({ method: 'DELETE', path: CALENDAR_PATH, token, schema: messageAnswerSchema });
}
