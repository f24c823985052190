/** What the tables of one student's database hold (sync protocol 2.5). */
import type { ProfileValues } from '@shortlist/shared/account/paths.ts';
import type { SeenValues } from '@shortlist/shared/opportunity/follow.ts';
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
import type { DigestNote, PullState, ResyncNote } from './pull-state.ts';
import type { ArrivedPush, ReminderDevice } from './reminder-tables.ts';
import type { StorageLoss } from './storage-loss.ts';

/** Table and id: how a row is named in every table. */
export type RowKey = [t: string, id: string];

/** A row as the server last gave it, never touched by a command. */
export interface StoredRow extends SyncRow {
  readonly seq: number;
  /**
   * The fresh start in which the server gave it last, by its number in `PullState`. A row of an earlier one has not been
   * read anew: its `seq` means nothing any more. Absent where nothing was ever read anew.
   */
  readonly gen?: number;
  /** Ops of this device that stand in the row, with the server time at which they were acknowledged. */
  readonly acked?: Readonly<Record<string, number>>;
}

/** One change that the server has not confirmed. Once sent, it is never altered. */
export interface OutboxEntry extends Op {
  readonly n: number;
  /** When it was first put into a request; 0 = never. Device time. */
  readonly sentAt: number;
  /** When the student made it, and when it last grew. Device time. */
  readonly createdAt: number;
  readonly editedAt: number;
}

/** A placement as the screens show it, ready-made. */
export interface PlacementView extends Placement {
  readonly unsent: boolean;
  /** Why the server refused a change to it; the change itself waits under "refused changes". */
  readonly refusedReason: string | null;
  /** Labels of the fields for which another device's value was kept, or replaced ours, in the last 30 days. */
  readonly changedElsewhere: readonly string[];
  /** When an edit kept it though another device had deleted it (ms); absent where an older version wrote this. */
  readonly keptByEditAt?: number | null;
  /** Null for one that was entered or uploaded. */
  readonly source: PlacementSource | null;
  /** Null where it is reminded of as the account wishes; absent where an older version wrote this. */
  readonly reminders?: OwnReminders | null;
  readonly snooze?: Snooze | null;
}

/** What a row looks like with the changes of this device on top. */
export interface ViewRow {
  readonly t: string;
  readonly id: string;
  /** 1 when the row is there, 0 when it is deleted. */
  readonly live: 0 | 1;
  /** Grows whenever the row is written: equal numbers mean equal content. */
  readonly rev: number;
  readonly placement: PlacementView | null;
  readonly profile: ProfileValues | null;
  /** Of the profile row: what the account wishes to be reminded of. Absent where an older version wrote this. */
  readonly preferences?: ReminderPreferences;
}

/** A change that the server refused, kept until the student decides. */
export interface RecoveredEntry {
  readonly n: number;
  readonly t: string;
  readonly id: string;
  readonly op: Op;
  readonly code: string;
  readonly message: string;
  /** The row as it was shown with the change. */
  readonly row: SyncRow | null;
  /** Device time. */
  readonly at: number;
}

/** A value that is no longer shown on this device: another one's was kept, or its student changed it. */
export interface JournalEntry extends Displaced {
  readonly n: number;
  readonly t: string;
  readonly id: string;
  /** The op whose value stands there instead. */
  readonly by: string;
  /** Whether this device made that op, or, of a value that was lost, the op that wrote it. Older entries do not say. */
  readonly isOwn?: boolean;
  /** True when the row says nothing of it: not a matter between devices, or old enough. */
  readonly isSettled: boolean;
  /** Server time as far as it is known: the clock of a device may leap, and entries of two devices are compared. */
  readonly at: number;
}

export interface ClockState {
  readonly hlc: HybridTime;
  /** Server time minus device time; null while it was never measured. */
  readonly offsetMs: number | null;
  /** Device time of the last measurement. */
  readonly measuredAt: number | null;
  /** The number of the newest op that waited then: of those up to it, the time was put right by that measurement. */
  readonly upTo?: number;
}

