/**
 * The operator's command that puts a backup in the place of the database, while no server runs. Gives 0 when done, 1 when
 * it could not, 2 for wrong usage.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseConfig } from './config.ts';
import { lockData } from './db/data-lock.ts';
import { migrateToLatest, versionOf } from './db/migrate.ts';
import { createBackupFiles } from './gateways/backup-files.ts';
import { createBootFile } from './gateways/boot-file.ts';
import { systemClock } from './gateways/clock.ts';
import { counted, done, refused, runCommand, type Outcome } from './gateways/command-line.ts';
import { createErasureLog } from './gateways/erasure-log.ts';
import { systemRandom } from './gateways/random.ts';
import { createRestoreFiles } from './gateways/restore-files.ts';
import { createAudit } from './services/audit.ts';
import { restoreDatabase, type Restored, type RestoreStep } from './services/restore-database.ts';

const OWNER_ONLY = 0o077;
const USAGE = `How to use it, with the server stopped:
  npm run restore -- FILE    put this backup in the place of the database
`;

type OnStep = (step: RestoreStep) => void;

/** Takes the words behind the command's name, and whom to tell of each step. Gives the exit code. */
export function main(words: readonly string[], onStep?: OnStep): Promise<0 | 1 | 2 | 3> {
  const [file] = words;
  const isOneFile = words.length === 1 && file !== undefined && !file.startsWith('-');
  return runCommand(isOneFile ? () => restore(file, onStep) : undefined, USAGE);
}

async function restore(file: string, onStep: OnStep | undefined): Promise<Outcome> {
  process.umask(OWNER_ONLY);
  const { dataDir } = parseConfig(process.env);
  // npm changes into the project's folder, and says where it was called.
  const from = resolve(process.env['INIT_CWD'] ?? '.');
  const source = createBackupFiles(dataDir).find(file, from);
  if (!existsSync(source)) return refused(`There is no file ${source}.`);
  mkdirSync(dataDir, { recursive: true });
  const lock = lockData({ dataDir, use: 'restore' });
  if (!lock)
    return refused(`A server, or another command, has ${dataDir} open. Please stop it first.`);
  try {
    return done(textOf(source, await restoreDatabase({ ...depsOf(dataDir), onStep }, source)));
  } finally {
    lock.release();
  }
}

function depsOf(dataDir: string) {
  return {
    files: createRestoreFiles(dataDir),
    bootFile: createBootFile(dataDir),
    erasures: createErasureLog(dataDir),
    clock: systemClock,
    random: systemRandom,
    // Nobody's network address is in these entries.
    audit: createAudit({ digests: { ofClient: () => '' } }),
    versionOf,
    migrate: migrateToLatest,
  };
}

function textOf(source: string, { users, rows, kept, erasedAgain }: Restored): string {
  return [
    `${source} is in place: ${counted(users, 'account')}, ${counted(rows, 'row')}.`,
    ...(kept === undefined ? [] : [`The database of before is kept as ${kept}.`]),
    ...(erasedAgain === 0
      ? []
      : [
          `Deleted again, because their owners had deleted them: ${counted(erasedAgain, 'account')}.`,
        ]),
    'Everybody has to sign in again. Devices then hand back what they have and this database lacks.',
    'You can start the server now.',
  ].join('\n');
}
