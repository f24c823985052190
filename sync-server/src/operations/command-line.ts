/** The output of the operator's commands: results on stdout, failures on stderr. */
import { resolve } from 'node:path';

const OWNER_ONLY = 0o077;

export interface CommandCall {
  /** The arguments after the command's name. */
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly out: Output;
  readonly err: Output;
}

export interface Output {
  write(text: string): void;
}

/** How this process was called. From now on the files that it creates are readable by their owner only. */
export function readProcessCall(): CommandCall {
  process.umask(OWNER_ONLY);
  const { argv, env, stdout: out, stderr: err } = process;
  return { args: argv.slice(2), env, out, err };
}

/** npm changes into the project's folder; INIT_CWD is the folder in which it was called. */
export const callerDirectory = ({ env }: Pick<CommandCall, 'env'>): string =>
  resolve(env['INIT_CWD'] ?? '.');

/** What is printed, and whether the command succeeded. */
export interface CommandOutcome {
  readonly done: boolean;
  readonly text: string;
  /** Printed in addition, although the command succeeded. */
  readonly warning?: string;
  /** The follow-up that failed, and why. */
  readonly followUp?: string;
}

export const commandDone = (text: string): CommandOutcome => ({ done: true, text });
export const commandFailed = (text: string): CommandOutcome => ({ done: false, text });

/**
 * Runs the command for these arguments. Returns the exit code: 0 when it succeeded, 1 when it failed, 2 when
 * the arguments are invalid, which is answered with the usage, 3 when it succeeded and its follow-up failed.
 */
export async function runCommand(
  { out, err }: CommandCall,
  run: (() => Promise<CommandOutcome> | CommandOutcome) | undefined,
  usage: string,
): Promise<0 | 1 | 2 | 3> {
  if (!run) {
    err.write(usage);
    return 2;
  }
  const outcome = await runToOutcome(run);
  (outcome.done ? out : err).write(`${outcome.text}\n`);
  for (const text of [outcome.warning, outcome.followUp])
    if (text !== undefined) err.write(`${text}\n`);
  if (!outcome.done) return 1;
  return outcome.followUp === undefined ? 0 : 3;
}

async function runToOutcome(
  run: () => Promise<CommandOutcome> | CommandOutcome,
): Promise<CommandOutcome> {
  try {
    return await run();
  } catch (error) {
    return commandFailed(error instanceof Error ? error.message : String(error));
  }
}

export function formatSize(bytes: number): string {
  const mib = bytes / (1024 * 1024);
  return mib < 1 ? `${Math.ceil(bytes / 1024)} KiB` : `${mib.toFixed(mib < 10 ? 1 : 0)} MiB`;
}

/** An age in the largest unit that is precise enough. Takes milliseconds. */
export function formatAge(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours < 1) return `${Math.max(0, Math.round(ms / 60_000))} minutes ago`;
  return hours < 48 ? `${Math.round(hours)} hours ago` : `${Math.round(hours / 24)} days ago`;
}

/** A number with the noun in singular or plural. */
export function formatCount(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}
