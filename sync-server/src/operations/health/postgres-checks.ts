/** The doctor's checks of what the administrator of PostgreSQL has to set. */
import type { Reader } from '../../platform/db/database.ts';
import { ok, warning, type HealthCheckResult } from './health-checks.ts';
import { getPostgresSettings, type PostgresSettings } from './postgres-checks-store.ts';

/** `perServer`: how many connections a server has at most. */
export async function checkPostgres(db: Reader, perServer: number): Promise<HealthCheckResult[]> {
  const settings = await getPostgresSettings(db);
  return [
    checkConnect(settings),
    checkRole(settings),
    checkLimits(settings),
    checkConnections(settings, perServer),
  ];
}

function checkConnect({ database, isPublic }: PostgresSettings): HealthCheckResult {
  return isPublic
    ? warning(
        `Every role of this PostgreSQL may connect to the database. Run: REVOKE CONNECT, TEMPORARY ON DATABASE "${database}" FROM PUBLIC`,
      )
    : ok('Only roles that were allowed to may connect to the database.');
}

function checkRole({ role, powers }: PostgresSettings): HealthCheckResult {
  return powers === ''
    ? ok('The role of the servers has no rights beyond its database.')
    : warning(
        `The servers connect as ${role}, which may do more than they need: ${powers}. Let a plain role own the database.`,
      );
}

function checkLimits({ shortLimits }: PostgresSettings): HealthCheckResult {
  return shortLimits === ''
    ? ok('PostgreSQL leaves statements the time that they need.')
    : warning(`PostgreSQL ends work early: ${shortLimits}. Set 10 s or more, or 0 for no limit.`);
}

function checkConnections({ connections }: PostgresSettings, perServer: number): HealthCheckResult {
  const servers = Math.floor(connections / perServer);
  return servers < 2
    ? warning(
        `PostgreSQL allows ${connections} connections, and each server uses up to ${perServer}. Raise max_connections, or the limit of the role or the database.`,
      )
    : ok(`PostgreSQL allows ${connections} connections, enough for ${servers} servers.`);
}
