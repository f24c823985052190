import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWriteDoor } from '../db/write-door.ts';
import { createBootFile, type BootFile } from '../gateways/boot-file.ts';
import { systemRandom } from '../gateways/random.ts';
import { getServerMeta, isPurgeHeld } from '../stores/server-meta.ts';
import { createTestClock, createTestDatabase } from '../testing/create-test-app.ts';
import { folderForTest } from '../testing/for-test.ts';
import { createAudit } from './audit.ts';
import { beginBoot, PURGE_HELD_MS, renewBootId, type BootDeps } from './boot.ts';

let folder: string;
let deps: BootDeps;
let warned: string[];

beforeEach(async () => {
  folder = folderForTest();
  const db = await createTestDatabase();
  warned = [];
  deps = {
    db,
    door: createWriteDoor(db),
    clock: createTestClock(),
    random: systemRandom,
    bootFile: createBootFile(folder),
    audit: createAudit({ digests: { ofClient: () => '' } }),
    log: { warn: (message) => void warned.push(message), error: () => undefined },
    schema: 1,
  };
});
afterEach(() => deps.db.close());

const epoch = (): string => getServerMeta(deps.db).epoch;
const fileText = (): string => readFileSync(join(folder, 'boot-id'), 'utf8');
const isHeld = (): boolean => isPurgeHeld(deps.db, deps.clock.now());

/** The file, as a kill leaves it that comes with the nth write: nothing of it, or all of it. */
function killedAt(write: number, { written }: { written: boolean }): BootFile {
  let writes = 0;
  return {
    read: () => deps.bootFile.read(),
    write: (ids) => {
      writes += 1;
      if (writes < write || written) deps.bootFile.write(ids);
      if (writes === write) throw new Error('killed');
    },
  };
}

describe('the first start', () => {
  it('names the database and writes the id of the start beside it, for the owner only', async () => {
    await beginBoot(deps);
    expect(fileText()).toBe(`${getServerMeta(deps.db).bootId}\n`);
    expect(statSync(join(folder, 'boot-id')).mode & 0o077).toBe(0);
    expect([isHeld(), warned]).toEqual([false, []]);
  });

  it.each([true, false])('may be killed as it writes the file (written: %s)', async (written) => {
    await expect(beginBoot({ ...deps, bootFile: killedAt(1, { written }) })).rejects.toThrow(
      'killed',
    );
    await beginBoot(deps);
    expect(fileText()).toBe(`${getServerMeta(deps.db).bootId}\n`);
    // Keeping deletions for longer than need be harms nobody.
    expect(isHeld()).toBe(written);
  });
});

describe('a later start', () => {
  it('has another id and the same epoch', async () => {
    await beginBoot(deps);
    const before = getServerMeta(deps.db);
    await beginBoot(deps);
    expect(epoch()).toBe(before.epoch);
    expect(getServerMeta(deps.db).bootId).not.toBe(before.bootId);
    expect(fileText()).toBe(`${getServerMeta(deps.db).bootId}\n`);
  });

  it.each([
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ])('keeps the epoch after a kill at write %i of a renewal (written: %s)', async (at, written) => {
    await beginBoot(deps);
    const before = epoch();
    await renewBootId({ ...deps, bootFile: killedAt(at, { written }) });
    await beginBoot(deps);
    expect(epoch()).toBe(before);
    expect([isHeld(), warned]).toEqual([false, []]);
  });

  it('goes on where nothing can be written', async () => {
    await beginBoot(deps);
    const before = getServerMeta(deps.db);
    await beginBoot({ ...deps, bootFile: killedAt(1, { written: false }) });
    expect(getServerMeta(deps.db)).toEqual(before);
  });
});

describe('a database that the server did not leave', () => {
  /** The database as it is now; gives how to put it back. */
  function copy(): () => void {
    const { bootId } = getServerMeta(deps.db);
    const set = deps.db.prepare('UPDATE server_meta SET boot_id = ?');
    return () => void set.run(bootId);
  }

  it('gets a new epoch, and its deletions are kept for half a year', async () => {
    await beginBoot(deps);
    const before = epoch();
    const putBack = copy();
    await renewBootId(deps);
    putBack();
    await beginBoot(deps);
    expect(epoch()).not.toBe(before);
    expect(getServerMeta(deps.db).purgeHoldUntil).toBe(deps.clock.now() + PURGE_HELD_MS);
    expect(warned).toHaveLength(1);
    const event = deps.db.prepare(`SELECT detail FROM audit WHERE event = 'sys_restore'`).pluck();
    expect(event.all()).toEqual(['another database at start']);
  });

  it('gets it once: the next start is like any other', async () => {
    await beginBoot(deps);
    const putBack = copy();
    await renewBootId(deps);
    putBack();
    await beginBoot(deps);
    const after = epoch();
    await beginBoot(deps);
    expect(epoch()).toBe(after);
  });

  it('is noticed when it is a new one in the place of the first', async () => {
    await beginBoot(deps);
    deps.db.exec('DELETE FROM server_meta');
    await beginBoot(deps);
    expect([isHeld(), warned.length]).toEqual([true, 1]);
  });

  it('is noticed when the file is gone', async () => {
    await beginBoot(deps);
    const before = epoch();
    rmSync(join(folder, 'boot-id'));
    await beginBoot(deps);
    expect([epoch() === before, isHeld()]).toEqual([false, true]);
  });

  it.each([true, false])(
    'is noticed although the start that noticed it was killed before it said so (file written: %s)',
    async (written) => {
      await beginBoot(deps);
      const before = epoch();
      const putBack = copy();
      await renewBootId(deps);
      putBack();
      const killed = { ...deps, bootFile: killedAt(1, { written }) };
      await expect(beginBoot(killed)).rejects.toThrow('killed');
      await beginBoot(deps);
      expect([epoch() === before, isHeld()]).toEqual([false, true]);
    },
  );
});
