/** The output of the operator's commands: results on stdout, failures on stderr. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createAudit } from '../platform/audit/audit.ts';
import type { ContentCounts } from './backup/database-file-store.ts';

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

/** What a command that succeeded prints; one that fails throws a sentence. */
export interface CommandOutcome {
  readonly text: string;
  /** Printed in addition, although the command succeeded. */
  readonly warning?: string | undefined;
  /** The follow-up that failed, and why. */
  readonly followUp?: string | undefined;
}

/**
 * Runs the command for these arguments. Returns the exit code: 0 when it succeeded, 1 when it failed, 2 when
 * the arguments are invalid, which is answered with the usage, 3 when it succeeded and its follow-up failed.
 */
export async function runCommand(
  { out, err }: CommandCall,
  run: (() => Promise<CommandOutcome>) | undefined,
  usage: string,
): Promise<0 | 1 | 2 | 3> {
  if (!run) {
    err.write(usage);
    return 2;
  }
  try {
    const { text, warning, followUp } = await run();
    out.write(`${text}\n`);
    for (const more of [warning, followUp]) if (more !== undefined) err.write(`${more}\n`);
    return followUp === undefined ? 0 : 3;
  } catch (error) {
    err.write(`${reasonOf(error)}\n`);
    return 1;
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The file of the database. Throws where there is none. */
export function databaseFileIn(dataDir: string): string {
  const file = join(dataDir, 'shortlist.db');
  if (existsSync(file)) return file;
  throw new Error(`There is no database in ${dataDir}. Is DATA_DIR set as for the server?`);
}

export const RESTORE_UNDER_WAY = 'A restore is under way. Please try again when it is done.';

/** No entry of a command contains a network address. */
export const OFFLINE_AUDIT = createAudit({ digests: { ofClient: () => '' } });

export function formatContents({ users, rows }: ContentCounts): string {
  return `${formatCount(users, 'account')}, ${formatCount(rows, 'row')}`;
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

export function formatCount(count: number, thing: string, things = `${thing}s`): string {
  return `${count} ${count === 1 ? thing : things}`;
}
