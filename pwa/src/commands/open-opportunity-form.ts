import { sameJson } from '@shortlist/shared/lib/json.ts';
import { carryOpportunityForm } from '@shortlist/shared/opportunity/form-carry.ts';
import {
  EMPTY_OPPORTUNITY_FORM,
  opportunityToForm,
  type OpportunityForm,
} from '@shortlist/shared/opportunity/form-rules.ts';
import { systemDevice } from '../db/device.ts';
import type { OpenedOpportunity } from '../db/draft-tables.ts';
import { currentUid } from '../session/session.ts';
import { takeUpDraft, type FormTyping } from './form-drafts.ts';
import { takeForm } from './form-lock.ts';
import { takeOverLeftDrafts } from './left-opportunity-drafts.ts';
import {
  dropOpportunityDraft,
  keepOpportunityDraft,
  readOpportunityDrafts,
  type OpportunityDraft,
} from './opportunity-draft.ts';

export type { OpenedOpportunity } from '../db/draft-tables.ts';

export interface OpenedOpportunityForm {
  readonly typing: FormTyping;
  /** Null for a new opportunity. */
  readonly opened: OpenedOpportunity | null;
  /** The inputs' values when nothing is typed. */
  readonly untouched: OpportunityForm;
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
  const taken = await takeUpDraft(
    await readOpportunityDrafts(uid, id),
    (draft) => contentsOf(draft, now),
    (by) => dropOpportunityDraft({ uid, id, by }),
  );
  if (!taken) return openFreshOpportunityForm(now);
  const { by, contents, close } = taken;
  return { typing: { uid, id, by }, ...contents, close };
}

export async function openFreshOpportunityForm(
  opened: OpenedOpportunity | null,
): Promise<OpenedOpportunityForm> {
  const by = systemDevice.uuid();
  const close = (await takeForm(by)) ?? (() => undefined);
  const typing = { uid: currentUid(), id: opened?.id ?? null, by };
  return { typing, opened, untouched: untouchedForm(opened), draft: undefined, close };
}

/**
 * Rebases the open form on a newer version of its opportunity: fields that were not touched show the new
 * values.
 */
export function carriedOver(
  form: OpenedOpportunityForm,
  typed: { readonly form: OpportunityForm; readonly typedAt: number },
  newest: OpenedOpportunity,
): OpenedOpportunityForm {
  const untouched = untouchedForm(newest);
  const carried = carryOpportunityForm(typed.form, form.untouched, untouched);
  return { ...form, opened: newest, untouched, draft: { ...typed, form: carried } };
}

/**
 * The open form as one for a new opportunity, with all that it shows: its opportunity was removed. Deletes
 * the draft of the edit; throws WriteFailed.
 */
export async function postedAnew(
  form: OpenedOpportunityForm,
  typed: { readonly form: OpportunityForm; readonly typedAt: number },
): Promise<OpenedOpportunityForm> {
  const typing = { ...form.typing, id: null };
  const draft = { ...typed, leftBoard: true };
  await keepOpportunityDraft(typing, { opened: null, ...draft });
  await dropOpportunityDraft(form.typing);
  return { ...form, typing, opened: null, untouched: EMPTY_OPPORTUNITY_FORM, draft };
}

/**
 * Stores the draft of a form; a form without changes of its own has none. Does nothing once its user has
 * logged out. Throws WriteFailed.
 */
export async function keepOpportunityTyping(
  { typing, opened, untouched, draft }: OpenedOpportunityForm,
  form: OpportunityForm,
  typedAt: number,
): Promise<void> {
  const leftBoard = draft?.leftBoard ?? false;
  if (sameJson({ ...form }, { ...untouched })) await dropOpportunityDraft(typing);
  else await keepOpportunityDraft(typing, { opened, form, typedAt, leftBoard });
}

function untouchedForm(opened: OpenedOpportunity | null): OpportunityForm {
  return opened === null ? EMPTY_OPPORTUNITY_FORM : opportunityToForm(opened.values);
}

type Contents = Pick<OpenedOpportunityForm, 'opened' | 'untouched' | 'draft'>;

/** Undefined for a draft that does not differ from what is posted now. */
function contentsOf(draft: OpportunityDraft, now: OpenedOpportunity | null): Contents | undefined {
  const before = untouchedForm(draft.opened);
  const untouched = untouchedForm(now);
  // Fields that an older version did not know are as at opening.
  const form = carryOpportunityForm({ ...before, ...draft.form }, before, untouched);
  if (sameJson({ ...form }, { ...untouched })) return undefined;
  const { typedAt, leftBoard = false } = draft;
  return { opened: now, untouched, draft: { form, typedAt, leftBoard } };
}
