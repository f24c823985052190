/** What this device stores about its reminders; none of it is synced. */
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import type { ReminderKind } from '@shortlist/shared/reminder/preferences.ts';

/** A reminder that came due on this device, whether or not it could be shown then. */
export interface ReminderRecord {
  readonly id: string;
  readonly placementId: string;
  readonly kind: ReminderKind;
  readonly eventAt: WallTime;
  readonly allDay: boolean;
  /** Device time in milliseconds since 1970, as the times below. */
  readonly dueAt: number;
  readonly endsAt: number;
  /** When a notification of it was shown here; null when none could be shown. */
  readonly shownAt: number | null;
  /** When the student saw it in the app; null for not yet. */
  readonly seenAt: number | null;
}

/** Whether reminders are pushed to this device, as its student chose. */
export interface ReminderDevice {
  readonly isOn: boolean;
  /** The lock screen shows no details. */
  readonly hideDetails: boolean;
  /** When that was chosen (device time). */
  readonly at: number;
}

/** The latest push message that the worker of this device received; `at` is device time. */
export interface ArrivedPush {
  readonly at: number;
  readonly kind: 'reminder' | 'test' | 'unreadable';
  /** The nonce of a test push; null for any other. */
  readonly nonce: string | null;
}
