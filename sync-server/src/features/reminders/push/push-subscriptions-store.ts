/**
 * Browsers that subscribed to reminders. A browser is reached only while the session that subscribed is
 * valid. Moments in ms.
 */
import { sql } from 'kysely';
import { leadTimesSchema, type LeadTimes } from '@shortlist/shared/reminder/preferences.ts';
import type { SqliteDatabase } from '../../../platform/db/open-database.ts';
import type { PushSubscriptionTable } from '../../../platform/db/reminder-schema.ts';
import { insertInto, statement, type RowOf } from '../../../platform/db/statement.ts';

const COLUMNS = [
  'push_subscriptions.id',
  'push_subscriptions.user_id as userId',
  'push_subscriptions.session_id as sessionId',
  'push_subscriptions.endpoint',
  'push_subscriptions.p256dh',
  'push_subscriptions.auth',
  'push_subscriptions.public_key as publicKey',
  'push_subscriptions.time_zone as timeZone',
  'push_subscriptions.lead_times as leadTimes',
  'push_subscriptions.hide_details as hideDetails',
  'push_subscriptions.created_at as createdAt',
  'push_subscriptions.accepted_at as acceptedAt',
  'push_subscriptions.failed_at as failedAt',
  'push_subscriptions.failure',
  'push_subscriptions.failures',
  'push_subscriptions.retry_at as retryAt',
  'sessions.device',
  'sessions.expires_at as sessionEndsAt',
] as const;

function rowToRecord<
  T extends { readonly leadTimes: string | null; readonly hideDetails: number },
>({ leadTimes, hideDetails, ...row }: T) {
  return {
    ...row,
    leadTimes: leadTimes === null ? null : parseLeadTimes(leadTimes),
    hideDetails: hideDetails === 1,
  };
}

/** A value of an earlier version that this one does not know counts as not reported. */
function parseLeadTimes(text: string): LeadTimes | null {
  const parsed = leadTimesSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Of any user, also when its session has ended. */
export const findPushSubscription = statement<{ endpoint: string }>()((db, p) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('push_subscriptions.endpoint', '=', p.endpoint)
    .select(COLUMNS),
).map(rowToRecord).get;

/** The browsers of a user whose session is valid at `now`, oldest first. */
export const listPushSubscriptions = statement<{ userId: string; now: number }>()((db, p) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .where('push_subscriptions.user_id', '=', p.userId)
    .where('sessions.expires_at', '>', p.now)
    .orderBy('push_subscriptions.created_at')
    .orderBy(sql`push_subscriptions.rowid`)
    .select(COLUMNS),
).map(rowToRecord).all;

export type PushSubscriptionRecord = RowOf<typeof listPushSubscriptions>;

export type NewPushSubscription = Pick<
  PushSubscriptionRecord,
  | 'id'
  | 'userId'
  | 'sessionId'
  | 'endpoint'
  | 'p256dh'
  | 'auth'
  | 'publicKey'
  | 'timeZone'
  | 'leadTimes'
  | 'hideDetails'
  | 'createdAt'
>;

type ReportedColumns = Pick<
  PushSubscriptionTable,
  'session_id' | 'p256dh' | 'auth' | 'public_key' | 'time_zone' | 'lead_times' | 'hide_details'
>;

const toReportedColumns = (
  subscription: Omit<NewPushSubscription, 'id' | 'userId' | 'createdAt'>,
): ReportedColumns => ({
  session_id: subscription.sessionId,
  p256dh: subscription.p256dh,
  auth: subscription.auth,
  public_key: subscription.publicKey,
  time_zone: subscription.timeZone,
  lead_times: subscription.leadTimes && JSON.stringify(subscription.leadTimes),
  hide_details: Number(subscription.hideDetails),
});

const insert = insertInto('push_subscriptions');

/** Adds a subscription. Its endpoint must be new. */
export function insertPushSubscription(
  db: SqliteDatabase,
  subscription: NewPushSubscription,
): void {
  const { id, userId, endpoint, createdAt } = subscription;
  insert(db, {
    ...toReportedColumns(subscription),
    id,
    user_id: userId,
    endpoint,
    created_at: createdAt,
  });
}

const updateStatement = statement<ReportedColumns & { endpoint: string; userId: string }>()(
  (db, p) =>
    db
      .updateTable('push_subscriptions')
      .set({
        session_id: p.session_id,
        p256dh: p.p256dh,
        auth: p.auth,
        public_key: p.public_key,
        time_zone: p.time_zone,
        lead_times: p.lead_times,
        hide_details: p.hide_details,
        failure: null,
        failures: 0,
        refusals: 0,
        retry_at: null,
      })
      .where('endpoint', '=', p.endpoint)
      .where('user_id', '=', p.userId),
);

/** Replaces what a browser of this user reported. Resets the failures; what was sent is not sent again. */
export function updatePushSubscription(
  db: SqliteDatabase,
  subscription: Omit<NewPushSubscription, 'id' | 'createdAt'>,
): void {
  const { endpoint, userId } = subscription;
  updateStatement.run(db, { ...toReportedColumns(subscription), endpoint, userId });
}

/** Deletes one browser of a user; false when there was none. */
export const deletePushSubscription = statement<{ id: string; userId: string }>()((db, p) =>
  db.deleteFrom('push_subscriptions').where('id', '=', p.id).where('user_id', '=', p.userId),
).affects;

/** Deletes the oldest browsers of a user beyond `keep`. */
export const deleteOldPushSubscriptions = statement<{ userId: string; keep: number }>()((db, p) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', p.userId)
    .where(
      'id',
      'not in',
      db
        .selectFrom('push_subscriptions as kept')
        .where('kept.user_id', '=', p.userId)
        .orderBy('kept.created_at', 'desc')
        .orderBy(sql`kept.rowid`, 'desc')
        .limit(p.keep)
        .select('kept.id'),
    ),
).run;

/** Deletes the browsers whose session ended by `now`; returns how many. */
export const deleteEndedPushSubscriptions = statement<{ now: number }>()((db, p) =>
  db
    .deleteFrom('push_subscriptions')
    .where('session_id', 'in', (of) =>
      of.selectFrom('sessions').where('expires_at', '<=', p.now).select('id'),
    ),
).run;

export const savePushAccepted = statement<{ id: string; at: number }>()((db, p) =>
  db
    .updateTable('push_subscriptions')
    .set({ accepted_at: p.at, failure: null, failures: 0, refusals: 0, retry_at: null })
    .where('id', '=', p.id),
).run;

/** Why and when a message was not accepted, and the moment before which no other is sent. */
export interface PushFailure {
  readonly id: string;
  readonly at: number;
  readonly failure: string;
  readonly retryAt: number | null;
  /** The push service itself answered so. */
  readonly isAnswer: boolean;
}

const failedStatement = statement<Omit<PushFailure, 'isAnswer'> & { refusals: number }>()((db, p) =>
  db
    .updateTable('push_subscriptions')
    .set((is) => ({
      failed_at: p.at,
      failure: p.failure,
      failures: is('failures', '+', 1),
      refusals: is('refusals', '+', p.refusals),
      retry_at: p.retryAt,
    }))
    .where('id', '=', p.id)
    .returning('refusals'),
);

/**
 * Records that a message was not accepted; returns how many in a row the push service refused. 0 when the
 * subscription is gone.
 */
export function savePushFailure(db: SqliteDatabase, failure: PushFailure): number {
  const { isAnswer, ...noted } = failure;
  return failedStatement.count(db, { ...noted, refusals: isAnswer ? 1 : 0 });
}
