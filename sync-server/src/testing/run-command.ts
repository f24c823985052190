/** One of the operator's commands, as a process of its own. */
import { spawn } from 'node:child_process';
import { COMPILED } from './server-process.ts';

export interface Ended {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a file with these words and this environment, to its end or until it is killed by the signal. */
export async function runFile(
  file: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  kill?: AbortSignal,
): Promise<Ended> {
  const child = spawn(process.execPath, [file, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: COMPILED, ...env },
  });
  kill?.addEventListener('abort', () => child.kill('SIGKILL'));
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, ...printed };
}
