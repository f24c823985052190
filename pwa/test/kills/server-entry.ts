// The real server, loaded but not started: it starts when a line on its standard input says how. Otherwise
// killing a thousand servers would mean waiting a thousand times for modules.
import { join } from 'node:path';
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import { serve } from '@hono/node-server';
import { openDatabase } from '../../../sync-server/src/platform/db/open-database.ts';
import { systemClock } from '../../../sync-server/src/platform/clock.ts';
import { createDigests } from '../../../sync-server/src/platform/crypto/digests.ts';
import { loadSecrets } from '../../../sync-server/src/platform/crypto/secrets.ts';
import '../../../sync-server/src/server.ts';
import { createTestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { scheduleKill } from './kill-points.ts';
import type { StartOptions } from './machine.ts';
import { noteSynchronous } from './synced-wal.ts';

// A killed process writes no compile cache for the next one.
flushCompileCache();

const lines = createInterface({ input: process.stdin });
let hasStarted = false;
for await (const line of lines) {
  hasStarted = true;
  await startAsTold(JSON.parse(line));
  break;
}
lines.close();
// The parent process has ended.
if (!hasStarted) process.exit();

async function startAsTold({ dataDir, port, env, ...orders }: StartOptions): Promise<void> {
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: String(port), ...env });
  if (orders.scheduledKill) scheduleKill(orders.scheduledKill);
  if (orders.noteSynchronousIn !== undefined) noteSynchronous(orders.noteSynchronousIn);
  if (orders.isWithoutJobs) await serveWithoutJobs(dataDir, port);
  else await import('../../../sync-server/src/main.ts');
}

/**
 * Serves the app without what belongs to the single process that owns a data folder: no lock, no jobs, no
 * mail. Several such servers may have the same database open, and then only the database serialises them.
 */
async function serveWithoutJobs(dataDir: string, port: number): Promise<void> {
  const { pepper } = loadSecrets(dataDir, { hasAccounts: true });
  const { app } = await createTestApp({
    db: openDatabase(join(dataDir, 'shortlist.db')),
    clock: systemClock,
    digests: createDigests(pepper),
  });
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, () =>
    process.stdout.write(`A bare server is ready at http://localhost:${port}\n`),
  );
}
