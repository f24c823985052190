/**
 * Drafts: what is typed in forms and not saved yet. A draft outlives the page, the app and the phone's
 * battery. Several tabs may be typed in at the same time: each form has a draft of its own.
 */
import type {
  FormDraftKey,
  FormDraftName,
  OpportunityDraft,
  PlacementDraft,
} from '../database/draft-tables.ts';
import { save } from '../database/storage/save.ts';
import { userDatabase, type UserDatabase } from '../database/user-database.ts';
import { getSession } from '../session/session.ts';
import { takeForm } from '../session/form-lock.ts';

export interface FormInstance {
  readonly uid: string;
  /** The id of the edited item; null for a new one. */
  readonly id: string | null;
  /** The form's own id, unique on this device and in every tab. */
  readonly by: string;
}

type Draft = PlacementDraft | OpportunityDraft;

interface FormDraftStore<D extends Draft> {
  /** A user's drafts of a form, the newest first. */
  readonly read: (uid: string, id: string | null) => Promise<readonly D[]>;
  /** A user's drafts of all forms of this kind, in no order. */
  readonly readAll: (uid: string) => Promise<readonly D[]>;
  /**
   * Stores a form's draft, replacing its earlier one. Does nothing once its user has logged out. Throws WriteFailed.
   */
  readonly save: (typing: FormInstance, draft: Omit<D, 'by'>) => Promise<void>;
  /** Deletes a form's draft, which is not wanted. Throws WriteFailed. */
  readonly remove: (typing: FormInstance) => Promise<void>;
  /** The same, as a part of the transaction that saves the form. */
  readonly removeInTransaction: (db: UserDatabase, typing: FormInstance) => Promise<void>;
}

export function createFormDraftStore<D extends Draft>(
  name: FormDraftName,
  draftOf: (by: string, draft: Omit<D, 'by'>) => D,
): FormDraftStore<D> {
  /** No id is 'add': ids are UUIDs. */
  const keyOf = ({ id, by }: Pick<FormInstance, 'id' | 'by'>): FormDraftKey =>
    `${name}:${id ?? 'add'}:${by}`;
  const dropInTransaction = async (db: UserDatabase, typing: FormInstance): Promise<void> => {
    await db.meta.delete(keyOf(typing));
  };
  const readFrom = async (uid: string, start: string): Promise<readonly D[]> => {
    const records = await userDatabase(uid).meta.where('k').startsWith(start).toArray();
    return records.map(({ v }) => v as D);
  };
  return {
    removeInTransaction: dropInTransaction,
    async read(uid, id) {
      const found = await readFrom(uid, keyOf({ id, by: '' }));
      return found.toSorted((a, b) => b.typedAt - a.typedAt);
    },
    readAll: (uid) => readFrom(uid, `${name}:`),
    async save(typing, draft) {
      if (!canStoreDraftOf(typing.uid)) return;
      const db = userDatabase(typing.uid);
      await save(db, () => db.writeMetaAtOnce(keyOf(typing), draftOf(typing.by, draft)));
    },
    async remove(typing) {
      if (!canStoreDraftOf(typing.uid)) return;
      const db = userDatabase(typing.uid);
      await save(db, () => dropInTransaction(db, typing));
    },
  };
}

/**
 * True while a user's typed text may be stored on this device: after logging out, a late write would leave
 * data behind after all. When the server ended the session their data waits here for the next sign-in.
 */
export function canStoreDraftOf(uid: string): boolean {
  const session = getSession();
  if (session.kind === 'signed-in') return session.user._id === uid;
  return session.kind === 'signed-out' && session.endedByServer && session.lastUid === uid;
}

/** The contents of a form that resumes a draft, and the function that releases the draft for the next form. */
interface ResumedDraft<Contents> {
  readonly by: string;
  readonly contents: Contents;
  readonly close: () => void;
}

/**
 * Resumes the first draft that is not open in another tab and has contents; one without contents that is open
 * nowhere was saved elsewhere and is deleted. Undefined when there is none.
 */
export async function resumeDraft<D extends Draft, Contents>(
  drafts: readonly D[],
  contentsOf: (draft: D) => Contents | undefined,
  drop: (by: string) => Promise<void>,
): Promise<ResumedDraft<Contents> | undefined> {
  for (const draft of drafts) {
    const { by } = draft;
    const contents = contentsOf(draft);
    const close = await takeForm(by);
    if (close && contents) return { by, contents, close };
    if (close) await drop(by);
    close?.();
  }
  return undefined;
}
