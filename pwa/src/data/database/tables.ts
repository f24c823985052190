import type { Json } from '@shortlist/shared/lib/json.ts';
import type { ProfileValues } from '@shortlist/shared/account/profile-cells.ts';
import type { Resume } from '@shortlist/shared/placement/fields/resume.ts';
import type { Registration } from '@shortlist/shared/opportunity/campus/registration.ts';
import type { Verdict } from '@shortlist/shared/opportunity/campus/verdict.ts';
import type { CopiedRound } from '@shortlist/shared/opportunity/follow-rounds.ts';
import type { Placement } from '@shortlist/shared/placement/fields/placement-fields.ts';
import type { PlacementSeason } from '@shortlist/shared/placement/fields/season.ts';
import type {
  OwnReminders,
  ReminderPreferences,
  Snooze,
} from '@shortlist/shared/reminder/preferences.ts';
import type { Reminder } from '@shortlist/shared/reminder/plan.ts';
import type { Displaced } from '@shortlist/shared/sync/apply-op.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import type { PlacementSource } from '@shortlist/shared/sync/placement-source.ts';
import type { SyncRow } from '@shortlist/shared/sync/row.ts';

/** Table and id: the key of a row in every table. */
export type RowKey = [t: string, id: string];

export interface Named {
  readonly t: string;
  readonly id: string;
}

export const rowName = ({ t, id }: Named): string => `${t}/${id}`;

/** The keys of these rows, each once. */
export function keysOf(rows: readonly Named[]): readonly RowKey[] {
  const keys = rows.map((row): [string, RowKey] => [rowName(row), [row.t, row.id]]);
  return [...new Map(keys).values()];
}

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
  /** Present while the server fails on a request with it alone. */
  readonly failing?: Failing;
}

export interface Failing {
  /** How many runs have tried it alone. */
  readonly runs: number;
  /** When the first of them began (device time). */
  readonly since: number;
}

/** What the screens say about the changes of a row. */
export interface ChangeMarks {
  readonly unsent: boolean;
  /** Why the server refused a change to it; the change itself is listed under "refused changes". */
  readonly refusedReason: string | null;
  /** Labels of the fields for which another device's value was kept, or replaced ours, in the last 30 days. */
  readonly changedElsewhere: readonly string[];
}

/** A round of its own row; the first test is cells of the placement. */
export interface StoredRound extends CopiedRound, ChangeMarks {
  /** Absent where an older version wrote this. */
  readonly snooze?: Snooze | null;
}

export interface StoredResume extends Resume, ChangeMarks {}

/** A placement as the screens show it, precomputed. */
export interface StoredPlacementView extends Placement, ChangeMarks {
  /** When an edit revived it though another device had deleted it (ms); absent where an older version wrote this. */
  readonly editedAfterDeletionAt?: number | null;
  /** Null for one that was typed in or uploaded. */
  readonly source: PlacementSource | null;
  /** Null where the account's preferences apply; absent where an older version wrote this. */
  readonly reminders?: OwnReminders | null;
  readonly snooze?: Snooze | null;
  /** Absent where an older version wrote this, as the next one. */
  readonly season?: PlacementSeason;
  /** In the order of their times: the live rows of the table `round` that name this placement. */
  readonly roundRows?: readonly StoredRound[];
  /** The keys of rounds of its drive that the student has deleted. */
  readonly deletedRoundKeys?: readonly string[];
  /** What the placement cell's lists say of the rounds of its drive. */
  readonly verdicts?: readonly Verdict[];
  /** With the placement cell; absent for a student who has not registered, or has withdrawn. */
  readonly registration?: Registration;
}

/** What a row looks like with the changes of this device on top. */
export interface ViewRow {
  readonly t: string;
  readonly id: string;
  /** 1 when the row is alive, 0 when it is deleted. */
  readonly live: 0 | 1;
  /** Above that of every row written before, so that a reader finds what changed since. */
  readonly rev: number;
  readonly placement: StoredPlacementView | null;
  readonly profile: ProfileValues | null;
  readonly round?: StoredRound;
  /** Of a round, a verdict and a registration: that of its placement, for the index. */
  readonly placementId?: string;
  readonly verdict?: Verdict;
  readonly registration?: Registration;
  readonly resume?: StoredResume;
  /** Of the profile row: the reminder preferences of the account. Absent where an older version wrote this. */
  readonly preferences?: ReminderPreferences;
  /** Of the profile row: what the college confirmed, for `readCollegeRecord`. */
  readonly college?: Json;
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

/** A reminder that came due on this device, whether or not it could be shown then. It is not synced. */
export interface ReminderRecord extends Omit<Reminder, 'lead' | 'clash'> {
  /** When a notification of it was shown here (device time); null when none could be shown. */
  readonly shownAt: number | null;
  /** When the student saw it in the app; null for not yet. */
  readonly seenAt: number | null;
}

/** A key of `MetaValues` and its value. */
export interface MetaRecord {
  readonly k: string;
  readonly v: unknown;
}