/** Why the last attempt to sync failed. */
export interface SyncFailure {
  readonly kind:
    | 'network'
    | 'portal'
    | 'server'
    | 'signed-out'
    | 'outdated'
    | 'forbidden'
    /** The account is no more. What is here stays until the student lets go of it. */
    | 'account-deleted'
    | 'device';
  /** The server's sentence, where it gave one. */
  readonly message: string | null;
}

/** What the engine last said about itself; the query makes the shown state of it. */
export interface EngineStatus {
  /** Device time; null when no run is under way. */
  readonly runningSince: number | null;
  readonly lastOkAt: number | null;
  readonly nextTryAt: number | null;
  readonly failure: SyncFailure | null;
  readonly firstSync: { readonly done: number; readonly total: number } | null;
  /** Why the board of the last answer could not be kept here; absent where a version that did not tell wrote this. */
  readonly boardFailure?: BoardFailure | null;
}

export type BoardFailure = 'full' | 'other';

/** `keptOpportunity:<id>`: an opportunity that the student added, as it was when it left the board. */
export type KeptOpportunityKey = `keptOpportunity:${string}`;

/** As it was when it left the board. Where no server told what it said before, this device tells what it saw. */
export type KeptOpportunity = PostedOpportunity;

/** `seenChanges:<placement id>`: what the board said of it when the student took note. */
export type SeenChangesKey = `seenChanges:${string}`;

/** `keptFigures:<kind>`: figures for admins as they were last read. */
export type KeptFiguresKey = `keptFigures:${string}`;

export interface MetaValues {
  reminderDevice: ReminderDevice;
  arrivedPush: ArrivedPush;
  /** Up to when this device has looked at what came due. Device time. */
  remindersLookedAt: number;
  /** When the student last said "not now" to the offer of reminders, and to that of installing. Device time. */
  reminderOfferDeclinedAt: number;
  /** The address of the private calendar feed that was made on this device. */
  calendarFeed: { readonly path: string; readonly createdAt: string };
  pull: PullState;
  resyncs: ResyncNote;
  digest: DigestNote;
  /** Up to where this account has been told of the board, which others on this device may have read further. */
  board: { readonly epoch: string; readonly cursor: number };
  clock: ClockState;
  status: EngineStatus;
  /** The schema version of the server; ops of a newer one wait. */
  serverSchema: number;
  /** The zone that the devices of this account name, as the server last said. */
  usualTimeZone: string;
  /** The pairs of this device's zone and the account's that the student has answered. */
  settledZones: readonly string[];
  /** Set by "Sync now"; the engine watches it. Device time. */
  syncAskedAt: number;
  persistAskedAt: number;
  /** Made with the database: one that is made anew has another. */
  installId: string;
  /** Until the student has taken note of it. */
  storageLoss: StorageLoss;
  compactedAt: number;
  /** The student's own wish for this device. */
  sidebarCollapsed: boolean;
  profileDraft: ProfileDraft;
  uploadDraft: UploadDraft;
  [key: `uploadDraft:${number}`]: UploadDraft;
  opportunityUploadDraft: OpportunityUploadDraft;
  [key: `opportunityUploadDraft:${number}`]: OpportunityUploadDraft;
  /** Pairs of placements that look the same and are not, by the name of the pair. */
  keptApart: readonly string[];
  /** When the drafts were brought that were uploaded last: nobody uploads one twice. The newest last. */
  uploadedDrafts: readonly number[];
  [key: FormDraftKey]: PlacementDraft | OpportunityDraft;
  [key: KeptFiguresKey]: { readonly figures: unknown; readonly at: number };
  [key: KeptOpportunityKey]: KeptOpportunity;
  [key: SeenChangesKey]: SeenValues;
}

export interface MetaRecord {
  readonly k: string;
  readonly v: unknown;
}
