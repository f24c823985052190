/** To whom reminders and announcements are sent, and what was: a part of the tables in schema.ts. */
import {
  belongsTo,
  clustered,
  counter,
  integer,
  integerOrNull,
  table,
  text,
  textOrNull,
  uniqueText,
} from './columns.ts';

export const REMINDER_TABLES = {
  /** One subscribed browser. Deleted with the session that subscribed. */
  push_subscriptions: table('id', {
    id: text,
    user_id: belongsTo('users'),
    session_id: belongsTo('sessions'),
    endpoint: uniqueText,
    p256dh: text,
    auth: text,
    /** The server's public key at the time of subscribing: with another key the browser cannot be reached. */
    public_key: text,
    time_zone: text,
    /** JSON `{deadline, test}`, for an account that never chose its own; null when the device reported none. */
    lead_times: textOrNull,
    hide_details: integer,
    created_at: integer,
    accepted_at: integerOrNull,
    failed_at: integerOrNull,
    /** Why the latest message was not accepted; null when it was. */
    failure: textOrNull,
    /** Since the last accepted message; `refusals` are those that were answers of the push service. */
    failures: counter,
    refusals: counter,
    retry_at: integerOrNull,
  }),
  /** A reminder that was claimed for a target: the id of a subscription, or 'mail'. */
  reminder_claims: clustered('user_id, target, reminder', {
    user_id: belongsTo('users'),
    target: text,
    reminder: text,
    due_at: integer,
    ends_at: integer,
    claimed_at: integer,
    /** When it was sent or given up; null while it is being sent, or after the process that sent it died. */
    done_at: integerOrNull,
  }),
  /** A user with reminders: when to check next, 0 once something changed. */
  reminder_due: clustered('user_id', {
    user_id: belongsTo('users'),
    next_at: integer,
    /** When to look for announcements next; null while there are none. */
    announce_at: integerOrNull,
  }),
  calendar_feeds: clustered('user_id', {
    user_id: belongsTo('users'),
    secret_hash: uniqueText,
    created_at: integer,
    read_at: integerOrNull,
  }),
};
