/**
 * T19: students with three devices each through days of simulated time, one request in ten meeting a fault, the server
 * restarted every hour and restored from a backup once. Nothing waits in real time: an hour takes seconds.
 */
import { createSeededRandom, type SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { countRow, neverRow, type ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { createTestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { hasNextRound, type Part } from '../proof/part.ts';
import { findBroken, syncAll } from './check-script.ts';
import { recreateServer } from './fault-plan.ts';
import { EVERYTHING } from './kind.ts';
import type { MoveName } from './moves/moves.ts';
import { recordHeldValues } from './moves/server-moves.ts';
import { createPlay, type Play } from './play.ts';
import { checkDevice, playStep, playSteps } from './script.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const HOURS = 72;
const STUDENTS = 20;
/** Of all students together; at least this many with few students. */
const STEPS_A_MINUTE = 12;
const STEPS_AT_LEAST = 3;
/** How often an idle device syncs. */
const MINUTES_BETWEEN_PULLS = 15;
const BACKUP_AT_HOUR = 35;
const RESTORE_AT_HOUR = 36;

const MOVES: readonly [MoveName, ...MoveName[]] = [
  'edit',
  'edit',
  'edit',
  'edit',
  'add',
  'remove',
  'openForm',
  'saveForm',
];

interface Soak {
  readonly chance: SeededRandom;
  readonly plays: readonly [Play, ...Play[]];
  readonly ages: number[];
  readonly heap: number[];
  steps: number;
  divergences: number;
}

/** Here `rounds` is both the hours of simulated time and the number of students. */
export const proveSoak: Part = async (options) => {
  const server = await createTestApp();
  const newPlay = (): Promise<Play> => createPlay(EVERYTHING, { skewsMs: [0, 0, HOUR_MS] }, server);
  const others = Math.min(STUDENTS, options.rounds ?? STUDENTS) - 1;
  const soak: Soak = {
    chance: createSeededRandom(options.seed),
    plays: [await newPlay(), ...(await Promise.all(Array.from({ length: others }, newPlay)))],
    ages: [],
    heap: [],
    steps: 0,
    divergences: 0,
  };
  let hour = 0;
  for (; hour < HOURS && hasNextRound(hour, options); hour += 1) {
    await simulateHour(soak);
    await restartServer(soak, hour);
    await compare(soak, options.report);
    options.report?.(`${hour + 1} hours of simulated time, ${soak.steps} steps`);
  }
  for (const { world } of soak.plays) await world.close();
  await soak.plays[0].world.server.close();
  return rowsOf(soak, hour);
};

async function simulateHour(soak: Soak): Promise<void> {
  const { plays } = soak;
  const steps = Math.max(STEPS_AT_LEAST, (STEPS_A_MINUTE * plays.length) / STUDENTS);
  for (let minute = 0; minute < 60; minute += 1) {
    pass(soak, MINUTE_MS);
    for (let n = 0; n < steps; n += 1) await playOne(soak);
    if (minute % MINUTES_BETWEEN_PULLS === 0) await pullAll(soak);
    for (const play of plays) await noteAges(play, soak.ages);
  }
}

/** One clock for all: the server's advances once, whichever play lets the time pass. */
function pass({ plays }: Soak, ms: number): void {
  plays[0].world.server.clock.advance(ms);
  for (const { actors } of plays) for (const { device } of actors) device.runtime.advance(ms);
}

/** A random step, after which the device syncs as it does shortly after each change: one time in ten badly. */
async function playOne(soak: Soak): Promise<void> {
  const { chance, plays } = soak;
  const play = chance.oneOf(plays);
  const step = {
    on: chance.integer(0, 2),
    which: chance.integer(0, 7),
    more: chance.integer(0, 255),
  };
  // One check finds the op before it is sent; the next one, or that of the hour, its result.
  await playSteps(play, [{ ...step, move: chance.oneOf(MOVES) }]);
  await playStep(play, { ...step, move: chance.isTrue(0.1) ? 'syncBadly' : 'sync' });
  soak.steps += 2;
}

async function pullAll({ plays, chance }: Soak): Promise<void> {
  for (const play of plays)
    for (let on = 0; on < play.actors.length; on += 1)
      if (chance.isTrue(0.9)) await playStep(play, { move: 'sync', on, which: 0, more: 0 });
}

async function noteAges({ actors }: Play, ages: number[]): Promise<void> {
  for (const { device } of actors) {
    const oldest = await device.db.outbox.orderBy('n').first();
    ages.push(oldest ? Math.max(0, device.runtime.now() - oldest.createdAt) : 0);
  }
}

async function restartServer({ plays }: Soak, hour: number): Promise<void> {
  const [first] = plays;
  if (hour === BACKUP_AT_HOUR) first.backup = await first.world.backUp();
  if (hour === RESTORE_AT_HOUR && first.backup !== undefined) {
    // The server's decisions are checked now: a backup does not know them.
    for (const play of plays) for (const actor of play.actors) await checkDevice(play, actor);
    for (const play of plays) await recordHeldValues(play);
    await first.world.restore(first.backup);
  }
  const next = recreateServer(first.world.server);
  for (const { world } of plays) world.replaceServer(next);
}

/** All devices sync without faults, and all devices of a student must have the same. */
async function compare(soak: Soak, report: ((line: string) => void) | undefined): Promise<void> {
  for (const play of soak.plays) {
    await syncAll(play);
    const wrong = [...(await findBroken(play)), ...play.oracle.broken];
    for (const line of wrong.slice(0, 3)) report?.(line.slice(0, 300));
    soak.divergences += wrong.length;
  }
  soak.heap.push(process.memoryUsage().heapUsed);
}

function rowsOf(
  { plays, steps, ages, heap, divergences }: Soak,
  hours: number,
): readonly ProofRow[] {
  const sorted = ages.sort((a, b) => a - b);
  const p99 = (sorted[Math.floor(sorted.length * 0.99)] ?? 0) / MINUTE_MS;
  const mib = (bytes: number | undefined): number => Math.round((bytes ?? 0) / 2 ** 20);
  const memory = [heap[0], heap[Math.floor(heap.length / 2)], heap.at(-1)].map(mib).join(', ');
  return [
    countRow('T19', 'hours of simulated time', hours, { atLeast: HOURS }),
    countRow('T19', 'students, three devices each', plays.length),
    countRow('T19', 'steps', steps),
    neverRow('T19', 'differences and losses found by the hour', divergences),
    countRow('T19', 'p99 of the age of the oldest change', `${p99.toFixed(1)} min`),
    countRow('T19', 'memory with all databases in it, first hour, middle, end', `${memory} MiB`),
  ];
}
