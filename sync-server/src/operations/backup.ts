/**
 * The operator's command for backups, which the running server also uses each night. It reads the database
 * through a connection and a process of its own, so that no request waits for it. Exit codes: 0 done, 1
 * failed, 2 wrong usage, 3 the backup is made but BACKUP_HOOK failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parseConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { withLock } from '../platform/db/data-lock.ts';
import { createBackupFiles, type BackupFiles } from './backup/backup-files.ts';
import { makeBackup, verifyBackup } from './backup/make-backup.ts';
import {
  callerDirectory,
  databaseFileIn,
  formatAge,
  formatContents,
  formatSize,
  readProcessCall,
  runCommand,
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

const NO_BACKUP = 'There is no backup yet.';

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

type Command = (context: BackupContext) => Promise<CommandOutcome>;

function commandOf(words: readonly string[]): Command | undefined {
  const [first, second] = words;
  if (first === 'now' && words.length === 1) return (context) => backUp(context, false);
  if (first === 'now' && second === '--with-secrets' && words.length === 2)
    return (context) => backUp(context, true);
  if (first === 'list' && words.length === 1) return list;
  if (first === 'verify' && words.length <= 2) return (context) => verify(context, second);
  return undefined;
}

const secretsWarning = (file: string): string =>
  [
    `ATTENTION: ${file} holds the secrets of this server.`,
    'Whoever has it and a backup can try out passwords without limits, forge codes and send notifications in its',
    'name. Move it to a safe place of its own, away from the backups, and delete it here.',
  ].join('\n');

const UNDER_WAY = 'A backup or a restore is under way. Please try again when it is done.';

async function backUp(context: BackupContext, withSecrets: boolean): Promise<CommandOutcome> {
  const { dataDir, files, hook } = context;
  if (withSecrets && !context.hasSecretsFile) throw new Error(SECRETS_ELSEWHERE);
  const databaseFile = databaseFileIn(dataDir);
  const make = async (): Promise<CommandOutcome> => {
    const backup = await makeBackup({ databaseFile, files, clock: systemClock });
    const warning = withSecrets ? secretsWarning(files.addSecrets(backup)) : undefined;
    const reason = hook && runBackupHook(hook, backup.path);
    return {
      text: `${backup.path} is made and good: ${formatSize(backup.bytes)}, ${formatContents(backup)}.`,
      warning,
      followUp: reason && `BACKUP_HOOK failed (${reason}). The backup is kept.`,
    };
  };
  return withLock({ dataDir, use: 'command' }, UNDER_WAY, () =>
    withLock({ dataDir, use: 'backup' }, UNDER_WAY, make),
  );
}

/** With the path of a backup as its one argument. Returns why it failed; its output is not read. */
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

async function list({ files }: BackupContext): Promise<CommandOutcome> {
  const now = systemClock.now();
  const lines = files
    .list()
    .map(({ name, at, bytes }) => `${name}   ${formatSize(bytes)}   ${formatAge(now - at)}`);
  return { text: lines.length > 0 ? lines.join('\n') : NO_BACKUP };
}

async function verify(
  { files, from }: BackupContext,
  file: string | undefined,
): Promise<CommandOutcome> {
  const path = file === undefined ? files.list()[0]?.path : files.find(file, from);
  if (path === undefined) throw new Error(NO_BACKUP);
  if (!existsSync(path)) throw new Error(`There is no file ${path}.`);
  return { text: `${path} is good: ${formatContents(await verifyBackup(path))}.` };
}

async function run(command: Command, { env }: CommandCall): Promise<CommandOutcome> {
  const { dataDir, databaseUrl, backupHook: program, secrets } = parseConfig(env);
  if (databaseUrl !== undefined) throw new Error(POSTGRES_BACKUP);
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
