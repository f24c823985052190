import { sameJson } from '@shortlist/shared/lib/json.ts';
import {
  emptyPlacementForm,
  placementToForm,
  type PlacementForm,
} from '@shortlist/shared/placement/form/placement-form.ts';
import { rebasePlacementDraft } from '@shortlist/shared/placement/form/rebase-placement-draft.ts';
import type { PlacementDraft, OpenedPlacement } from '../../../data/database/draft-tables.ts';
import { systemRuntime } from '../../../data/database/runtime.ts';
import {
  createFormDraftStore,
  resumeDraft,
  type FormInstance,
} from '../../../data/drafts/form-drafts.ts';
import { takeForm } from '../../../data/session/form-lock.ts';
import { PLACEMENT_PATHS } from '@shortlist/shared/placement/placement-fields.ts';
import { isAlive } from '@shortlist/shared/sync/merge-rows.ts';
import { baseOf } from '@shortlist/shared/sync/op.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import { readShownPlacement } from '../../../data/feed/followed-placements.ts';
import { readShownRow } from '../../../data/outbox/row-view.ts';
import { currentUid } from '../../../data/session/session.ts';

/** A placement's form that is open in this tab; with a null id that of a new company. */
export type PlacementFormInstance = FormInstance;

const drafts = createFormDraftStore<PlacementDraft>('placementDraft', (by, draft) => ({
  by,
  ...draft,
}));

export const readPlacementDrafts = drafts.read;
export const savePlacementDraft = drafts.save;
export const deletePlacementDraft = drafts.remove;
export const deletePlacementDraftInTransaction = drafts.removeInTransaction;

export interface OpenedPlacementForm {
  readonly typing: PlacementFormInstance;
  /** Null for a new company. */
  readonly opened: OpenedPlacement | null;
  /** The inputs' values when nothing is typed. */
  readonly pristine: PlacementForm;
  /** An earlier draft that was never saved, rebased on the placement as it is now. */
  readonly draft: { readonly form: PlacementForm; readonly typedAt: number } | undefined;
  /** Releases the draft for the next opening, or another tab. */
  readonly close: () => void;
}

/** The placement does not exist, or was deleted. */
export interface MissingPlacement {
  readonly gone: true;
  /** There is a draft of its edit, which returns when the placement is restored. */
  readonly hasDraft: boolean;
}

type Contents = Pick<OpenedPlacementForm, 'opened' | 'pristine' | 'draft'>;

/**
 * Opens the form of a placement, or with null that of a new company, and resumes its last draft, unless that
 * is open in another tab. Rejects when the device cannot be read.
 */
export async function openPlacementForm(
  id: string | null,
): Promise<OpenedPlacementForm | MissingPlacement> {
  const uid = currentUid();
  const now = id === null ? null : await openForEdit(id);
  const drafts = await readPlacementDrafts(uid, id);
  if (now === undefined) return { gone: true, hasDraft: drafts.length > 0 };
  const resumed = await resumeDraft(
    drafts,
    (draft) => contentsOf(draft, now),
    (by) => deletePlacementDraft({ uid, id, by }),
  );
  if (!resumed) return openFreshPlacementForm(now);
  const { by, contents, close } = resumed;
  return { typing: { uid, id, by }, ...contents, close };
}

/** Reads a placement for a form, as it is shown; undefined when there is none. */
export async function openForEdit(id: string): Promise<OpenedPlacement | undefined> {
  const db = userDatabase(currentUid());
  const shown = await readShownRow(db, ['placement', id]);
  if (!shown || !isAlive(shown)) return undefined;
  const { _id, ...values } = (await readShownPlacement(db, shown)).placement;
  return { id: _id, values, base: baseOf(shown.cells, PLACEMENT_PATHS) };
}

/** Opens a form without its draft: of a placement as it was read, or with null of a new company. */
export async function openFreshPlacementForm(
  opened: OpenedPlacement | null,
): Promise<OpenedPlacementForm> {
  const uid = currentUid();
  const by = systemRuntime.uuid();
  const close = (await takeForm(by)) ?? (() => undefined);
  const pristine = createPristineForm(opened);
  const typing = { uid, id: opened?.id ?? null, by };
  return { typing, opened, pristine, draft: undefined, close };
}

/**
 * Stores the draft of a form; a form without changes of its own has none. Does nothing once its user has
 * logged out. Throws WriteFailed.
 */
export async function autosavePlacementForm(
  { typing, opened, pristine }: OpenedPlacementForm,
  form: PlacementForm,
  typedAt: number,
): Promise<void> {
  if (sameForm(form, pristine)) await deletePlacementDraft(typing);
  else await savePlacementDraft(typing, { opened, form, typedAt });
}

function createPristineForm(opened: OpenedPlacement | null): PlacementForm {
  return opened === null ? emptyPlacementForm() : placementToForm(opened.values);
}

/** Undefined for a draft that does not differ from what is stored now. */
function contentsOf(draft: PlacementDraft, now: OpenedPlacement | null): Contents | undefined {
  const pristine = createPristineForm(draft.opened);
  // Fields that an older version did not know are as at opening.
  const form: PlacementForm = { ...pristine, ...draft.form };
  if (now === null || draft.opened === null)
    return { opened: null, pristine, draft: { form, typedAt: draft.typedAt } };
  return rebaseContents({ ...draft, form, opened: draft.opened }, now);
}

function rebaseContents(
  { form, opened, typedAt }: PlacementDraft & { readonly opened: OpenedPlacement },
  now: OpenedPlacement,
): Contents | undefined {
  const rebased = rebasePlacementDraft(form, opened.values, now.values);
  if (sameForm(rebased.form, createPristineForm(now))) return undefined;
  const typed = [...rebased.typed].map((path) => [path, opened.base[path] ?? null] as const);
  const base = { ...now.base, ...Object.fromEntries(typed) };
  const seen = { id: now.id, values: rebased.opened, base };
  return {
    opened: seen,
    pristine: createPristineForm(seen),
    draft: { form: rebased.form, typedAt },
  };
}

function sameForm(a: PlacementForm, b: PlacementForm): boolean {
  return sameJson({ ...a }, { ...b });
}
