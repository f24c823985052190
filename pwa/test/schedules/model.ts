/**
 * Random scripts, one after the other, until the time is over. A script that breaks a promise is shrunk and
 * reported; the run ends with it.
 */
import * as fc from 'fast-check';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { hasNextRound, type PartOptions } from '../proof/part.ts';
import { anyScript, type ScriptShape } from './any-script.ts';
import { checkScript, type CheckOptions, type Played } from './check-script.ts';
import type { FaultKind } from './fault-plan.ts';
import type { Script } from './script.ts';
import { stepsText, type Step } from './steps.ts';

/** Totals over all scripts of a run. */
export interface ModelTally {
  schedules: number;
  steps: number;
  ops: number;
  replays: number;
  failures: number;
  readonly faults: Map<FaultKind, number>;
}

export interface Model<T extends { readonly steps: readonly Step[] }> {
  readonly scripts: fc.Arbitrary<T>;
  readonly check: (script: T, server: TestApp) => Promise<Partial<Played>>;
}

/** Number of scripts that share a server, and a seed. */
const CHUNK = 100;
const SHRINK_MS = 300_000;
/** Whole rows make long lines. */
const WHY_MAX = 600;
const TELL_EVERY_MS = 30_000;

/** Scripts of devices of one student. A script needs its own server if it moves its clock far, or replaces it. */
export function scriptsOf(
  shape: ScriptShape,
  { ownServer = false, ...options }: CheckOptions & { readonly ownServer?: boolean } = {},
): Model<Script> {
  return {
    scripts: anyScript(shape),
    check: (script, server) => checkScript(script, ownServer ? options : { ...options, server }),
  };
}

export async function runModel<T extends { readonly steps: readonly Step[] }>(
  model: Model<T>,
  options: PartOptions,
): Promise<ModelTally> {
  const tally: ModelTally = {
    schedules: 0,
    steps: 0,
    ops: 0,
    replays: 0,
    failures: 0,
    faults: new Map(),
  };
  let toldAt = Date.now();
  for (let chunk = 0; hasNextRound(tally.schedules, options) && tally.failures === 0; chunk += 1) {
    await runChunk(model, { ...options, seed: options.seed + chunk }, tally);
    if (Date.now() - toldAt < TELL_EVERY_MS) continue;
    toldAt = Date.now();
    options.report?.(`${tally.schedules} schedules, ${tally.steps} steps`);
  }
  return tally;
}

async function runChunk<T extends { readonly steps: readonly Step[] }>(
  { scripts, check }: Model<T>,
  options: PartOptions,
  tally: ModelTally,
): Promise<void> {
  const server = await createTestApp();
  const property = fc.asyncProperty(fc.noBias(scripts), async (script) => {
    if (tally.schedules > 0 && Date.now() > options.untilMs) return;
    add(tally, { steps: script.steps.length, ...(await check(script, server)) });
  });
  const left = (options.rounds ?? Number.POSITIVE_INFINITY) - tally.schedules;
  const details = await fc.check(property, {
    seed: options.seed,
    numRuns: Math.min(CHUNK, left),
    interruptAfterTimeLimit: SHRINK_MS,
  });
  await server.close();
  if (!details.failed || !details.counterexample) return;
  tally.failures += 1;
  options.report?.(failureText(details.seed, details.counterexample[0], details.errorInstance));
}

function add(tally: ModelTally, played: Partial<Played>): void {
  tally.schedules += 1;
  tally.steps += played.steps ?? 0;
  tally.ops += played.ops ?? 0;
  tally.replays += played.replays ?? 0;
  for (const [kind, count] of played.faults ?? [])
    tally.faults.set(kind, (tally.faults.get(kind) ?? 0) + count);
}

/** The script in a form that can be pasted into a test. */
function failureText(
  seed: number,
  { steps, ...about }: { readonly steps: readonly Step[] },
  error: unknown,
): string {
  const why = error instanceof Error ? error.message : String(error);
  return `seed ${seed}: ${why.slice(0, WHY_MAX)}\n${JSON.stringify(about)} '${stepsText(steps)}'`;
}
