import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand } from './run-command.ts';

/** The paths of the installed programs with these names, in the order of the names. */
export function findPrograms(...names: readonly string[]): readonly string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.filter((path) => existsSync(path));
}

/** Whether this is a real browser: Ubuntu's packages are stubs that only say where to get one. */
export function isBrowser(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/**
 * Installs system packages if permitted; otherwise prints the reason and returns false. Also accepts options
 * of apt-get.
 */
export async function installPackages(...packages: readonly string[]): Promise<boolean> {
  const names = packages.filter((name) => !name.startsWith('-')).join(' ');
  const refusal = await tryInstall(packages);
  if (refusal !== undefined) console.error(`${names} could not be installed: ${refusal}.`);
  return refusal === undefined;
}

async function tryInstall(packages: readonly string[]): Promise<string | undefined> {
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'this system has no apt-get';
  if (process.getuid?.() !== 0)
    return `only root may; run: sudo apt-get install ${packages.join(' ')}`;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  const code = await runCommand('apt-get', ['install', '-y', '-qq', ...packages], { env });
  return code === 0 ? undefined : 'apt-get failed; is there a network?';
}
