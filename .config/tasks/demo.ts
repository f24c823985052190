// The app with a database that is deleted when this command ends, and two users in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseConfig } from '../../sync-server/src/config.ts';
import { isReady } from '../../sync-server/src/testing/server-process.ts';
import { buildWhenStale } from '../parts/build-app.ts';
import { DEMO_ADMIN, DEMO_STUDENT, seedDemo } from '../parts/demo-data.ts';

await buildWhenStale();
const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-demo-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.env['DATA_DIR'] = dataDir;
process.env['LOG_LEVEL'] ??= 'warn';
process.env['BOOTSTRAP_ADMIN_EMAIL'] = DEMO_ADMIN.email;
const { port } = parseConfig(process.env);
await import('../../sync-server/src/main.ts');
const url = `http://127.0.0.1:${port}`;
while (!(await isReady(url))) await wait(50);
await seedDemo({ url, dataDir });
console.log(`
  Student   ${DEMO_STUDENT.email}   ${DEMO_STUDENT.password}
  Admin     ${DEMO_ADMIN.email}   ${DEMO_ADMIN.password}

  Everything is thrown away when you stop this with Ctrl+C.`);
