/** What the `meta` table of one student's database holds, by key; none of it is synced. */
import type { VerdictResult } from '@shortlist/shared/opportunity/campus/verdict.ts';
import type { AcknowledgedValues } from '@shortlist/shared/opportunity/follow.ts';
import type { PostedOpportunity } from '@shortlist/shared/opportunity/opportunity-fields.ts';
import type { HybridTime } from '@shortlist/shared/sync/stamp.ts';
import type { DraftName, Drafts } from './draft-tables.ts';

export interface MetaValues extends Drafts {
  reminderDevice: ReminderDevice;
  arrivedPush: ArrivedPush;
  /** What the open app has looked at of the placement cell's news. */
  campusNews: CampusNewsState;
  /** The results of the placement cell that it has looked at, by drive and round; null for one that was withdrawn. */
  knownVerdicts: Readonly<Record<string, VerdictResult | null>>;
  /** Up to when a push message has said all news of the placement cell on this device (server time). */
  campusPushedUpTo: number;
  /** Up to when this device has checked for due reminders (device time). */
  remindersLookedAt: number;
  /** When the student last declined the offer of reminders, and that of installing (device time). */
  reminderOfferDeclinedAt: number;
  calendarFeed: { readonly path: string; readonly createdAt: string };
  pull: PullState;
  resyncs: ResyncStats;
  digest: DigestStats;
  /** Up to where this account has received the feed, which other accounts on this device may have read further. */
  feed: { readonly epoch: string; readonly cursor: number };
  clock: ClockState;
  status: EngineStatus;
  push: PushState;
  /** The schema version of the server; ops of a newer one wait. */
  serverSchema: number;
  /** The time zone that the devices of this account report, as the server last sent it. */
  usualTimeZone: string;
  /** The pairs of this device's zone and the account's that the student has answered. */
  settledZones: readonly string[];
  /** Set by "Sync now"; the engine watches it (device time). */
  syncAskedAt: number;
  persistAskedAt: number;
  /** The highest number that a row of the view ever had. */
  viewRev: number;
  /** The `viewRev` at which rows were last deleted from the view. */
  viewDeletedRev: number;
  /** The version of the app's view that all rows of the view have; absent where an older version wrote them. */
  viewVersion: number;
  /** Created with the database: one that is created again has another. */
  installId: string;
  storageLoss: StorageLoss;
  compactedAt: number;
  sidebarCollapsed: boolean;
  /** The rows of the form kit in the student's order on this device; those that are missing follow. */
  formKitOrder: readonly string[];
  /** The student does not want to be asked, on this device, whether a form was filled. */
  applyQuestionOff: boolean;
  keysOff: boolean;
  /** Pairs of placements that look like duplicates and are not, by the name of the pair. */
  notDuplicates: readonly string[];
  /** Pairs of dates that are in each other's way and are not mentioned any more, by the `clashKey` of the pair. */
  silencedClashes: readonly string[];
  /** The `broughtAt` of the drafts that were uploaded last, so that none is uploaded twice. The newest last. */
  uploadedDrafts: readonly number[];
  [key: `${DraftName}:${string}`]: Drafts[DraftName];
  [key: CachedFiguresKey]: { readonly figures: unknown; readonly at: number };
  [key: RemovedOpportunityKey]: PostedOpportunity;
  [key: SeenValuesKey]: AcknowledgedValues;
  [key: KnownDriveKey]: PostedOpportunity;
  [key: SourceTextsKey]: readonly SourceText[];
  [key: ApplyOpeningKey]: number;
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
    /** It fails on a change, and takes the others; or on what this device is to fetch, and takes its changes. */
    | 'change-fails'
    | 'pull-fails'
    | 'signed-out'
    | 'outdated'
    | 'forbidden'
    /** The account no longer exists. The data on this device stays until the student discards it. */
    | 'account-deleted'
    | 'device';
  readonly message: string | null;
}

export interface PushState {
  /** The most ops in its first request: fewer after a request that was refused as a whole. */
  readonly opsMax: number;
  /** When the server last took changes (device time). */
  readonly takenAt: number;
}

