/**
 * The whole server in the process of the test: its port, its files and its jobs, without the start time of a process.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../config.ts';
import { createLog } from '../platform/log.ts';
import { startServer, type RunningServer } from '../server.ts';
import { migratedBytes } from './create-test-app.ts';
import type { ServerOptions } from './server-process.ts';

export interface ServerInProcess extends RunningServer {
  readonly dataDir: string;
  /** All that it has logged so far. */
  output(): string;
  removeData(): void;
}

/** Starts it and resolves once it accepts requests. A new folder gets a database that needs no migrations. */
export async function startServerInProcess(options: ServerOptions = {}): Promise<ServerInProcess> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const env = {
    DATA_DIR: dataDir,
    PORT: String(options.port ?? 0),
    LOG_LEVEL: 'warn',
    PASSWORD_HASH_MEMORY_KIB: '19456',
    ...options.env,
  };
  const config = parseConfig(env);
  const logged: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => void logged.push(line) });
  const server = await startServer({ config, log, env, waitMs: 0 });
  let stopping: Promise<void> | undefined;
  return {
    ...server,
    dataDir,
    output: () => logged.join(''),
    stop: () => (stopping ??= server.stop()),
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** What a kill leaves: the files as they are while the server runs, in another folder. */
export function copyAsKilled({ dataDir }: Pick<ServerInProcess, 'dataDir'>): string {
  const copy = mkdtempSync(join(tmpdir(), 'shortlist-killed-'));
  cpSync(dataDir, copy, { recursive: true, preserveTimestamps: true });
  return copy;
}

async function newDataDir(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-data-'));
  writeFileSync(join(dataDir, 'shortlist.db'), migratedBytes(), { mode: 0o600 });
  return dataDir;
}
