import type { Collection } from 'dexie';
import type { DraftName } from './draft-tables.ts';
import type { MetaRecord } from './tables.ts';
import type { UserDatabase } from './user-database.ts';

const DRAFTS: Readonly<Record<DraftName, true>> = {
  placementDraft: true,
  opportunityDraft: true,
  profileDraft: true,
  uploadDraft: true,
  opportunityUploadDraft: true,
};

/** All drafts: what was typed in forms, or chosen for upload, and not saved. */
export function draftRecords(db: UserDatabase): Collection<MetaRecord, string> {
  return db.meta.where('k').startsWithAnyOf(Object.keys(DRAFTS));
}
