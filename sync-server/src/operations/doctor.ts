/**
 * The operator's health check: one line for each check, whether the server runs or not. It names no person.
 * Exit codes: 0 no problem, 1 at least one, 2 wrong usage.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig, type Config } from '../config.ts';
import { lockData } from '../platform/db/data-lock.ts';
import { versionOf } from '../platform/db/migrate.ts';
import {
  isShortlistDatabase,
  openDatabase,
  openToRead,
  withDatabase,
} from '../platform/db/open-database.ts';
import type { Database } from '../platform/db/database.ts';
import { CONNECTIONS_MAX, openPostgres } from '../platform/db/open-postgres.ts';
import type { SqliteDatabase } from '../platform/db/sqlite-database.ts';
import { createBackupFiles } from './backup/backup-files.ts';
import { systemClock } from '../platform/clock.ts';
import type { CommandCall } from './command-line.ts';
import { listDataFiles, freeBytes } from '../platform/files/data-folder.ts';
import { createErasureLog } from '../platform/files/erasure-log.ts';
import { describeMailError } from '../platform/mail/mail-queue.ts';
import { checkSmtp } from '../platform/mail/mailer.ts';
import { misreadsJson, NODE_MISREADS_JSON } from '../platform/node-release.ts';
import { findSecrets, type Secrets } from '../platform/crypto/secrets.ts';
import { createAudit } from '../platform/audit/audit.ts';
import {
  checkDatabase,
  repairDatabase,
  checkBackups,
  checkDisk,
  checkDataFiles,
  ok,
  problem,
  type HealthCheckResult,
} from './health/health-checks.ts';
import { checkConfig } from './health/config-checks.ts';
import { checkPostgres } from './health/postgres-checks.ts';
import { verifyBackup } from './backup/make-backup.ts';
import { hasUsers } from '../features/users/users-store.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const USAGE = `How to use it:
  npm run doctor             look whether everything is as it should be
  npm run doctor -- --fix    and mend what can be mended: deleted accounts that are there again, counters
`;

async function runHealthChecks(
  config: Config,
  { fix }: { readonly fix: boolean },
): Promise<HealthCheckResult[]> {
  // Nothing that is read could be trusted.
  if (misreadsJson()) return [problem(NODE_MISREADS_JSON)];
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined) return runPostgresChecks(databaseUrl, config, { fix });
  const file = join(dataDir, 'shortlist.db');
  if (!existsSync(file))
    return [problem(`There is no database in ${dataDir}. Is DATA_DIR set as for the server?`)];
  const lock = lockData({ dataDir, use: 'command' });
  if (!lock) return [problem('A restore is under way. Please try again when it is done.')];
  try {
    return await runAllChecks(file, config, { fix });
  } finally {
    lock.release();
  }
}

async function runAllChecks(
  file: string,
  config: Config,
  { fix }: { readonly fix: boolean },
): Promise<HealthCheckResult[]> {
  const { dataDir, backupAt } = config;
  const nowMs = systemClock.now();
  return [
    ...(await attempt(() => checkDatabaseFile(file, config, { fix }))),
    checkSecrets(config).finding,
    ...checkDataFiles(listDataFiles(dataDir), nowMs),
    checkDisk(await freeBytes(dataDir), statSync(file).size),
    ...(await attempt(async () => [
      await checkBackups({
        newest: createBackupFiles(dataDir).list()[0],
        hasAccounts: await withDatabase(openToRead(file), hasUsers),
        backupAt,
        nowMs,
        verify: verifyBackup,
      }),
    ])),
    ...(await checkConfig(config, { checkSmtp: smtpFailureOf, reach: fetchHealthHeaders })),
  ];
}

/** Disk and backups are those of the database's own machine. */
async function runPostgresChecks(
  url: string,
  config: Config,
  { fix }: { readonly fix: boolean },
): Promise<HealthCheckResult[]> {
  const { dataDir } = config;
  return [
    ...(await attemptWith(
      (why) => why,
      async () =>
        withDatabase(await openPostgres(url), async (db) => [
          ...(await checkAndRepair(db, config, { fix })),
          ...(await checkPostgres(db, CONNECTIONS_MAX)),
        ]),
    )),
    checkSecrets(config).finding,
    ...checkDataFiles(listDataFiles(dataDir), systemClock.now()),
    ...(await checkConfig(config, { checkSmtp: smtpFailureOf, reach: fetchHealthHeaders })),
  ];
}

