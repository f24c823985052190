/** A browser is reached only while the session that subscribed is valid. Moments in ms. */
import { leadTimesSchema, type LeadTimes } from '@shortlist/shared/reminder/preferences.ts';
import type { Writer } from '../../../platform/db/database.ts';
import { recheckWishes } from '../../sync/reminder-checks-store.ts';
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
    .orderBy('push_subscriptions.id')
    .select(COLUMNS),
).map(rowToRecord).all;

export type PushSubscriptionRecord = RowOf<typeof listPushSubscriptions>;

export type NewPushSubscription = Omit<
  PushSubscriptionRecord,
  'acceptedAt' | 'failedAt' | 'failure' | 'failures' | 'retryAt' | 'device'
>;

const save = insertInto('push_subscriptions', ['endpoint']);

/** Replaces one with this endpoint. Resets the failures; what was sent is not sent again. */
export async function savePushSubscription(
  db: Writer,
  { id, endpoint, p256dh, auth, ...reported }: NewPushSubscription,
): Promise<void> {
  await save(db, {
    id,
    user_id: reported.userId,
    session_id: reported.sessionId,
    endpoint,
    p256dh,
    auth,
    public_key: reported.publicKey,
    time_zone: reported.timeZone,
    lead_times: reported.leadTimes && JSON.stringify(reported.leadTimes),
    hide_details: Number(reported.hideDetails),
    created_at: reported.createdAt,
    failure: null,
    failures: 0,
    refusals: 0,
    retry_at: null,
  });
  await recheckWishes(db, { uid: reported.userId });
}

export const deletePushSubscription = statement<{ id: string; userId: string }>()((db, p) =>
  db.deleteFrom('push_subscriptions').where('id', '=', p.id).where('user_id', '=', p.userId),
).affects;

export const deleteOldPushSubscriptions = statement<{ userId: string; keep: number }>()((db, p) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', p.userId)
    .where(
      'id',
      'not in',
      db
        .selectFrom('push_subscriptions as newest')
        .where('newest.user_id', '=', p.userId)
        .orderBy('newest.created_at', 'desc')
        .orderBy('newest.id', 'desc')
        .limit(p.keep)
        .select('newest.id'),
    ),
).run;

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

interface PushFailure {
  readonly id: string;
  readonly at: number;
  readonly failure: string;
  readonly retryAt: number | null;
  /** 1 when the push service itself answered so. */
  readonly refusals: number;
}

/** Returns how many in a row the push service refused; 0 when the subscription is gone. */
export const savePushFailure = statement<PushFailure>()((db, p) =>
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
).count;
