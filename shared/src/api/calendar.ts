/** The private calendar feed: an address that a calendar app polls until its owner revokes it. */
import * as z from 'zod/mini';
import { dataAnswerSchema } from './envelope.ts';

/**
 * `GET` reports whether a feed exists, `POST` creates one and revokes the previous one, `DELETE` revokes it.
 * All need a session.
 */
export const CALENDAR_PATH = '/api/calendar';

/** The address of a feed. It needs no session: anyone who knows it can read the feed. */
export function calendarFeedPath(secret: string): string {
  return `${CALENDAR_PATH}/${secret}.ics`;
}

const feedSchema = z.object({
  /** ISO text with 'Z'. */
  createdAt: z.string(),
  /** When a calendar app last polled, to the hour; null if never. */
  lastReadAt: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof feedSchema>;

export const calendarAnswerSchema = dataAnswerSchema(z.nullable(feedSchema));
export type CalendarAnswer = z.infer<typeof calendarAnswerSchema>;

const newFeedSchema = z.object({ path: z.string(), createdAt: z.string() });
export type NewCalendarFeed = z.infer<typeof newFeedSchema>;

/** Only the answer to `POST` contains the address: the server stores no more than a digest of it. */
export const newCalendarAnswerSchema = dataAnswerSchema(newFeedSchema);
export type NewCalendarAnswer = z.infer<typeof newCalendarAnswerSchema>;
