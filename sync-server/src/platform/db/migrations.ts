/**
 * Numbered, append-only migrations of the two engines. The first one makes the tables of an empty database as they are
 * described now, so that it needs no other; each later one makes those of an older version so.
 */
import type { Column, Table } from './columns.ts';
import { CAMPUS_TABLES, LIST_TABLES } from './campus-tables.ts';
import { SCHEMA } from './schema.ts';
import type { Engine } from './database.ts';

// accounts to which something is to be announced
const ANNOUNCEMENTS_DUE = `CREATE INDEX reminder_due_by_announcement ON reminder_due (announce_at)
    WHERE announce_at IS NOT NULL`;
// deletes announcements that are over
const ANNOUNCEMENTS_BY_END = 'CREATE INDEX announcements_by_end ON announcements (ends_at)';
// the newest openings or drives, and how many there are
const OPPORTUNITIES_BY_CATEGORY = `CREATE INDEX feed_row_by_category
    ON feed_row (category, posted_at DESC, id) WHERE removed_at IS NULL`;
// a student by the address of an account
const STUDENTS_BY_ADDRESS =
  'CREATE UNIQUE INDEX roster_students_by_address ON roster_students (email_key, roster_id)';
const LIST_INDEXES = [
  // the list of a round, of which there is one
  `CREATE UNIQUE INDEX lists_current ON lists (opportunity, round_key) WHERE state = 'current'`,
  // what the lists say of a student
  'CREATE INDEX list_entries_by_student ON list_entries (roll_key, list_id)',
  // how many accounts have a verdict from a list
  'CREATE INDEX verdicts_by_list ON verdicts (list_id, result)',
  // who has registered for a drive
  `CREATE INDEX registrations_by_opportunity ON rows (id, uid) WHERE t = 'registration'`,
];

const INDEXES = [
  // number of accounts used since a moment
  'CREATE INDEX users_by_activity ON users (last_active_at)',
  // number of accounts created since a moment, and the newest of them
  'CREATE INDEX users_by_age ON users (created_at)',
  // number of accounts of each role
  'CREATE INDEX users_by_role ON users (role)',
  'CREATE INDEX registrations_by_email ON registrations (email_key, created_at)',
  'CREATE INDEX counters_by_subject ON counters (name, subject, at)',
  // deletes events past their period
  'CREATE INDEX counters_by_age ON counters (at)',
  'CREATE INDEX sessions_by_user ON sessions (user_id, created_at)',
  // the session that has just received another token
  'CREATE UNIQUE INDEX sessions_by_old_token ON sessions (old_token_hash) WHERE old_token_hash IS NOT NULL',
  // deletes devices that are no longer used
  'CREATE INDEX known_devices_by_age ON known_devices (last_at)',
  'CREATE INDEX rows_by_seq ON rows (uid, seq)',
  // tombstones that are old enough to be purged, oldest first
  'CREATE INDEX rows_by_deletion ON rows (deleted_at) WHERE deleted_at IS NOT NULL',
  // the live placements that were added since a moment, and their owners; covers all columns of the query, so that the
  // rows themselves need not be read
  `CREATE INDEX placements_by_age ON rows (created_at, uid, deleted_at, t)
    WHERE t = 'placement' AND deleted_at IS NULL`,
  // Anyone who added an opportunity follows its dates.
  `CREATE INDEX marks_by_opportunity ON rows (id, uid) WHERE t = 'mark'`,
  // deletes addresses that are no longer tried
  'CREATE INDEX password_failures_by_age ON password_failures (last_at)',
  'CREATE INDEX mail_notices_by_due ON mail_notices (next_try_at, id)',
  'CREATE INDEX audit_by_subject ON audit (subject, at)',
  'CREATE INDEX audit_by_actor ON audit (actor, at)',
  // deletes old entries
  'CREATE INDEX audit_by_age ON audit (at)',
  // deletes old days
  'CREATE INDEX activity_by_day ON activity (day)',
  'CREATE UNIQUE INDEX feed_row_by_seq ON feed_row (seq)',
  // changes since a cursor, for a device that has no data yet
  'CREATE INDEX feed_row_listed ON feed_row (seq) WHERE removed_at IS NULL',
  'CREATE INDEX feed_row_by_posted_at ON feed_row (posted_at DESC, id) WHERE removed_at IS NULL',
  // duplicate check
  'CREATE INDEX feed_row_by_likeness ON feed_row (likeness) WHERE removed_at IS NULL',
  // number of listed opportunities of each kind
  'CREATE INDEX feed_row_by_kind ON feed_row (status, job_type) WHERE removed_at IS NULL',
  // opportunities that expired so long ago that they leave the feed
  'CREATE INDEX feed_row_by_deadline ON feed_row (deadline) WHERE removed_at IS NULL',
  // removals that are old enough to be purged; a purged one has no number any more
  `CREATE INDEX feed_row_by_removal ON feed_row (removed_at)
    WHERE removed_at IS NOT NULL AND seq IS NOT NULL`,
  'CREATE INDEX opp_count_by_change ON opp_count (changed_at)',
  'CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id, created_at)',
  // the subscriptions that end with a session
  'CREATE INDEX push_subscriptions_by_session ON push_subscriptions (session_id)',
  // deletes claims of past deadlines
  'CREATE INDEX reminder_claims_by_end ON reminder_claims (ends_at)',
  'CREATE INDEX reminder_due_by_time ON reminder_due (next_at)',
  ANNOUNCEMENTS_DUE,
  ANNOUNCEMENTS_BY_END,
  OPPORTUNITIES_BY_CATEGORY,
  STUDENTS_BY_ADDRESS,
  ...LIST_INDEXES,
  // deletes tokens that no device sends any more
  'CREATE INDEX deleted_account_tokens_by_age ON deleted_account_tokens (deleted_at)',
];

