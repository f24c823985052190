import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** Output of tools that can be deleted at any time. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'shortlist');

/** A file that was formatted correctly stays so until it changes. */
const PRETTIER_CACHE = ['--cache', `--cache-location=${join(CACHE, 'prettier')}`];

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output of the command in one piece after it has ended: for commands that run in parallel. */
  readonly isBuffered?: boolean;
}

export async function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? ROOT,
    stdio: options.isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...plainWhenPiped(), ...options.env },
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => printed.push(part));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}

/** Logs are read as text: colours only in a terminal. */
function plainWhenPiped(): Readonly<Record<string, string>> {
  return process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
}

/** Runs a tool of node_modules, by the path of its script, on the current Node. */
export function runTool(
  script: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return runCommand(process.execPath, [join(ROOT, 'node_modules', script), ...args], options);
}

export const prettier = (
  options: RunOptions & { readonly isCached?: boolean } = {},
): Promise<number> =>
  runTool(
    'prettier/bin/prettier.cjs',
    ['--check', '--log-level=warn', ...(options.isCached ? PRETTIER_CACHE : []), '.'],
    options,
  );
export const oxlint = (options?: RunOptions): Promise<number> =>
  runTool('oxlint/bin/oxlint', ['--type-aware'], options);
export const fence = (options?: RunOptions): Promise<number> =>
  runCommand(process.execPath, [join(ROOT, '.config/tasks/fence.ts')], options);
export const browsers = (options?: RunOptions): Promise<number> =>
  runCommand(process.execPath, [join(ROOT, '.config/tasks/browsers.ts')], options);
export const tsc = (options?: RunOptions): Promise<number> =>
  runTool('typescript/bin/tsc', ['-b'], options);
export const vitest = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  runTool('vitest/vitest.mjs', ['run', '-c', '.config/vitest.config.ts', ...args], { env });
export const playwright = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<number> =>
  runTool('@playwright/test/cli.js', ['test', '-c', '.config/playwright.config.ts', ...args], {
    env,
  });
