/**
 * The tables, of which queries know the types and migrations.ts writes the statements. Instants are milliseconds since
 * 1970; flags are 0 or 1.
 */
import {
  autoincrement,
  belongsTo,
  clustered,
  counter,
  integer,
  integerOrNull,
  one,
  oneOf,
  perEngine,
  serial,
  table,
  text,
  textOrNull,
  textWithDefault,
  uniqueText,
  type Values,
} from './columns.ts';
import { CAMPUS_TABLES, LIST_TABLES } from './campus-tables.ts';
import { REMINDER_TABLES } from './reminder-tables.ts';

/** Those that others refer to come first. */
export const SCHEMA = {
  /** One verified account. Name and profile are in its profile row, because devices edit them. */
  users: table('id', {
    id: text,
    email: text,
    email_key: uniqueText,
    role: oneOf('role', ['admin', 'student']),
    password_hash: text,
    created_at: integer,
    last_login_at: integerOrNull,
    /** Which policy was accepted at registration, and when; null for accounts older than the question. */
    policy_version: textOrNull,
    policy_accepted_at: integerOrNull,
    /** Grows with each new password, but not when the same one is hashed again. */
    password_version: counter,
    last_active_at: integerOrNull,
    /** When the user stated that they are 18 or older; null where the server did not ask. */
    age_confirmed_at: integerOrNull,
    /** When a parent's consent was recorded for a declared minor, in accounts from when servers did that. */
    consent_at: integerOrNull,
  }),
  /** One attempt to register an address that is not verified yet. The one whose code is entered becomes the user. */
  registrations: table('id', {
    id: text,
    email: text,
    email_key: text,
    name: text,
    password_hash: text,
    created_at: integer,
    policy_version: textOrNull,
    /** 1 for 18 or older; null where the server did not ask. */
    age_confirmed: integerOrNull,
  }),
  /** The newest six-digit code for a purpose and a subject (a registration or a user). */
  codes: clustered('purpose, subject', {
    purpose: oneOf('purpose', ['verify', 'reset', 'change']),
    subject: text,
    hmac: text,
    tries: integer,
    created_at: integer,
    expires_at: integer,
    used_at: integerOrNull,
  }),
  /** Events that are limited over time and must stay limited after a restart: one row for each. */
  counters: table('', {
    name: text,
    subject: text,
    at: integer,
    /** A digest of the network address that it came from, where limits count it too. */
    source: textOrNull,
  }),
  sessions: table('id', {
    id: text,
    user_id: belongsTo('users'),
    token_hash: uniqueText,
    device: text,
    created_at: integer,
    last_seen_at: integer,
    /** When it ends if it is not used again. */
    expires_at: integer,
    /** The absolute end, however much it is used; null for the end that the role sets. */
    ends_at: integerOrNull,
    /** The token before the last change of the password, and until when it is accepted. */
    old_token_hash: textOrNull,
    old_token_until: integerOrNull,
    time_zone: textOrNull,
    /** Up to which number of the feed its device has said to have everything. */
    feed_seq: counter,
  }),
  /** A kind of device on which an account has signed in, such as 'Chrome on Android', and when it last did so. */
  known_devices: clustered('user_id, device', {
    user_id: belongsTo('users'),
    device: text,
    last_at: integer,
  }),
  /** One row. The epoch changes when the history of sequence numbers was broken, so that devices notice. */
  server_meta: table('id', {
    id: one,
    epoch: text,
    boot_id: text,
    schema: integer,
    purge_hold_until: integer,
    /** When it was last tried whether a change can be stored. */
    written_at: counter,
  }),
  /** The counter of an account's changes; it never goes down. `horizon`: deletions up to here were purged. `bytes`: all it takes. */
  user_sync: clustered('uid', {
    uid: text,
    seq: integer,
    horizon: integer,
    row_count: integer,
    live_placements: integer,
    bytes: counter,
  }),
  rows: table('uid, t, id', {
    uid: text,
    t: text,
    id: text,
    seq: integer,
    /** JSON: the values and stamps in the form of the protocol, `{f, s, x}`. */
    cells: text,
    del: textOrNull,
    deleted_at: integerOrNull,
    created_at: integer,
    /** JSON of the same form: the cells that the last change changed; null where all of them is little more. */
    delta: textOrNull,
    /** The number of the row before that change. */
    delta_after: integerOrNull,
  }),
  /**
   * Every op that was decided, with the hash of its content: what makes a retry harmless. On PostgreSQL each key of the
   * ledger and of the history begins with the account: what partitions tables by account can have no other keys.
   */
  op_ledger: table(
    perEngine('n', 'uid, n'),
    {
      /** In the order of the decisions, so that entries are appended and the oldest found without an index. */
      n: serial,
      uid: text,
      op: text,
      hash: text,
      t: text,
      id: text,
      /** Why the op was rejected; null when it was admitted. */
      code: textOrNull,
      at: integer,
    },
    'UNIQUE (uid, op)',
  ),
  /** Values that are no longer shown, preserved so that nothing typed is ever lost. */
  field_history: clustered(perEngine('entry, k', 'uid, entry, k'), {
    /** The ledger's entry of the op that displaced it: of which row, by which op, and when. */
    entry: { ...integer, sqliteRule: 'REFERENCES op_ledger (n) ON DELETE CASCADE' },
    /** From 0, in the order in which the values of the op gave way. */
    k: integer,
    path: text,
    value: text,
    stamp: text,
    why: oneOf('why', ['lost', 'replaced', 'edited']),
    /** The kind of device that the op came from, such as 'Chrome on Android'; null when it is not known. */
    device: textOrNull,
    /** On SQLite the entry says it, in fewer bytes. */
    uid: { ...text, sqlite: undefined },
  }),
  /** Wrong passwords since the last right one, under the digest of an address, whether it has an account or not. */
  password_failures: clustered('address', {
    address: text,
    in_a_row: integer,
    last_at: integer,
  }),
  /** A mail about the security of an account, stored until it is sent. Never one with a code. */
  mail_notices: table('id', {
    id: autoincrement,
    recipient: text,
    subject: text,
    text: text,
    html: text,
    created_at: integer,
    tries: integer,
    next_try_at: integer,
    /** From when on its content is outdated and it is not sent; null for content that stays true. */
    ends_at: integerOrNull,
  }),
  /** Security events, with ids only: they outlive the accounts in them. Never changed, and stored for a year. */
  audit: table('id', {
    id: autoincrement,
    at: integer,
    event: text,
    result: oneOf('result', ['success', 'fail']),
    /** The user who did it; null for strangers, the operator and the server itself. */
    actor: textOrNull,
    /** The user (or registration) that it happened to. */
    subject: textOrNull,
    session_id: textOrNull,
    /** A digest of the address that the request came from. */
    client: textOrNull,
    detail: textOrNull,
  }),
  /** A day on which an account was used: the number of days after 1970, in the server's time zone. */
  activity: clustered('user_id, day', {
    user_id: belongsTo('users'),
    day: integer,
  }),
  /** One row: the sequence of the community feed. It never goes down. */
  feed_state: table('id', {
    id: one,
    seq: integer,
    /** Removals up to here were purged. Every listed opportunity has a higher number. */
    horizon: integer,
    listed: integer,
  }),
  feed_row: table('id', {
    id: text,
    /** Null once the removal is no longer sent to devices. */
    seq: integerOrNull,
    /** Equal for duplicates. */
    likeness: text,
    removed_at: integerOrNull,
    /** JSON: the opportunity in the form of the protocol, the same for every user. */
    body: text,
    /** From the body, for indexes. */
    posted_at: text,
    deadline: text,
    status: text,
    job_type: text,
    category: textWithDefault('off_campus'),
  }),
  /** How many users added an opportunity to their profile. */
  opp_count: clustered('id', {
    id: text,
    n: integer,
    changed_at: integer,
  }),
  ...REMINDER_TABLES,
  /** The digest of a token that an account had when it was deleted, with no hint of its owner. */
  deleted_account_tokens: clustered('token_hash', {
    token_hash: text,
    deleted_at: integer,
  }),
  ...CAMPUS_TABLES,
  ...LIST_TABLES,
  /** Work that one of several servers does, until a moment. */
  leases: clustered('name', {
    name: text,
    until: integer,
  }),
};

export type Schema = { [T in keyof typeof SCHEMA]: Values<(typeof SCHEMA)[T]['columns']> };

export const TABLES = Object.keys(SCHEMA) as (keyof Schema)[];
