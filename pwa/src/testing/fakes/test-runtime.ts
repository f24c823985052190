import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Runtime } from '../../data/database/runtime.ts';
import type { DatabaseOptions } from '../../data/database/user-database.ts';

/** A device whose clock stands still until it is advanced, with ids that repeat in every run of a test. */
export interface TestRuntime extends Runtime {
  set(nowMs: number): void;
  advance(ms: number): void;
}

export const TEST_NOW_MS = Date.UTC(2026, 10, 20, 4, 30);

/** `name` keeps the ids of several devices distinct. */
export function createTestRuntime(name = 'a', startMs = TEST_NOW_MS): TestRuntime {
  let nowMs = startMs;
  let made = 0;
  const next = (): string => String((made += 1));
  // Like random ids, they do not sort in the order of creation.
  const nextOpId = (): string =>
    `${String(((made + 1) * 23) % 36).padStart(2, '0')}-${name}-${next()}-`.padEnd(22, 'x');
  return {
    now: () => nowMs,
    set(ms) {
      nowMs = ms;
    },
    advance(ms) {
      nowMs += ms;
    },
    opId: nextOpId,
    uuid: () => `${name}-${next()}`,
  };
}

/** A separate IndexedDB, as every device has. Keep it to open the same databases again. */
export function createStorage(): Required<DatabaseOptions> {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}
