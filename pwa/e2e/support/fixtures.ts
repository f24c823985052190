// A real server for each worker, serving the built app; devices are browser contexts. A test fails on any violation of
// the content security policy, any uncaught error and any console.error that it did not announce.
import {
  test as base,
  expect,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import { randomBytes } from 'node:crypto';
import { CLIENT_OPS_MAX } from '../../../shared/src/api/sync.ts';
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import type { PlacementValues } from '../../../shared/src/placement/fields/placement-fields.ts';
import {
  uploadOpportunitiesOverHttp,
  putPlacement,
  registerOverHttp,
  syncOverHttp,
  type Credentials,
  type Account,
} from '../../../sync-server/src/testing/http-client.ts';
import {
  realisticOpportunities,
  manyPlacements,
} from '../../../sync-server/src/testing/realistic-data.ts';
import {
  startServer,
  type ServerProcess,
} from '../../../sync-server/src/testing/server-process.ts';
import { Device } from './device.ts';
import { withOwnServer, type OwnServer } from './own-server.ts';

/** Credentials without an account yet. */
export function newStudent(): Credentials {
  const name = randomBytes(5).toString('hex');
  return { name: 'Asha Rao', email: `asha.${name}@example.in`, password: 'Monsoon-2026-x' };
}

/** A user who registers with this address becomes the admin of a server. */
export const ADMIN: Credentials = {
  name: 'Placement Cell',
  email: 'cell@example.in',
  password: 'Noticeboard-2026',
};

const SERVER_ENV = {
  BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
  // All tests come from one address, and hashing is measured elsewhere.
  RATE_LIMITS: 'off',
  PASSWORD_HASH_MEMORY_KIB: '19456',
};

interface TestFixtures {
  /** Environment variables of the test's own server, in addition to the common ones. */
  serverEnv: Readonly<Record<string, string>>;
  ownServer: OwnServer;
  /** A verified account on the test's own server. */
  ownAccount: Account;
  openDevice: (server?: ServerProcess, options?: BrowserContextOptions) => Promise<Device>;
  /** A device on the worker's server. */
  device: Device;
  /** A verified account used by this test only. */
  account: Account;
  /** Adds this many placements to the account, as another device of the student would. */
  fillAccount: (count: number, values?: Partial<PlacementValues>) => Promise<void>;
}

interface WorkerFixtures {
  server: ServerProcess;
  /** The admin of the worker's server; all tests of the worker share its opportunities. */
  admin: Account;
  /** Adds as many opportunities as a real server has, unless they exist already. */
  fillFeed: () => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await startServer({ env: SERVER_ENV });
      await use(server);
      await server.stop();
      server.removeData();
    },
    { scope: 'worker' },
  ],
  admin: [
    async ({ server }, use) => {
      await use(await registerOverHttp(server, ADMIN));
    },
    { scope: 'worker' },
  ],
  fillFeed: [
    async ({ server, admin }, use) => {
      let filled: Promise<void> | undefined;
      const fill = (): Promise<void> =>
        uploadOpportunitiesOverHttp(server, admin, realisticOpportunities(wallTimeOf(new Date())));
      await use(() => (filled ??= fill()));
    },
    { scope: 'worker' },
  ],
  serverEnv: async ({}, use) => {
    await use({});
  },
  ownServer: async ({ serverEnv }, use) => {
    await withOwnServer({ ...SERVER_ENV, ...serverEnv }, use);
  },
  ownAccount: async ({ ownServer }, use) => {
    await use(await registerOverHttp(ownServer.now, newStudent()));
  },
  openDevice: async ({ browser, contextOptions, server }, use) => {
    const devices: Device[] = [];
    await use(async (on = server, options = {}) => {
      const all = { ...contextOptions, ...options, baseURL: on.url };
      const context = await browser.newContext(all);
      const device = new Device(context, on);
      devices.push(device);
      return device;
    });
    for (const device of devices) {
      expect(device.unexpectedErrors(), 'errors in the browser').toEqual([]);
      await device.context.close();
    }
  },
  device: async ({ openDevice }, use) => {
    await use(await openDevice());
  },
  account: async ({ server }, use) => {
    await use(await registerOverHttp(server, newStudent()));
  },
  fillAccount: async ({ server, account }, use) => {
    await use(async (count, values = {}) => {
      const placements = manyPlacements(count, wallTimeOf(new Date()));
      const ops = placements.map((placement) => putPlacement({ ...placement, ...values }));
      for (let from = 0; from < ops.length; from += CLIENT_OPS_MAX)
        await syncOverHttp(server, account, { ops: ops.slice(from, from + CLIENT_OPS_MAX) });
    });
  },
});

export { expect, type Locator, type Page };
