/**
 * The operator's command for backups, which the running server also uses each night. It reads the database through a
 * connection and a process of its own, so that no request waits for it. Gives 0 when done, 1 when it could not, 2 for
 * wrong usage, 3 when the backup is made but BACKUP_HOOK failed.
 */
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { parseConfig } from './config.ts';
import { lockData, type DataUse } from './db/data-lock.ts';
import { createBackupFiles, type BackupFile, type BackupFiles } from './gateways/backup-files.ts';
import { runHook } from './gateways/backup-hook.ts';
import { systemClock } from './gateways/clock.ts';
import {
  ageText,
  counted,
  done,
  refused,
  runCommand,
  sizeText,
  type Outcome,
} from './gateways/command-line.ts';
import { makeBackup, verifyBackup } from './services/make-backup.ts';
import type { Contents } from './stores/whole-database.ts';

const OWNER_ONLY = 0o077;
const USAGE = `How to use it:
  npm run backup -- now              make a backup
  npm run backup -- now --with-secrets    and lay a copy of the server's secrets beside it
  npm run backup -- list             which ones there are
  npm run backup -- verify [FILE]    whether one is good: this file, or the newest
`;

interface Place {
  readonly dataDir: string;
  readonly files: BackupFiles;
  readonly hook: string | undefined;
}

function commandOf(words: readonly string[]): ((place: Place) => Outcome) | undefined {
  const [first, second] = words;
  if (first === 'now' && words.length === 1) return backUp;
  if (first === 'now' && second === '--with-secrets' && words.length === 2)
    return backUpWithSecrets;
  if (first === 'list' && words.length === 1) return list;
  if (first === 'verify' && words.length <= 2) return (place) => verify(place, second);
  return undefined;
}

function backUp(place: Place): Outcome {
  return copyAnd(place, () => undefined);
}

function backUpWithSecrets(place: Place): Outcome {
  return copyAnd(place, (backup) => loudly(place.files.addSecrets(backup)));
}

const loudly = (file: string): string =>
  [
    `ATTENTION: ${file} holds the secrets of this server.`,
    'Whoever has it and a backup can try out passwords without limits, forge codes, open sealed copies of deleted',
    'accounts and send notifications in its name. Move it to a safe place of its own, away from the backups, and',
    'delete it here.',
  ].join('\n');

/** `beside` does what goes with this backup, and gives what has to be said of it. */
function copyAnd(
  { dataDir, files, hook }: Place,
  beside: (backup: BackupFile) => string | undefined,
): Outcome {
  const databaseFile = join(dataDir, 'shortlist.db');
  if (!existsSync(databaseFile))
    return refused(`There is no database in ${dataDir}. Is DATA_DIR set as for the server?`);
  // Whoever waits for an answer of the server comes first.
  setPriority(constants.priority.PRIORITY_LOW);
  const uses: readonly DataUse[] = ['command', 'backup'];
  if (!uses.every((use) => lockData({ dataDir, use })))
    return refused('A backup or a restore is under way. Please try again when it is done.');
  const backup = makeBackup({ databaseFile, files, clock: systemClock });
  const text = `${backup.path} is made and good: ${sizeText(backup.bytes)}, ${contentText(backup)}.`;
  const [warning, reason] = [beside(backup), hook && runHook(hook, backup.path)];
  return {
    ...done(text),
    ...(warning === undefined ? {} : { warning }),
    ...(reason ? { followUp: `BACKUP_HOOK failed (${reason}). The backup is kept.` } : {}),
  };
}

function list({ files }: Place): Outcome {
  const now = systemClock.now();
  const lines = files
    .list()
    .map(({ name, at, bytes }) => `${name}   ${sizeText(bytes)}   ${ageText(now - at)}`);
  return done(lines.length > 0 ? lines.join('\n') : 'There is no backup yet.');
}

function verify({ files }: Place, file: string | undefined): Outcome {
  const path = file === undefined ? files.list()[0]?.path : files.find(file, givenFrom());
  if (path === undefined) return refused('There is no backup yet.');
  if (!existsSync(path)) return refused(`There is no file ${path}.`);
  return done(`${path} is good: ${contentText(verifyBackup(path))}.`);
}

const contentText = ({ users, rows }: Contents): string =>
  `${counted(users, 'account')}, ${counted(rows, 'row')}`;

/** npm changes into the project's folder, and says where it was called. */
const givenFrom = (): string => resolve(process.env['INIT_CWD'] ?? '.');

function run(command: (place: Place) => Outcome): Outcome {
  process.umask(OWNER_ONLY);
  const { dataDir, backupHook: hook } = parseConfig(process.env);
  return command({ dataDir, files: createBackupFiles(dataDir), hook });
}

const command = commandOf(process.argv.slice(2));
process.exitCode = await runCommand(command && (() => run(command)), USAGE);
