/** The feed as a device has it after a sync. Imported by tests only. */
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { feedDatabase } from '../../data/database/feed-database.ts';

let seq = 0;

/** The sync received this opportunity, new or changed; null for its removal. */
export async function receiveOpportunity(
  id: string,
  opportunity: PostedOpportunity | null,
): Promise<void> {
  seq += 1;
  await feedDatabase().opportunities.put({ id, seq, load: 'load', opportunity });
}

/** Adds an opportunity with its own id to the feed; everything else as in the builders, or as given. */
export async function addToFeed(
  changes: Parameters<typeof buildPostedOpportunity>[0] = {},
): Promise<PostedOpportunity> {
  const opportunity = buildPostedOpportunity({ _id: crypto.randomUUID(), ...changes });
  await receiveOpportunity(opportunity._id, opportunity);
  return opportunity;
}

/** Edits the opportunity as the placement cell would, an hour after everything else that happened. */
export async function editInFeed(
  before: PostedOpportunity,
  changes: Partial<PostedOpportunity>,
): Promise<PostedOpportunity> {
  const updatedAt = new Date(Date.now() + 3_600_000).toISOString();
  const after = { ...before, ...changes, updatedAt };
  await receiveOpportunity(before._id, after);
  return after;
}
