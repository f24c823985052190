import { sameJson } from '@shortlist/shared/lib/json.ts';
import { rebaseOpportunityDraft } from '@shortlist/shared/opportunity/form/rebase-opportunity-draft.ts';
import {
  EMPTY_OPPORTUNITY_FORM,
  opportunityToForm,
  type OpportunityForm,
} from '@shortlist/shared/opportunity/form/opportunity-form.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import type { OpenedOpportunity } from '../../../data/database/draft-tables.ts';
import { currentUid } from '../../../data/session/session.ts';
import { resumeDraft, type FormInstance } from '../../../data/drafts/form-drafts.ts';
import { takeForm } from '../../../data/drafts/form-lock.ts';
import { takeOverLeftDrafts } from './left-opportunity-drafts.ts';
import {
  deleteOpportunityDraft,
  saveOpportunityDraft,
  readOpportunityDrafts,
  type OpportunityDraft,
} from './opportunity-draft.ts';

export type { OpenedOpportunity } from '../../../data/database/draft-tables.ts';

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
  if (id === null) await takeOverLeftDrafts(uid).catch(() => undefined);
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
