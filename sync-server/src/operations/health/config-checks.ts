/** The doctor's checks of the settings, of the services outside that they name, and of what PostgreSQL is set to. */
import type { Config } from '../../config.ts';
import type { Reader } from '../../platform/db/database.ts';
import { ok, problem, warning, type HealthCheckResult } from './health-checks.ts';
import { getPostgresSettings, type PostgresSettings } from './postgres-checks-store.ts';

/** `checkSmtp` resolves with the reason when it fails. */
export async function checkConfig(
  config: Pick<
    Config,
    'publicUrl' | 'isLoopback' | 'smtpUrl' | 'vapidContact' | 'emailVerification' | 'trustedProxies'
  >,
  outside: {
    readonly checkSmtp: (url: string) => Promise<string | undefined>;
    /** The headers of its answer; undefined when it does not answer as it should. */
    readonly reach: (url: string) => Promise<Headers | undefined>;
  },
): Promise<HealthCheckResult[]> {
  return [
    await checkAddress(config, outside.reach),
    ...checkProxies(config),
    await checkMail(config, outside.checkSmtp),
    config.vapidContact === undefined
      ? warning('Reminders are not pushed. Set VAPID_CONTACT.')
      : ok('Reminders are pushed.'),
  ];
}

async function checkAddress(
  { publicUrl, isLoopback }: Pick<Config, 'publicUrl' | 'isLoopback'>,
  reach: (url: string) => Promise<Headers | undefined>,
): Promise<HealthCheckResult> {
  if (isLoopback) return warning(`${publicUrl} is this machine only. Students need PUBLIC_URL.`);
  const headers = await reach(publicUrl);
  if (!headers)
    return warning(
      `${publicUrl} does not answer from here. Do the server, the proxy and DNS work?`,
    );
  return headers.has('strict-transport-security')
    ? ok(`${publicUrl} answers.`)
    : warning(
        `${publicUrl} answers without Strict-Transport-Security, which the server sends. Let the proxy pass it on.`,
      );
}

/** The server itself has no https: whoever is not on this machine comes through a proxy. */
function checkProxies({
  isLoopback,
  trustedProxies,
}: Pick<Config, 'isLoopback' | 'trustedProxies'>): HealthCheckResult[] {
  if (isLoopback) return [];
  return [
    trustedProxies.rules.length > 0
      ? ok('The addresses of students are those that the proxy names.')
      : warning(
          'No proxy is trusted, so all students share the limits of one address. Set TRUSTED_PROXIES.',
        ),
  ];
}

async function checkMail(
  {
    smtpUrl,
    isLoopback,
    emailVerification,
  }: Pick<Config, 'smtpUrl' | 'isLoopback' | 'emailVerification'>,
  checkSmtp: (url: string) => Promise<string | undefined>,
): Promise<HealthCheckResult> {
  if (smtpUrl === undefined) {
    if (isLoopback) return ok('Mails become files in the outbox.');
    return warning(
      emailVerification
        ? 'No mail server is set. Set SMTP_URL.'
        : 'No mail server is set, so forgotten passwords cannot be reset. Set SMTP_URL.',
    );
  }
  const reason = await checkSmtp(smtpUrl);
  return reason === undefined
    ? ok('The mail server takes our mails.')
    : problem(`The mail server does not take our mails (${reason}). Look at SMTP_URL.`);
}

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
