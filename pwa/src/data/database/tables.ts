/** What the tables of one student's database hold (sync protocol 2.5). */
import type { ProfileValues } from '@shortlist/shared/account/profile-fields.ts';
import type { AcknowledgedValues } from '@shortlist/shared/opportunity/follow.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import type {
  OwnReminders,
  ReminderPreferences,
  Snooze,
} from '@shortlist/shared/reminder/preferences.ts';
import type { Displaced } from '@shortlist/shared/sync/apply.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { PlacementSource } from '@shortlist/shared/sync/placement-source.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';
import type { HybridTime } from '@shortlist/shared/sync/stamp.ts';
import type {
  FormDraftKey,
  OpportunityDraft,
  OpportunityUploadDraft,
  PlacementDraft,
  ProfileDraft,
  UploadDraft,
} from './draft-tables.ts';
import type { DigestStats, PullState, ResyncStats } from './pull-state.ts';
import type { ArrivedPush, ReminderDevice } from './reminder-tables.ts';
import type { StorageLoss } from './storage/storage-loss.ts';

/** Table and id: the key of a row in every table. */
export type RowKey = [t: string, id: string];

/** A row as the server last sent it, never touched by a command. */
export interface StoredRow extends SyncRow {
  readonly seq: number;
  /**
   * The full pull in which the server last sent it, by its number in `PullState`. A row of an earlier one has not
   * been read again: its `seq` is meaningless. Absent where no full pull ever started.
   */
  readonly gen?: number;
  /** Ops of this device that are included in the row, with the server time at which they were acknowledged. */
  readonly acked?: Readonly<Record<string, number>>;
}

/** One change that the server has not confirmed. Once sent, it is never altered. */
export interface OutboxEntry extends Op {
  readonly n: number;
  /** When it was first put into a request (device time); 0 = never. */
  readonly sentAt: number;
  /** When the student made it, or it last grew (device time). */
  readonly createdAt: number;
  readonly editedAt: number;
}

/** A placement as the screens show it, precomputed. */
export interface StoredPlacementView extends Placement {
  readonly unsent: boolean;
  /** Why the server refused a change to it; the change itself is listed under "refused changes". */
  readonly refusedReason: string | null;
  /** Labels of the fields for which another device's value was kept, or replaced ours, in the last 30 days. */
  readonly changedElsewhere: readonly string[];
  /** When an edit revived it though another device had deleted it (ms); absent where an older version wrote this. */
  readonly keptByEditAt?: number | null;
  /** Null for one that was typed in or uploaded. */
  readonly source: PlacementSource | null;
  /** Null where the account's preferences apply; absent where an older version wrote this. */
  readonly reminders?: OwnReminders | null;
  readonly snooze?: Snooze | null;
}

/** What a row looks like with the changes of this device on top. */
export interface ViewRow {
  readonly t: string;
  readonly id: string;
  /** 1 when the row is alive, 0 when it is deleted. */
  readonly live: 0 | 1;
  /** Grows whenever the row is written: equal numbers mean equal content. */
  readonly rev: number;
  readonly placement: StoredPlacementView | null;
  readonly profile: ProfileValues | null;
  /** Of the profile row: the reminder preferences of the account. Absent where an older version wrote this. */
  readonly preferences?: ReminderPreferences;
}

/** A change that the server refused, stored until the student decides. */
export interface RefusedEntry {
  readonly n: number;
  readonly t: string;
  readonly id: string;
  readonly op: Op;
  readonly code: string;
  readonly message: string;
  readonly row: SyncRow | null;
  /** Device time. */
  readonly at: number;
}

/** A value that is no longer shown on this device: another value won, or the student changed it. */
export interface JournalEntry extends Displaced {
  readonly n: number;
  readonly t: string;
  readonly id: string;
  /** The op whose value replaced it. */
  readonly by: string;
  /** Whether this device made that op, or, for a losing value, the op that wrote it. Absent in older entries. */
  readonly isOwn?: boolean;
  /** True when the row does not show it: not a conflict between devices, or old enough. */
  readonly isSettled: boolean;
  /** Server time as far as it is known: the clock of a device may jump, and entries of two devices are compared. */
  readonly at: number;
}

