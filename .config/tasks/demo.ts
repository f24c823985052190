// The app with a database that is deleted when this command ends, and two users in it.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseConfig } from '../../sync-server/src/config.ts';
import { buildWhenStale } from '../parts/build-app.ts';
import { DEMO_ADMIN, DEMO_STUDENT, seedDemoFolder } from '../parts/demo-data.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-demo-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const { env } = process;
// Whatever a real server has here, the demo leaves it alone.
for (const name of ['DATABASE_URL', 'SECRETS', 'BACKUP_HOOK']) delete env[name];
env['DATA_DIR'] = dataDir;
env['LOG_LEVEL'] ??= 'warn';
try {
  parseConfig(env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await buildWhenStale();
await seedDemoFolder(dataDir);
await import('../../sync-server/src/main.ts');
console.log(`
  Student   ${DEMO_STUDENT.email}   ${DEMO_STUDENT.password}
  Admin     ${DEMO_ADMIN.email}   ${DEMO_ADMIN.password}

  Everything is thrown away when you stop this with Ctrl+C.`);
