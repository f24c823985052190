/** The operator's commands: in this process, or as processes of their own. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { CommandCall } from '../operations/command-line.ts';
import { COMPILE_CACHE } from './server-process.ts';

const TASKS = new URL('../../../.config/tasks/', import.meta.url);

/** The file behind `npm run` and this name. */
export const taskFile = (name: string): string => fileURLToPath(new URL(`${name}.ts`, TASKS));

export interface CommandResult {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a file with these arguments and this environment, to its end or until it is killed by the signal. */
export async function runFile(
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  kill?: AbortSignal,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [file, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  });
  kill?.addEventListener('abort', () => child.kill('SIGKILL'));
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...printed };
}

/** Calls a command in this process with these arguments and this environment. */
export async function callCommand(
  main: (call: CommandCall) => Promise<number>,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const printed = { out: '', err: '' };
  const code = await main({
    args: words,
    env,
    out: { write: (text) => void (printed.out += text) },
    err: { write: (text) => void (printed.err += text) },
  });
  return { code, ...printed };
}
