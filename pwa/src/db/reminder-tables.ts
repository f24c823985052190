/** What this device keeps about its reminders; none of it is synced. */
import type { WallTime } from '@shortlist/shared/lib/wall-time.ts';
import type { ReminderKind } from '@shortlist/shared/reminder/preferences.ts';

/** A reminder that came due on this device, whether or not it could be shown then. */
export interface ReminderRecord {
  /** The reminder's. */
  readonly id: string;
  readonly placementId: string;
  readonly kind: ReminderKind;
  readonly eventAt: WallTime;
  readonly allDay: boolean;
  /** Moments by the device's clock, in milliseconds since 1970. */
  readonly dueAt: number;
  readonly endsAt: number;
  /** When a notification of it was shown here; null when none could be. */
  readonly shownAt: number | null;
  /** When the student took note of it in the app; null when not yet. */
  readonly seenAt: number | null;
}

/** Whether reminders are pushed to this device, as its student wished. */
export interface ReminderDevice {
  readonly isOn: boolean;
  /** Nothing is named on the lock screen. */
  readonly hideDetails: boolean;
  /** When that was chosen. Device time. */
  readonly at: number;
}

/** The latest push message that the worker of this device received. Device time. */
export interface ArrivedPush {
  readonly at: number;
  readonly kind: 'reminder' | 'test' | 'unreadable';
  /** Of a test. */
  readonly nonce: string | null;
}
