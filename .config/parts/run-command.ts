import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** What tools write and nobody keeps. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'shortlist');

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command with our own terminal and gives its exit code. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...plainWhenPiped(), ...options.env },
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A log is read as text: colours only where there is a terminal. */
function plainWhenPiped(): Readonly<Record<string, string>> {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
}

/** Runs a tool of node_modules, by the path of its script, on this very Node. */
export function runTool(
  script: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return runCommand(process.execPath, [join(ROOT, 'node_modules', script), ...args], options);
}

export const prettier = (...args: string[]): Promise<number> =>
  runTool('prettier/bin/prettier.cjs', args);
export const oxlint = (...args: string[]): Promise<number> =>
  runTool('oxlint/bin/oxlint', ['--type-aware', ...args]);
export const tsc = (...args: string[]): Promise<number> => runTool('typescript/bin/tsc', args);
export const vitest = (...args: string[]): Promise<number> =>
  runTool('vitest/vitest.mjs', ['run', '-c', '.config/vitest.config.ts', ...args]);
