// How much longer a student waits while a backup runs.
import { fileURLToPath } from 'node:url';
import { runFile } from '../src/testing/run-command.ts';
import type { Figure } from './figure.ts';
import { startFilledServer } from './fill-database.ts';
import { pushesTo } from './pushes.ts';
import { percentile, timed, timesOf } from './timing.ts';

const BACKUP = fileURLToPath(new URL('../src/operations/backup.ts', import.meta.url));
const STUDENTS = 500;
const PLACEMENTS = 100;
const WARM_UP = 200;
const BACKUPS = 3;

export async function benchBackup(): Promise<readonly Figure[]> {
  const filled = await startFilledServer({ students: STUDENTS, placements: PLACEMENTS });
  const { server } = filled;
  const push = pushesTo(filled, PLACEMENTS);
  try {
    await timesOf(WARM_UP, push);
    const beside: number[] = [];
    for (let backup = 0; backup < BACKUPS; backup += 1) {
      const state = { isMade: false };
      const making = runFile(BACKUP, ['now'], { DATA_DIR: server.dataDir }).finally(
        () => (state.isMade = true),
      );
      while (!state.isMade) beside.push(await timed(push));
      await making;
    }
    const alone = await timesOf(beside.length, push);
    return [
      {
        name: `a change while ${STUDENTS * PLACEMENTS} rows are backed up (floor: without), 99 %`,
        unit: 'ms',
        ours: percentile(beside, 0.99),
        floor: percentile(alone, 0.99),
      },
    ];
  } finally {
    await server.kill();
    server.removeData();
  }
}
