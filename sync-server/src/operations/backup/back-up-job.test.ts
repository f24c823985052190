import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrateToLatest } from '../../platform/db/migrate.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { createBackupFiles } from './backup-files.ts';
import {
  createBackUp,
  startBackingUp,
  createBackupProcess,
  type BackUpDeps,
} from './back-up-job.ts';
import { createAudit } from '../../platform/audit/audit.ts';
import type { TestApp } from '../../testing/create-test-app.ts';
import { appForTest, folderForTest } from '../../testing/for-test.ts';
import { knownUser } from '../../testing/accounts.ts';
import { readColumn } from '../../testing/sql.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** 10:00 in Kolkata. */
const MORNING = Date.UTC(2026, 7, 3, 4, 30);

let testApp: TestApp;
let made: { at: number }[];
let isFull: boolean;
let hookFails: boolean;
let errors: object[];
let deps: BackUpDeps;

beforeEach(async () => {
  testApp = await appForTest();
  testApp.clock.set(MORNING);
  [made, isFull, hookFails, errors] = [[], false, false, []];
  deps = {
    ...testApp.deps,
    clock: testApp.clock,
    audit: createAudit(testApp.deps),
    backupFiles: {
      list: () => made.map(({ at }) => ({ name: '', path: '', bytes: 0, at })).toReversed(),
    },
    backupProcess: {
      run: () => {
        if (isFull)
          return Promise.resolve({ done: false, isFollowUpDone: false, text: 'The disk is full.' });
        made.push({ at: testApp.clock.now() });
        const followed = !hookFails;
        return Promise.resolve({
          done: true,
          isFollowUpDone: followed,
          text: followed ? 'made' : 'BACKUP_HOOK failed.',
        });
      },
      stop: () => undefined,
    },
    log: { info: () => undefined, error: (details) => void errors.push(details) },
  };
});

/** Runs the job every minute for `minutes` minutes; returns the minutes in which backups were made. */
async function minutesOf(minutes: number): Promise<number[]> {
  const backUp = createBackUp(deps);
  const start = testApp.clock.now();
  for (let minute = 0; minute < minutes; minute += 1) {
    await backUp();
    testApp.clock.advance(MINUTE_MS);
  }
  return made.map(({ at }) => (at - start) / MINUTE_MS).filter((minute) => minute >= 0);
}

const events = (): Promise<unknown[]> =>
  readColumn(testApp.db, `SELECT result FROM audit WHERE event = 'sys_backup' ORDER BY at`);

describe('the nightly backup', () => {
  it('runs soon after the first account is created, and then each night at half past two', async () => {
    expect(await minutesOf(10)).toEqual([]);
    await knownUser(testApp);
    const untilNight = 16.5 * 60 - 10;
    expect(await minutesOf(untilNight + 2 * 24 * 60 + 1)).toEqual([
      0,
      untilNight,
      untilNight + 24 * 60,
      untilNight + 2 * 24 * 60,
    ]);
  });

  it('runs soon after a start that follows days without a server', async () => {
    await knownUser(testApp);
    made.push({ at: MORNING - 4 * DAY_MS });
    expect(await minutesOf(60)).toEqual([0]);
  });

  it('does not run again after a restart on the same day', async () => {
    await knownUser(testApp);
    made.push({ at: MORNING - 60 * MINUTE_MS });
    expect(await minutesOf(60)).toEqual([]);
  });

  it('runs again a quarter of an hour after a failure, and records each attempt', async () => {
    await knownUser(testApp);
    isFull = true;
    expect(await minutesOf(40)).toEqual([]);
    isFull = false;
    expect(await minutesOf(20)).toEqual([0]);
    expect(errors).toEqual(Array.from({ length: 3 }, () => ({ reason: 'The disk is full.' })));
    expect(await events()).toEqual(['fail', 'fail', 'fail', 'success']);
  });

  it('counts as made when only the hook after it failed, which is logged and not retried', async () => {
    await knownUser(testApp);
    hookFails = true;
    expect(await minutesOf(60)).toEqual([0]);
    expect(errors).toEqual([{ reason: 'BACKUP_HOOK failed.' }]);
    expect(await events()).toEqual(['success']);
  });

  it('never runs where other software makes the backups', async () => {
    await knownUser(testApp);
    deps = { ...deps, config: { ...deps.config, backupAt: undefined } };
    expect(await minutesOf(24 * 60)).toEqual([]);
  });
});

describe('the backup process', () => {
  const COMMAND = fileURLToPath(new URL('../backup.ts', import.meta.url));
  let folder: string;
  let onDisk: TestApp;

  beforeEach(async () => {
    folder = folderForTest();
    const db = openDatabase(join(folder, 'shortlist.db'));
    migrateToLatest(db);
    onDisk = await appForTest({ db });
    await knownUser(onDisk);
  });

  const processOf = (dataDir: string) =>
    createBackupProcess(COMMAND, { ...process.env, DATA_DIR: dataDir });

  it('leaves a complete backup of a database that is open', async () => {
    const { done, text } = await processOf(folder).run();
    const [backup] = createBackupFiles(folder).list();
    expect([done, text]).toEqual([
      true,
      expect.stringContaining(`${backup?.path} is made and good`),
    ]);
  });

  it('reports what went wrong when it fails', async () => {
    const { done, text } = await processOf(join(folder, 'nowhere')).run();
    expect([done, text]).toEqual([false, expect.stringContaining('There is no database in')]);
  });

  it('ends together with the server', async () => {
    const backupProcess = processOf(folder);
    const job = startBackingUp({ ...deps, backupProcess });
    const running = backupProcess.run();
    await job.stop();
    expect(await running).toMatchObject({ done: false });
    expect(createBackupFiles(folder).list()).toEqual([]);
  });
});