export interface EngineStatus {
  /** Device time; null when no run is in progress. */
  readonly runningSince: number | null;
  readonly lastOkAt: number | null;
  /** When the engine will retry by itself; null when nothing failed. */
  readonly nextTryAt: number | null;
  readonly failure: SyncFailure | null;
  readonly firstSync: { readonly done: number; readonly total: number } | null;
  /** Why the feed part of the last answer could not be stored here. */
  readonly feedFailure: FeedFailure | null;
}

export const INITIAL_STATUS: EngineStatus = {
  runningSince: null,
  lastOkAt: null,
  nextTryAt: null,
  failure: null,
  firstSync: null,
  feedFailure: null,
};

export type FeedFailure = 'full' | 'other';

/** `removedOpportunity:<id>`: an opportunity that the student added, as it was when it was removed. */
export type RemovedOpportunityKey = `removedOpportunity:${string}`;

/** `seenChanges:<placement id>`: the opportunity's values when the student took note of them. */
export type SeenValuesKey = `seenChanges:${string}`;

/** `knownDrive:<id>`: a drive that the student added, as the open app last looked at it. */
export type KnownDriveKey = `knownDrive:${string}`;

/** `sourceTexts:<placement id>`: the messages that the placement was saved from, the oldest first. */
export type SourceTextsKey = `sourceTexts:${string}`;

/** `applyOpened:<placement id>`: when its Apply link was last opened on this device (device time). */
export type ApplyOpeningKey = `applyOpened:${string}`;

export interface SourceText {
  readonly text: string;
  /** When it was read (device time). */
  readonly at: number;
}

/** `cachedFigures:<kind>`: figures for admins as they were last read. */
export type CachedFiguresKey = `cachedFigures:${string}`;

/**
 * Why everything is read again. epoch: the server's history was broken. horizon: the server forgot deletions that
 * this device had not received. both: one and the other. digest: device and server differed though both considered
 * themselves in sync.
 */
export type FullPullReason = 'epoch' | 'both' | 'horizon' | 'digest';

export interface FullPull {
  /** The server's newest sequence number when it started: a purge up to here does not start it once more. */
  readonly from: number;
  readonly why: FullPullReason;
}

export interface PullState {
  readonly epoch: string | null;
  readonly cursor: number;
  readonly full: FullPull | null;
  /** Counts the full pulls started: an answer to a request from before the latest one is not applied. */
  readonly gen: number;
  /** The cursor when the device had all rows at once; absent where it may lack the former state of any row. */
  readonly head?: number;
}

export interface ResyncStats {
  readonly count: number;
  readonly lastWhy: FullPullReason;
  readonly lastAt: number;
}

export interface DigestStats {
  /** When they were last compared (server time, as `resyncedAt`); null for never. */
  readonly at: number | null;
  /** The `gen` of the pull state at that comparison. */
  readonly gen: number;
  readonly mismatches: number;
  /** When a difference last caused a full pull. */
  readonly resyncedAt: number | null;
}

/** The browser cleared a database of this account: what the device remembers of its content. */
export interface StorageLoss {
  /** Changes that existed only there when the app was last open. */
  readonly pending: number;
  /** When it last synced successfully (device time, as the next one). */
  readonly lastOkAt: number | null;
  readonly foundAt: number;
}

export interface ReminderDevice {
  readonly isOn: boolean;
  /** The lock screen shows no details. */
  readonly hideDetails: boolean;
  /** When that was chosen (device time). */
  readonly at: number;
}

/** All times are server time. */
export interface CampusNewsState {
  /** When the app first looked: what was posted before is no news on this device. */
  readonly since: number;
  /** The last moment of which it knows what was posted or changed. */
  readonly upTo: number;
  /** The listed drives that were posted later than `since`, and were looked at. */
  readonly drives: readonly string[];
}

/** The latest push message that the worker of this device received; `at` is device time. */
export interface ArrivedPush {
  readonly at: number;
  readonly kind: 'reminder' | 'test' | 'campus' | 'unreadable';
  /** The nonce of a test push; null for any other. */
  readonly nonce: string | null;
}
