// Measurements only: nothing here passes or fails. Each figure is one that the documentation states.
//   messages …   only how well messages are read; its option: shared/bench/messages-bench.ts
//   lists        only the lists and registrations of the placement cell
import { benchDashboard } from '../../pwa/bench/dashboard-bench.ts';
import { benchAccount } from '../../sync-server/bench/account-bench.ts';
import { benchAnalytics } from '../../sync-server/bench/analytics-bench.ts';
import { benchAnnouncements } from '../../sync-server/bench/announcements-bench.ts';
import { benchBackup } from '../../sync-server/bench/backup-bench.ts';
import { benchEqualTime } from '../../sync-server/bench/equal-time-bench.ts';
import { figureTable } from '../../sync-server/bench/figure.ts';
import { benchHall } from '../../sync-server/bench/hall-bench.ts';
import { benchLists } from '../../sync-server/bench/lists-bench.ts';
import { benchRoster } from '../../sync-server/bench/roster-bench.ts';
import { benchSync } from '../../sync-server/bench/sync-bench.ts';
import { benchMessages } from '../../shared/bench/messages-bench.ts';
import { buildWhenStale } from '../parts/build-app.ts';
import { findBrowser } from '../parts/find-browser.ts';

const [name, ...options] = process.argv.slice(2);
if (name === 'lists') console.log(figureTable(await benchLists()));
else await benchRest();

async function benchRest(): Promise<void> {
  if (name !== 'messages') await benchAll();
  benchMessages(options);
}

async function benchAll(): Promise<void> {
  await buildWhenStale();
  const browser = await findBrowser();
  const figures = [
    ...(await benchSync()),
    ...(await benchHall()),
    ...(await benchAnnouncements()),
    ...(await benchAccount()),
    ...(await benchEqualTime()),
    ...(await benchAnalytics()),
    ...(await benchRoster()),
    ...(await benchLists()),
    ...(await benchBackup()),
    ...(browser ? await benchDashboard(browser.path) : []),
  ];
  console.log(`${figureTable(figures)}\n`);
}
