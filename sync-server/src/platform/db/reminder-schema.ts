/** The tables about reminders: recipients, and what was sent to them. */
import type { Generated } from 'kysely';

/** One subscribed browser. Deleted with the session that subscribed. */
export interface PushSubscriptionTable {
  id: string;
  user_id: string;
  session_id: string;
  /** As the WHATWG parser writes it. */
  endpoint: string;
  /** base64url. */
  p256dh: string;
  auth: string;
  /** The server's public key at the time of subscribing: with another key the browser cannot be reached. */
  public_key: string;
  time_zone: string;
  /** JSON `{deadline, test}`, for an account that never chose its own; null when the device reported none. */
  lead_times: string | null;
  hide_details: number;
  created_at: number;
  /** When a push service last accepted a message for it. */
  accepted_at: number | null;
  failed_at: number | null;
  /** Why the latest message was not accepted; null when it was. */
  failure: string | null;
  /** Since the last accepted message. */
  failures: Generated<number>;
  /** Those failures that were answers of the push service, not network errors. */
  refusals: Generated<number>;
  /** Nothing is sent earlier. */
  retry_at: number | null;
}

/** A reminder that was claimed for a target: the id of a subscription, or 'mail'. */
export interface ReminderClaimTable {
  user_id: string;
  target: string;
  reminder: string;
  due_at: number;
  ends_at: number;
  claimed_at: number;
  /** When it was sent or given up; null while it is being sent, or after the process that sent it died. */
  done_at: number | null;
}

/** A user with reminders: when to check next, 0 once something changed. */
export interface ReminderDueTable {
  user_id: string;
  next_at: number;
}

export interface CalendarFeedTable {
  user_id: string;
  secret_hash: string;
  created_at: number;
  read_at: number | null;
}
