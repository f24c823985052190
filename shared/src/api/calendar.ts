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

/** Only the answer to `POST` tells the address: the server keeps no more than a digest of it. */
export const newCalendarAnswerSchema = z.object({
  success: z.literal(true),
  data: z.object({ path: z.string(), createdAt: z.string() }),
});
