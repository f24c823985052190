/** The next reminder may have changed: the next check computes it again. */
const lookAgainAt = (users: string): string =>
  `UPDATE reminder_due SET next_at = 0 WHERE user_id ${users}`;

export const STATEMENTS = [
  // Push subscriptions: one row for each subscribed browser, deleted with the session that subscribed.
  `CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    public_key TEXT NOT NULL,
    time_zone TEXT NOT NULL,
    lead_times TEXT,
    hide_details INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    accepted_at INTEGER,
    failed_at INTEGER,
    failure TEXT,
    failures INTEGER NOT NULL DEFAULT 0,
    refusals INTEGER NOT NULL DEFAULT 0,
    retry_at INTEGER
  ) STRICT`,
  // the devices of a user, oldest first
  `CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at)`,
  // the subscriptions that end with a session
  `CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id)`,

  // Which reminder was claimed for which target: a subscription's id, or 'mail'. A claim is exclusive.
  `CREATE TABLE reminder_claims (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    target TEXT NOT NULL,
    reminder TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL,
    claimed_at INTEGER NOT NULL,
    done_at INTEGER,
    PRIMARY KEY (user_id, target, reminder)
  ) STRICT, WITHOUT ROWID`,
  // deletes claims of past deadlines
  `CREATE INDEX reminder_claims_by_end ON reminder_claims (ends_at)`,

  // When to check a user's reminders next; 0 once something changed.
  `CREATE TABLE reminder_due (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    next_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // the users to check now
  `CREATE INDEX reminder_due_by_time ON reminder_due (next_at)`,
  `CREATE TRIGGER reminders_row_added AFTER INSERT ON rows WHEN NEW.t = 'placement'
    BEGIN ${lookAgainAt('= NEW.uid')}; END`,
  `CREATE TRIGGER reminders_row_changed AFTER UPDATE ON rows WHEN NEW.t = 'placement'
    BEGIN ${lookAgainAt('= NEW.uid')}; END`,
  // The preferences are in the profile row, and so is whether to remind by mail.
  `CREATE TRIGGER reminders_wished AFTER INSERT ON rows WHEN NEW.t = 'profile'
    AND EXISTS (SELECT 1 FROM users WHERE id = NEW.uid)
    BEGIN INSERT INTO reminder_due VALUES (NEW.uid, 0) ON CONFLICT DO UPDATE SET next_at = 0; END`,
  `CREATE TRIGGER reminders_wished_otherwise AFTER UPDATE ON rows WHEN NEW.t = 'profile'
    AND EXISTS (SELECT 1 FROM users WHERE id = NEW.uid)
    BEGIN INSERT INTO reminder_due VALUES (NEW.uid, 0) ON CONFLICT DO UPDATE SET next_at = 0; END`,
  `CREATE TRIGGER reminders_subscribed AFTER INSERT ON push_subscriptions
    BEGIN INSERT INTO reminder_due VALUES (NEW.user_id, 0) ON CONFLICT DO UPDATE SET next_at = 0; END`,
  `CREATE TRIGGER reminders_subscribed_otherwise
    AFTER UPDATE OF user_id, time_zone, lead_times ON push_subscriptions
    BEGIN INSERT INTO reminder_due VALUES (NEW.user_id, 0) ON CONFLICT DO UPDATE SET next_at = 0; END`,
  // Anyone who added an opportunity follows its dates.
  `CREATE INDEX marks_by_opportunity ON rows (id, uid) WHERE t = 'mark'`,
  `CREATE TRIGGER reminders_posting_changed AFTER UPDATE OF body ON feed_row
    BEGIN ${lookAgainAt(`IN (SELECT uid FROM rows WHERE t = 'mark' AND id = NEW.id)`)}; END`,

  // The private calendar feed of a user: a digest of its secret.
  `CREATE TABLE calendar_feeds (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    secret_hash TEXT NOT NULL UNIQUE,
    created_at INTEGER NOT NULL,
    read_at INTEGER
  ) STRICT, WITHOUT ROWID`,

  // A notice about something that is over by then is not sent.
  `ALTER TABLE mail_notices ADD COLUMN ends_at INTEGER`,
];
