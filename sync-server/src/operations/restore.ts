/**
 * The operator's command that replaces the database with a backup, while no server runs. Exit codes: 0 done,
 * 1 failed, 2 wrong usage.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { parseConfig } from '../config.ts';
import { createBackupFiles } from './backup/backup-files.ts';
import { createBootFile } from './backup/boot-id.ts';
import { systemClock } from '../platform/clock.ts';
import { withWholeFolder } from '../platform/db/data-lock.ts';
import {
  callerDirectory,
  formatContents,
  formatCount,
  OFFLINE_AUDIT,
  runCommand,
  type CommandCall,
  type CommandOutcome,
} from './command-line.ts';
import { createErasureLog } from '../platform/files/erasure-log.ts';
import { systemRandom } from '../platform/random.ts';
import { createRestoreFiles } from './backup/restore-files.ts';
import { restoreDatabase, type Restored, type RestoreStep } from './backup/restore-database.ts';

const USAGE = `How to use it, with the server stopped:
  npm run restore -- FILE    put this backup in the place of the database
`;

const POSTGRES_RESTORE = `The database is on PostgreSQL (DATABASE_URL), which has its own tools: pg_restore, or a recovery to a moment.
The servers notice at their next start that it is another database, and ask the devices for what it lacks. Then run
npm run doctor -- --fix: it deletes again the accounts that were deleted since.`;

type OnStep = (step: RestoreStep) => void;

export function main(call: CommandCall, onStep?: OnStep): Promise<0 | 1 | 2 | 3> {
  const { args } = call;
  const [file] = args;
  const isOneFile = args.length === 1 && file !== undefined && !file.startsWith('-');
  return runCommand(call, isOneFile ? () => restore(file, call, onStep) : undefined, USAGE);
}

async function restore(
  file: string,
  call: CommandCall,
  onStep: OnStep | undefined,
): Promise<CommandOutcome> {
  const { dataDir, databaseUrl } = parseConfig(call.env);
  if (databaseUrl !== undefined) throw new Error(POSTGRES_RESTORE);
  const source = createBackupFiles(dataDir).find(file, callerDirectory(call));
  if (!existsSync(source)) throw new Error(`There is no file ${source}.`);
  mkdirSync(dataDir, { recursive: true });
  const deps = {
    files: createRestoreFiles(dataDir),
    bootFile: createBootFile(dataDir),
    erasures: createErasureLog(dataDir),
    clock: systemClock,
    random: systemRandom,
    audit: OFFLINE_AUDIT,
    onStep,
  };
  const restored = await withWholeFolder(dataDir, () => restoreDatabase(deps, source));
  return { text: textOf(source, restored) };
}

function textOf(source: string, { preservedAs, redeletedCount, ...contents }: Restored): string {
  return [
    `${source} is in place: ${formatContents(contents)}.`,
    ...(preservedAs === undefined ? [] : [`The database of before is kept as ${preservedAs}.`]),
    ...(redeletedCount === 0
      ? []
      : [
          `Deleted again, because their owners had deleted them: ${formatCount(redeletedCount, 'account')}.`,
        ]),
    'Everybody has to sign in again. Devices then hand back what they have and this database lacks.',
    'You can start the server now.',
  ].join('\n');
}
