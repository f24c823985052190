import type { DeviceFile, FileDraft } from '@shortlist/shared/api/device-file.ts';
import { draftRecords, uploadPlaces } from './draft-records.ts';
import type { UploadDraft, UploadDraftName } from './draft-tables.ts';
import type { MetaRecord } from './tables.ts';
import type { UserDatabase } from './user-database.ts';

/**
 * What was typed and not saved where the file was made, as records to be put here: without what this device has already,
 * and without what would take the place of something else that was typed here.
 */
export async function newDrafts(
  db: UserDatabase,
  { drafts }: Pick<DeviceFile, 'drafts'>,
): Promise<readonly MetaRecord[]> {
  const here = await draftRecords(db).toArray();
  const uploaded = (await db.readMeta('uploadedDrafts')) ?? [];
  const taken = new Set(here.map(({ k }) => k));
  const known = new Set<unknown>([...here.filter(isUpload).map(broughtAtOf), ...uploaded]);
  return drafts.flatMap((draft) => {
    const k = placeOf(draft, taken, known);
    if (k === undefined) return [];
    taken.add(k);
    return [{ k, v: draft.v }];
  });
}

/** Undefined where it has none. Uploads of different devices have the same names; forms never do, but for the profile's. */
function placeOf(
  draft: FileDraft,
  taken: ReadonlySet<string>,
  known: ReadonlySet<unknown>,
): string | undefined {
  if (!isUpload(draft)) return taken.has(draft.k) ? undefined : draft.k;
  if (known.has(broughtAtOf(draft))) return undefined;
  return uploadPlaces(uploadOf(draft)).find((place) => !taken.has(place));
}

function isUpload({ k }: FileDraft): boolean {
  return /^(?:uploadDraft|opportunityUploadDraft)(?::|$)/.test(k);
}

function uploadOf({ k }: FileDraft): UploadDraftName {
  return k.startsWith('uploadDraft') ? 'uploadDraft' : 'opportunityUploadDraft';
}

function broughtAtOf({ v }: FileDraft): number {
  return (v as Pick<UploadDraft, 'broughtAt'>).broughtAt;
}
