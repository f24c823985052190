import type { PlacementDraft } from '../../../data/database/draft-tables.ts';
import { createFormDraftStore, type FormInstance } from '../../../data/drafts/form-drafts.ts';

export type { PlacementDraft } from '../../../data/database/draft-tables.ts';

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
