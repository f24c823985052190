// The operator's restore command, killed right after each of its steps.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RESTORE_STEPS } from '../../../sync-server/src/operations/backup/restore-database.ts';
import {
  createRestoreWorld,
  readDatabaseContent,
  type RestoreFolder,
  type RestoreWorld,
} from '../../../sync-server/src/testing/restore-world.ts';
import { runFile, type CommandResult } from '../../../sync-server/src/testing/run-command.ts';
import { startServerInProcess } from '../../../sync-server/src/testing/server-in-process.ts';

const KILLED = fileURLToPath(
  new URL('../../../sync-server/src/testing/killed-restore.ts', import.meta.url),
);

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

const killedAt = (step: string): Promise<CommandResult> =>
  runFile(KILLED, [world.backup], { DATA_DIR: folder.dataDir, KILL_AT: step });

async function startAndStop(): Promise<void> {
  const server = await startServerInProcess({ dataDir: folder.dataDir });
  await server.stop();
}

describe('a restore that is killed', () => {
  const NEW_FROM = RESTORE_STEPS.indexOf('placed');

  test.each(RESTORE_STEPS)(
    'after the step "%s" leaves a whole database, with which the server starts, and can be repeated',
    async (step) => {
      const before = folder.content();
      expect((await killedAt(step)).code).toBeNull();
      expect(existsSync(folder.database)).toBe(true);
      await startAndStop();
      const after = folder.content();
      const isNew = RESTORE_STEPS.indexOf(step) >= NEW_FROM;
      expect(after.companies).toEqual(isNew ? ['Before Ltd'] : before.companies);
      expect(after.epoch === before.epoch).toBe(!isNew);

      expect((await folder.restore(world.backup)).code).toBe(0);
      expect(folder.content().companies).toEqual(['Before Ltd']);
      expect(folder.partialFiles()).toEqual([]);
      // Every replaced database is still there.
      const companyCounts = folder
        .preserved()
        .map((name) => readDatabaseContent(join(folder.dataDir, name)).companies.length);
      expect(companyCounts.toSorted((a, b) => a - b)).toEqual(isNew ? [1, 2] : [2]);
    },
  );
});
