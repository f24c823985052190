/** Where an account is reminded: in the browsers that subscribed, and by mail when that was chosen. */
import { timeZoneOrFallback } from '@shortlist/shared/lib/time/zoned-time.ts';
import {
  cellValuesToPreferences,
  DEFAULT_PREFERENCES,
  mapGroups,
  type LeadTimes,
  type ReminderPreferences,
} from '@shortlist/shared/reminder/preferences.ts';
import type { Reader } from '../../platform/db/database.ts';
import {
  listPushSubscriptions,
  type PushSubscriptionRecord,
} from './push/push-subscriptions-store.ts';
import { reminderMailAllowance } from './reminder-mail.ts';
import type { ReminderProfile } from './reminder-rows.ts';

const MAIL_TARGET = 'mail';

export interface ReminderTarget {
  /** The id of the subscription, or MAIL_TARGET. */
  readonly id: string;
  readonly timeZone: string;
  readonly preferences: ReminderPreferences;
  /** What was due before is not sent here. */
  readonly since: number;
  /** Nothing is sent before this time. */
  readonly retryAt: number;
  /** Where more messages are due, all of it is sent in one. */
  readonly messagesMax: number;
  /** Null for mail. */
  readonly subscription: PushSubscriptionRecord | null;
}

export interface TargetsQuery {
  readonly userId: string;
  readonly profile: ReminderProfile;
  /** Browsers that subscribed with another key cannot be reached; undefined where push is not configured. */
  readonly publicKey: string | undefined;
  /** For a device that reported an unknown zone. */
  readonly timeZone: string;
  readonly now: number;
}

export async function listReminderTargets(
  db: Reader,
  query: TargetsQuery,
): Promise<ReminderTarget[]> {
  const { userId, now } = query;
  const subscriptions = await listPushSubscriptions(db, { userId, now });
  return [
    ...subscriptions
      .filter(({ publicKey }) => publicKey === query.publicKey)
      .map((subscription) => pushTarget(subscription, query)),
    ...(await mailTarget(db, query)),
  ];
}

function pushTarget(
  subscription: PushSubscriptionRecord,
  { profile, timeZone, now }: TargetsQuery,
): ReminderTarget {
  const preferences = cellValuesToPreferences(profile.values, defaultsOf(subscription.leadTimes));
  return {
    id: subscription.id,
    timeZone: zoneOf(preferences, subscription.timeZone, timeZone),
    preferences,
    since: subscription.createdAt,
    retryAt: pausedUntil(subscription, now),
    messagesMax: Infinity,
    subscription,
  };
}

function zoneOf({ timeZone }: ReminderPreferences, ofDevice: string, ofServer: string): string {
  return timeZoneOrFallback(timeZone, timeZoneOrFallback(ofDevice, ofServer));
}

/** A failure in the future was recorded by a clock that was wrong, and so was the end of its pause. */
function pausedUntil({ failedAt, retryAt }: PushSubscriptionRecord, now: number): number {
  return failedAt !== null && failedAt > now ? 0 : (retryAt ?? 0);
}

async function mailTarget(
  db: Reader,
  { userId, profile, timeZone, now }: TargetsQuery,
): Promise<readonly ReminderTarget[]> {
  const preferences = cellValuesToPreferences(profile.values);
  if (!preferences.mail) return [];
  return [
    {
      id: MAIL_TARGET,
      timeZone: zoneOf(preferences, preferences.mail.timeZone, timeZone),
      preferences,
      since: profile.writtenAt('reminders.mail') ?? 0,
      ...(await reminderMailAllowance({ db, nowMs: now }, userId)),
      subscription: null,
    },
  ];
}

/** The lead times that a device sent apply to an account that never chose its own. */
function defaultsOf(leadTimes: LeadTimes | null): ReminderPreferences {
  const own = leadTimes && mapGroups((group) => ({ on: true, leads: leadTimes[group] }));
  return { ...DEFAULT_PREFERENCES, ...own };
}
