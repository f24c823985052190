/** What the administrator of PostgreSQL has set for the role and the database of the servers. */
import type { Reader } from '../../platform/db/database.ts';
import { statementOf } from '../../platform/db/statement.ts';

export interface PostgresSettings {
  readonly database: string;
  readonly role: string;
  /** Every role of the cluster may connect. */
  readonly isPublic: boolean;
  /** What the role may do beyond its own databases, such as SUPERUSER. */
  readonly powers: string;
  /** Limits below ten seconds, such as `lock_timeout = 500 ms`. */
  readonly shortLimits: string;
  /** How many connections the servers can have together. */
  readonly connections: number;
}

const SETTINGS = statementOf(`
  SELECT current_database() AS database, current_user AS role,
    has_database_privilege('public', current_database(), 'CONNECT') AS "isPublic",
    concat_ws(', ', CASE WHEN rolsuper THEN 'SUPERUSER' END, CASE WHEN rolcreaterole THEN 'CREATEROLE' END,
      CASE WHEN rolcreatedb THEN 'CREATEDB' END, CASE WHEN rolreplication THEN 'REPLICATION' END,
      CASE WHEN rolbypassrls THEN 'BYPASSRLS' END) AS powers,
    (SELECT coalesce(string_agg(name || ' = ' || setting || ' ms', ', ' ORDER BY name), '') FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
        'transaction_timeout', 'idle_session_timeout') AND setting::int BETWEEN 1 AND 9999) AS "shortLimits",
    least(nullif(rolconnlimit, -1), nullif(datconnlimit, -1),
      (SELECT sum(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END)::int FROM pg_settings
        WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections'))) AS connections
  FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`);

export async function getPostgresSettings(db: Reader): Promise<PostgresSettings> {
  return (await db.get(SETTINGS, [])) as PostgresSettings;
}
