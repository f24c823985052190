// Measurements only: nothing here passes or fails.
//   messages …   only how well messages are read; its option: shared/bench/messages-bench.ts
//   FILE         all of it; the JSON file to write
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { benchApp } from '../../pwa/bench/app-bench.ts';
import { benchAnalytics } from '../../sync-server/bench/analytics-bench.ts';
import { benchBackup } from '../../sync-server/bench/backup-bench.ts';
import { benchFeed } from '../../sync-server/bench/feed-bench.ts';
import { figureTable, ratioOf } from '../../sync-server/bench/figure.ts';
import { benchGrowth, growthTable } from '../../sync-server/bench/growth-bench.ts';
import { benchGuard } from '../../sync-server/bench/guard-bench.ts';
import { benchPeers, peerFigures, peerTable } from '../../sync-server/bench/peers-bench.ts';
import { benchProcesses } from '../../sync-server/bench/processes-bench.ts';
import { benchSync } from '../../sync-server/bench/sync-bench.ts';
import { benchMessages } from '../../shared/bench/messages-bench.ts';
import { buildWhenStale } from '../parts/build-app.ts';
import { findBrowser } from '../parts/find-browser.ts';
import { findOrInstallPostgres } from '../parts/find-postgres.ts';
import { CACHE } from '../parts/run-command.ts';

const [name, ...options] = process.argv.slice(2);
if (name === 'messages') benchMessages(options);
else await benchAll();

async function benchAll(): Promise<void> {
  await buildWhenStale();
  const browser = await findBrowser();
  const postgres = await findOrInstallPostgres();
  const peers = await benchPeers();
  const growth = await benchGrowth();
  const figures = [
    ...peerFigures(peers),
    ...(await benchSync()),
    ...(await benchGuard()),
    ...(await benchFeed()),
    ...(await benchAnalytics()),
    ...(await benchBackup()),
    ...(postgres === undefined ? [] : await benchProcesses(postgres)),
    ...(browser ? await benchApp(browser.path) : []),
  ];
  const report = {
    at: new Date().toISOString(),
    node: process.version,
    cpu: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    peers,
    growth,
    figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) })),
  };
  const file = name ?? join(CACHE, 'bench.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  const parts = {
    'Beside SQLite alone and a bare Hono server': peerTable(peers),
    'With more rows of a student, and more students of the server': growthTable(growth),
    'All other figures': figureTable(figures),
  };
  for (const [title, table] of Object.entries(parts)) console.log(`${title}\n\n${table}\n`);
  benchMessages([]);
  console.log(`Written to ${file}`);
}
