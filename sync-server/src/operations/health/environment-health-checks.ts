/** The doctor's health checks of what surrounds the database: files, disk, backups, and the configuration. */
import type { Config } from '../../config.ts';
import type { BackupFile } from '../backup/backup-files.ts';
import type { DataFile } from '../../platform/files/data-folder.ts';
import { FREE_BYTES_MIN } from './check-store.ts';
import { ok, problem, warning, type HealthCheckResult } from './health-check-result.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A night, and the time that a backup takes. */
const BACKUP_AGE_MAX_MS = 26 * HOUR_MS;
/** As long as the last backup with a deleted account in it may be kept. */
const PREVIOUS_DATABASE_AGE_MAX_MS = 35 * DAY_MS;
/** Files that only the owner may read. */
const PRIVATE = /\.(db|db-wal|db-shm|json|log|eml|part)$|^boot-id$/;

export function checkDataFiles(files: readonly DataFile[], nowMs: number): HealthCheckResult[] {
  const open = files.filter(({ name, isOpenToOthers }) => isOpenToOthers && PRIVATE.test(name));
  const stale = files.filter((file) => file.isPartial && nowMs - file.changedAt > HOUR_MS);
  const aside = files.filter(
    ({ name, changedAt }) =>
      name.startsWith('before-restore-') && nowMs - changedAt > PREVIOUS_DATABASE_AGE_MAX_MS,
  );
  return [
    ...(open.length === 0 ? [ok('The files are for their owner only.')] : []),
    ...open.map(({ name }) => problem(`Others can read ${name}. Run: chmod 600 ${name}`)),
    ...stale.map(({ name }) =>
      warning(`${name} was left by something that was cut off. Remove it.`),
    ),
    ...aside.map(({ name }) =>
      warning(
        `${name} may still hold accounts that were deleted. Remove it when it is not needed.`,
      ),
    ),
  ];
}

/** Both sizes are in bytes. */
export function checkDisk(freeBytes: number, databaseBytes: number): HealthCheckResult {
  const free = `${Math.floor(freeBytes / 1024 / 1024)} MiB`;
  if (freeBytes < FREE_BYTES_MIN)
    return problem(`The disk has ${free} left: the server takes no requests. Make room.`);
  // A backup is as large as the database, and so is the copy that a restore prepares.
  return freeBytes < FREE_BYTES_MIN + 2 * databaseBytes
    ? warning(`The disk has ${free} left: not enough for a backup and a restore. Make room.`)
    : ok(`The disk has ${free} left.`);
}

/** `verify` throws when a file is not valid. */
export function checkBackups({
  newest,
  hasAccounts,
  backupAt,
  nowMs,
  verify,
}: {
  readonly newest: BackupFile | undefined;
  /** Without accounts there is nothing to back up. */
  readonly hasAccounts: boolean;
  readonly backupAt: Config['backupAt'];
  readonly nowMs: number;
  readonly verify: (file: string) => unknown;
}): HealthCheckResult {
  if (backupAt === undefined)
    return warning('Backups are off (BACKUP_AT). Something else must make them.');
  if (!newest)
    return hasAccounts
      ? problem('There is no backup. Make one: npm run backup -- now.')
      : ok('There is no backup, and no account yet.');
  const hours = Math.round((nowMs - newest.at) / HOUR_MS);
  try {
    verify(newest.path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return problem(`${newest.name} is not good (${why}). Make another: npm run backup -- now.`);
  }
  return nowMs - newest.at > BACKUP_AGE_MAX_MS
    ? problem(
        `The newest backup is ${hours} hours old. Look into the log, or: npm run backup -- now.`,
      )
    : ok(`The newest backup is good and ${hours} hours old.`);
}

/** Checks the external services that the configuration names. `checkSmtp` resolves with the reason when it fails. */
export async function checkConfig(
  config: Pick<
    Config,
    'publicUrl' | 'isLoopback' | 'smtpUrl' | 'vapidContact' | 'emailVerification'
  >,
  outside: {
    readonly checkSmtp: (url: string) => Promise<string | undefined>;
    /** The headers of its answer; undefined when it does not answer as it should. */
    readonly reach: (url: string) => Promise<Headers | undefined>;
  },
): Promise<HealthCheckResult[]> {
  return [
    await checkAddress(config, outside.reach),
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
