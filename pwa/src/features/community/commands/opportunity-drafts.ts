import { sameJson } from '@shortlist/shared/lib/json.ts';
import {
  EMPTY_OPPORTUNITY_FORM,
  opportunityToForm,
  rebaseOpportunityDraft,
  type OpportunityForm,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import type {
  OpenedOpportunity,
  OpportunityDraft,
  OpportunityUploadDraft,
  UploadDraftKey,
} from '../../../data/database/draft-tables.ts';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import { save } from '../../../data/database/storage/save.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import {
  canStoreDraftOf,
  resumeDraft,
  createFormDraftStore,
  type FormInstance,
} from '../../../data/drafts/form-drafts.ts';
import { takeForm } from '../../../data/session/form-lock.ts';
import { firstPlace } from '../../../data/drafts/upload-place.ts';
import { currentUid } from '../../../data/session/session.ts';

export type {
  OpenedOpportunity,
  OpportunityDraft,
  OpportunityUploadDraft,
} from '../../../data/database/draft-tables.ts';

export interface OpenedOpportunityForm {
  readonly typing: FormInstance;
  /** Null for a new opportunity. */
  readonly opened: OpenedOpportunity | null;
  /** The inputs' values when nothing is typed. */
  readonly pristine: OpportunityForm;
  /** An earlier draft that was never posted, rebased on the opportunity as it is now. */
  readonly draft: Pick<OpportunityDraft, 'form' | 'typedAt' | 'leftBoard'> | undefined;
  /** Releases the draft for the next opening, or another tab. */
  readonly close: () => void;
}

/**
 * Opens the form of an opportunity, or with null that of a new one, and resumes its last draft, unless that
 * is open in another tab. Rejects when the device cannot be read.
 */
export async function openOpportunityForm(
  now: OpenedOpportunity | null,
): Promise<OpenedOpportunityForm> {
  const uid = currentUid();
  const id = now?.id ?? null;
  // If that fails, they stay where they are for the next time.
  if (id === null) await convertOrphanedDrafts(uid).catch(() => undefined);
  const resumed = await resumeDraft(
    await readOpportunityDrafts(uid, id),
    (draft) => contentsOf(draft, now),
    (by) => deleteOpportunityDraft({ uid, id, by }),
  );
  if (!resumed) return openFreshOpportunityForm(now);
  const { by, contents, close } = resumed;
  return { typing: { uid, id, by }, ...contents, close };
}

export async function openFreshOpportunityForm(
  opened: OpenedOpportunity | null,
): Promise<OpenedOpportunityForm> {
  const by = systemRuntime.uuid();
  const close = (await takeForm(by)) ?? (() => undefined);
  const typing = { uid: currentUid(), id: opened?.id ?? null, by };
  return { typing, opened, pristine: createPristineForm(opened), draft: undefined, close };
}

/** Rebases the open form on a newer version of its opportunity: fields that were not touched show the new values. */
export function rebaseOpenForm(
  form: OpenedOpportunityForm,
  typed: { readonly form: OpportunityForm; readonly typedAt: number },
  newest: OpenedOpportunity,
): OpenedOpportunityForm {
  const pristine = createPristineForm(newest);
  const rebased = rebaseOpportunityDraft(typed.form, form.pristine, pristine);
  return { ...form, opened: newest, pristine, draft: { ...typed, form: rebased } };
}

/**
 * The open form as one for a new opportunity, with all that it shows: its opportunity was removed. Deletes
 * the draft of the edit; throws WriteFailed.
 */
export async function toNewOpportunityForm(
  form: OpenedOpportunityForm,
  typed: { readonly form: OpportunityForm; readonly typedAt: number },
): Promise<OpenedOpportunityForm> {
  const typing = { ...form.typing, id: null };
  const draft = { ...typed, leftBoard: true };
  await saveOpportunityDraft(typing, { opened: null, ...draft });
  await deleteOpportunityDraft(form.typing);
  return { ...form, typing, opened: null, pristine: EMPTY_OPPORTUNITY_FORM, draft };
}

/**
 * Stores the draft of a form; a form without changes of its own has none. Does nothing once its user has
 * logged out. Throws WriteFailed.
 */
export async function autosaveOpportunityForm(
  { typing, opened, pristine, draft }: OpenedOpportunityForm,
  form: OpportunityForm,
  typedAt: number,
): Promise<void> {
  const leftBoard = draft?.leftBoard ?? false;
  if (sameJson({ ...form }, { ...pristine })) await deleteOpportunityDraft(typing);
  else await saveOpportunityDraft(typing, { opened, form, typedAt, leftBoard });
}

function createPristineForm(opened: OpenedOpportunity | null): OpportunityForm {
  return opened === null ? EMPTY_OPPORTUNITY_FORM : opportunityToForm(opened.values);
}

type Contents = Pick<OpenedOpportunityForm, 'opened' | 'pristine' | 'draft'>;

/** Undefined for a draft that does not differ from what is posted now. */
function contentsOf(draft: OpportunityDraft, now: OpenedOpportunity | null): Contents | undefined {
  const before = createPristineForm(draft.opened);
  const pristine = createPristineForm(now);
  // Fields that an older version did not know are as at opening.
  const form = rebaseOpportunityDraft({ ...before, ...draft.form }, before, pristine);
  if (sameJson({ ...form }, { ...pristine })) return undefined;
  const { typedAt, leftBoard = false } = draft;
  return { opened: now, pristine, draft: { form, typedAt, leftBoard } };
}

/**
 * Turns all drafts whose opportunity is not in the feed any more into drafts of a new opportunity, except
 * those that are open in another tab: what an admin typed over a removed opportunity is not lost. Does nothing
 * until this device has the whole feed. Throws WriteFailed.
 */
async function convertOrphanedDrafts(uid: string): Promise<void> {
  const drafts = await readAllOpportunityDrafts(uid);
  const edits = drafts.filter(({ opened }) => opened !== null);
  if (edits.length === 0 || (await feedDatabase().readMeta('loaded')) === undefined) return;
  for (const draft of edits)
    if (draft.opened && (await wasRemoved(draft.opened))) await convertToNew(uid, draft);
}

async function wasRemoved({ id }: OpenedOpportunity): Promise<boolean> {
  const entry = await feedDatabase().opportunities.get(id);
  return !entry?.opportunity;
}

async function convertToNew(uid: string, { opened, by, form, typedAt }: OpportunityDraft) {
  const close = await takeForm(by);
  if (!close) return;
  try {
    // The new one first: twice is better than not at all.
    const typing = { uid, id: null, by: systemRuntime.uuid() };
    await saveOpportunityDraft(typing, { opened: null, form, typedAt, leftBoard: true });
    await deleteOpportunityDraft({ uid, id: opened?.id ?? null, by });
  } finally {
    close();
  }
}

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