const attempt = (check: () => Promise<HealthCheckResult[]>): Promise<HealthCheckResult[]> =>
  attemptWith(
    (why) => `The database cannot be read: ${why}. If it stays so: npm run restore -- FILE.`,
    check,
  );

async function attemptWith(
  textOf: (why: string) => string,
  check: () => Promise<HealthCheckResult[]>,
): Promise<HealthCheckResult[]> {
  try {
    return await check();
  } catch (error) {
    return [problem(textOf(error instanceof Error ? error.message : String(error)))];
  }
}

function checkDatabaseFile(
  file: string,
  config: Config,
  { fix }: { fix: boolean },
): Promise<HealthCheckResult[]> {
  return withDatabase(fix ? openDatabase(file, config) : openToRead(file), async (db) => {
    const wrong = checkVersion(db);
    return wrong ? [wrong] : checkAndRepair(db, config, { fix });
  });
}

async function checkAndRepair(
  db: Database,
  config: Config,
  { fix }: { fix: boolean },
): Promise<HealthCheckResult[]> {
  const erasures = createErasureLog(config.dataDir);
  const audit = createAudit({ digests: { ofClient: () => '' } });
  const repairs = fix ? await repairDatabase({ db, clock: systemClock, erasures, audit }) : [];
  const pushKey = config.vapidContact && checkSecrets(config).secrets?.vapid.publicKey;
  return [
    ...repairs,
    ok('The database is of this version.'),
    ...(await checkDatabase({ db, nowMs: systemClock.now(), erasures, pushKey })),
  ];
}

function checkVersion(db: SqliteDatabase): HealthCheckResult | undefined {
  if (!isShortlistDatabase(db)) return problem('The database is not one of this server.');
  const version = versionOf(db);
  if (version === 'newer') return problem('The database is of a newer version. Update the server.');
  if (version === 'older') return problem('The database is of an older version. Start the server.');
  return undefined;
}

function checkSecrets(config: Config): { finding: HealthCheckResult; secrets?: Secrets } {
  try {
    const secrets = findSecrets(config, { hasAccounts: true });
    const text = config.secrets
      ? 'The secrets are in the environment, and whole.'
      : 'The secrets are there, whole and for their owner only.';
    return { finding: ok(text), secrets };
  } catch (error) {
    return { finding: problem(error instanceof Error ? error.message : String(error)) };
  }
}

async function smtpFailureOf(url: string): Promise<string | undefined> {
  try {
    await checkSmtp(url);
    return undefined;
  } catch (error) {
    return describeMailError(error);
  }
}

async function fetchHealthHeaders(url: string): Promise<Headers | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const { status, headers } = await fetch(`${url}/api/health`, { signal });
    return status === 200 ? headers : undefined;
  } catch {
    // Not reached for whatever reason.
    return undefined;
  }
}

async function resultsOf({ args, env }: CommandCall): Promise<HealthCheckResult[]> {
  try {
    return await runHealthChecks(parseConfig(env), { fix: args.includes('--fix') });
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}

/** Resolves with the exit code. */
export async function main(call: CommandCall): Promise<0 | 1 | 2> {
  const { args, out, err } = call;
  if (args.length > 1 || (args[0] !== undefined && args[0] !== '--fix')) {
    err.write(USAGE);
    return 2;
  }
  const results = await resultsOf(call);
  for (const { state, text } of results) out.write(`${state.padEnd(9)}${text}\n`);
  return results.some(({ state }) => state === 'problem') ? 1 : 0;
}
