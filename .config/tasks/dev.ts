// The app from its sources with hot reload on port 5173, and the server beside it, restarted at each change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenStale } from '../parts/build-app.ts';
import { ROOT } from '../parts/run-command.ts';

await buildWhenStale();
const server = spawn(process.execPath, ['--watch', 'sync-server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
const app = spawn(process.execPath, [join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')], {
  cwd: join(ROOT, 'pwa'),
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.kill(signal);
    app.kill(signal);
  });
