import { CALENDAR_PATH, newCalendarAnswerSchema } from '@shortlist/shared/api/calendar.ts';
import type { KnownUser } from './known-user.ts';
import type { TestApp } from './create-test-app.ts';

/** Makes a calendar feed for a user and gives the path under which it can be read. */
export async function makeCalendarFeed(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<KnownUser, 'headers'>,
): Promise<string> {
  const answer = await app.request(CALENDAR_PATH, { method: 'POST', headers });
  if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  return newCalendarAnswerSchema.parse(await answer.json()).data.path;
}
