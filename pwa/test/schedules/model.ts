/**
 * Random scripts, one after the other, until the time is over. A script that breaks a promise is shrunk and
 * reported; the run of its model ends with it.
 */
import * as fc from 'fast-check';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { hasNextRound, type PartOptions } from '../proof/part.ts';
import type { FaultKind } from './fault-plan.ts';
import { stepsText, type Step } from './steps.ts';

/** Counts of a script that kept all promises. */
export interface Played {
  readonly steps: number;
  readonly ops: number;
  readonly replays: number;
  readonly faults: ReadonlyMap<FaultKind, number>;
}

/** Totals over all scripts of a run. */
export interface Tally {
  schedules: number;
  steps: number;
  ops: number;
  replays: number;
  failures: number;
  readonly faults: Map<FaultKind, number>;
}

interface Playable {
  readonly steps: readonly Step[];
}

export interface Model<T extends Playable> {
  readonly scripts: fc.Arbitrary<T>;
  readonly check: (script: T, server: TestApp) => Promise<Partial<Played>>;
}

/** Number of scripts that share a server, and a seed. */
const CHUNK = 100;
const SHRINK_MS = 300_000;
/** Whole rows make long lines. */
const WHY_MAX = 600;
const TELL_EVERY_MS = 30_000;

export const emptyTally = (): Tally => ({
  schedules: 0,
  steps: 0,
  ops: 0,
  replays: 0,
  failures: 0,
  faults: new Map(),
});

export async function runModel<T extends Playable>(
  model: Model<T>,
  options: PartOptions,
  total: Tally = emptyTally(),
): Promise<Tally> {
  const failures = total.failures;
  let [done, toldAt] = [0, Date.now()];
  for (let chunk = 0; hasNextRound(done, options) && total.failures === failures; chunk += 1) {
    const rounds = Math.min(CHUNK, (options.rounds ?? Number.POSITIVE_INFINITY) - done);
    const plan = { ...options, rounds, isFirst: done === 0, seed: options.seed + chunk };
    done += await runChunk(model, plan, total);
    if (Date.now() - toldAt < TELL_EVERY_MS) continue;
    toldAt = Date.now();
    options.report?.(`${total.schedules} schedules, ${total.steps} steps`);
  }
  return total;
}

interface ChunkPlan extends PartOptions {
  readonly rounds: number;
  readonly isFirst: boolean;
}

/** Returns how many scripts were played. */
async function runChunk<T extends Playable>(
  { scripts, check }: Model<T>,
  { seed, rounds, isFirst, untilMs, report }: ChunkPlan,
  total: Tally,
): Promise<number> {
  const server = await createTestApp();
  let played = 0;
  const property = fc.asyncProperty(fc.noBias(scripts), async (script) => {
    if ((played > 0 || !isFirst) && Date.now() > untilMs) return;
    add(total, { steps: script.steps.length, ...(await check(script, server)) });
    played += 1;
  });
  const limit = { interruptAfterTimeLimit: SHRINK_MS };
  const details = await fc.check(property, { seed, numRuns: rounds, ...limit });
  await server.close();
  if (details.failed && details.counterexample) {
    total.failures += 1;
    report?.(failureText(details.seed, details.counterexample[0], details.errorInstance));
  }
  return played;
}

function add(total: Tally, { steps = 0, ops = 0, replays = 0, faults }: Partial<Played>): void {
  total.schedules += 1;
  total.steps += steps;
  total.ops += ops;
  total.replays += replays;
  for (const [kind, count] of faults ?? [])
    total.faults.set(kind, (total.faults.get(kind) ?? 0) + count);
}

/** The script in a form that can be pasted into a test. */
function failureText(seed: number, { steps, ...about }: Playable, error: unknown): string {
  const why = error instanceof Error ? error.message : String(error);
  return `seed ${seed}: ${why.slice(0, WHY_MAX)}\n${JSON.stringify(about)} '${stepsText(steps)}'`;
}
