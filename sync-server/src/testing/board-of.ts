import { COMMUNITY_PATH } from '@shortlist/shared/api/community.ts';
import type { Opportunity } from '@shortlist/shared/opportunity/schema.ts';
import type { TestApp } from './create-test-app.ts';
import type { KnownUser } from './known-user.ts';
import { sendJson } from './send-json.ts';

/** The first page of the board as the API gives it to a user, newest first. */
export async function boardOf(testApp: TestApp, user: KnownUser): Promise<Opportunity[]> {
  const { body } = await sendJson(testApp, user, `GET ${COMMUNITY_PATH}`);
  const { opportunities } = body.data as unknown as { opportunities: Opportunity[] };
  return opportunities;
}
