/** How the operator's commands speak: what was done on the one stream, what could not be done on the other. */
import { resolve } from 'node:path';

const OWNER_ONLY = 0o077;

/** What a command is called with. */
export interface Call {
  /** The words behind the command's name. */
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly out: Output;
  readonly err: Output;
}

export interface Output {
  write(text: string): void;
}

/** How this process was called. From now on the files that it makes are for their owner only. */
export function callOfProcess(): Call {
  process.umask(OWNER_ONLY);
  const { argv, env, stdout: out, stderr: err } = process;
  return { words: argv.slice(2), env, out, err };
}

/** npm changes into the project's folder, and says where it was called. */
export const calledFrom = ({ env }: Pick<Call, 'env'>): string => resolve(env['INIT_CWD'] ?? '.');

/** What is printed, and whether it was done. */
export interface Outcome {
  readonly done: boolean;
  readonly text: string;
  /** What whoever ran it has to know beside. */
  readonly warning?: string;
  /** What should have followed, and why it failed. */
  readonly followUp?: string;
}

export const done = (text: string): Outcome => ({ done: true, text });
export const refused = (text: string): Outcome => ({ done: false, text });

/**
 * Runs what the words of the call ask for. Gives the exit code: 0 when it was done, 1 when it could not be, 2 when the
 * words make no sense, which are then answered with how to use it, 3 when it was done and what should follow it was not.
 */
export async function runCommand(
  { out, err }: Call,
  run: (() => Promise<Outcome> | Outcome) | undefined,
  usage: string,
): Promise<0 | 1 | 2 | 3> {
  if (!run) {
    err.write(usage);
    return 2;
  }
  const outcome = await outcomeOf(run);
  (outcome.done ? out : err).write(`${outcome.text}\n`);
  for (const text of [outcome.warning, outcome.followUp])
    if (text !== undefined) err.write(`${text}\n`);
  if (!outcome.done) return 1;
  return outcome.followUp === undefined ? 0 : 3;
}

async function outcomeOf(run: () => Promise<Outcome> | Outcome): Promise<Outcome> {
  try {
    return await run();
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/** A size as a person says it. */
export function sizeText(bytes: number): string {
  const mib = bytes / (1024 * 1024);
  return mib < 1 ? `${Math.ceil(bytes / 1024)} KiB` : `${mib.toFixed(mib < 10 ? 1 : 0)} MiB`;
}

/** How long ago something was, in the largest unit that says enough. Takes milliseconds. */
export function ageText(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours < 1) return `${Math.max(0, Math.round(ms / 60_000))} minutes ago`;
  return hours < 48 ? `${Math.round(hours)} hours ago` : `${Math.round(hours / 24)} days ago`;
}

/** A number with the word for what it counts. */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}
