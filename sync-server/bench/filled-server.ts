import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';
import { fillDatabase, type Filled, type Filling } from './fill-database.ts';

export interface FilledServer extends Filled {
  readonly server: ServerProcess;
}

/** Starts a server whose database holds these accounts, each signed in on one device, and their placements. */
export async function startFilledServer(
  filling: Filling,
  more: Readonly<Record<string, string>> = {},
): Promise<FilledServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const filled = await fillDatabase(dataDir, filling);
  const env = { RATE_LIMITS: 'off', PASSWORD_HASH_MEMORY_KIB: '19456', LOG_LEVEL: 'error' };
  return { server: await startServer({ dataDir, env: { ...env, ...more } }), ...filled };
}
