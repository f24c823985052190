/** The events of a season: who has which devices, and what they type when. Generated randomly from a seed. */
import type { Values } from '@shortlist/shared/sync/row.ts';
import type { LeadTimes } from '@shortlist/shared/reminder/preferences.ts';
import type { Zone } from './zone-clocks.ts';

export interface Write {
  /** By the clock of the device, which is right. */
  readonly typedAt: number;
  /** At the server. */
  readonly arrivesAt: number;
  readonly f: Values;
}

export type Removal = Omit<Write, 'f'>;

/** A row from its creation on. */
export interface SeasonRow {
  readonly id: string;
  readonly created: Write;
  readonly writes: readonly Write[];
  readonly removals: readonly Removal[];
}

export interface SeasonPlacement extends SeasonRow {
  /** Its unique company. */
  readonly name: string;
  /** The id of the opportunity it was added from. */
  readonly opportunityId: string | undefined;
  /** Without the test, which is in the cells of the placement. */
  readonly rounds: readonly SeasonRow[];
}

/** An opportunity of the feed, and its deadlines over time. */
export interface SeasonOpportunity {
  readonly id: string;
  readonly name: string;
  readonly deadlines: readonly [DatedDeadline, ...DatedDeadline[]];
}

export interface DatedDeadline {
  readonly at: number;
  readonly deadline: string;
}

/** A device, or the mailbox of a student. */
export interface Target {
  readonly id: string;
  readonly kind: 'push' | 'mail';
  readonly zone: Zone;
  /** Reminders due earlier are not sent there. */
  readonly since: number;
  /** When the server learns of it. */
  readonly arrivesAt: number;
  readonly leadTimes: LeadTimes | null;
}

export interface Student {
  readonly uid: string;
  readonly zone: Zone;
  readonly targets: readonly Target[];
  /** Of the profile row. */
  readonly settings: readonly Write[];
  readonly entries: readonly SeasonPlacement[];
}

/** A half-open interval. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Season extends Span {
  readonly students: readonly Student[];
  readonly opportunities: readonly SeasonOpportunity[];
  /** When no process of the server runs. */
  readonly downtimes: readonly Span[];
  /** When one of the two processes is restarted. */
  readonly restarts: readonly number[];
}

/** One placement and one of the targets at which its reminders arrive. */
export interface ReminderCase {
  readonly season: Season;
  readonly student: Student;
  readonly target: Target;
  readonly entry: SeasonPlacement;
}
