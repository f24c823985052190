// @vitest-environment node
// The operator's command that puts a backup in place, killed right after each of its steps.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SCHEMA_VERSION } from '@shortlist/shared/sync/op.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockData } from '../../../sync-server/src/db/data-lock.ts';
import { migrateToLatest, versionOf } from '../../../sync-server/src/db/migrate.ts';
import { openDatabase } from '../../../sync-server/src/db/open.ts';
import { createWriteDoor } from '../../../sync-server/src/db/write-door.ts';
import { createBootFile } from '../../../sync-server/src/gateways/boot-file.ts';
import { systemClock } from '../../../sync-server/src/gateways/clock.ts';
import { createErasureLog } from '../../../sync-server/src/gateways/erasure-log.ts';
import { systemRandom } from '../../../sync-server/src/gateways/random.ts';
import { createRestoreFiles } from '../../../sync-server/src/gateways/restore-files.ts';
import { createAudit } from '../../../sync-server/src/services/audit.ts';
import { beginBoot } from '../../../sync-server/src/services/boot.ts';
import {
  restoreDatabase,
  RESTORE_STEPS,
} from '../../../sync-server/src/services/restore-database.ts';
import {
  createRestoreWorld,
  foundIn,
  type RestoreFolder,
  type RestoreWorld,
} from '../../../sync-server/src/testing/restore-world.ts';
import { runFile, type Ended } from '../../../sync-server/src/testing/run-command.ts';

const KILLED = fileURLToPath(
  new URL('../../../sync-server/src/testing/killed-restore.ts', import.meta.url),
);

const audit = createAudit({ digests: { ofClient: () => '' } });

let world: RestoreWorld;
let folder: RestoreFolder;

beforeAll(async () => {
  world = await createRestoreWorld();
});
afterAll(() => world.remove());
beforeEach(() => {
  folder = world.copy();
});
afterEach(() => folder.remove());

const killedAt = (step: string): Promise<Ended> =>
  runFile(KILLED, [world.backup], { DATA_DIR: folder.dataDir, KILL_AT: step });

/** What a starting server does before it takes requests, without the time that a process takes. */
async function begin(): Promise<void> {
  const db = openDatabase(folder.database);
  await migrateToLatest(db);
  await beginBoot({
    db,
    door: createWriteDoor(db),
    clock: systemClock,
    random: systemRandom,
    bootFile: createBootFile(folder.dataDir),
    audit,
    log: { warn: () => undefined, error: () => undefined },
    schema: SCHEMA_VERSION,
  });
  db.close();
}

/** What the command does, without the time that a process takes; the command itself has tests of its own. */
async function restoreAgain(): Promise<void> {
  const { dataDir } = folder;
  const lock = lockData({ dataDir, use: 'restore' });
  if (!lock) throw new Error('What was killed still holds the folder.');
  await restoreDatabase(
    {
      files: createRestoreFiles(dataDir),
      bootFile: createBootFile(dataDir),
      erasures: createErasureLog(dataDir),
      clock: systemClock,
      random: systemRandom,
      audit,
      versionOf,
      migrate: migrateToLatest,
    },
    join(dataDir, 'backups', world.backup),
  );
  lock.release();
}

describe('a restore that is killed', () => {
  const NEW_FROM = RESTORE_STEPS.indexOf('placed');

  test.each(RESTORE_STEPS)(
    'after the step "%s" leaves a whole database, with which the server starts, and can be done again',
    async (step) => {
      const before = folder.found();
      expect((await killedAt(step)).code).toBeNull();
      expect(existsSync(folder.database)).toBe(true);
      await begin();
      const after = folder.found();
      const isNew = RESTORE_STEPS.indexOf(step) >= NEW_FROM;
      expect(after.companies).toEqual(isNew ? ['Before Ltd'] : before.companies);
      expect(after.epoch === before.epoch).toBe(!isNew);

      await restoreAgain();
      expect(folder.found().companies).toEqual(['Before Ltd']);
      expect(folder.unfinished()).toEqual([]);
      // Every database that stood in the place is still there.
      const kept = folder
        .kept()
        .map((name) => foundIn(join(folder.dataDir, name)).companies.length);
      expect(kept.toSorted((a, b) => a - b)).toEqual(isNew ? [1, 2] : [2]);
    },
  );
});
