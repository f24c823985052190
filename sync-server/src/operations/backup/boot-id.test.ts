import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  verifyBootId,
  PURGE_HOLD_MS,
  renewBootId,
  createBootFile,
  type BootDeps,
  type BootFile,
} from './boot-id.ts';
import { systemRandom } from '../../platform/random.ts';
import { getServerMeta, isPurgeHeld } from '../../platform/db/server-meta-store.ts';
import { createTestClock, createTestDatabase } from '../../testing/create-test-app.ts';
import { folderForTest } from '../../testing/for-test.ts';
import { readColumn, runSql } from '../../testing/sql.ts';
import { createAudit } from '../../platform/audit/audit.ts';

let folder: string;
let deps: BootDeps;
let warned: string[];

beforeEach(async () => {
  folder = folderForTest();
  const db = await createTestDatabase();
  warned = [];
  deps = {
    db,
    clock: createTestClock(),
    random: systemRandom,
    bootFile: createBootFile(folder),
    audit: createAudit({ digests: { ofClient: () => '' } }),
    log: { warn: (message) => void warned.push(message), error: () => undefined },
    schema: 1,
  };
});
afterEach(() => deps.db.close());

const epoch = async (): Promise<string> => (await getServerMeta(deps.db)).epoch;
const fileText = (): string => readFileSync(join(folder, 'boot-id'), 'utf8');
const isHeld = (): Promise<boolean> => isPurgeHeld(deps.db, deps.clock.now());

/** The file as a process leaves it that is killed during the nth write: with nothing of it, or with all of it. */
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
  it('names the database and writes the boot id to the file beside it, readable by the owner only', async () => {
    await verifyBootId(deps);
    expect(fileText()).toBe(`${(await getServerMeta(deps.db)).bootId}\n`);
    expect(statSync(join(folder, 'boot-id')).mode & 0o077).toBe(0);
    expect([await isHeld(), warned]).toEqual([false, []]);
  });

  it.each([true, false])(
    'survives a kill during the write of the file (written: %s)',
    async (written) => {
      await expect(verifyBootId({ ...deps, bootFile: killedAt(1, { written }) })).rejects.toThrow(
        'killed',
      );
      await verifyBootId(deps);
      expect(fileText()).toBe(`${(await getServerMeta(deps.db)).bootId}\n`);
      // Keeping tombstones longer than needed does no harm.
      expect(await isHeld()).toBe(written);
    },
  );
});

describe('a later start', () => {
  it('has another boot id and the same epoch', async () => {
    await verifyBootId(deps);
    const before = await getServerMeta(deps.db);
    await verifyBootId(deps);
    expect(await epoch()).toBe(before.epoch);
    expect((await getServerMeta(deps.db)).bootId).not.toBe(before.bootId);
    expect(fileText()).toBe(`${(await getServerMeta(deps.db)).bootId}\n`);
  });

  it.each([
    [1, false],
    [1, true],
    [2, false],
    [2, true],
  ])('keeps the epoch after a kill at write %i of a renewal (written: %s)', async (at, written) => {
    await verifyBootId(deps);
    const before = await epoch();
    await renewBootId({ ...deps, bootFile: killedAt(at, { written }) });
    await verifyBootId(deps);
    expect(await epoch()).toBe(before);
    expect([await isHeld(), warned]).toEqual([false, []]);
  });

  it('continues where nothing can be written', async () => {
    await verifyBootId(deps);
    const before = await getServerMeta(deps.db);
    await verifyBootId({ ...deps, bootFile: killedAt(1, { written: false }) });
    expect(await getServerMeta(deps.db)).toEqual(before);
  });
});

describe('a database that the server did not leave', () => {
  /** Returns a function that restores the copy. */
  async function copy(): Promise<() => Promise<number>> {
    const { bootId } = await getServerMeta(deps.db);
    return () => runSql(deps.db, 'UPDATE server_meta SET boot_id = ?', bootId);
  }

  it('gets a new epoch, and stores its tombstones for half a year', async () => {
    await verifyBootId(deps);
    const before = await epoch();
    const putBack = await copy();
    await renewBootId(deps);
    await putBack();
    await verifyBootId(deps);
    expect(await epoch()).not.toBe(before);
    expect((await getServerMeta(deps.db)).purgeHoldUntil).toBe(deps.clock.now() + PURGE_HOLD_MS);
    expect(warned).toHaveLength(1);
    const details = await readColumn(
      deps.db,
      `SELECT detail FROM audit WHERE event = 'sys_restore'`,
    );
    expect(details).toEqual(['another database at start']);
  });

  it('gets a new epoch once: the next start is like any other', async () => {
    await verifyBootId(deps);
    const putBack = await copy();
    await renewBootId(deps);
    await putBack();
    await verifyBootId(deps);
    const after = await epoch();
    await verifyBootId(deps);
    expect(await epoch()).toBe(after);
  });

  it('is detected when it is a new one in the place of the first', async () => {
    await verifyBootId(deps);
    await runSql(deps.db, 'DELETE FROM server_meta');
    await verifyBootId(deps);
    expect([await isHeld(), warned.length]).toEqual([true, 1]);
  });

  it('is detected when the file is gone', async () => {
    await verifyBootId(deps);
    const before = await epoch();
    rmSync(join(folder, 'boot-id'));
    await verifyBootId(deps);
    expect([(await epoch()) === before, await isHeld()]).toEqual([false, true]);
  });

  it.each([true, false])(
    'is detected although the start that detected it was killed before it finished (file written: %s)',
    async (written) => {
      await verifyBootId(deps);
      const before = await epoch();
      const putBack = await copy();
      await renewBootId(deps);
      await putBack();
      const killed = { ...deps, bootFile: killedAt(1, { written }) };
      await expect(verifyBootId(killed)).rejects.toThrow('killed');
      await verifyBootId(deps);
      expect([(await epoch()) === before, await isHeld()]).toEqual([false, true]);
    },
  );
});
