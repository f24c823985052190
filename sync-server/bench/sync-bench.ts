// How long syncing takes through the real server process, compared with the minimal implementation on this machine.
import { gzipSync } from 'node:zlib';
import { CLIENT_OPS_MAX } from '@shortlist/shared/api/sync.ts';
import { wallTimeOf } from '@shortlist/shared/lib/time/wall-time.ts';
import type { Op } from '@shortlist/shared/sync/op.ts';
import {
  putPlacement,
  registerOverHttp,
  syncRequest,
  type Account,
} from '../src/testing/http-client.ts';
import { manyPlacements } from '../src/testing/realistic-data.ts';
import { startServer, type ServerProcess } from '../src/testing/server-process.ts';
import type { Figure } from './figure.ts';
import { benchChangesSeen } from './changes-seen.ts';
import { percentile, timed } from './timing.ts';
import { ourTarget, pages, startFloor, type Target } from './targets.ts';

const PLACEMENTS = 1_000;
const STUDENTS = 100;
const CLIENTS = 50;
const FIRST_SYNC_GOAL = { kib: 200, requests: 4 } as const;
/** The server accepts sixty pushes a minute from one student. */
const REQUESTS_PER_STUDENT = 50;
/** The first rounds run code that is not compiled yet, on both servers; they are measured and discarded. */
const WARM_UP_ROUNDS = 3;
const ROUNDS = 7;
/** The measurements before the load use students of their own; each first sync needs an empty account. */
const SEEN = STUDENTS;
const FIRST_SYNC = STUDENTS + 1;
const ACCOUNTS = FIRST_SYNC + WARM_UP_ROUNDS + ROUNDS;

/** Takes about a minute. */
export async function benchSync(): Promise<readonly Figure[]> {
  const server = await startServer({
    env: { RATE_LIMITS: 'off', PASSWORD_HASH_MEMORY_KIB: '19456', LOG_LEVEL: 'error' },
  });
  const floors = { alone: await startFloor('off'), grouped: await startFloor('on') };
  try {
    const accounts: Account[] = [];
    for (let student = 0; student < ACCOUNTS; student += 1)
      accounts.push(
        await registerOverHttp(server, {
          name: `Student ${student}`,
          email: `student${student}@example.in`,
          password: 'Monsoon2026x',
        }),
      );
    const ours = ourTarget(server, accounts);
    return [
      ...(await firstSync(ours, floors.alone.target)),
      ...(await benchChangesSeen(ours, floors.alone.target, SEEN)),
      ...(await oneOpRequests(ours, floors.alone.target, floors.grouped.target)),
      ...(await bytesOnTheWire(server, accounts)),
    ];
  } finally {
    await server.kill();
    server.removeData();
    floors.alone.stop();
    floors.grouped.stop();
  }
}

function placementOps(count: number): readonly Op[] {
  return manyPlacements(count, wallTimeOf(new Date())).map((values) => putPlacement(values));
}

function batchesOf(ops: readonly Op[]): readonly (readonly Op[])[] {
  const count = Math.ceil(ops.length / CLIENT_OPS_MAX);
  return Array.from({ length: count }, (_, index) =>
    ops.slice(index * CLIENT_OPS_MAX, (index + 1) * CLIENT_OPS_MAX),
  );
}

async function firstSync(ours: Target, floor: Target): Promise<readonly Figure[]> {
  const rounds: { readonly ours: SyncTimes; readonly floor: SyncTimes }[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    const student = FIRST_SYNC + round;
    rounds.push({
      ours: await firstSyncOf(ours, student),
      floor: await firstSyncOf(floor, student),
    });
  }
  const median = (of: keyof SyncTimes) => ({
    ours: percentile(measured(rounds.map((round) => round.ours[of])), 0.5),
    floor: percentile(measured(rounds.map((round) => round.floor[of])), 0.5),
  });
  const pulled = `first pull of ${PLACEMENTS} placements by an empty device`;
  return [
    { name: `first push of ${PLACEMENTS} placements`, unit: 'ms', ...median('push') },
    { name: pulled, unit: 'ms', ...median('pull') },
  ];
}

const measured = (times: readonly number[]): readonly number[] => times.slice(WARM_UP_ROUNDS);

interface SyncTimes {
  readonly push: number;
  readonly pull: number;
}

async function firstSyncOf(target: Target, student: number): Promise<SyncTimes> {
  const batches = batchesOf(placementOps(PLACEMENTS));
  const push = await timed(async () => {
    for (const batch of batches) await target.push(student, batch);
  });
  return { push, pull: await timed(() => target.pullAll(student)) };
}

async function oneOpRequests(ours: Target, alone: Target, grouped: Target): Promise<Figure[]> {
  const load = {
    ours: await underLoad(ours),
    alone: await underLoad(alone),
    grouped: await underLoad(grouped),
  };
  const name = `one-op requests, ${CLIENTS} clients, ${STUDENTS} students`;
  const rate = (floor: Load) => ({ ours: load.ours.perSecond, floor: floor.perSecond });
  const at = (share: number) => ({
    ours: percentile(load.ours.times, share),
    floor: percentile(load.grouped.times, share),
  });
  return [
    { name: `${name} (floor: a commit each)`, unit: 'per second', ...rate(load.alone) },
    { name: `${name} (floor: shared commits)`, unit: 'per second', ...rate(load.grouped) },
    { name: `${name}, median`, unit: 'ms', ...at(0.5) },
    { name: `${name}, 99 %`, unit: 'ms', ...at(0.99) },
  ];
}

interface Load {
  readonly perSecond: number;
  readonly times: readonly number[];
}

/** Every student's requests; each client takes the next one as soon as it has its answer. */
async function underLoad(target: Target): Promise<Load> {
  const [sample] = placementOps(1);
  if (!sample) throw new Error('There is no op to send.');
  const times: number[] = [];
  const total = STUDENTS * REQUESTS_PER_STUDENT;
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < total) {
      const student = next % STUDENTS;
      next += 1;
      times.push(await timed(() => target.push(student, [{ ...sample, ...freshIds() }])));
    }
  };
  const elapsed = await timed(() => Promise.all(Array.from({ length: CLIENTS }, client)));
  return { perSecond: total / (elapsed / 1000), times };
}

function freshIds(): Pick<Op, 'op' | 'id'> {
  const id = crypto.randomUUID();
  return { id, op: id.replaceAll('-', '').slice(0, 22) };
}

/** For a list of this length, on a student's phone. */
async function bytesOnTheWire(
  server: ServerProcess,
  accounts: readonly Account[],
): Promise<readonly Figure[]> {
  const student = accounts[FIRST_SYNC];
  if (!student) throw new Error('There is no account.');
  const sent = batchesOf(placementOps(PLACEMENTS)).map((ops) =>
    gzipSync(JSON.stringify(syncRequest(student.uid, { ops }))),
  );
  const received = await pages(server, student, { 'accept-encoding': 'gzip' });
  const kib = (bytes: readonly number[]): number => bytes.reduce((sum, one) => sum + one, 0) / 1024;
  return [
    {
      name: `${PLACEMENTS} placements sent, compressed`,
      unit: 'KiB',
      ours: kib(sent.map((body) => body.length)),
    },
    {
      name: `first sync of ${PLACEMENTS} placements, compressed`,
      unit: 'KiB',
      ours: kib(received.map(({ bytes }) => bytes)),
      goal: FIRST_SYNC_GOAL.kib,
    },
    {
      name: `first sync of ${PLACEMENTS} placements and a profile`,
      unit: 'requests',
      ours: received.length,
      goal: FIRST_SYNC_GOAL.requests,
    },
  ];
}
