import { openSync, writeSync } from 'node:fs';
import { aroundRuns } from './kill-points.ts';

/** Notes in a file, at each commit of this process, how surely it is on the disk: SQLite's `synchronous`, one digit. */
export function noteSynchronous(file: string): void {
  const handle = openSync(file, 'w');
  aroundRuns((statement, run) => {
    const result = run();
    if (statement.source === 'COMMIT')
      writeSync(handle, String(statement.database.pragma('synchronous', { simple: true })), 0);
    return result;
  });
}