const NO_CHANGE = 'the audit record cannot be changed';
const RETENTION_DAYS = 365;
const NO_DELETION = `the audit record is retained for ${RETENTION_DAYS} days`;

/**
 * What is written in other words. How old an entry is, the engine's own clock says, so that no caller can be wrong about
 * it. That of SQLite counts whole seconds; one is added, so that it never refuses an entry that is old enough to the
 * millisecond.
 */
const OTHERS: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `CREATE TRIGGER audit_is_not_rewritten BEFORE UPDATE ON audit
      BEGIN SELECT RAISE(ABORT, '${NO_CHANGE}'); END`,
    `CREATE TRIGGER audit_is_retained BEFORE DELETE ON audit
      WHEN OLD.at > (unixepoch() + 1 - ${RETENTION_DAYS} * 86400) * 1000
      BEGIN SELECT RAISE(ABORT, '${NO_DELETION}'); END`,
  ],
  postgres: [
    // the oldest of all accounts, which are deleted first
    'CREATE INDEX op_ledger_by_number ON op_ledger (n)',
    'CREATE INDEX field_history_by_entry ON field_history (entry, k)',
    `ALTER TABLE field_history
      ADD FOREIGN KEY (uid, entry) REFERENCES op_ledger (uid, n) ON DELETE CASCADE`,
    `CREATE FUNCTION refuse_audit_update() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION '${NO_CHANGE}'; END $$`,
    `CREATE TRIGGER audit_is_not_rewritten BEFORE UPDATE ON audit
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_update()`,
    `CREATE FUNCTION refuse_audit_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.at > extract(epoch FROM clock_timestamp()) * 1000 - ${RETENTION_DAYS * 86_400_000} THEN
          RAISE EXCEPTION '${NO_DELETION}';
        END IF;
        RETURN OLD;
      END $$`,
    `CREATE TRIGGER audit_is_retained BEFORE DELETE ON audit
      FOR EACH ROW EXECUTE FUNCTION refuse_audit_deletion()`,
  ],
};

export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

export const MIGRATIONS: Readonly<Record<Engine, Migration[]>> = {
  sqlite: migrationsOf('sqlite'),
  postgres: migrationsOf('postgres'),
};

