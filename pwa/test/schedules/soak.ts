/**
 * T19: students with three devices each through days of simulated time, one request in ten meeting a fault, the server
 * started again every hour and put back to a copy once. Nothing waits in real time: an hour takes seconds.
 */
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { seededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { createTestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { staySignedIn } from './age-moves.ts';
import { FAULT_KINDS, restarted } from './fault-plan.ts';
import { goneSince, heldBy } from './held-values.ts';
import type { MoveName } from './moves.ts';
import { createPlay, lookAt, playStep, playSteps, type Play } from './script.ts';
import { expectSame } from '../world/world.ts';
import { goesOn, type Part } from '../proof/part.ts';

const MINUTE_MS = 60_000;
const HOURS = 72;
const STUDENTS = 20;
const STEPS_A_MINUTE = 12;
/** A device that nobody touches comes back so often. */
const MINUTES_BETWEEN_PULLS = 15;
const BACKUP_AT_HOUR = 35;
const RESTORE_AT_HOUR = 36;

const MOVES: readonly MoveName[] = [
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
  readonly random: () => number;
  readonly plays: readonly Play[];
  readonly ages: number[];
  readonly heap: number[];
  steps: number;
  divergences: number;
}

/** `rounds` are hours of simulated time here, and one student fewer than so many. */
export const proveSoak: Part = async (options) => {
  const server = await createTestApp();
  const students = Math.min(STUDENTS, options.rounds ?? STUDENTS);
  const plays = await Promise.all(
    Array.from({ length: students }, () => createPlay(SCRIPT, server)),
  );
  const random = seededRandom(options.seed);
  const soak: Soak = { random, plays, ages: [], heap: [], steps: 0, divergences: 0 };
  let hour = 0;
  for (; hour < HOURS && goesOn(hour, options); hour += 1) {
    await liveAnHour(soak);
    await restartServer(soak, hour);
    await compare(soak, options.tell);
    options.tell?.(`${hour + 1} hours of simulated time, ${soak.steps} steps`);
  }
  for (const play of plays) play.world.close();
  return rowsOf(soak, hour);
};

const SCRIPT = {
  skewsMs: [0, 0, 3_600_000],
  leapsMs: [0],
  pausesMs: [0],
  faults: FAULT_KINDS,
  steps: [],
};

async function liveAnHour(soak: Soak): Promise<void> {
  const { plays, random } = soak;
  for (const { world } of plays) staySignedIn(world);
  for (let minute = 0; minute < 60; minute += 1) {
    pass(plays, MINUTE_MS);
    for (let n = 0; n < STEPS_A_MINUTE; n += 1) await playOne(soak);
    if (minute % MINUTES_BETWEEN_PULLS === 0) for (const play of plays) await pullAll(play, random);
    for (const play of plays) await noteAges(play, soak.ages);
  }
}

/** One clock for all: the server's moves once, whoever lets the time pass. */
function pass(plays: readonly Play[], ms: number): void {
  plays[0]?.world.server.clock.advance(ms);
  for (const { actors } of plays) for (const { browser } of actors) browser.clock.advance(ms);
}

/** Somebody does something, and the device syncs as it does shortly after each change: one time in ten badly. */
async function playOne(soak: Soak): Promise<void> {
  const { random, plays } = soak;
  const number = (max: number): number => Math.floor(random() * max);
  const play = plays[number(plays.length)];
  const on = number(3);
  const move = MOVES[number(MOVES.length)];
  if (!play || !move) return;
  const after = random() < 0.1 ? 'syncBadly' : 'sync';
  const step = { on, which: number(8), more: number(256) };
  // One look finds the op before it is sent; the next one, or that of the hour, what became of it.
  await playSteps(play, [{ ...step, move }]);
  await playStep(play, { ...step, move: after });
  soak.steps += 2;
}

async function pullAll(play: Play, random: () => number): Promise<void> {
  for (let on = 0; on < play.actors.length; on += 1)
    if (random() < 0.9) await playStep(play, { move: 'sync', on, which: 0, more: 0 });
}

async function noteAges({ actors }: Play, ages: number[]): Promise<void> {
  for (const { browser } of actors) {
    const oldest = await browser.db().outbox.orderBy('n').first();
    ages.push(oldest ? Math.max(0, browser.clock.now() - oldest.createdAt) : 0);
  }
}

async function restartServer({ plays }: Soak, hour: number): Promise<void> {
  const [first] = plays;
  if (!first) return;
  if (hour === BACKUP_AT_HOUR) first.backup = first.world.backUp();
  if (hour === RESTORE_AT_HOUR && first.backup !== undefined) {
    for (const play of plays) await noteStand(play);
    await first.world.restore(first.backup);
  }
  const next = restarted(first.world.server);
  for (const { world } of plays) world.replaceServer(next);
}

/** What the server decided is looked up now: a copy does not know it. */
async function noteStand(play: Play): Promise<void> {
  for (const actor of play.actors) await lookAt(play, actor);
  play.held = await heldBy(play.actors.map(({ browser }) => browser));
  play.wasPutBack = true;
}

/** Everybody syncs in peace, and all devices of a student must have the same. */
async function compare(soak: Soak, tell: ((line: string) => void) | undefined): Promise<void> {
  for (const play of soak.plays) {
    const { world, actors, oracle } = play;
    for (const actor of [...actors, ...actors.slice(0, -1)]) {
      await actor.browser.sync(actor.recorded.wire);
      await lookAt(play, actor);
    }
    const browsers = actors.map(({ browser }) => browser);
    const apart = await expectSame(world, ...browsers).then(
      () => [],
      (error: unknown) => [String(error)],
    );
    const lost = await (play.wasPutBack ? goneSince(play) : oracle.lost(world, browsers));
    const wrong = [...apart, ...lost, ...oracle.wrongRows(world), ...oracle.broken];
    for (const line of wrong.slice(0, 3)) tell?.(line.slice(0, 300));
    soak.divergences += wrong.length;
  }
  soak.heap.push(process.memoryUsage().heapUsed);
}

function rowsOf(
  { plays, steps, ages, heap, divergences }: Soak,
  hours: number,
): readonly ProofRow[] {
  const ok = divergences === 0;
  const sorted = ages.sort((a, b) => a - b);
  const p99 = (sorted[Math.floor(sorted.length * 0.99)] ?? 0) / MINUTE_MS;
  const mib = (bytes: number | undefined): number => Math.round((bytes ?? 0) / 2 ** 20);
  const middle = heap[Math.floor(heap.length / 2)];
  return [
    { test: 'T19', what: 'hours of simulated time', figure: hours, atLeast: 72, ok },
    { test: 'T19', what: 'students, three devices each', figure: plays.length, ok },
    { test: 'T19', what: 'steps', figure: steps, ok },
    {
      test: 'T19',
      what: 'differences and losses found by the hour',
      figure: divergences,
      goal: '0',
      ok,
    },
    {
      test: 'T19',
      what: 'p99 of the age of the oldest change',
      figure: `${p99.toFixed(1)} min`,
      ok,
    },
    {
      test: 'T19',
      what: 'memory with all databases in it, first hour, middle, end',
      figure: `${mib(heap[0])}, ${mib(middle)}, ${mib(heap.at(-1))} MiB`,
      ok,
    },
  ];
}
