import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { draftRecords } from '../../../data/database/draft-tables.ts';
import type { Drafts } from '../../../data/database/draft-tables.ts';
import type { MetaRecord } from '../../../data/database/tables.ts';
import type { UserDatabase } from '../../../data/database/user-database.ts';

export interface DraftImport {
  /** To be stored here; what this device has already is not among them. */
  readonly fresh: readonly MetaRecord[];
  /** How many stay in the file, because this device has another draft of the same form. */
  readonly skipped: number;
}

/** Replaces nothing that was typed here. Writes nothing. */
export async function planDraftImport(
  db: UserDatabase,
  { drafts }: Pick<DeviceFile, 'drafts'>,
): Promise<DraftImport> {
  const here = await draftRecords(db).toArray();
  const uploaded = (await db.readMeta('uploadedDrafts')) ?? [];
  const known = new Set([...here.map(nameOf), ...uploaded.map((at) => `uploadDraft ${at}`)]);
  const taken = new Set(here.map(({ k }) => k));
  const missing = drafts.filter((draft) => !known.has(nameOf(draft)));
  const fresh = missing.filter(({ k }) => !taken.has(k));
  return { fresh, skipped: missing.length - fresh.length };
}

/** The same for the same draft: no one types, or chooses an upload, twice in one millisecond. */
function nameOf({ k, v }: MetaRecord): string {
  const { typedAt, broughtAt } = v as Partial<Drafts['profileDraft'] & Drafts['uploadDraft']>;
  return `${k.split(':', 1)[0]} ${typedAt ?? broughtAt}`;
}
