import { describe, expect, it } from 'vitest';
import { createTimedLocks, withRunLock } from './run-lock.ts';
import type { Locks } from '../database/runtime.ts';

/** One lock that a tab may hold, and a clock. */
function createTabs() {
  const world = { isHeld: false, nowMs: 0, runs: 0 };
  const locks: Locks = {
    request: (_name, _options, callback) => callback(world.isHeld ? null : {}),
  };
  const patient = createTimedLocks(locks, () => world.nowMs);
  const run = (): Promise<string> =>
    withRunLock(patient, 'u1', () => {
      world.runs += 1;
      return Promise.resolve('done');
    });
  return { world, run };
}

describe('a run', () => {
  it('leaves the work to the tab that holds the lock', async () => {
    const { world, run } = createTabs();
    world.isHeld = true;
    expect(await run()).toBe('busy');
    world.nowMs = 60_000;
    expect(await run()).toBe('busy');
    expect(world.runs).toBe(0);
  });

  it('continues without the lock when its holder is frozen: no run takes as long', async () => {
    const { world, run } = createTabs();
    world.isHeld = true;
    await run();
    world.nowMs = 90_000;
    expect(await run()).toBe('done');
    expect(await run()).toBe('done');
  });

  it('restarts the count once it had the lock', async () => {
    const { world, run } = createTabs();
    world.isHeld = true;
    await run();
    world.isHeld = false;
    world.nowMs = 50_000;
    expect(await run()).toBe('done');
    world.isHeld = true;
    world.nowMs = 100_000;
    expect(await run()).toBe('busy');
  });

  it('needs no locks', async () => {
    expect(await withRunLock(undefined, 'u1', () => Promise.resolve('done'))).toBe('done');
  });
});
