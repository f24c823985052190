/**
 * The operator's health check: one line for each check, whether the server runs or not. It names no person.
 * Exit codes: 0 no problem, 1 at least one, 2 wrong usage.
 */
import { statSync } from 'node:fs';
import { parseConfig, type Config } from '../config.ts';
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
import { withLock } from '../platform/db/data-lock.ts';
import {
  databaseFileIn,
  OFFLINE_AUDIT,
  reasonOf,
  RESTORE_UNDER_WAY,
  type CommandCall,
} from './command-line.ts';
import { listDataFiles, freeBytes } from '../platform/files/data-folder.ts';
import { createErasureLog } from '../platform/files/erasure-log.ts';
import { describeMailError } from '../platform/mail/mail-queue.ts';
import { checkSmtp } from '../platform/mail/mailer.ts';
import { misreadsJson, NODE_MISREADS_JSON } from '../platform/node-release.ts';
import { findSecrets, type Secrets } from '../platform/crypto/secrets.ts';
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
import { checkConfig, checkPostgres } from './health/config-checks.ts';
import { verifyBackup } from './backup/make-backup.ts';
import { hasUsers } from '../features/users/users-store.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const USAGE = `How to use it:
  npm run doctor             look whether everything is as it should be
  npm run doctor -- --fix    and mend what can be mended: deleted accounts that are there again, counters
`;

interface Look {
  readonly config: Config;
  /** Whether to mend what can be mended. */
  readonly fix: boolean;
}

type Results = Promise<HealthCheckResult[]>;

async function runHealthChecks(look: Look): Results {
  // Nothing that is read could be trusted.
  if (misreadsJson()) return [problem(NODE_MISREADS_JSON)];
  const { dataDir, databaseUrl } = look.config;
  if (databaseUrl !== undefined) return runPostgresChecks(databaseUrl, look);
  const file = databaseFileIn(dataDir);
  return withLock({ dataDir, use: 'command' }, RESTORE_UNDER_WAY, () => runAllChecks(file, look));
}

async function runAllChecks(file: string, look: Look): Results {
  const { dataDir, backupAt } = look.config;
  return [
    ...(await attempt(() => checkDatabaseFile(file, look), unreadable)),
    ...checkFolder(look),
    checkDisk(await freeBytes(dataDir), statSync(file).size),
    ...(await attempt(
      async () => [
        await checkBackups({
          newest: createBackupFiles(dataDir).list()[0],
          hasAccounts: await withDatabase(openToRead(file), hasUsers),
          backupAt,
          nowMs: systemClock.now(),
          verify: verifyBackup,
        }),
      ],
      unreadable,
    )),
    ...(await checkSettings(look)),
  ];
}

/** Disk and backups are those of the database's own machine. */
async function runPostgresChecks(url: string, look: Look): Results {
  const checkAll = async (): Results =>
    withDatabase(await openPostgres(url), async (db) => [
      ...(await checkAndRepair(db, look)),
      ...(await checkPostgres(db, CONNECTIONS_MAX)),
    ]);
  return [...(await attempt(checkAll)), ...checkFolder(look), ...(await checkSettings(look))];
}

function checkFolder({ config }: Look): HealthCheckResult[] {
  const files = listDataFiles(config.dataDir);
  return [checkSecrets(config).finding, ...checkDataFiles(files, systemClock.now())];
}

function checkSettings({ config }: Look): Results {
  return checkConfig(config, { checkSmtp: smtpFailureOf, reach: fetchHealthHeaders });
}

const unreadable = (why: string): string =>
  `The database cannot be read: ${why}. If it stays so: npm run restore -- FILE.`;

async function attempt(check: () => Results, textOf = (why: string): string => why): Results {
  try {
    return await check();
  } catch (error) {
    return [problem(textOf(reasonOf(error)))];
  }
}

function checkDatabaseFile(file: string, look: Look): Results {
  const opened = look.fix ? openDatabase(file, look.config) : openToRead(file);
  return withDatabase(opened, async (db) => {
    const wrong = checkVersion(db);
    return wrong ? [wrong] : checkAndRepair(db, look);
  });
}

async function checkAndRepair(db: Database, { config, fix }: Look): Results {
  const erasures = createErasureLog(config.dataDir);
  const repair = { db, clock: systemClock, erasures, audit: OFFLINE_AUDIT };
  const repairs = fix ? await repairDatabase(repair) : [];
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
    return { finding: problem(reasonOf(error)) };
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

export async function main(call: CommandCall): Promise<0 | 1 | 2> {
  const { args, env, out, err } = call;
  if (args.length > 1 || (args[0] !== undefined && args[0] !== '--fix')) {
    err.write(USAGE);
    return 2;
  }
  const fix = args.includes('--fix');
  const results = await attempt(async () => runHealthChecks({ config: parseConfig(env), fix }));
  for (const { state, text } of results) out.write(`${state.padEnd(9)}${text}\n`);
  return results.some(({ state }) => state === 'problem') ? 1 : 0;
}
