/**
 * The operator's health check: one line for each check, whether the server runs or not. It names no person.
 * Exit codes: 0 no problem, 1 at least one, 2 wrong usage.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfig, type Config } from './config.ts';
import { lockData } from './db/data-lock.ts';
import { versionOf } from './db/migrate.ts';
import { isOurs, openDatabase, openToRead, type SqliteDatabase } from './db/open.ts';
import { createBackupFiles } from './gateways/backup-files.ts';
import { systemClock } from './gateways/clock.ts';
import type { Call } from './gateways/command-line.ts';
import { listDataFiles } from './gateways/data-folder.ts';
import { freeBytes } from './gateways/disk.ts';
import { createErasureLog } from './gateways/erasure-log.ts';
import { mailFailure } from './gateways/mail-queue.ts';
import { checkSmtp } from './gateways/mailer.ts';
import { loadSecrets, type Secrets } from './gateways/secrets.ts';
import { createAudit } from './services/audit.ts';
import { examineDatabase, mend } from './services/examine-database.ts';
import {
  examineBackups,
  examineConfig,
  examineDisk,
  examineFiles,
} from './services/examine-surroundings.ts';
import { ok, problem, type Finding } from './services/finding.ts';
import { verifyBackup } from './services/make-backup.ts';
import { hasUsers } from './stores/users.ts';

const ANSWERED_WITHIN_MS = 10_000;
const USAGE = `How to use it:
  npm run doctor             look whether everything is as it should be
  npm run doctor -- --fix    and mend what can be mended: deleted accounts that are there again, counters
`;

async function examine(config: Config, { fix }: { readonly fix: boolean }): Promise<Finding[]> {
  const { dataDir } = config;
  const file = join(dataDir, 'shortlist.db');
  if (!existsSync(file))
    return [problem(`There is no database in ${dataDir}. Is DATA_DIR set as for the server?`)];
  const lock = lockData({ dataDir, use: 'command' });
  if (!lock) return [problem('A restore is under way. Please try again when it is done.')];
  try {
    return await examineAll(file, config, { fix });
  } finally {
    lock.release();
  }
}

async function examineAll(
  file: string,
  config: Config,
  { fix }: { readonly fix: boolean },
): Promise<Finding[]> {
  const { dataDir, backupAt } = config;
  const nowMs = systemClock.now();
  return [
    ...attempt(() => databaseFindings(file, config, { fix })),
    secretsOf(dataDir).finding,
    ...examineFiles(listDataFiles(dataDir), nowMs),
    examineDisk(await freeBytes(dataDir), statSync(file).size),
    ...attempt(() => [
      examineBackups({
        newest: createBackupFiles(dataDir).list()[0],
        hasAccounts: withDatabase(openToRead(file), hasUsers),
        backupAt,
        nowMs,
        verify: verifyBackup,
      }),
    ]),
    ...(await examineConfig(config, { checkSmtp: reasonOfSmtp, reach })),
  ];
}

function withDatabase<T>(db: SqliteDatabase, look: (db: SqliteDatabase) => T): T {
  try {
    return look(db);
  } finally {
    db.close();
  }
}

function attempt(look: () => Finding[]): Finding[] {
  try {
    return look();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [
      problem(`The database cannot be read: ${why}. If it stays so: npm run restore -- FILE.`),
    ];
  }
}

function databaseFindings(file: string, config: Config, { fix }: { fix: boolean }): Finding[] {
  const erasures = createErasureLog(config.dataDir);
  const nowMs = systemClock.now();
  return withDatabase(fix ? openDatabase(file, config) : openToRead(file), (db) => {
    const wrong = versionFinding(db);
    if (wrong) return [wrong];
    const audit = createAudit({ digests: { ofClient: () => '' } });
    const mended = fix
      ? db.transaction(() => mend({ db, nowMs }, { erasures, audit })).immediate()
      : [];
    const pushKey = config.vapidContact && secretsOf(config.dataDir).secrets?.vapid.publicKey;
    return [
      ...mended,
      ok('The database is of this version.'),
      ...examineDatabase({ db, nowMs, erasures, pushKey }),
    ];
  });
}

function versionFinding(db: SqliteDatabase): Finding | undefined {
  if (!isOurs(db)) return problem('The database is not one of this server.');
  const version = versionOf(db);
  if (version === 'newer') return problem('The database is of a newer version. Update the server.');
  if (version === 'older') return problem('The database is of an older version. Start the server.');
  return undefined;
}

function secretsOf(dataDir: string): { finding: Finding; secrets?: Secrets } {
  try {
    const secrets = loadSecrets(dataDir, { hasAccounts: true });
    return { finding: ok('The secrets are there, whole and for their owner only.'), secrets };
  } catch (error) {
    return { finding: problem(error instanceof Error ? error.message : String(error)) };
  }
}

async function reasonOfSmtp(url: string): Promise<string | undefined> {
  try {
    await checkSmtp(url);
    return undefined;
  } catch (error) {
    return mailFailure(error);
  }
}

async function reach(url: string): Promise<Headers | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS);
    const { status, headers } = await fetch(`${url}/api/health`, { signal });
    return status === 200 ? headers : undefined;
  } catch {
    // Not reached for whatever reason.
    return undefined;
  }
}

async function findingsOf({ words, env }: Call): Promise<Finding[]> {
  try {
    return await examine(parseConfig(env), { fix: words.includes('--fix') });
  } catch (error) {
    return [problem(error instanceof Error ? error.message : String(error))];
  }
}

/** Resolves with the exit code. */
export async function main(call: Call): Promise<0 | 1 | 2> {
  const { words, out, err } = call;
  if (words.length > 1 || (words[0] !== undefined && words[0] !== '--fix')) {
    err.write(USAGE);
    return 2;
  }
  const findings = await findingsOf(call);
  for (const { state, text } of findings) out.write(`${state.padEnd(9)}${text}\n`);
  return findings.some(({ state }) => state === 'problem') ? 1 : 0;
}
