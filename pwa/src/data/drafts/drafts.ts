/** What is typed in a form or chosen for upload and not saved yet: one for each form and item. */
import { sameJson } from '@shortlist/shared/lib/json.ts';
import type { DraftKey, DraftName, Drafts } from '../database/draft-tables.ts';
import { systemRuntime } from '../database/runtime.ts';
import { save, saveDirectly } from '../database/storage/save.ts';
import { userDatabase } from '../database/user-database.ts';
import { getSession } from '../session/session.ts';

export interface DraftRef<Name extends DraftName = DraftName> {
  readonly uid: string;
  readonly key: DraftKey<Name>;
}

export interface StoredDraft<Name extends DraftName> {
  readonly ref: DraftRef<Name>;
  readonly draft: Drafts[Name];
}

/** Where the draft of an item's form is; `id` is null for a new item. */
export function itemDraftRef<Name extends DraftName>(
  uid: string,
  name: Name,
  id: string | null,
): DraftRef<Name> {
  // No id is 'add': ids are UUIDs.
  return { uid, key: `${name}:${id ?? 'add'}` };
}

/** A place beside the stored draft of the same form, which is not replaced. */
export function besideStored<Name extends DraftName>({ uid, key }: DraftRef<Name>): DraftRef<Name> {
  return { uid, key: `${key}:${systemRuntime.uuid()}` as DraftKey<Name> };
}

/**
 * Reads the draft of a form; with others behind it, the newest first, only where they were stored beside it. For the
 * name of a form, those of all its items.
 */
export async function readDrafts<Name extends DraftName>({
  uid,
  key,
}: DraftRef<Name>): Promise<readonly StoredDraft<Name>[]> {
  const { meta } = userDatabase(uid);
  const records = await meta.where('k').equals(key).or('k').startsWith(`${key}:`).toArray();
  const drafts = records.map(({ k, v }) => ({
    ref: { uid, key: k as DraftKey<Name> },
    draft: v as Drafts[Name],
  }));
  for (const { ref, draft } of drafts) lastTimes.set(ref, timeOf(draft));
  return drafts.toSorted((a, b) => timeOf(b.draft) - timeOf(a.draft));
}

/** The time of the draft that each form last read or stored: no one types into two tabs in the same millisecond. */
const lastTimes = new WeakMap<DraftRef, number>();

function timeOf(draft: Drafts[DraftName]): number {
  return 'typedAt' in draft ? draft.typedAt : draft.broughtAt;
}

/** Stores a draft, replacing the former one. Does nothing once its user has logged out. Throws WriteFailed. */
export async function saveDraft<Name extends DraftName>(
  ref: DraftRef<Name>,
  draft: Drafts[Name],
): Promise<void> {
  if (!canStoreDraftOf(ref.uid)) return;
  const db = userDatabase(ref.uid);
  await saveDirectly(db, () => db.writeMetaAtOnce<DraftKey>(ref.key, draft));
  lastTimes.set(ref, timeOf(draft));
}

/** Deletes a draft, which was saved or is not wanted. Does nothing once its user has logged out. Throws WriteFailed. */
export async function deleteDraft(ref: DraftRef): Promise<void> {
  if (!canStoreDraftOf(ref.uid)) return;
  await save(userDatabase(ref.uid), () => deleteInTransaction(ref));
}

/** `deleteDraft` inside an open transaction. What another tab typed since then is not deleted: it exists only there. */
export async function deleteInTransaction(ref: DraftRef): Promise<void> {
  const { meta } = userDatabase(ref.uid);
  const stored = await meta.get(ref.key);
  if (stored && timeOf(stored.v as Drafts[DraftName]) === lastTimes.get(ref))
    await meta.delete(ref.key);
}

/**
 * True while a user's typed text may be stored on this device: after logging out, a late write would leave
 * data behind after all. When the server ended the session their data waits here for the next sign-in.
 */
