// Our server compared with SQLite alone and with a bare Hono server, request by request in turn, so that all three get
// the same machine at the same moment. The other two together are about the least work that could do the job over HTTP.
import { CLIENT_OPS_MAX, PAGE_LIMIT } from '@shortlist/shared/api/sync.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../src/testing/server-process.ts';
import { formatNumber, textTable } from '../../shared/bench/text-table.ts';
import type { Figure } from './figure.ts';
import { fillDatabase, manyStudents, newestSeq } from './fill-database.ts';
import { send } from './http.ts';
import { openRawSqlite, storedOp, type RawSqlite } from './raw-sqlite.ts';
import { spreadOf, type Spread } from './timing.ts';
import { freshOps, totalDuration, TimedDevice, type Exchange } from './timed-device.ts';

const PLACEMENTS = 1_000;
/** Enough that none of them exceeds the rate limit of one student. */
const STUDENTS = 30;
const WARM_UP = 15;
/** A server that was just started checks every student's reminders; this measures one that has been running. */
const STARTING_MS = 4_000;
const ONE_OP_GOAL_MS = 20;
const ENV = {
  RATE_LIMITS: 'off',
  PASSWORD_HASH_MEMORY_KIB: '19456',
  LOG_LEVEL: 'error',
  BACKUP_AT: 'off',
};

/** One kind of request, measured on each of the three. */
interface PeerLine {
  readonly name: string;
  readonly ours: Spread;
  readonly sqlite: Spread;
  readonly hono: Spread;
}

interface Peers {
  readonly devices: readonly TimedDevice[];
  readonly raw: RawSqlite;
  readonly echo: Echo;
}

/** In milliseconds. */
interface Sample {
  readonly ours: number;
  readonly sqlite: number;
  readonly hono: number;
}

/** Takes about half a minute. */
export async function benchPeers(): Promise<readonly PeerLine[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shortlist-peers-'));
  const filling = { students: manyStudents(STUDENTS, PLACEMENTS), admins: 0 };
  const { students } = fillDatabase(dataDir, filling);
  const rawFile = join(dataDir, 'raw.db');
  copyFileSync(join(dataDir, 'shortlist.db'), rawFile);
  const server = await startServer({ dataDir, env: ENV });
  const echo = await startEcho();
  const raw = openRawSqlite(rawFile);
  try {
    const newest = newestSeq({ live: PLACEMENTS, deleted: 0 });
    const devices = students.map((student) => new TimedDevice(server.url, student, newest));
    await wait(STARTING_MS);
    return await lines({ devices, raw, echo });
  } finally {
    raw.close();
    echo.stop();
    await server.kill();
    server.removeData();
  }
}

async function lines(peers: Peers): Promise<readonly PeerLine[]> {
  const measured: readonly (readonly [string, number, (device: TimedDevice) => Promise<Sample>])[] =
    [
      ['push of one op', 400, (device) => push(peers, device, 1)],
      ['push of 200 ops', 30, (device) => push(peers, device, CLIENT_OPS_MAX)],
      ['pull of one changed row', 400, (device) => pullLast(peers, device)],
      ['first page of 250', 120, (device) => pullAll(peers, device, 1)],
      ['first sync of 1,000, whole', 30, (device) => pullAll(peers, device)],
    ];
  const done: PeerLine[] = [];
  for (const [name, rounds, measure] of measured)
    done.push({ name, ...(await spreads(peers.devices, rounds, measure)) });
  return done;
}

async function spreads(
  devices: readonly TimedDevice[],
  rounds: number,
  measure: (device: TimedDevice) => Promise<Sample>,
): Promise<Omit<PeerLine, 'name'>> {
  const samples: Sample[] = [];
  for (let round = 0; round < WARM_UP + rounds; round += 1) {
    const device = devices[round % devices.length];
    if (device) samples.push(await measure(device));
  }
  const of = (which: keyof Sample): Spread =>
    spreadOf(samples.slice(WARM_UP).map((sample) => sample[which]));
  return { ours: of('ours'), sqlite: of('sqlite'), hono: of('hono') };
}

async function push({ raw, echo }: Peers, device: TimedDevice, count: number): Promise<Sample> {
  const ops = freshOps(count);
  const stored = ops.map(storedOp);
  const exchange = await device.push(ops);
  const sqlite = timedNow(() => raw.push(device.account.uid, stored));
  return { ours: exchange.ms, sqlite, hono: await echoed(echo, [exchange]) };
}

async function pullLast({ raw, echo }: Peers, device: TimedDevice): Promise<Sample> {
  const exchange = await device.pullLast();
  const sqlite = timedNow(() => raw.pull(device.account.uid, device.cursor - 1, PAGE_LIMIT));
  return { ours: exchange.ms, sqlite, hono: await echoed(echo, [exchange]) };
}

async function pullAll(
  { raw, echo }: Peers,
  device: TimedDevice,
  pagesMax?: number,
): Promise<Sample> {
  const exchanges = await device.pullAll(pagesMax);
  const sqlite = timedNow(() => {
    let cursor = 0;
    for (let page = 0; page < exchanges.length; page += 1)
      ({ cursor } = raw.pull(device.account.uid, cursor, PAGE_LIMIT));
  });
  return { ours: totalDuration(exchanges), sqlite, hono: await echoed(echo, exchanges) };
}

/** Sends the same bodies to the bare server, for answers of the same length. */
async function echoed(echo: Echo, exchanges: readonly Exchange[]): Promise<number> {
  const startedAt = performance.now();
  for (const { body, answerBytes } of exchanges) await echo.exchange(body, answerBytes);
  return performance.now() - startedAt;
}

function timedNow(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

export function peerFigures([oneOp]: readonly PeerLine[]): readonly Figure[] {
  if (!oneOp) return [];
  const name = 'one-op request on the server, 99 %';
  return [{ name, unit: 'ms', ours: oneOp.ours.p99, goal: ONE_OP_GOAL_MS }];
}

/** The lines as aligned text: median and 99th percentile in milliseconds, and our time as a multiple of the others'. */
export function peerTable(measured: readonly PeerLine[]): string {
  const head = ['ms: 50 % / 99 %', 'ours', 'SQLite', 'Hono', '/ SQLite', '/ Hono', '/ both'];
  const rows = measured.map(({ name, ours, sqlite, hono }) => [
    name,
    ...[ours, sqlite, hono].map(({ p50, p99 }) => `${formatNumber(p50)} / ${formatNumber(p99)}`),
    ...[sqlite.p50, hono.p50, sqlite.p50 + hono.p50].map(
      (peer) => `${formatNumber(ours.p50 / peer)} x`,
    ),
  ]);
  return textTable([head, ...rows]);
}

const ENTRY = fileURLToPath(new URL('echo-server.ts', import.meta.url));

/** The minimal server in a process of its own. */
interface Echo {
  exchange(body: string, answerBytes: number): Promise<void>;
  stop(): void;
}

async function startEcho(): Promise<Echo> {
  const child = spawn(process.execPath, [ENTRY], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: unknown[] = await once(child.stdout, 'data');
  const url = String(line).trim();
  return {
    exchange: async (body, answerBytes) => {
      const answer = await send(`${url}/echo/${answerBytes}`, { method: 'POST', body });
      if (answer.bytes !== answerBytes) throw new Error(`The echo has ${answer.bytes} bytes.`);
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
