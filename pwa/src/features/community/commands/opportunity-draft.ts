/** Drafts of what an admin wants to post to the community. */
import type {
  OpportunityDraft,
  OpportunityUploadDraft,
  UploadDraftKey,
} from '../../../data/database/draft-tables.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { save } from '../../../data/database/storage/save.ts';
import { canStoreDraftOf } from '../../../data/drafts/can-store-draft.ts';
import { createFormDraftStore } from '../../../data/drafts/form-drafts.ts';
import { firstPlace } from '../../../data/drafts/upload-place.ts';

export type {
  OpportunityDraft,
  OpportunityUploadDraft,
} from '../../../data/database/draft-tables.ts';

type Place = UploadDraftKey<'opportunityUploadDraft'>;
const FIRST = firstPlace('opportunityUploadDraft');

const drafts = createFormDraftStore<OpportunityDraft>('opportunityDraft', (by, draft) => ({
  by,
  ...draft,
}));

export const readOpportunityDrafts = drafts.read;
export const readAllOpportunityDrafts = drafts.readAll;
export const saveOpportunityDraft = drafts.save;
export const deleteOpportunityDraft = drafts.remove;

/**
 * Stores the JSON that a user imported, replacing an earlier one; undefined deletes it. Does nothing once
 * that user has logged out. Throws WriteFailed.
 */
export async function saveOpportunityUploadDraft(
  uid: string,
  draft: OpportunityUploadDraft | undefined,
  place: Place = FIRST,
): Promise<void> {
  if (!canStoreDraftOf(uid)) return;
  const db = userDatabase(uid);
  await save(db, () => (draft ? db.writeMeta(place, draft) : db.meta.delete(place)));
}

/** Reads the JSON that a user imported and did not post; undefined when there is none. */
export async function readOpportunityUploadDraft(
  uid: string,
  place: Place = FIRST,
): Promise<OpportunityUploadDraft | undefined> {
  return await userDatabase(uid).readMeta(place);
}