export interface ClockState {
  readonly hlc: HybridTime;
  /** Server time minus device time; null while it was never measured. */
  readonly offsetMs: number | null;
  /** Device time of the last measurement. */
  readonly measuredAt: number | null;
  /** The number of the newest op that was waiting then: that measurement corrected the times of the ops up to it. */
  readonly upTo?: number;
}

export interface SyncFailure {
  readonly kind:
    | 'network'
    | 'portal'
    | 'server'
    | 'signed-out'
    | 'outdated'
    | 'forbidden'
    /** The account no longer exists. The data on this device stays until the student discards it. */
    | 'account-deleted'
    | 'device';
  readonly message: string | null;
}

/** The last status that the engine reported; the query derives the displayed state from it. */
export interface EngineStatus {
  /** Device time; null when no run is in progress. */
  readonly runningSince: number | null;
  readonly lastOkAt: number | null;
  readonly nextTryAt: number | null;
  readonly failure: SyncFailure | null;
  readonly firstSync: { readonly done: number; readonly total: number } | null;
  /** Why the feed part of the last answer could not be stored here; absent where an older version wrote this. */
  readonly boardFailure?: BoardFailure | null;
}

export type BoardFailure = 'full' | 'other';

/** `keptOpportunity:<id>`: an opportunity that the student added, as it was when it was removed. */
export type RemovedOpportunityKey = `keptOpportunity:${string}`;

/** As it was when it was removed. Where no server sent its earlier values, it has those that this device saw. */
export type RemovedOpportunity = PostedOpportunity;

/** `seenChanges:<placement id>`: the opportunity's values when the student took note of them. */
export type SeenValuesKey = `seenChanges:${string}`;

/** `keptFigures:<kind>`: figures for admins as they were last read. */
export type CachedFiguresKey = `keptFigures:${string}`;

export interface MetaValues {
  reminderDevice: ReminderDevice;
  arrivedPush: ArrivedPush;
  /** Up to when this device has checked for due reminders (device time). */
  remindersLookedAt: number;
  /** When the student last declined the offer of reminders, and that of installing (device time). */
  reminderOfferDeclinedAt: number;
  /** The address of the private calendar feed that was created on this device. */
  calendarFeed: { readonly path: string; readonly createdAt: string };
  pull: PullState;
  resyncs: ResyncStats;
  digest: DigestStats;
  /** Up to where this account has received the feed, which other accounts on this device may have read further. */
  board: { readonly epoch: string; readonly cursor: number };
  clock: ClockState;
  status: EngineStatus;
  /** The schema version of the server; ops of a newer one wait. */
  serverSchema: number;
  /** The time zone that the devices of this account report, as the server last sent it. */
  usualTimeZone: string;
  /** The pairs of this device's zone and the account's that the student has answered. */
  settledZones: readonly string[];
  /** Set by "Sync now"; the engine watches it (device time). */
  syncAskedAt: number;
  persistAskedAt: number;
  /** Created with the database: one that is created again has another. */
  installId: string;
  storageLoss: StorageLoss;
  compactedAt: number;
  /** The student's choice for this device. */
  sidebarCollapsed: boolean;
  profileDraft: ProfileDraft;
  uploadDraft: UploadDraft;
  [key: `uploadDraft:${number}`]: UploadDraft;
  opportunityUploadDraft: OpportunityUploadDraft;
  [key: `opportunityUploadDraft:${number}`]: OpportunityUploadDraft;
  /** Pairs of placements that look like duplicates and are not, by the name of the pair. */
  keptApart: readonly string[];
  /** The `broughtAt` of the drafts that were uploaded last, so that none is uploaded twice. The newest last. */
  uploadedDrafts: readonly number[];
  [key: FormDraftKey]: PlacementDraft | OpportunityDraft;
  [key: CachedFiguresKey]: { readonly figures: unknown; readonly at: number };
  [key: RemovedOpportunityKey]: RemovedOpportunity;
  [key: SeenValuesKey]: AcknowledgedValues;
}

export interface MetaRecord {
  readonly k: string;
  readonly v: unknown;
}
