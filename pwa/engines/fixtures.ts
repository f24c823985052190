/** What the journeys in other engines begin with: a server of their own, and somebody with an account on it. */
import { test as base, expect } from '@playwright/test';
import { registerOverHttp, type Account } from '../../sync-server/src/testing/http-client.ts';
import { startServer, type ServerProcess } from '../../sync-server/src/testing/server-process.ts';
import { newStudent, SERVER_ENV } from '../e2e/fixtures.ts';

export interface OwnServer {
  /** The one that runs, or ran last. */
  readonly now: ServerProcess;
  /** Ends its process without a word, so that its address answers nobody. */
  kill(): Promise<void>;
  /** Starts it again, at the same address, over what it had kept. */
  startAgain(): Promise<void>;
}

interface Fixtures {
  /** What its server is told by its environment, beside what all are. */
  serverEnv: Readonly<Record<string, string>>;
  ownServer: OwnServer;
  account: Account;
}

export const test = base.extend<Fixtures>({
  serverEnv: async ({}, use) => {
    await use({});
  },
  ownServer: async ({ serverEnv }, use) => {
    const env = { ...SERVER_ENV, ...serverEnv };
    let now = await startServer({ env });
    await use({
      get now() {
        return now;
      },
      kill: () => now.kill(),
      startAgain: async () => {
        now = await startServer({ env, dataDir: now.dataDir, port: now.port });
      },
    });
    await now.stop();
    now.removeData();
  },
  account: async ({ ownServer }, use) => {
    await use(await registerOverHttp(ownServer.now, newStudent()));
  },
});

export { expect };
