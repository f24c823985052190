import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { jsxRuntime } from '../pwa/scripts/jsx-runtime.ts';
import { removedSafeguard, removingPlugin } from './parts/remove-safeguard.ts';

/**
 * When a test surely hangs. It says nothing about how fast one should be: a slow machine fails no test. A hook may wait
 * for a server as long as the server itself is waited for.
 */
const UNTIL_STUCK = { testTimeout: 60_000, hookTimeout: 60_000 } as const;

const inZone = (zone: string) => ({
  extends: true as const,
  test: {
    name: `shared ${zone}`,
    include: ['shared/src/**/*.test.ts'],
    env: { TZ: zone },
    ...UNTIL_STUCK,
    // Rules have no state: the files of a zone share one process, which saves most of their time.
    isolate: false,
  },
});

/** Files share a process, and the page when they have one: the set-up gives each of them everything else anew. */
const ofTheApp = {
  setupFiles: ['pwa/src/testing/set-up.ts'],
  // Libraries are loaded by Node itself, past the plugins.
  execArgv: ['--import', new URL('../pwa/scripts/jsx-runtime-in-node.ts', import.meta.url).href],
  isolate: false,
  // Longer than one thing is waited for, so that a test says what did not come.
  testTimeout: 2 * UNTIL_STUCK.testTimeout,
  hookTimeout: UNTIL_STUCK.hookTimeout,
};

/** As a rule none is missing; the proof takes one after the other out. */
const removed = removedSafeguard();

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [jsxRuntime(), ...(removed ? [removingPlugin(removed)] : [])],
  test: {
    // What was loaded without a safeguard must not be taken for the source by another run.
    fsModuleCache: removed === undefined,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // The default leaves one processor to itself, which on a machine with two is half of them.
    maxWorkers: '100%',
    projects: [
      // Rules about days and hours must hold wherever the phone is.
      inZone('Asia/Kolkata'),
      inZone('UTC'),
      inZone('America/Los_Angeles'),
      {
        extends: true,
        test: {
          name: 'house',
          include: ['.config/**/*.test.ts'],
          ...UNTIL_STUCK,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['sync-server/src/**/*.test.ts'],
          // Each test makes a server of its own; what is shared besides would be a defect.
          isolate: false,
          // Longer than what its helpers wait for, so that they can say what did not come.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['pwa/{src,test}/**/*.test.ts'],
          ...ofTheApp,
        },
      },
      {
        extends: true,
        test: {
          // What needs a page has the extension of what draws one.
          name: 'app screens',
          include: ['pwa/{src,test}/**/*.test.tsx'],
          environment: 'jsdom',
          ...ofTheApp,
        },
      },
    ],
  },
});
