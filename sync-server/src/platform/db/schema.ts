import type { Generated } from 'kysely';

/** The tables as Kysely knows them. Instants are milliseconds since 1970; flags are 0 or 1. */
export interface Schema {
  /** One verified account. Name and profile are in its profile row, because devices edit them. */
  users: {
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
  };
  /** One attempt to register an address that is not verified yet. The one whose code is entered becomes the user. */
  registrations: {
    id: string;
    email: string;
    email_key: string;
    name: string;
    password_hash: string;
    created_at: number;
    policy_version: string | null;
    /** 1 for 18 or older; null where the server did not ask. */
    age_confirmed: number | null;
  };
  /** The newest six-digit code for a purpose and a subject (a registration or a user). */
  codes: {
    purpose: 'verify' | 'reset' | 'change';
    subject: string;
    hmac: string;
    tries: number;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  /** Events that are limited over time and must stay limited after a restart: one row for each. */
  counters: {
    name: string;
    subject: string;
    at: number;
    /** A digest of the network address that it came from, where limits count it too. */
    source: string | null;
  };
  sessions: {
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
  };
  /** A kind of device on which an account has signed in, such as 'Chrome on Android', and when it last did so. */
  known_devices: {
    user_id: string;
    device: string;
    last_at: number;
  };
  /** One row. The epoch changes when the history of sequence numbers was broken, so that devices notice. */
  server_meta: {
    id: 1;
    epoch: string;
    boot_id: string;
    schema: number;
    purge_hold_until: number;
    /** When it was last tried whether a change can be stored. */
    written_at: Generated<number>;
  };
  /** The counter of an account's changes; it never goes down. `horizon`: deletions up to here were purged. `bytes`: all it takes. */
  user_sync: {
    uid: string;
    seq: number;
    horizon: number;
    row_count: number;
    live_placements: number;
    bytes: Generated<number>;
  };
  rows: {
    uid: string;
    t: string;
    id: string;
    seq: number;
    /** JSON: the values and stamps in the form of the protocol, `{f, s, x}`. */
    cells: string;
    /** JSON of the same form: the cells that the last change changed; null where all of them is little more. */
    delta: string | null;
    /** The number of the row before that change. */
    delta_after: number | null;
    del: string | null;
    deleted_at: number | null;
    created_at: number;
  };
  /** Every op that was decided, with the hash of its content: what makes a retry harmless. */
  op_ledger: {
    /** In the order of the decisions. */
    n: Generated<number>;
    uid: string;
    op: string;
    hash: string;
    t: string;
    id: string;
    /** Why the op was rejected; null when it was admitted. */
    code: string | null;
    at: number;
  };
  /** Values that are no longer shown, preserved so that nothing typed is ever lost. */
  field_history: {
    /** On PostgreSQL only, where each key begins with the account; on SQLite the entry says it, in fewer bytes. */
    uid: string;
    /** The ledger's entry of the op that displaced it: of which row, by which op, and when. */
    entry: number;
    /** From 0, in the order in which the values of the op gave way. */
    k: number;
    path: string;
    value: string;
    stamp: string;
    why: 'lost' | 'replaced' | 'edited';
    /** The kind of device that the op came from, such as 'Chrome on Android'; null when it is not known. */
    device: string | null;
  };
  /** Wrong passwords since the last right one, under the digest of an address, whether it has an account or not. */
  password_failures: {
    address: string;
    in_a_row: number;
    last_at: number;
  };
  /** A mail about the security of an account, stored until it is sent. Never one with a code. */
  mail_notices: {
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
  };
  /** Security events. Entries are never changed, and stored for a year. */
  audit: {
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
  };
  /** A day on which an account was used: the number of days after 1970, in the server's time zone. */
  activity: {
    user_id: string;
    day: number;
  };
  /** One row: the sequence of the community feed. It never goes down. */
  feed_state: {
    id: 1;
    seq: number;
    /** Removals up to here were purged. Every listed opportunity has a higher number. */
    horizon: number;
    /** How many opportunities are listed. */
    listed: number;
  };
  /** One opportunity, listed or removed. */
  feed_row: {
    id: string;
    /** Null once the removal is no longer sent to devices. */
    seq: number | null;
    /** JSON: the opportunity in the form of the protocol, the same for every user. */
    body: string;
    /** Equal for duplicates. */
    likeness: string;
    removed_at: number | null;
    /** From the body, for indexes. */
    posted_at: string;
    deadline: string;
    status: string;
    job_type: string;
  };
  /** How many users added an opportunity to their profile. */
  opp_count: {
    id: string;
    n: number;
    changed_at: number;
  };
  /** One subscribed browser. Deleted with the session that subscribed. */
  push_subscriptions: {
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
  };
  /** A reminder that was claimed for a target: the id of a subscription, or 'mail'. */
  reminder_claims: {
    user_id: string;
    target: string;
    reminder: string;
    due_at: number;
    ends_at: number;
    claimed_at: number;
    /** When it was sent or given up; null while it is being sent, or after the process that sent it died. */
    done_at: number | null;
  };
  /** A user with reminders: when to check next, 0 once something changed. */
  reminder_due: {
    user_id: string;
    next_at: number;
  };
  calendar_feeds: {
    user_id: string;
    secret_hash: string;
    created_at: number;
    read_at: number | null;
  };
  /** Work that one of several servers does, until a moment. */
  leases: {
    name: string;
    until: number;
  };
  /** The digest of a token that an account had when it was deleted, with no hint of its owner. */
  deleted_account_tokens: {
    token_hash: string;
    deleted_at: number;
  };
}

/** All tables: those that others refer to come first. */
export const TABLES = [
  'users',
  'registrations',
  'codes',
  'counters',
  'sessions',
  'known_devices',
  'server_meta',
  'user_sync',
  'rows',
  'op_ledger',
  'field_history',
  'password_failures',
  'mail_notices',
  'audit',
  'activity',
  'feed_state',
  'feed_row',
  'opp_count',
  'push_subscriptions',
  'reminder_claims',
  'reminder_due',
  'calendar_feeds',
  'deleted_account_tokens',
  'leases',
] as const satisfies readonly (keyof Schema)[];
