// Drives that are posted to a whole campus: what the admin waits, when every phone has its message, what students who
// save something notice meanwhile, and what a new device loads.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DRIVES_PATH } from '@shortlist/shared/api/campus.ts';
import { SYNC_PATH } from '@shortlist/shared/api/sync.ts';
import type { DriveRound } from '@shortlist/shared/opportunity/drive-rounds.ts';
import { NEW_DRIVE, TEST_ROUND } from '../src/testing/campus/drives.ts';
import {
  postDrivesOverHttp,
  syncOverHttp,
  syncRequest,
  uploadOpportunitiesOverHttp,
} from '../src/testing/http-client.ts';
import { startPushService, type TestPushService } from '../src/testing/push/push-service.ts';
import { startServer } from '../src/testing/server-process.ts';
import type { Figure } from './figure.ts';
import { fillDatabase, startFilledServer, type SignedIn } from './fill-database.ts';
import { send } from './http.ts';
import { CHANGES_PER_SECOND, saveFor, saveWhile } from './small-changes.ts';
import { subscribeAll, untilChecked } from './subscribe-browsers.ts';
import { percentile, timed } from './timing.ts';

const STUDENTS = 10_000;
const DRIVES = 10;
const ALONE_MS = 10_000;
/** Of drives or openings, in a season. */
const FEED = 60;
const PULLS = 200;
const LONGEST_MS = 5 * 60_000;

/** Takes about two minutes. */
export async function benchAnnouncements(): Promise<readonly Figure[]> {
  return [...(await benchPushes()), await benchFirstPull()];
}

async function benchPushes(): Promise<readonly Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-bench-'));
  const service = await startPushService();
  const { students, admins } = fillDatabase(dataDir, { students: STUDENTS, admins: 1 });
  subscribeAll(dataDir, students, service);
  const server = await startServer({
    dataDir,
    env: {
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      BACKUP_AT: 'off',
      PUSH_EXTRA_HOSTS: `localhost:${service.port}`,
    },
  });
  try {
    await untilChecked(dataDir);
    const [admin] = admins;
    if (!admin) throw new Error('Nobody can post.');
    return await measure({ url: server.url, admin, students, service });
  } finally {
    await server.kill();
    server.removeData();
    await service.close();
  }
}

interface World {
  readonly url: string;
  readonly admin: SignedIn;
  readonly students: readonly SignedIn[];
  readonly service: TestPushService;
}

async function measure({ url, admin, students, service }: World): Promise<readonly Figure[]> {
  const changes = { urls: [url], students };
  const alone = await saveFor(ALONE_MS, changes);
  let isTold = false;
  const saving = saveWhile(() => !isTold, changes);
  const startedAt = performance.now();
  const answerMs = await timed(() => post(url, admin));
  while (service.received.length < STUDENTS && performance.now() - startedAt < LONGEST_MS)
    await wait(50);
  const handedOverMs = performance.now() - startedAt;
  isTold = true;
  const beside = await saving;
  const all = `${DRIVES} drives to ${STUDENTS} students with push`;
  const different = new Set(service.received.map(({ path }) => path)).size;
  return [
    { name: `${all}, answer to the admin`, unit: 'ms', ours: answerMs },
    { name: `${all}, all handed over`, unit: 'ms', ours: handedOverMs },
    { name: `${all}, not told`, unit: 'students', ours: STUDENTS - different },
    { name: `${all}, told twice`, unit: 'students', ours: service.received.length - different },
    {
      name: `${CHANGES_PER_SECOND} changes a second meanwhile (floor: before), 99 %`,
      unit: 'ms',
      ours: percentile(beside, 0.99),
      floor: percentile(alone, 0.99),
    },
  ];
}

/** What a device waits that loads the feed for the first time: drives with rounds, beside as many openings. */
async function benchFirstPull(): Promise<Figure> {
  const rounds = Array.from({ length: 3 }, (_, n) => ({ ...TEST_ROUND, key: `round-${n}` }));
  const drives = await pullsOf((url, { token }) =>
    postDrivesOverHttp({ url }, { token }, manyDrives(FEED, rounds)),
  );
  const openings = await pullsOf((url, { token }) =>
    uploadOpportunitiesOverHttp({ url }, { token }, manyDrives(FEED, [])),
  );
  return {
    name: `first pull with ${FEED} drives of three rounds (floor: openings), half`,
    unit: 'ms',
    ours: percentile(drives, 0.5),
    floor: percentile(openings, 0.5),
  };
}

async function pullsOf(
  fill: (url: string, admin: SignedIn) => Promise<unknown>,
): Promise<readonly number[]> {
  const { server, students, admins } = await startFilledServer({ students: STUDENTS, admins: 1 });
  try {
    const [admin] = admins;
    if (!admin) throw new Error('Nobody can post.');
    await fill(server.url, admin);
    await expectFeed(server.url, admin);
    const times: number[] = [];
    for (const { uid, token } of students.slice(0, PULLS)) {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
      const body = JSON.stringify(syncRequest(uid));
      times.push(
        await timed(() => send(server.url + SYNC_PATH, { method: 'POST', headers, body })),
      );
    }
    return times.slice(PULLS / 4);
  } finally {
    await server.kill();
    server.removeData();
  }
}

/** Throws where the feed does not have all of them. */
async function expectFeed(url: string, admin: SignedIn): Promise<void> {
  const { feed = [] } = await syncOverHttp({ url }, admin);
  if (feed.length !== FEED) throw new Error(`The feed has ${feed.length} opportunities.`);
}

function manyDrives(count: number, rounds: readonly DriveRound[]): readonly object[] {
  const applicationDeadline = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 19);
  return Array.from({ length: count }, (_, n) => ({
    ...NEW_DRIVE,
    company: `Company ${n}`,
    rounds,
    deadlines: { applicationDeadline },
  }));
}

async function post(url: string, { token }: SignedIn): Promise<void> {
  const drives = manyDrives(DRIVES, []);
  const { status, body } = await send(url + DRIVES_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ drives }),
  });
  if (status !== 201) throw new Error(`Not posted: ${body.toString()}`);
}
