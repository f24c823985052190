import { sameJson } from '@shortlist/shared/lib/json.ts';
import {
  emptyPlacementForm,
  placementToForm,
  type PlacementForm,
  rebasePlacementDraft,
} from '@shortlist/shared/placement/form/placement-form.ts';
import {
  PLACEMENT_PATHS,
  placementToCellValues,
} from '@shortlist/shared/placement/fields/placement-cells.ts';
import { baseOf, isAlive } from '@shortlist/shared/sync/row.ts';
import type { OpenedPlacement, SeenRow } from '../../../data/database/draft-tables.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import {
  itemDraftRef,
  openForm,
  readDrafts,
  untypedForm,
  type DraftRef,
  type OpenedForm,
  type StoredDraft,
} from '../../../data/drafts/drafts.ts';
import { readShownPlacement } from '../../../data/feed/followed-placements.ts';
import { readShownRow } from '../../../data/outbox/row-view.ts';
import { currentUid } from '../../../data/session/session.ts';

export type OpenedPlacementForm = OpenedForm<'placementDraft'>;

export interface MissingPlacement {
  readonly gone: true;
  /** There is a draft of its edit, which returns when the placement is restored. */
  readonly hasDraft: boolean;
}

/** With its draft; null for a new placement. Rejects when the placement cannot be read. */
export async function openPlacementForm(
  id: string | null,
): Promise<OpenedPlacementForm | MissingPlacement> {
  const ref = placementDraftRef(id);
  const now = id === null ? null : await openForEdit(id);
  if (now === undefined) return { gone: true, hasDraft: (await readDrafts(ref)).length > 0 };
  return await openForm(
    untypedForm(ref, now, pristineValues(now)),
    () => readDrafts(ref),
    (stored) => toForm(stored, now),
  );
}

export function placementDraftRef(id: string | null): DraftRef<'placementDraft'> {
  return itemDraftRef(currentUid(), 'placementDraft', id);
}

export async function openForEdit(id: string): Promise<OpenedPlacement | undefined> {
  const db = userDatabase(currentUid());
  const shown = await readShownRow(db, ['placement', id]);
  if (!shown || !isAlive(shown)) return undefined;
  const { _id, ...values } = (await readShownPlacement(db, shown)).placement;
  return { id: _id, values, base: baseOf(shown.cells, PLACEMENT_PATHS) };
}

/** What the student saw, for the change that is made of it. */
export function seenPlacement({ values, base }: OpenedPlacement): SeenRow {
  return { values: placementToCellValues(values), base };
}

function pristineValues(opened: OpenedPlacement | null): PlacementForm {
  return opened === null ? emptyPlacementForm() : placementToForm(opened.values);
}

/** Undefined for a draft that does not differ from what is stored now. */
function toForm(
  { ref, draft }: StoredDraft<'placementDraft'>,
  now: OpenedPlacement | null,
): OpenedPlacementForm | undefined {
  const { opened, typedAt } = draft;
  const pristine = pristineValues(opened);
  // Fields that an older version did not know are as at opening.
  const form = { ...pristine, ...draft.form };
  if (now === null || opened === null) return { ref, opened: null, pristine, form, typedAt };
  const rebased = rebasePlacementDraft(form, opened.values, now.values);
  if (sameJson({ ...rebased.form }, { ...pristineValues(now) })) return undefined;
  const typed = [...rebased.typed].map((path) => [path, opened.base[path] ?? null] as const);
  const base = { ...now.base, ...Object.fromEntries(typed) };
  const seen = { id: now.id, values: rebased.opened, base };
  return { ref, opened: seen, pristine: pristineValues(seen), form: rebased.form, typedAt };
}
