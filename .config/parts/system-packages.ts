import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

/** The paths at which programs of these names are here, the names first that come first. */
export function findPrograms(...names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.filter((path) => existsSync(path));
}

/** Whether a browser is one: Ubuntu's packages are stubs that only say where to get the real one. */
export function isBrowser(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Installs packages of the system where we may; false when they cannot be had. Takes options of apt-get too. */
export async function installPackages(...packages: readonly string[]): Promise<boolean> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  return (await runCommand('apt-get', ['install', '-y', '-qq', ...packages], { env })) === 0;
}
