/** Preserves what an admin typed over an opportunity that was removed before it was saved. */
import { systemRuntime } from '../../../data/database/runtime.ts';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import type { OpenedOpportunity, OpportunityDraft } from '../../../data/database/draft-tables.ts';
import { takeForm } from '../../../data/drafts/form-lock.ts';
import {
  deleteOpportunityDraft,
  saveOpportunityDraft,
  readAllOpportunityDrafts,
} from './opportunity-draft.ts';

/**
 * Turns all drafts whose opportunity is not in the feed any more into drafts of a new opportunity, except
 * those that are open in another tab. Does nothing until this device has the whole feed. Throws WriteFailed.
 */
export async function takeOverLeftDrafts(uid: string): Promise<void> {
  const drafts = await readAllOpportunityDrafts(uid);
  const edits = drafts.filter(({ opened }) => opened !== null);
  if (edits.length === 0 || (await feedDatabase().readMeta('loaded')) === undefined) return;
  for (const draft of edits)
    if (draft.opened && (await hasLeftBoard(draft.opened))) await takeOver(uid, draft);
}

async function hasLeftBoard({ id }: OpenedOpportunity): Promise<boolean> {
  const entry = await feedDatabase().opportunities.get(id);
  return !entry?.opportunity;
}

async function takeOver(uid: string, { opened, by, form, typedAt }: OpportunityDraft) {
  const close = await takeForm(by);
  if (!close) return;
  try {
    // The new one first: twice is better than not at all.
    const typing = { uid, id: null, by: systemRuntime.uuid() };
    await saveOpportunityDraft(typing, { opened: null, form, typedAt, leftBoard: true });
    await deleteOpportunityDraft({ uid, id: opened?.id ?? null, by });
  } finally {
    close();
  }
}
