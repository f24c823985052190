/**
 * Where a window keeps what was brought to be uploaded. Two windows that kept it in one place would overwrite each other
 * unseen, so each takes a place of its own for as long as it is open; what a closed window left is taken up again.
 */
import { uploadPlaces } from '../db/draft-records.ts';
import type { UploadDraftKey, UploadDraftName } from '../db/draft-tables.ts';
import type { MetaValues } from '../db/tables.ts';
import { userDatabase } from '../db/user-database.ts';
import { takeForm } from './form-lock.ts';

export interface UploadPlace<Name extends UploadDraftName> {
  readonly key: UploadDraftKey<Name>;
  /** Lets the next opening, or another window, take it. */
  readonly close: () => void;
}

/** The only one in a browser that cannot tell windows apart. */
export function firstPlace<Name extends UploadDraftName>(name: Name): UploadDraftKey<Name> {
  return name;
}

/**
 * Takes the place with what was brought last and is open in no window; one that is empty when there is none. Rejects when
 * the device cannot tell.
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
  const keys = uploadPlaces(name);
  const drafts = await userDatabase(uid).meta.bulkGet([...keys]);
  const broughtAt = drafts.map((draft) => (draft?.v as MetaValues[Name] | undefined)?.broughtAt);
  return keys
    .map((key, index) => ({ key, at: broughtAt[index] ?? -1 }))
    .toSorted((a, b) => b.at - a.at)
    .map(({ key }) => key);
}