function migrationsOf(engine: Engine): Migration[] {
  return [
    { name: '0001_first', statements: allOf(engine) },
    { name: '0002_campus', statements: campusOf(engine) },
    { name: '0003_lists', statements: listsOf(engine) },
  ];
}

/** What the tables of the placement cell add to a database that had none. */
function campusOf(engine: Engine): readonly string[] {
  const { feed_row, reminder_due } = SCHEMA;
  return [
    addColumn('feed_row', 'category', feed_row.columns.category, engine),
    addColumn('reminder_due', 'announce_at', reminder_due.columns.announce_at, engine),
    ...createTables(CAMPUS_TABLES, engine),
    ANNOUNCEMENTS_DUE,
    ANNOUNCEMENTS_BY_END,
    OPPORTUNITIES_BY_CATEGORY,
    STUDENTS_BY_ADDRESS,
  ];
}

/** Lists, registrations, and how far the feed has come on a device. */
function listsOf(engine: Engine): readonly string[] {
  return [
    addColumn('sessions', 'feed_seq', SCHEMA.sessions.columns.feed_seq, engine),
    ...createTables(LIST_TABLES, engine),
    ...LIST_INDEXES,
    ...announceLists(engine),
  ];
}

/** Another kind of announcement. SQLite cannot change the rule of a column. */
function announceLists(engine: Engine): readonly string[] {
  const { announcements } = CAMPUS_TABLES;
  if (engine === 'postgres')
    return [
      'ALTER TABLE announcements DROP CONSTRAINT announcements_kind_check',
      `ALTER TABLE announcements ADD CONSTRAINT announcements_kind_check
        ${announcements.columns.kind.rule}`,
    ];
  return [
    'ALTER TABLE announcements RENAME TO former_announcements',
    createTable('announcements', announcements, engine),
    'INSERT INTO announcements SELECT * FROM former_announcements',
    'DROP TABLE former_announcements',
    ANNOUNCEMENTS_BY_END,
  ];
}

/** What a database lacks that has these migrations; undefined for one of a newer version. */
export function missingMigrations(
  engine: Engine,
  applied: readonly string[],
): readonly Migration[] | undefined {
  const all = MIGRATIONS[engine];
  if (applied.some((name, index) => name !== all[index]?.name)) return undefined;
  if (applied.length > 0) return all.slice(applied.length);
  return all.map((migration, index) =>
    index === 0 ? migration : { ...migration, statements: [] },
  );
}

function allOf(engine: Engine): readonly string[] {
  return [
    ...createTables(SCHEMA, engine),
    'INSERT INTO feed_state VALUES (1, 0, 0, 0)',
    ...INDEXES,
    ...OTHERS[engine],
  ];
}

function createTables(tables: Readonly<Record<string, Table>>, engine: Engine): readonly string[] {
  return Object.entries(tables).map(([name, table]) => createTable(name, table, engine));
}

function addColumn(table: string, column: string, kind: Column, engine: Engine): string {
  return `ALTER TABLE ${table} ADD COLUMN ${columnText(column, kind, { isKey: false, engine })}`;
}

function createTable(name: string, { key, rule, ...table }: Table, engine: Engine): string {
  const lines = Object.entries(table.columns)
    .filter(([, column]) => column[engine] !== undefined)
    .map(([column, kind]) => columnText(column, kind, { isKey: column === key[engine], engine }));
  if (key[engine].includes(',')) lines.push(`PRIMARY KEY (${key[engine]})`);
  if (rule) lines.push(rule);
  const kind = table.isClustered ? ' STRICT, WITHOUT ROWID' : ' STRICT';
  return `CREATE TABLE ${name} (\n  ${lines.join(',\n  ')}\n)${engine === 'sqlite' ? kind : ''}`;
}

function columnText(
  name: string,
  column: Column,
  { isKey, engine }: { readonly isKey: boolean; readonly engine: Engine },
): string {
  const presence = column.isOptional ? undefined : 'NOT NULL';
  const own = engine === 'sqlite' ? column.sqliteRule : undefined;
  return [name, column[engine], isKey ? 'PRIMARY KEY' : presence, column.rule, own]
    .filter((part) => part !== undefined)
    .join(' ');
}
