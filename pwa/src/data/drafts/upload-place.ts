/**
 * The key under which a tab stores what was imported for an upload. Two tabs with the same key would overwrite each
 * other unseen, so each takes a key of its own for as long as it is open; what a closed tab left is resumed.
 */
import { uploadSlots } from '../database/draft-records.ts';
import type { UploadDraftKey, UploadDraftName } from '../database/draft-tables.ts';
import type { MetaValues } from '../database/meta-values.ts';
import { userDatabase } from '../database/user-database.ts';
import { takeForm } from '../session/form-lock.ts';

export interface UploadPlace<Name extends UploadDraftName> {
  readonly key: UploadDraftKey<Name>;
  /** Releases it for the next opening, or another tab. */
  readonly close: () => void;
}

/** The only one in a browser that cannot tell tabs apart. */
export function firstPlace<Name extends UploadDraftName>(name: Name): UploadDraftKey<Name> {
  return name;
}

/**
 * Takes the place with the latest import that is open in no tab; an empty one when there is none. Rejects
 * when the device cannot be read.
 */
export async function takeUploadPlace<Name extends UploadDraftName>(
  uid: string,
  name: Name,
): Promise<UploadPlace<Name>> {
  for (const key of await inOrder(uid, name)) {
    const close = await takeForm(`${uid}:${key}`);
    if (close) return { key, close };
  }
  return { key: firstPlace(name), close: () => undefined };
}

async function inOrder<Name extends UploadDraftName>(
  uid: string,
  name: Name,
): Promise<readonly UploadDraftKey<Name>[]> {
  const keys = uploadSlots(name);
  const drafts = await userDatabase(uid).meta.bulkGet([...keys]);
  const broughtAt = drafts.map((draft) => (draft?.v as MetaValues[Name] | undefined)?.broughtAt);
  return keys
    .map((key, index) => ({ key, at: broughtAt[index] ?? -1 }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ key }) => key);
}
