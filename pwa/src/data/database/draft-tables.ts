/** Drafts: what was typed or chosen for upload and is not saved yet, as stored in the database of a student. */
import type { ProfileValues } from '@shortlist/shared/account/profile-fields.ts';
import type { ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import type { DateOrder } from '@shortlist/shared/lib/time/date-order.ts';
import type { OpportunityForm } from '@shortlist/shared/opportunity/opportunity-form.ts';
import type { OpportunityStatus, OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import type { PlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import type { Base } from '@shortlist/shared/sync/op.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';

/** Values that a user saw, and the ids of the ops that wrote them. */
export interface SeenRow {
  readonly values: Values;
  readonly base: Base;
}

/** Name, phone and profile as the student saw them when a form opened. */
export interface OpenedProfile {
  readonly values: ProfileValues;
  readonly seen: SeenRow;
}

/** The profile form as it was last typed and not saved. */
export interface ProfileDraft {
  readonly opened: OpenedProfile;
  readonly form: ProfileForm;
  /** Device time. */
  readonly typedAt: number;
}

/** A placement as the student saw it when the form opened. */
export interface OpenedPlacement {
  readonly id: string;
  readonly values: PlacementValues;
  readonly base: Base;
}

/** A placement form as it was last typed and not saved. */
export interface PlacementDraft {
  /** Distinguishes the forms of several tabs. */
  readonly by: string;
  /** Null for a new placement. */
  readonly opened: OpenedPlacement | null;
  readonly form: PlacementForm;
  /** Device time. */
  readonly typedAt: number;
}

/** An opportunity as the admin saw it when the form opened. */
export interface OpenedOpportunity {
  readonly id: string;
  readonly seq: number;
  readonly status: OpportunityStatus;
  readonly values: OpportunityValues;
}

/** An admin's form as it was last typed and not published. */
export interface OpportunityDraft {
  /** Distinguishes the forms of several tabs. */
  readonly by: string;
  /** Null for a new opportunity. */
  readonly opened: OpenedOpportunity | null;
  readonly form: OpportunityForm;
  /** Device time. */
  readonly typedAt: number;
  /** It was typed over an opportunity that was removed meanwhile, and can only be published as a new one. */
  readonly leftBoard?: boolean;
}

export type FormDraftName = 'placementDraft' | 'opportunityDraft';

/** `placementDraft:add:<by>`, with the id of the edited item instead of `add` for an edit. */
export type FormDraftKey = `${FormDraftName}:${string}`;

/** What was chosen for upload and is not uploaded yet, as it was read. */
export interface UploadDraft {
  readonly from: 'paste' | 'json-file' | 'csv-file';
  /** The name of the file; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
  readonly leftOut: readonly number[];
  readonly dateOrder?: DateOrder | undefined;
  /** Device time. */
  readonly broughtAt: number;
}

export type UploadDraftName = 'uploadDraft' | 'opportunityUploadDraft';

/** The plain name for the first tab, `uploadDraft:2` and so on for tabs that are open beside it. */
export type UploadDraftKey<Name extends UploadDraftName = UploadDraftName> =
  Name | `${Name}:${number}`;

/** The JSON that an admin last chose to publish. */
export interface OpportunityUploadDraft {
  /** The name of the file; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
  readonly leftOut: readonly number[];
  /** Device time. */
  readonly broughtAt: number;
}
