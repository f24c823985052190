/** The rows of the tables about reminders: who is to be told where, and what was told. */
import type { Generated } from 'kysely';

/** One browser that asked for reminders. Gone with the session that asked. */
export interface PushSubscriptionTable {
  id: string;
  user_id: string;
  session_id: string;
  /** As the WHATWG parser writes it. */
  endpoint: string;
  /** base64url. */
  p256dh: string;
  auth: string;
  /** The server's public key at that time: with another one it cannot be reached. */
  public_key: string;
  time_zone: string;
  /** JSON `{deadline, test}`, for an account that never chose its own; null when the device told none. */
  lead_times: string | null;
  hide_details: number;
  created_at: number;
  /** When a push service last took a message for it. */
  accepted_at: number | null;
  failed_at: number | null;
  /** Why the latest message was not taken; null when it was. */
  failure: string | null;
  /** Since the last one that was taken. */
  failures: Generated<number>;
  /** Those of them that were answers of the push service, and not of a network that was away. */
  refusals: Generated<number>;
  /** Nothing is sent before. */
  retry_at: number | null;
}

/** A reminder that was taken in hand for a target: the id of a subscription, or 'mail'. */
export interface ReminderClaimTable {
  user_id: string;
  target: string;
  reminder: string;
  due_at: number;
  ends_at: number;
  claimed_at: number;
  /** When it was sent or given up; null while somebody is at it, or died over it. */
  done_at: number | null;
}

/** Somebody to be reminded: when to look next, 0 once something changed. */
export interface ReminderDueTable {
  user_id: string;
  next_at: number;
}

/** The private calendar feed of a user. */
export interface CalendarFeedTable {
  user_id: string;
  secret_hash: string;
  created_at: number;
  read_at: number | null;
}
