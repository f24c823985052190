/** What an admin typed over an opportunity that left the board before it was saved: it is not lost with its card. */
import { systemDevice } from '../db/device.ts';
import { feedDatabase } from '../db/feed-database.ts';
import type { OpenedOpportunity, OpportunityDraft } from '../db/draft-tables.ts';
import { takeForm } from './form-lock.ts';
import {
  dropOpportunityDraft,
  keepOpportunityDraft,
  readAllOpportunityDrafts,
} from './opportunity-draft.ts';

/**
 * Makes drafts of a new posting of all drafts whose opportunity is not on the board any more, but for those that are
 * being typed in another window. Does nothing until this device has the whole board. Throws WriteFailed.
 */
export async function takeOverLeftDrafts(uid: string): Promise<void> {
  const drafts = await readAllOpportunityDrafts(uid);
  const edits = drafts.filter(({ opened }) => opened !== null);
  if (edits.length === 0 || (await feedDatabase().look('loaded')) === undefined) return;
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
    // First the new one: better twice than not at all.
    const typing = { uid, id: null, by: systemDevice.uuid() };
    await keepOpportunityDraft(typing, { opened: null, form, typedAt, leftBoard: true });
    await dropOpportunityDraft({ uid, id: opened?.id ?? null, by });
  } finally {
    close();
  }
}
