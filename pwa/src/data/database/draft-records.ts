import type { Collection } from 'dexie';
import type { FormDraftKey, UploadDraftKey, UploadDraftName } from './draft-tables.ts';
import type { MetaRecord } from './tables.ts';
import type { MetaValues } from './meta-values.ts';
import type { UserDatabase } from './user-database.ts';

const DRAFTS = [
  'profileDraft',
  'uploadDraft',
  'opportunityUploadDraft',
] satisfies readonly (keyof MetaValues)[];
const DRAFT_PREFIXES = [
  'placementDraft:',
  'opportunityDraft:',
  'uploadDraft:',
  'opportunityUploadDraft:',
] satisfies readonly (FormDraftKey | `${UploadDraftName}:`)[];

/** All drafts: what was typed in forms, or chosen for upload, and not saved. */
export function draftRecords(db: UserDatabase): Collection<MetaRecord, string> {
  return db.meta.where('k').anyOf(DRAFTS).or('k').startsWithAnyOf(DRAFT_PREFIXES);
}

/** No one works in so many tabs; should someone, the last ones share a slot. */
const SLOTS_MAX = 9;

/** The slots that can hold a chosen upload: one for each tab. */
export function uploadSlots<Name extends UploadDraftName>(
  name: Name,
): readonly UploadDraftKey<Name>[] {
  const further = Array.from({ length: SLOTS_MAX - 1 }, (_, index) => index + 2);
  return [name, ...further.map((n): UploadDraftKey<Name> => `${name}:${n}`)];
}
