/** What was typed or brought and is not saved yet, as the database of a student keeps it. */
import type { ProfileValues } from '@shortlist/shared/account/paths.ts';
import type { ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import type { DateOrder } from '@shortlist/shared/lib/date-order.ts';
import type { OpportunityForm } from '@shortlist/shared/opportunity/form-rules.ts';
import type { OpportunityStatus, OpportunityValues } from '@shortlist/shared/opportunity/schema.ts';
import type { PlacementForm } from '@shortlist/shared/placement/form.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import type { Base } from '@shortlist/shared/sync/op.ts';
import type { Values } from '@shortlist/shared/sync/row.ts';

/** Values that a person saw, and the ids of the ops that wrote them. */
export interface SeenRow {
  readonly values: Values;
  readonly base: Base;
}

/** Name, phone and profile as the student saw them when a form opened. */
export interface OpenedProfile {
  readonly values: ProfileValues;
  readonly seen: SeenRow;
}

/** The profile form as it was last typed and never saved. */
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

/** A placement form as it was last typed and never saved. */
export interface PlacementDraft {
  /** Tells the forms of several windows apart. */
  readonly by: string;
  /** Null for a new company. */
  readonly opened: OpenedPlacement | null;
  readonly form: PlacementForm;
  /** Device time. */
  readonly typedAt: number;
}

/** A posted opportunity as the admin saw it when the form opened. */
export interface OpenedOpportunity {
  readonly id: string;
  /** Its version. */
  readonly seq: number;
  readonly status: OpportunityStatus;
  readonly values: OpportunityValues;
}

/** An admin's form as it was last typed and never posted. */
export interface OpportunityDraft {
  /** Tells the forms of several windows apart. */
  readonly by: string;
  /** Null for a new opportunity. */
  readonly opened: OpenedOpportunity | null;
  readonly form: OpportunityForm;
  /** Device time. */
  readonly typedAt: number;
  /** It was typed over an opportunity that left the board, and can only be posted as a new one. */
  readonly leftBoard?: boolean;
}

export type FormDraftName = 'placementDraft' | 'opportunityDraft';

/** `placementDraft:add:<by>`, or the id of what is edited instead of `add`. */
export type FormDraftKey = `${FormDraftName}:${string}`;

/** What was brought to be uploaded and is not uploaded yet, as it was read. */
export interface UploadDraft {
  readonly from: 'paste' | 'json-file' | 'csv-file';
  /** The file's; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
  /** The numbers of the items that the student left out. */
  readonly leftOut: readonly number[];
  /** The order of day and month, where the student chose it. */
  readonly dateOrder?: DateOrder | undefined;
  /** Device time. */
  readonly broughtAt: number;
}

/** Which upload it is. */
export type UploadDraftName = 'uploadDraft' | 'opportunityUploadDraft';

/** The name for the first window, `uploadDraft:2` and so on for others that are open beside it. */
export type UploadDraftKey<Name extends UploadDraftName = UploadDraftName> =
  Name | `${Name}:${number}`;

/** The JSON that an admin brought to be posted, as it was last. */
export interface OpportunityUploadDraft {
  /** The file's; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
  /** The numbers of the items that the admin left out. */
  readonly leftOut: readonly number[];
  /** Device time. */
  readonly broughtAt: number;
}
