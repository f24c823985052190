import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { jsxRuntime } from '../pwa/scripts/jsx-runtime.ts';
import { IS_CORE_TIER } from '../shared/src/testing/tier.ts';

/**
 * For tests that are certainly stuck. Not a measure of speed: a slow machine fails no test. A hook may wait
 * for a server as long as the server's own start-up limit.
 */
const STUCK_TIMEOUTS = { testTimeout: 60_000, hookTimeout: 60_000 } as const;

/** What depends on the time zone of the machine. */
const ABOUT_TIME = [
  'shared/src/{lib/time,message/grammars/dates,reminder}/**/*.test.ts',
  'shared/src/placement/urgency/*.test.ts',
  'shared/src/placement/rules/whole-dashboard.test.ts',
  'shared/src/placement/{agenda,round}/*.test.ts',
];

const inZone = (zone: string, include = ['shared/src/**/*.test.ts']) => ({
  extends: true as const,
  test: {
    name: `shared ${zone}`,
    include,
    env: { TZ: zone },
    ...STUCK_TIMEOUTS,
    // Pure functions have no state: the files of a zone share one process, which saves most of their time.
    isolate: false,
  },
});

/** Files and commands of SQLite are tested on it only. */
const ABOUT_THE_DATABASE = [
  'sync-server/src/app.test.ts',
  'sync-server/src/features/**/*.test.ts',
  'sync-server/src/operations/{admins,clean-up,health}/**/*.test.ts',
  'sync-server/src/platform/{audit,http,rate-limit}/**/*.test.ts',
];

const ABOUT_STORED_CHANGES = [
  'pwa/test/faults/{failing-server,faults}.test.ts',
  'pwa/test/restore/{digest,horizon,lists}.test.ts',
  'pwa/test/**/*postgres*.test.ts',
];

/** Files share a process, and the page if they have one: the set-up resets everything else for each of them. */
const APP_PROJECT = {
  setupFiles: ['pwa/src/testing/set-up.ts'],
  // Libraries are loaded by Node itself and bypass the plugins.
  execArgv: ['--import', new URL('../pwa/scripts/jsx-runtime-in-node.ts', import.meta.url).href],
  isolate: false,
  // Longer than the wait for a single thing, so that a test reports what did not happen.
  testTimeout: 2 * STUCK_TIMEOUTS.testTimeout,
  hookTimeout: STUCK_TIMEOUTS.hookTimeout,
};

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [jsxRuntime()],
  test: {
    fsModuleCache: true,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // The default leaves one processor unused, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      // Rules about days and hours must hold in every time zone.
      inZone('Asia/Kolkata'),
      inZone('America/Los_Angeles', IS_CORE_TIER ? ABOUT_TIME : undefined),
      ...(IS_CORE_TIER ? [] : [inZone('UTC')]),
      {
        extends: true,
        test: {
          name: 'reading',
          include: [
            'shared/bench/**/*.test.ts',
            ...(IS_CORE_TIER ? [] : ['shared/train/**/*.test.ts']),
          ],
          // Messages are read in the zone of India, wherever the machine is.
          env: { TZ: 'America/Los_Angeles' },
          ...STUCK_TIMEOUTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['.config/**/*.test.ts', 'pwa/scripts/**/*.test.ts'],
          ...STUCK_TIMEOUTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['sync-server/src/**/*.test.ts'],
          exclude: ['sync-server/src/**/*postgres*.test.ts'],
          // Each test starts its own server; any other shared state would be a defect.
          isolate: false,
          // Longer than the waits of its helpers, so that they can report what did not happen.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server on PostgreSQL',
          include: ['sync-server/src/**/{*postgres*,*-store}.test.ts'].concat(
            IS_CORE_TIER ? [] : ABOUT_THE_DATABASE,
          ),
          globalSetup: 'sync-server/src/testing/postgres/postgres-for-tests.ts',
          env: { SHORTLIST_TEST_ENGINE: 'postgres' },
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['pwa/{src,test}/**/*.test.ts'],
          exclude: ['pwa/test/**/*postgres*.test.ts'],
          ...APP_PROJECT,
        },
      },
      {
        extends: true,
        test: {
          name: 'app on PostgreSQL',
          // Devices and a server, where it is about what the server stores.
          include: ['pwa/test/{devices/two-devices,restore/restore}.test.ts'].concat(
            IS_CORE_TIER ? [] : ABOUT_STORED_CHANGES,
          ),
          globalSetup: 'sync-server/src/testing/postgres/postgres-for-tests.ts',
          env: { SHORTLIST_TEST_ENGINE: 'postgres' },
          ...APP_PROJECT,
        },
      },
      {
        extends: true,
        test: {
          // Tests that need a page have the extension .tsx.
          name: 'app screens',
          include: ['pwa/{src,test}/**/*.test.tsx'],
          environment: 'jsdom',
          ...APP_PROJECT,
        },
      },
    ],
  },
});
