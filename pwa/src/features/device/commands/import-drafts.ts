import type { DeviceFile, FileDraft } from '@shortlist/shared/api/device-file.ts';
import { draftRecords, uploadSlots } from '../../../data/database/draft-records.ts';
import type {
  ProfileDraft,
  UploadDraft,
  UploadDraftName,
} from '../../../data/database/draft-tables.ts';
import type { MetaRecord } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';

export interface DraftImport {
  /** To be stored here; what this device has already is not among them. */
  readonly fresh: readonly MetaRecord[];
  /** How many find no slot, because another draft on this device has it. */
  readonly skipped: number;
}

/** Replaces nothing that was typed here: a draft whose slot is taken stays in the file. Writes nothing. */
export async function planDraftImport(
  db: UserDatabase,
  { drafts }: Pick<DeviceFile, 'drafts'>,
): Promise<DraftImport> {
  const here = await draftRecords(db).toArray();
  const uploaded = (await db.readMeta('uploadedDrafts')) ?? [];
  const known = new Set([...here.map(draftName), ...uploaded.map(uploadName)]);
  const taken = new Set(here.map(({ k }) => k));
  const missing = drafts.filter((draft) => !known.has(draftName(draft)));
  const fresh = missing.flatMap((draft) => {
    const k = findSlot(draft, taken);
    if (k === undefined) return [];
    taken.add(k);
    return [{ k, v: draft.v }];
  });
  return { fresh, skipped: missing.length - fresh.length };
}

/**
 * The slot of a draft; undefined when there is none. Uploads of different devices have the same names; forms never
 * do, except the profile's.
 */
function findSlot(draft: FileDraft, taken: ReadonlySet<string>): string | undefined {
  const slots = isUpload(draft) ? uploadSlots(uploadOf(draft)) : [draft.k];
  return slots.find((slot) => !taken.has(slot));
}

/** The same for the same draft, whichever slot it has: no one chooses two uploads, or types twice, in one millisecond. */
function draftName({ k, v }: MetaRecord | FileDraft): string {
  const { broughtAt, typedAt } = v as Partial<UploadDraft & ProfileDraft>;
  return isUpload({ k }) ? uploadName(broughtAt) : `${k} ${typedAt}`;
}

function uploadName(broughtAt: number | undefined): string {
  return `upload ${broughtAt}`;
}

function isUpload({ k }: Pick<FileDraft, 'k'>): boolean {
  return /^(?:uploadDraft|opportunityUploadDraft)(?::|$)/.test(k);
}

function uploadOf({ k }: FileDraft): UploadDraftName {
  return k.startsWith('uploadDraft') ? 'uploadDraft' : 'opportunityUploadDraft';
}
