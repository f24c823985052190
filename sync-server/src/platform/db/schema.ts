import type { Generated, GeneratedAlways } from 'kysely';
import type {
  CalendarFeedTable,
  PushSubscriptionTable,
  ReminderClaimTable,
  ReminderDueTable,
} from './reminder-schema.ts';

/** The tables as Kysely knows them. Instants are milliseconds since 1970; flags are 0 or 1. */
export interface Schema {
  users: UserTable;
  registrations: RegistrationTable;
  codes: CodeTable;
  counters: CounterTable;
  sessions: SessionTable;
  known_devices: KnownDeviceTable;
  server_meta: ServerMetaTable;
  user_sync: UserSyncTable;
  rows: RowTable;
  op_ledger: OpLedgerTable;
  field_history: FieldHistoryTable;
  password_failures: PasswordFailureTable;
  mail_notices: MailNoticeTable;
  audit: AuditTable;
  activity: ActivityTable;
  placement_counts: PlacementCountTable;
  company_counts: CompanyCountTable;
  feed_state: FeedStateTable;
  feed_row: FeedRowTable;
  opp_count: OppCountTable;
  push_subscriptions: PushSubscriptionTable;
  reminder_claims: ReminderClaimTable;
  reminder_due: ReminderDueTable;
  calendar_feeds: CalendarFeedTable;
  deleted_account_tokens: DeletedAccountTokenTable;
}

/** One verified account. Name and profile are in its profile row, because devices edit them. */
export interface UserTable {
  id: string;
  email: string;
  email_key: string;
  role: 'admin' | 'student';
  password_hash: string;
  /** Grows with each new password, but not when the same one is hashed again. */
  password_version: Generated<number>;
  created_at: number;
  last_login_at: number | null;
  /** Which policy was accepted at registration, and when; null for accounts older than the question. */
  policy_version: string | null;
  policy_accepted_at: number | null;
  /** When the user stated that they are 18 or older; null where the server did not ask. */
  age_confirmed_at: number | null;
  /** When a parent's consent was recorded for a declared minor, in accounts from when servers did that. */
  consent_at: Generated<number | null>;
  /** When one of its sessions was last used, to within some minutes. */
  last_active_at: Generated<number | null>;
}

/** One attempt to register an address that is not verified yet. The one whose code is entered becomes the user. */
export interface RegistrationTable {
  id: string;
  email: string;
  email_key: string;
  name: string;
  password_hash: string;
  created_at: number;
  policy_version: string | null;
  /** 1 for 18 or older; null where the server did not ask. */
  age_confirmed: number | null;
}

/** The newest six-digit code for a purpose and a subject (a registration or a user). */
export interface CodeTable {
  purpose: 'verify' | 'reset' | 'change';
  subject: string;
  hmac: string;
  tries: number;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Events that are limited over time and must stay limited after a restart: one row for each. */
export interface CounterTable {
  name: string;
  subject: string;
  at: number;
  /** A digest of the network address that it came from, where limits count it too. */
  source: string | null;
}

export interface SessionTable {
  id: string;
  user_id: string;
  token_hash: string;
  device: string;
  created_at: number;
  last_seen_at: number;
  /** When it ends if it is not used again. */
  expires_at: number;
  /** The absolute end, however much it is used; null for the end that the role sets. */
  ends_at: number | null;
  /** The token before the last change of the password, and until when it is accepted. */
  old_token_hash: string | null;
  old_token_until: number | null;
  /** The last zone that its device reported; null for a device that reported none. */
  time_zone: string | null;
}

/** The digest of a token that an account had when it was deleted, with no hint of its owner. */
export interface DeletedAccountTokenTable {
  token_hash: string;
  deleted_at: number;
}

/** A kind of device on which an account has signed in, such as 'Chrome on Android', and when it last did so. */
export interface KnownDeviceTable {
  user_id: string;
  device: string;
  last_at: number;
}

/** One row. The epoch changes when the history of sequence numbers was broken, so that devices notice. */
export interface ServerMetaTable {
  id: 1;
  epoch: string;
  boot_id: string;
  schema: number;
  purge_hold_until: number;
}

/** The counter of an account's changes; it never goes down. `horizon`: deletions up to here were purged. */
export interface UserSyncTable {
  uid: string;
  seq: number;
  horizon: number;
  row_count: number;
  live_placements: number;
}

export interface RowTable {
  uid: string;
  t: string;
  id: string;
  seq: number;
  /** JSON: the values and stamps in the form of the protocol, `{f, s, x}`. */
  cells: string;
  del: string | null;
  deleted_at: number | null;
  created_at: number;
}

/** Every op that was decided, with the hash of its content: what makes a retry harmless. */
export interface OpLedgerTable {
  uid: string;
  op: string;
  hash: string;
  t: string;
  id: string;
  /** Why the op was rejected; null when it was admitted. */
  code: string | null;
  at: number;
}

/** Values that are no longer shown, preserved so that nothing typed is ever lost. */
export interface FieldHistoryTable {
  uid: string;
  t: string;
  id: string;
  path: string;
  value: string;
  stamp: string;
  why: 'lost' | 'replaced' | 'edited';
  by_op: string;
  /** The kind of device that the op came from, such as 'Chrome on Android'; null when it is not known. */
  device: string | null;
  at: number;
}

/** Wrong passwords since the last right one, under the digest of an address, whether it has an account or not. */
export interface PasswordFailureTable {
  address: string;
  in_a_row: number;
  last_at: number;
}

/** A mail about the security of an account, stored until it is sent. Never one with a code. */
export interface MailNoticeTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  created_at: number;
  tries: number;
  next_try_at: number;
  /** From when on its content is outdated and it is not sent; null for content that stays true. */
  ends_at: number | null;
}

/** Security events. Entries are never changed, and stored for a year. */
export interface AuditTable {
  id: Generated<number>;
  at: number;
  event: string;
  result: 'success' | 'fail';
  /** The user who did it; null for strangers, the operator and the server itself. */
  actor: string | null;
  /** The user (or registration) that it happened to. */
  subject: string | null;
  session_id: string | null;
  /** A digest of the address that the request came from. */
  client: string | null;
  detail: string | null;
}

/** One row: the sequence of the community feed. It never goes down. */
export interface FeedStateTable {
  id: 1;
  seq: number;
  /** Removals up to here were purged. Every listed opportunity has a higher number. */
  horizon: number;
  /** How many opportunities are listed. */
  listed: number;
}

/** One opportunity, listed or removed. */
export interface FeedRowTable {
  id: string;
  /** Null once the removal is no longer sent to devices. */
  seq: number | null;
  /** JSON: the opportunity in the form of the protocol, the same for every user. */
  body: string;
  /** Equal for duplicates. */
  likeness: string;
  removed_at: number | null;
  /** Extracted from the body by the database. */
  posted_at: GeneratedAlways<string>;
  deadline: GeneratedAlways<string>;
  status: GeneratedAlways<string>;
  job_type: GeneratedAlways<string>;
}

/** How many users added an opportunity to their profile. */
export interface OppCountTable {
  id: string;
  n: number;
  changed_at: number;
}

/** A day on which an account was used: the number of days after 1970, in the server's time zone. */
export interface ActivityTable {
  user_id: string;
  day: number;
}

/** How many live placements of all users have these values. Triggers on `rows` update it. */
export interface PlacementCountTable {
  status: string;
  job_type: string;
  category: string;
  n: number;
}

/** How many live placements of all users are at a company, regardless of case. */
export interface CompanyCountTable {
  company: string;
  n: number;
}
