// How much longer a student waits while a backup runs.
import { fileURLToPath } from 'node:url';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { putPlacement, syncOverHttp } from '../src/testing/http-client.ts';
import { runFile } from '../src/testing/run-command.ts';
import type { Figure } from './figure.ts';
import { manyStudents, startFilledServer, type FilledServer } from './fill-database.ts';
import { percentile, timed } from './timing.ts';

const BACKUP = fileURLToPath(new URL('../src/operations/backup.ts', import.meta.url));
const STUDENTS = 500;
const PLACEMENTS = 100;
const WARM_UP = 200;
const BACKUPS = 3;

/** Measures the changes of one student after the other, with backups running and without. Takes half a minute. */
export async function benchBackup(): Promise<readonly Figure[]> {
  const students = manyStudents(STUDENTS, PLACEMENTS);
  const filled = await startFilledServer({ students, admins: 0 });
  const { server } = filled;
  try {
    let sent = 0;
    await timesUntil(filled, () => (sent += 1) > WARM_UP);
    const beside: number[] = [];
    let backupMs = 0;
    for (let round = 0; round < BACKUPS; round += 1) {
      let isMade = false;
      const making = timed(async () => {
        await runFile(BACKUP, ['now'], { DATA_DIR: server.dataDir });
        isMade = true;
      });
      beside.push(...(await timesUntil(filled, () => isMade)));
      backupMs += (await making) / BACKUPS;
    }
    let left = beside.length;
    const alone = await timesUntil(filled, () => (left -= 1) < 0);
    const at = (share: number) => ({
      ours: percentile(beside, share),
      floor: percentile(alone, share),
    });
    const name = 'a change while a backup of 50,000 rows is made, beside none';
    return [
      { name: `${name} (median)`, unit: 'ms', ...at(0.5) },
      { name: `${name} (99 %)`, unit: 'ms', ...at(0.99) },
      { name: `${name} (longest)`, unit: 'ms', ...at(1) },
      { name: 'a backup of 50,000 rows, with its check', unit: 'ms', ours: backupMs },
    ];
  } finally {
    await server.kill();
    server.removeData();
  }
}

async function timesUntil(
  { server, students }: FilledServer,
  isOver: () => boolean,
): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const student = students[times.length % students.length];
    if (!student) throw new Error('There is no student.');
    const ops = [putPlacement(buildPlacementValues())];
    times.push(
      await timed(() => syncOverHttp(server, student, { ops, cursor: PLACEMENTS, limit: 1 })),
    );
  }
  return times;
}
