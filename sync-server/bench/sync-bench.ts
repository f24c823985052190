// What a change of a student costs, beside the bare server. Both are asked in turn, so that they get the same machine at
// the same moment.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';
import { startFilledServer } from './fill-database.ts';
import { barePushesTo, pushesTo, type Push } from './pushes.ts';
import { percentile, timed, timesOf } from './timing.ts';

const PLACEMENTS = 100;
/** Enough that none of them exceeds the rate limit of one student. */
const STUDENTS = 500;
/** A server that was just started checks every student's reminders; this measures one that has been running. */
const STARTING_MS = 4_000;
const WARM_UP = 1_000;
const PUSHES = 1_000;
const CLIENTS = 50;

/** Takes about twenty seconds. */
export async function benchSync(): Promise<readonly [latency: Figure, throughput: Figure]> {
  const filled = await startFilledServer({ students: STUDENTS, placements: PLACEMENTS });
  const bare = await startBareServer(join(filled.server.dataDir, 'bare.db'));
  try {
    await wait(STARTING_MS);
    const ours = pushesTo(filled, PLACEMENTS);
    const floor = barePushesTo(bare.url, filled.students);
    for (const push of [ours, floor]) await timesOf(WARM_UP, push);
    return [await latency(ours, floor), await throughput(ours, floor)];
  } finally {
    bare.stop();
    await filled.server.kill();
    filled.server.removeData();
  }
}

async function latency(ours: Push, floor: Push): Promise<Figure> {
  const times = { ours: [] as number[], floor: [] as number[] };
  await timesOf(PUSHES, async () => {
    times.ours.push(await timed(ours));
    times.floor.push(await timed(floor));
  });
  return {
    name: 'one-op request on the server, 99 %',
    unit: 'ms',
    ours: percentile(times.ours, 0.99),
    floor: percentile(times.floor, 0.99),
  };
}

async function throughput(ours: Push, floor: Push): Promise<Figure> {
  return {
    name: `one-op requests of ${CLIENTS} clients (floor: a commit each)`,
    unit: 'per second',
    ours: await ratePerSecond(ours),
    floor: await ratePerSecond(floor),
  };
}

/** Each client sends the next request as soon as it has its answer. */
async function ratePerSecond(push: Push): Promise<number> {
  const each = (PUSHES * 5) / CLIENTS;
  const clients = Array.from({ length: CLIENTS }, () => () => timesOf(each, push));
  const ms = await timed(() => Promise.all(clients.map((start) => start())));
  return (each * CLIENTS) / (ms / 1000);
}

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url));

async function startBareServer(file: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, [BARE_SERVER, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(child.stdout, 'data');
  return { url: String(line).trim(), stop: () => void child.kill('SIGKILL') };
}