function canStoreDraftOf(uid: string): boolean {
  const session = getSession();
  if (session.kind === 'signed-in') return session.user._id === uid;
  return session.kind === 'signed-out' && session.endedByServer && session.lastUid === uid;
}

type FormName =
  'placementDraft' | 'roundDraft' | 'opportunityDraft' | 'driveDraft' | 'profileDraft';

export interface OpenedForm<Name extends FormName> {
  readonly ref: DraftRef<Name>;
  /** The item as its author saw it; null for a new one. */
  readonly opened: Drafts[Name]['opened'];
  /** The inputs' values when nothing is typed. */
  readonly pristine: Drafts[Name]['form'];
  /** The inputs' first values: the same, or those of a draft. */
  readonly form: Drafts[Name]['form'];
  /** When a restored draft was typed (ms); null if there is nothing to report. */
  readonly typedAt: number | null;
  readonly wasRemoved?: boolean;
}

export function untypedForm<Name extends FormName>(
  ref: DraftRef<Name>,
  opened: Drafts[Name]['opened'],
  pristine: Drafts[Name]['form'],
): OpenedForm<Name> {
  return { ref, opened, pristine, form: pristine, typedAt: null };
}

/**
 * Opens a form with its draft, as `resumeDraft` does, or with nothing typed. Also opens when the drafts cannot be read:
 * what is typed is then at least on the screen. Never rejects.
 */
export async function openForm<Name extends FormName>(
  untyped: OpenedForm<Name>,
  read: () => Promise<readonly StoredDraft<Name>[]>,
  toForm: (stored: StoredDraft<Name>) => OpenedForm<Name> | undefined,
): Promise<OpenedForm<Name>> {
  try {
    return (await resumeDraft(await read(), toForm)) ?? untyped;
  } catch {
    return { ...untyped, ref: besideStored(untyped.ref) };
  }
}

/**
 * Opens a form with the first draft that `toForm` can continue. It returns undefined for one that holds nothing
 * unsaved; that draft is deleted. Throws WriteFailed.
 */
export async function resumeDraft<Name extends DraftName, Form>(
  drafts: readonly StoredDraft<Name>[],
  toForm: (stored: StoredDraft<Name>) => Form | undefined,
): Promise<Form | undefined> {
  for (const stored of drafts) {
    const form = toForm(stored);
    if (form !== undefined) return form;
    await deleteDraft(stored.ref);
  }
  return undefined;
}

/** Stores what is typed in a form; a form without changes of its own has no draft. Throws WriteFailed. */
export async function autosaveForm<Name extends FormName>(
  { ref, opened, pristine, wasRemoved = false }: OpenedForm<Name>,
  form: Drafts[Name]['form'],
): Promise<void> {
  if (sameJson({ ...form }, { ...pristine })) return await deleteDraft(ref);
  const draft = { opened, form, typedAt: Date.now(), ...(wasRemoved && { wasRemoved }) };
  await saveDraft(ref, draft as Drafts[Name]);
}

type UploadName = 'uploadDraft' | 'opportunityUploadDraft' | 'driveTableDraft' | 'messageDraft';

/** Reads what was chosen for an upload, and where it is stored from now on. Never rejects. */
export async function openUpload<Name extends UploadName>(
  ref: DraftRef<Name>,
): Promise<{ readonly ref: DraftRef<Name>; readonly draft?: Drafts[Name] }> {
  try {
    const [newest = { ref }] = await readDrafts(ref);
    return newest;
  } catch {
    return { ref: besideStored(ref) };
  }
}

/** Stores what was chosen for an upload; undefined deletes it. Throws WriteFailed. */
export function autosaveUpload<Name extends UploadName>(
  ref: DraftRef<Name>,
  draft: Drafts[Name] | undefined,
): Promise<void> {
  return draft ? saveDraft(ref, draft) : deleteDraft(ref);
}
