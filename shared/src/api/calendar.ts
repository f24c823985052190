/** The private calendar feed: an address that a calendar app reads by itself, as long as its owner does not end it. */
import * as z from 'zod/mini';

/** `GET` tells whether there is one, `POST` makes a new one and ends the former, `DELETE` ends it. All need a session. */
export const CALENDAR_PATH = '/api/calendar';

/** The address of a feed, which needs no session: whoever knows it can read it. */
export function calendarFeedPath(secret: string): string {
  return `${CALENDAR_PATH}/${secret}.ics`;
}

const feedSchema = z.object({
  /** ISO text with 'Z'. */
  createdAt: z.string(),
  /** When a calendar app last asked, to the hour; null when none did. */
  lastReadAt: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof feedSchema>;

export const calendarAnswerSchema = z.object({
  success: z.literal(true),
  data: z.nullable(feedSchema),
});
export type CalendarAnswer = z.infer<typeof calendarAnswerSchema>;

const newFeedSchema = z.object({ path: z.string(), createdAt: z.string() });
export type NewCalendarFeed = z.infer<typeof newFeedSchema>;

/** Only the answer to `POST` tells the address: the server keeps no more than a digest of it. */
export const newCalendarAnswerSchema = z.object({
  success: z.literal(true),
  data: newFeedSchema,
});
export type NewCalendarAnswer = z.infer<typeof newCalendarAnswerSchema>;
