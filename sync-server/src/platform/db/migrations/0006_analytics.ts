const DAY_MS = 86_400_000;

/** A missing cell counts as the value that is shown for it. */
const cell = (row: string, path: string, shown: string): string =>
  `coalesce(json_extract(${row}.cells, '$.f.${path}'), '${shown}')`;
const statusOf = (row: string): string => cell(row, 'status', 'form_not_filled');
const jobTypeOf = (row: string): string => cell(row, 'jobType', 'fte');
const categoryOf = (row: string): string => cell(row, 'category', 'on_campus');
const companyOf = (row: string): string => cell(row, 'company', '');
const kindOf = (row: string): string => `${statusOf(row)}, ${jobTypeOf(row)}, ${categoryOf(row)}`;

const isCounted = (row: string): string => `${row}.t = 'placement' AND ${row}.deleted_at IS NULL`;
/** All counted columns of a row as one text, because most changes leave it as it is. */
const countedOf = (row: string): string =>
  `json_extract(${row}.cells, '$.f.status', '$.f.jobType', '$.f.category', '$.f.company')`;
const isOther = `${countedOf('OLD')} IS NOT ${countedOf('NEW')}`;

const plus = (row: string): string => `
  INSERT INTO placement_counts VALUES (${kindOf(row)}, 1) ON CONFLICT DO UPDATE SET n = n + 1;
  INSERT INTO company_counts VALUES (${companyOf(row)}, 1) ON CONFLICT DO UPDATE SET n = n + 1;`;

/** A company without placements is deleted, so that nothing of a deleted user remains. */
const minus = (row: string): string => `
  UPDATE placement_counts SET n = n - 1 WHERE (status, job_type, category) = (${kindOf(row)});
  UPDATE company_counts SET n = n - 1 WHERE company = ${companyOf(row)};
  DELETE FROM company_counts WHERE company = ${companyOf(row)} AND n <= 0;`;

export const STATEMENTS = [
  // When an account was last used, and on which days, one row for each.
  `ALTER TABLE users ADD COLUMN last_active_at INTEGER`,
  `CREATE TABLE activity (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day INTEGER NOT NULL,
    PRIMARY KEY (user_id, day)
  ) STRICT, WITHOUT ROWID`,
  // deletes old days
  `CREATE INDEX activity_by_day ON activity (day)`,
  `INSERT INTO activity SELECT DISTINCT user_id, last_seen_at / ${DAY_MS} FROM sessions`,
  `UPDATE users SET last_active_at =
    (SELECT max(last_seen_at) FROM sessions WHERE sessions.user_id = users.id)`,
  // number of accounts used since a moment
  `CREATE INDEX users_by_activity ON users (last_active_at)`,
  // number of accounts created since a moment, and the newest of them
  `CREATE INDEX users_by_age ON users (created_at)`,
  // number of accounts of each role
  `CREATE INDEX users_by_role ON users (role)`,
  // the live placements that were added since a moment, and their owners; covers all columns of the query, so
  // that the rows themselves need not be read
  `CREATE INDEX placements_by_age ON rows (created_at, uid, deleted_at, t)
    WHERE t = 'placement' AND deleted_at IS NULL`,

  // The live placements of all users.
  `CREATE TABLE placement_counts (
    status TEXT NOT NULL,
    job_type TEXT NOT NULL,
    category TEXT NOT NULL,
    n INTEGER NOT NULL,
    PRIMARY KEY (status, job_type, category)
  ) STRICT, WITHOUT ROWID`,
  `CREATE TABLE company_counts (
    company TEXT NOT NULL COLLATE NOCASE,
    n INTEGER NOT NULL,
    PRIMARY KEY (company)
  ) STRICT, WITHOUT ROWID`,
  // the companies with the most placements
  `CREATE INDEX company_counts_by_n ON company_counts (n DESC)`,
  // Reads the existing rows once.
  `CREATE TEMP TABLE counted AS
    SELECT ${statusOf('rows')} AS status, ${jobTypeOf('rows')} AS job_type,
      ${categoryOf('rows')} AS category, ${companyOf('rows')} AS company
    FROM rows WHERE ${isCounted('rows')}`,
  `INSERT INTO placement_counts SELECT status, job_type, category, count(*)
    FROM counted GROUP BY status, job_type, category`,
  `INSERT INTO company_counts SELECT min(company), count(*)
    FROM counted GROUP BY company COLLATE NOCASE`,
  `DROP TABLE counted`,

  // The triggers update the counts in the same transaction, whatever code writes rows.
  `CREATE TRIGGER placement_is_added AFTER INSERT ON rows WHEN ${isCounted('NEW')}
   BEGIN ${plus('NEW')} END`,
  `CREATE TRIGGER placement_is_removed AFTER DELETE ON rows WHEN ${isCounted('OLD')}
   BEGIN ${minus('OLD')} END`,
  `CREATE TRIGGER placement_is_no_longer_so AFTER UPDATE OF cells, deleted_at ON rows
   WHEN ${isCounted('OLD')} AND (NEW.deleted_at IS NOT NULL OR ${isOther})
   BEGIN ${minus('OLD')} END`,
  `CREATE TRIGGER placement_is_now_so AFTER UPDATE OF cells, deleted_at ON rows
   WHEN ${isCounted('NEW')} AND (OLD.deleted_at IS NOT NULL OR ${isOther})
   BEGIN ${plus('NEW')} END`,
];
