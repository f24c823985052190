/** Servers as processes of their own on one PostgreSQL database, behind a plain proxy. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../platform/clock.ts';
import { createDigests } from '../../platform/crypto/digests.ts';
import { loadSecrets, type Secrets } from '../../platform/crypto/secrets.ts';
import { openPostgres, type OpenPostgres } from '../../platform/db/open-postgres.ts';
import { systemRandom } from '../../platform/random.ts';
import type { AccountDeps } from '../accounts.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { startPlainProxy } from './plain-proxy.ts';

/** A migrated database, and the folder that its servers share. */
export interface SharedDatabase {
  readonly url: string;
  readonly db: OpenPostgres;
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly accounts: AccountDeps;
  close(): Promise<void>;
}

export async function openSharedDatabase(url: string): Promise<SharedDatabase> {
  const db = await openPostgres(url);
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-data-'));
  const secrets = loadSecrets(dataDir, { hasAccounts: false });
  const deps = { random: systemRandom, digests: createDigests(secrets.pepper) };
  return {
    url,
    db,
    dataDir,
    secrets,
    accounts: { db, clock: systemClock, deps },
    close: async () => {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export interface ServerProcesses {
  /** The address of the proxy. */
  readonly url: string;
  /** One that was started again is another. */
  readonly servers: readonly [ServerProcess, ServerProcess];
  /** Starts the one that was killed again, at its address. */
  restart(index: 0 | 1): Promise<void>;
  /** Asks both to stop, and returns their exit codes. */
  stop(): Promise<readonly (number | null)[]>;
}

export async function startServerProcesses(
  { url, dataDir }: SharedDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<ServerProcesses> {
  const env = { DATABASE_URL: url, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...more };
  const servers = await Promise.all([startServer({ dataDir, env }), startServer({ dataDir, env })]);
  const proxy = await startPlainProxy(servers.map(({ port }) => port));
  return {
    url: `http://localhost:${proxy.port}`,
    servers,
    restart: async (index) => {
      servers[index] = await startServer({ dataDir, env, port: servers[index].port });
    },
    stop: async () => {
      const codes = await Promise.all(servers.map((server) => server.stop()));
      await proxy.close();
      return codes;
    },
  };
}
