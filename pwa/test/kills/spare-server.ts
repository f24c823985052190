// The real server, loaded but not started: it starts when a line on its standard input says how. Killing a thousand
// servers would otherwise be a thousand times waiting for modules.
import { createInterface } from 'node:readline';
import '../../../sync-server/src/app.ts';
import '../../../sync-server/src/db/migrate.ts';
import '../../../sync-server/src/gateways/mailer.ts';
import '../../../sync-server/src/gateways/push.ts';
import '../../../sync-server/src/jobs/clean-up.ts';
import '../../../sync-server/src/jobs/send-notices.ts';
import '../../../sync-server/src/jobs/send-reminders.ts';
import { serveBare } from './bare-server.ts';
import { layMine } from './kill-points.ts';
import type { Orders } from './spares.ts';
import { noteSynchronous } from './synced-wal.ts';

const lines = createInterface({ input: process.stdin });
let isTold = false;
for await (const line of lines) {
  isTold = true;
  const { dataDir, port, isBare, mine, noteSynchronousIn }: Orders = JSON.parse(line);
  Object.assign(process.env, { DATA_DIR: dataDir, PORT: String(port) });
  if (mine) layMine(mine);
  if (noteSynchronousIn !== undefined) noteSynchronous(noteSynchronousIn);
  if (isBare) await serveBare(dataDir, port);
  else await import('../../../sync-server/src/main.ts');
  break;
}
lines.close();
// Whoever loaded it is gone.
if (!isTold) process.exit();
