import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openDatabase } from '../../../sync-server/src/db/open.ts';
import { systemClock } from '../../../sync-server/src/gateways/clock.ts';
import { createDigests } from '../../../sync-server/src/gateways/digests.ts';
import { loadSecrets } from '../../../sync-server/src/gateways/secrets.ts';
import { createTestApp } from '../../../sync-server/src/testing/create-test-app.ts';

/**
 * Serves the app without what belongs to the one process that owns a data folder: no lock, no jobs, no mail. Several
 * such servers may have the same database open, and then nothing but the database keeps them in order.
 */
export async function serveBare(dataDir: string, port: number): Promise<void> {
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
