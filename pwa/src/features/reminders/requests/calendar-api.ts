import { type MessageAnswer, messageAnswerSchema } from '@shortlist/shared/api/auth.ts';
import {
  CALENDAR_PATH,
  calendarAnswerSchema,
  newCalendarAnswerSchema,
  type CalendarFeed,
} from '@shortlist/shared/api/calendar.ts';
import { type HttpResult, requestJson } from '../../../data/http/client.ts';

/** Whether there is a feed, and when it was last read. */
export function getCalendarFeed(
  token: string,
): Promise<HttpResult<{ readonly data: CalendarFeed | null }>> {
  return requestJson({ method: 'GET', path: CALENDAR_PATH, token, schema: calendarAnswerSchema });
}

/** Creates a feed with a new address, and ends the former one. */
export function postCalendarFeed(
  token: string,
): Promise<HttpResult<{ readonly data: { readonly path: string; readonly createdAt: string } }>> {
  return requestJson({
    method: 'POST',
    path: CALENDAR_PATH,
    token,
    schema: newCalendarAnswerSchema,
  });
}

/** Ends the feed: its address no longer works. */
export function deleteCalendarFeed(token: string): Promise<HttpResult<MessageAnswer>> {
  return requestJson({ method: 'DELETE', path: CALENDAR_PATH, token, schema: messageAnswerSchema });
}
