import { spawn, type ChildProcess } from 'node:child_process';
import { hasUsers } from '../../features/users/users-store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { startJob, type Job } from '../../platform/job.ts';
import type { BackupFiles } from './backup-files.ts';
import { isBackupDue } from './backup-plan.ts';
import type { ServerDeps } from '../../server-deps.ts';

/** The first check comes after the same time: a start has other things to do. */
const CHECK_INTERVAL_MS = 60_000;
/** A full disk is not emptied within a minute. */
const RETRY_AFTER_MS = 15 * 60_000;

/** The exit code of a valid backup whose follow-up failed. */
const FOLLOW_UP_FAILED = 3;

interface BackupResult {
  readonly done: boolean;
  readonly isFollowUpDone: boolean;
  readonly text: string;
}

/** Makes backups in a process of its own: copying a database blocks its process for seconds. */
interface BackupProcess {
  /** Resolves when it is over. Never rejects. */
  run(): Promise<BackupResult>;
  stop(): void;
}

export interface BackUpDeps extends Pick<ServerDeps, 'db' | 'clock' | 'config' | 'audit'> {
  readonly log: { info(message: string): void; error(details: object, message: string): void };
  readonly backupFiles: Pick<BackupFiles, 'list'>;
  readonly backupProcess: BackupProcess;
}

/** Returns the check: it makes a backup when one is due, and tries again after a while when that failed. */
export function createBackUp(deps: BackUpDeps): () => Promise<void> {
  const { db, clock, backupFiles, backupProcess, log } = deps;
  const { backupAt, timeZone } = deps.config;

  let notBefore = 0;

  const isDue = async (): Promise<boolean> =>
    backupAt !== undefined &&
    clock.now() >= notBefore &&
    (await hasUsers(db)) &&
    isBackupDue({
      newestAt: backupFiles.list()[0]?.at,
      nowMs: clock.now(),
      backupAt,
      timeZone,
    });

  return async () => {
    if (!(await isDue())) return;
    const { done, isFollowUpDone, text } = await backupProcess.run();
    if (done) log.info('a backup was made');
    if (done && !isFollowUpDone)
      log.error({ reason: text }, 'what should follow the backup failed');
    if (!done) {
      notBefore = clock.now() + RETRY_AFTER_MS;
      log.error({ reason: text }, 'the backup failed');
    }
    const event = { event: 'sys_backup', result: done ? 'success' : 'fail' } as const;
    await inTransaction(deps, (tx) => deps.audit(tx, event));
  };
}

/** Checks every minute as long as the server runs. After days without a server the first check makes a backup. */
export function startBackingUp(deps: BackUpDeps): Job {
  const { log } = deps;
  const failure = 'the backup was not noted';
  const job = startJob(createBackUp(deps), { everyMs: CHECK_INTERVAL_MS, log, failure });
  return {
    stop: () => {
      deps.backupProcess.stop();
      return job.stop();
    },
  };
}

/** Takes the file of the command and the environment, which tells it where the database is. */
export function createBackupProcess(file: string, env: NodeJS.ProcessEnv): BackupProcess {
  let child: ChildProcess | undefined;
  return {
    run: () =>
      new Promise((resolve) => {
        const output: string[] = [];
        child = spawn(process.execPath, [file, 'now'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => output.push(text));
        child.once('error', ({ message }) =>
          resolve({ done: false, isFollowUpDone: false, text: message }),
        );
        child.once('close', (code) => {
          const done = code === 0 || code === FOLLOW_UP_FAILED;
          resolve({ done, isFollowUpDone: code === 0, text: output.join('').trim() });
        });
      }),
    stop: () => void child?.kill(),
  };
}
