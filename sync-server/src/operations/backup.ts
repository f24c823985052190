/**
 * The operator's command for backups, which the running server also uses each night. It reads the database
 * through a connection and a process of its own, so that no request waits for it. Exit codes: 0 done, 1
 * failed, 2 wrong usage, 3 the backup is made but BACKUP_HOOK failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { lockData, type DataUse } from '../platform/db/data-lock.ts';
import { createBackupFiles, type BackupFile, type BackupFiles } from './backup/backup-files.ts';
import type { ContentCounts } from './backup/database-file-store.ts';
import { makeBackup, verifyBackup } from './backup/make-backup.ts';
import {
  formatAge,
  callerDirectory,
  readProcessCall,
  formatCount,
  commandDone,
  commandFailed,
  runCommand,
  formatSize,
  type CommandCall,
  type CommandOutcome,
} from './command-line.ts';

/** A copy to another continent takes its time; one that hangs must not delay the next night's backup. */
const HOOK_TIMEOUT_MS = 6 * 3_600_000;

const USAGE = `How to use it:
  npm run backup -- now              make a backup
  npm run backup -- now --with-secrets    and lay a copy of the server's secrets beside it
  npm run backup -- list             which ones there are
  npm run backup -- verify [FILE]    whether one is good: this file, or the newest
`;

const POSTGRES_BACKUP = `The database is on PostgreSQL (DATABASE_URL), which has its own tools: pg_dump makes a copy, and continuous
archiving restores any moment. The secrets (secrets.json in DATA_DIR, or SECRETS) and erasures.log belong to a backup
as well.`;

const SECRETS_ELSEWHERE =
  'The secrets of this server are in SECRETS, not in a file. Keep a copy of them in a safe place of its own.';

/** The operator's program, and the environment that it is given: none of the server's secrets. */
interface Hook {
  readonly program: string;
  readonly env: Pick<NodeJS.ProcessEnv, 'PATH' | 'HOME'>;
}

interface BackupContext {
  readonly dataDir: string;
  readonly files: BackupFiles;
  readonly hook: Hook | undefined;
  readonly hasSecretsFile: boolean;
  /** Names of files are relative to this folder. */
  readonly from: string;
}

function commandOf(
  words: readonly string[],
): ((context: BackupContext) => Promise<CommandOutcome> | CommandOutcome) | undefined {
  const [first, second] = words;
  if (first === 'now' && words.length === 1) return backUp;
  if (first === 'now' && second === '--with-secrets' && words.length === 2)
    return backUpWithSecrets;
  if (first === 'list' && words.length === 1) return list;
  if (first === 'verify' && words.length <= 2) return (context) => verify(context, second);
  return undefined;
}

function backUp(context: BackupContext): Promise<CommandOutcome> {
  return lockAndBackUp(context, () => undefined);
}

function backUpWithSecrets(context: BackupContext): Promise<CommandOutcome> | CommandOutcome {
  if (!context.hasSecretsFile) return commandFailed(SECRETS_ELSEWHERE);
  return lockAndBackUp(context, (backup) => secretsWarning(context.files.addSecrets(backup)));
}

const secretsWarning = (file: string): string =>
  [
    `ATTENTION: ${file} holds the secrets of this server.`,
    'Whoever has it and a backup can try out passwords without limits, forge codes and send notifications in its',
    'name. Move it to a safe place of its own, away from the backups, and delete it here.',
  ].join('\n');

/** `afterCopy` gets the new backup, and returns a message about what it did, if any. */
async function lockAndBackUp(
  context: BackupContext,
  afterCopy: (backup: BackupFile) => string | undefined,
): Promise<CommandOutcome> {
  const { dataDir } = context;
  if (!existsSync(join(dataDir, 'shortlist.db')))
    return commandFailed(`There is no database in ${dataDir}. Is DATA_DIR set as for the server?`);
  const uses: readonly DataUse[] = ['command', 'backup'];
  const locks = uses.map((use) => lockData({ dataDir, use }));
  try {
    return locks.includes(undefined)
      ? commandFailed('A backup or a restore is under way. Please try again when it is done.')
      : await makeAndReport(context, afterCopy);
  } finally {
    for (const lock of locks) lock?.release();
  }
}

async function makeAndReport(
  { dataDir, files, hook }: BackupContext,
  afterCopy: (backup: BackupFile) => string | undefined,
): Promise<CommandOutcome> {
  const databaseFile = join(dataDir, 'shortlist.db');
  const backup = await makeBackup({ databaseFile, files, clock: systemClock });
  const text = `${backup.path} is made and good: ${formatSize(backup.bytes)}, ${contentText(backup)}.`;
  const [warning, reason] = [afterCopy(backup), hook && runBackupHook(hook, backup.path)];
  return {
    ...commandDone(text),
    ...(warning === undefined ? {} : { warning }),
    ...(reason ? { followUp: `BACKUP_HOOK failed (${reason}). The backup is kept.` } : {}),
  };
}

/**
 * Runs the operator's program with the path of a backup as its one argument, and waits for it. Returns why it
 * failed, if so; its output is not read.
 */
function runBackupHook({ program, env }: Hook, file: string): string | undefined {
  const { error, signal, status } = spawnSync(program, [file], {
    env,
    stdio: 'ignore',
    timeout: HOOK_TIMEOUT_MS,
  });
  if (error) return 'code' in error ? String(error.code) : error.name;
  if (signal) return signal;
  return status === 0 ? undefined : `ended with ${status}`;
}

function list({ files }: BackupContext): CommandOutcome {
  const now = systemClock.now();
  const lines = files
    .list()
    .map(({ name, at, bytes }) => `${name}   ${formatSize(bytes)}   ${formatAge(now - at)}`);
  return commandDone(lines.length > 0 ? lines.join('\n') : 'There is no backup yet.');
}

async function verify(
  { files, from }: BackupContext,
  file: string | undefined,
): Promise<CommandOutcome> {
  const path = file === undefined ? files.list()[0]?.path : files.find(file, from);
  if (path === undefined) return commandFailed('There is no backup yet.');
  if (!existsSync(path)) return commandFailed(`There is no file ${path}.`);
  return commandDone(`${path} is good: ${contentText(await verifyBackup(path))}.`);
}

const contentText = ({ users, rows }: ContentCounts): string =>
  `${formatCount(users, 'account')}, ${formatCount(rows, 'row')}`;

function run(
  command: (context: BackupContext) => Promise<CommandOutcome> | CommandOutcome,
  { env }: CommandCall,
): Promise<CommandOutcome> | CommandOutcome {
  const { dataDir, databaseUrl, backupHook: program, secrets } = parseConfig(env);
  if (databaseUrl !== undefined) return commandFailed(POSTGRES_BACKUP);
  return command({
    dataDir,
    files: createBackupFiles(dataDir),
    hook:
      program === undefined
        ? undefined
        : { program, env: { PATH: env['PATH'], HOME: env['HOME'] } },
    hasSecretsFile: secrets === undefined,
    from: callerDirectory({ env }),
  });
}

/** Resolves with the exit code. */
export function main(call: CommandCall): Promise<0 | 1 | 2 | 3> {
  const command = commandOf(call.args);
  return runCommand(call, command && (() => run(command, call)), USAGE);
}

/** Runs the command in this process with low priority, behind the requests of the server. */
export async function runAsProcess(): Promise<void> {
  setPriority(constants.priority.PRIORITY_LOW);
  process.exitCode = await main(readProcessCall());
}

// The server starts this file for each nightly backup.
if (process.argv[1] === import.meta.filename) await runAsProcess();
