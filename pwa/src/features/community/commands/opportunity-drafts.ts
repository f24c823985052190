import { sameJson } from '@shortlist/shared/lib/json.ts';
import {
  EMPTY_OPPORTUNITY_FORM,
  opportunityToForm,
  rebaseOpportunityDraft,
  type OpportunityForm,
} from '@shortlist/shared/opportunity/opportunity-form.ts';
import type { OpenedOpportunity } from '../../../data/database/draft-tables.ts';
import { feedDatabase } from '../../../data/database/feed-database.ts';
import {
  itemDraftRef,
  openForm,
  readDrafts,
  untypedForm,
  type OpenedForm,
  type StoredDraft,
} from '../../../data/drafts/drafts.ts';
import { currentUid } from '../../../data/session/session.ts';

export type {
  OpenedOpportunity,
  OpportunityUploadDraft,
} from '../../../data/database/draft-tables.ts';
export type OpenedOpportunityForm = OpenedForm<'opportunityDraft'>;

/** Opens the form of an opportunity, or with null that of a new one, with its draft. */
export function openOpportunityForm(now: OpenedOpportunity | null): Promise<OpenedOpportunityForm> {
  const ref = itemDraftRef(currentUid(), 'opportunityDraft', now?.id ?? null);
  return openForm(
    untypedForm(ref, now, pristineValues(now)),
    () => (now === null ? readDraftsOfNew(ref.uid, 'opportunityDraft') : readDrafts(ref)),
    (stored) => toForm(stored, now),
  );
}

/**
 * The drafts of new opportunities, and of those that are not on the board any more: what an admin typed over one of
 * them can be posted as a new one. The latter only once this device has the whole feed.
 */
export async function readDraftsOfNew<Name extends 'opportunityDraft' | 'driveDraft'>(
  uid: string,
  name: Name,
): Promise<readonly StoredDraft<Name>[]> {
  const drafts = await readDrafts({ uid, key: name });
  const isWhole = (await feedDatabase().readMeta('loaded')) !== undefined;
  const isNew = await Promise.all(
    drafts.map(async ({ draft: { opened } }) => {
      if (opened === null || !isWhole) return opened === null;
      return !(await feedDatabase().opportunities.get(opened.id))?.opportunity;
    }),
  );
  return drafts.filter((_, index) => isNew[index]);
}

/** Rebases the open form on a newer version of its opportunity: fields that were not touched show the new values. */
export function rebaseOpenForm(
  opening: OpenedOpportunityForm,
  typed: OpportunityForm,
  newest: OpenedOpportunity,
): OpenedOpportunityForm {
  const pristine = pristineValues(newest);
  const form = rebaseOpportunityDraft(typed, opening.pristine, pristine);
  return { ...opening, opened: newest, pristine, form, typedAt: null };
}

/** The open form as one for a new opportunity, with all that it shows: its opportunity was removed. */
export function toNewOpportunityForm(
  opening: OpenedOpportunityForm,
  form: OpportunityForm,
): OpenedOpportunityForm {
  const pristine = EMPTY_OPPORTUNITY_FORM;
  return { ...opening, opened: null, pristine, form, typedAt: null, wasRemoved: true };
}

function pristineValues(opened: OpenedOpportunity | null): OpportunityForm {
  return opened === null ? EMPTY_OPPORTUNITY_FORM : opportunityToForm(opened.values);
}

/** Undefined for a draft that does not differ from what is posted now. */
function toForm(
  { ref, draft }: StoredDraft<'opportunityDraft'>,
  now: OpenedOpportunity | null,
): OpenedOpportunityForm | undefined {
  const { opened, typedAt } = draft;
  const before = pristineValues(opened);
  // Fields that an older version did not know are as at opening.
  const typed = { ...before, ...draft.form };
  const pristine = pristineValues(now);
  const form = now === null ? typed : rebaseOpportunityDraft(typed, before, pristine);
  if (sameJson({ ...form }, { ...pristine })) return undefined;
  const wasRemoved = now === null && (opened !== null || draft.wasRemoved === true);
  return { ref, opened: now, pristine, form, typedAt, wasRemoved };
}
