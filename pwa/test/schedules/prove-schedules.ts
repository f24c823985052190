/**
 * T3: random schedules of two or three devices, each checked for every promise. T4: the same with
 * a bad network, page and server, every fault by its name. At the end of each a new device joins (T22).
 */
import { countRow, neverRow, type ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import type { Part } from '../proof/part.ts';
import { EVERYTHING, type ScriptShape } from './any-script.ts';
import { FAULT_KINDS } from './fault-plan.ts';
import { runModel, scriptsOf, type ModelTally } from './model.ts';

/** Many short ones find more than few long ones: most failures occur within a few steps. */
const SHORT: ScriptShape = { ...EVERYTHING, devices: [2, 2, 2, 3], stepsMax: 9 };

/** Longer than others: then more of the time is spent on faults, and less on the final comparison. */
const FAULTY: ScriptShape = {
  ...EVERYTHING,
  devices: [2],
  stepsMax: 60,
  weights: {
    add: 1,
    edit: 5,
    remove: 1,
    restore: 1,
    sync: 1,
    hear: 2,
    syncBadly: 10,
    wait: 1,
    killedSave: 1,
  },
};

/** If the number of rounds is given, one schedule in this many is long. */
const LONG_ONE_IN = 13;
/** If the time is given, short schedules get this share of it. */
const SHORT_SHARE = 1 / 4;

/** Short schedules, then long ones. */
export const proveSchedules: Part = async (options) => {
  const { rounds, untilMs } = options;
  const now = Date.now();
  const long = rounds === undefined ? {} : { rounds: Math.ceil(rounds / LONG_ONE_IN) };
  const short = rounds === undefined ? {} : { rounds: rounds - Math.ceil(rounds / LONG_ONE_IN) };
  const shortUntilMs = now + (untilMs - now) * SHORT_SHARE;
  return scheduleRows('T3', [
    await runModel(scriptsOf(SHORT), { ...options, ...short, untilMs: shortUntilMs }),
    await runModel(scriptsOf(EVERYTHING), { ...options, ...long }),
  ]);
};

/** Schedules in which most requests meet a fault. */
export const proveFaults: Part = async (options) => {
  const { schedules, ops, failures, faults } = await runModel(scriptsOf(FAULTY), options);
  const sum = [...faults.values()].reduce((a, b) => a + b, 0);
  return [
    countRow('T4', 'faults', sum, { atLeast: 100_000 }),
    countRow('T4', 'ops sent through them', ops),
    neverRow('T4', 'lost or doubled', failures),
    ...FAULT_KINDS.map((kind) => countRow('T4', `fault: ${kind}`, faults.get(kind) ?? 0)),
    joined('T4', schedules, failures),
  ];
};

export function scheduleRows(test: string, tallies: readonly ModelTally[]): readonly ProofRow[] {
  const sum = (of: (tally: ModelTally) => number): number =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  const failures = sum((tally) => tally.failures);
  const schedules = sum((tally) => tally.schedules);
  // Only the schedules with everything in them have a goal.
  const goal = test === 'T3' ? { atLeast: 1_000_000 } : {};
  return [
    countRow(test, 'schedules', schedules),
    countRow(
      test,
      'steps',
      sum((tally) => tally.steps),
      goal,
    ),
    countRow(
      test,
      'ops',
      sum((tally) => tally.ops),
    ),
    countRow(
      test,
      'requests sent once more at the end',
      sum(({ replays }) => replays),
    ),
    neverRow(test, 'schedules that broke a promise', failures),
    joined(test, schedules, failures),
  ];
}

const joined = (test: string, schedules: number, failures: number): ProofRow =>
  countRow('T22', `devices that joined at the end of ${test}`, schedules, { ok: failures === 0 });
