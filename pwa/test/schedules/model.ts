/**
 * Random scripts, one after the other, until the time is over. One that breaks a promise is made as short as it can be
 * and told; the run ends with it.
 */
import * as fc from 'fast-check';
import { createTestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { anyScript, type ScriptShape } from './any-script.ts';
import { checkScript, type Played } from './check-script.ts';
import type { FaultKind } from './fault-plan.ts';
import type { Play, Script } from './script.ts';
import { goesOn, type PartOptions } from '../proof/part.ts';

/** What all scripts of a run had in them. */
export interface ModelTally {
  schedules: number;
  steps: number;
  ops: number;
  replays: number;
  failures: number;
  readonly faults: Map<FaultKind, number>;
}

export interface Model {
  readonly shape: ScriptShape;
  readonly alsoCheck?: (play: Play) => Promise<void> | void;
  /** A script needs a server of its own when it moves the server's clock far, or replaces it. */
  readonly ownServer?: boolean;
}

/** So many scripts share a server, and a seed. */
const CHUNK = 100;
/** After so long the search for a shorter script is broken off. */
const SHRINK_MS = 300_000;
/** Whole rows make long lines. */
const WHY_MAX = 600;
const TELL_EVERY_MS = 30_000;

/** Plays scripts of the shape. */
export async function runModel(model: Model, options: PartOptions): Promise<ModelTally> {
  const tally: ModelTally = {
    schedules: 0,
    steps: 0,
    ops: 0,
    replays: 0,
    failures: 0,
    faults: new Map(),
  };
  let toldAt = Date.now();
  for (let chunk = 0; goesOn(tally.schedules, options) && tally.failures === 0; chunk += 1) {
    await runChunk(model, { ...options, seed: options.seed + chunk }, tally);
    if (Date.now() - toldAt < TELL_EVERY_MS) continue;
    toldAt = Date.now();
    options.tell?.(`${tally.schedules} schedules, ${tally.steps} steps`);
  }
  return tally;
}

async function runChunk(model: Model, options: PartOptions, tally: ModelTally): Promise<void> {
  const server = model.ownServer ? undefined : await createTestApp();
  const { alsoCheck } = model;
  const property = fc.asyncProperty(fc.noBias(anyScript(model.shape)), async (script) => {
    if (tally.schedules > 0 && Date.now() > options.untilMs) return;
    add(tally, await checkScript(script, { server, ...(alsoCheck ? { alsoCheck } : {}) }));
  });
  const left = (options.rounds ?? Number.POSITIVE_INFINITY) - tally.schedules;
  const details = await fc.check(property, {
    seed: options.seed,
    numRuns: Math.min(CHUNK, left),
    interruptAfterTimeLimit: SHRINK_MS,
  });
  server?.close();
  if (!details.failed || !details.counterexample) return;
  tally.failures += 1;
  options.tell?.(failureText(details.seed, details.counterexample[0], details.errorInstance));
}

function add(tally: ModelTally, played: Played): void {
  tally.schedules += 1;
  tally.steps += played.steps;
  tally.ops += played.ops;
  tally.replays += played.replays;
  for (const [kind, count] of played.faults)
    tally.faults.set(kind, (tally.faults.get(kind) ?? 0) + count);
}

/** The script as it can be put into a test. */
function failureText(seed: number, script: Script, error: unknown): string {
  const { steps, ...about } = script;
  const why = error instanceof Error ? error.message : String(error);
  const short = steps.map(({ move, on, which, more }) => [move, on, which, more]);
  return `seed ${seed}: ${why.slice(0, WHY_MAX)}\n${JSON.stringify(about)} ${JSON.stringify(short)}`;
}
