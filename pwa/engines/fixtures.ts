/** What the journeys in other engines begin with: a server of their own, and somebody with an account on it. */
import { test as base, expect } from '@playwright/test';
import { registerOverHttp, type Account } from '../../sync-server/src/testing/http-client.ts';
import { newStudent, SERVER_ENV } from '../e2e/fixtures.ts';
import { withOwnServer, type OwnServer } from '../e2e/own-server.ts';

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
    await withOwnServer({ ...SERVER_ENV, ...serverEnv }, use);
  },
  account: async ({ ownServer }, use) => {
    await use(await registerOverHttp(ownServer.now, newStudent()));
  },
});

export { expect };
