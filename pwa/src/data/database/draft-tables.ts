/** Drafts: what was typed or chosen for upload and is not saved yet, as stored in the database of a student. */
import type { ProfileValues } from '@shortlist/shared/account/profile-cells.ts';
import type { ProfileForm } from '@shortlist/shared/account/profile-form.ts';
import type { DateOrder } from '@shortlist/shared/lib/time/date-order.ts';
import type { DriveForm, DriveValues } from '@shortlist/shared/opportunity/drive-form.ts';
import type { OpportunityForm } from '@shortlist/shared/opportunity/opportunity-form.ts';
import type {
  OpportunityStatus,
  OpportunityValues,
} from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { PlacementForm } from '@shortlist/shared/placement/form/placement-form.ts';
import type { RoundForm } from '@shortlist/shared/placement/round/round-form.ts';
import type { Round } from '@shortlist/shared/placement/round/round-fields.ts';
import type { PlacementValues } from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { Base, Values } from '@shortlist/shared/sync/row.ts';
import type { Collection, Table } from 'dexie';
import type { MetaRecord } from './tables.ts';

/** Values that a user saw, and the ids of the ops that wrote them. */
export interface SeenRow {
  readonly values: Values;
  readonly base: Base;
}

export interface OpenedProfile {
  readonly values: ProfileValues;
  readonly seen: SeenRow;
}

export interface OpenedPlacement {
  readonly id: string;
  readonly values: PlacementValues;
  readonly base: Base;
}

export interface OpenedOpportunity {
  readonly id: string;
  readonly seq: number;
  readonly status: OpportunityStatus;
  readonly values: OpportunityValues;
}

interface FormDraft<Form, Opened> {
  readonly opened: Opened;
  readonly form: Form;
  readonly typedAt: number;
}

export interface OpenedRound {
  readonly round: Round;
  readonly base: Base;
}

/** `opened` is null for a new item. */
export type PlacementDraft = FormDraft<PlacementForm, OpenedPlacement | null>;
export type RoundDraft = FormDraft<RoundForm, OpenedRound | null>;
export interface OpportunityDraft extends FormDraft<OpportunityForm, OpenedOpportunity | null> {
  /** It was typed over an opportunity that was removed meanwhile, and can only be published as a new one. */
  readonly wasRemoved?: boolean;
}

export interface OpenedDrive extends Omit<OpenedOpportunity, 'values'> {
  readonly values: DriveValues;
}

export interface DriveDraft extends FormDraft<DriveForm, OpenedDrive | null> {
  readonly wasRemoved?: boolean;
}

export interface OpportunityUploadDraft {
  /** The name of the file; null for pasted text. */
  readonly name: string | null;
  readonly text: string;
  readonly leftOut: readonly number[];
  readonly broughtAt: number;
}

export interface UploadDraft extends OpportunityUploadDraft {
  readonly from: 'paste' | 'json-file' | 'csv-file';
  readonly dateOrder?: DateOrder | undefined;
}

/** A message that is being read, and what was changed in what was read, by the number of the draft. */
export interface MessageInput extends OpportunityUploadDraft {
  readonly edits?: Readonly<Record<number, MessageEdit>>;
}

export interface MessageEdit {
  readonly form?: PlacementForm;
  /** The placement that it changes, null for a new one; absent while the app's proposal stands. */
  readonly target?: string | null;
  /** Cells of a change, and rounds: whether they are written; absent while the app's proposal stands. */
  readonly ticks?: Readonly<Record<string, boolean>>;
  /** Cells of a change, and rounds: which of the candidates is written. */
  readonly picks?: Readonly<Record<string, number>>;
}

export interface Drafts {
  placementDraft: PlacementDraft;
  roundDraft: RoundDraft;
  opportunityDraft: OpportunityDraft;
  profileDraft: FormDraft<ProfileForm, OpenedProfile>;
  uploadDraft: UploadDraft;
  opportunityUploadDraft: OpportunityUploadDraft;
  messageDraft: MessageInput;
  driveDraft: DriveDraft;
  driveTableDraft: OpportunityUploadDraft;
}

export type DraftName = keyof Drafts;

/**
 * The name of the form; where it is one of an item, with the item's id, or `add` for a new one. What follows a further
 * `:` was stored beside another draft of the same form, by versions that had one for each tab.
 */
export type DraftKey<Name extends DraftName = DraftName> = Name | `${Name}:${string}`;

const DRAFTS: Readonly<Record<DraftName, true>> = {
  placementDraft: true,
  roundDraft: true,
  opportunityDraft: true,
  profileDraft: true,
  uploadDraft: true,
  opportunityUploadDraft: true,
  messageDraft: true,
  driveDraft: true,
  driveTableDraft: true,
};

type Meta = Table<MetaRecord, string>;

export function draftRecords({ meta }: { readonly meta: Meta }): Collection<MetaRecord, string> {
  return meta.where('k').startsWithAnyOf(Object.keys(DRAFTS));
}
