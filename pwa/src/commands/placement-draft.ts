import type { PlacementDraft } from '../db/draft-tables.ts';
import { formDrafts, type FormTyping } from './form-drafts.ts';

export type { PlacementDraft } from '../db/draft-tables.ts';

/** A placement's form that is open in this tab; with a null id that of a new company. */
export type PlacementTyping = FormTyping;

const drafts = formDrafts<PlacementDraft>('placementDraft', (by, draft) => ({ by, ...draft }));

export const readPlacementDrafts = drafts.read;
export const keepPlacementDraft = drafts.keep;
export const dropPlacementDraft = drafts.drop;
export const dropInTransaction = drafts.dropInTransaction;
