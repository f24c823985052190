/**
 * T3: random schedules of two or three devices, each held to every promise (I1 to I6, I8 to I10). T4: the same with a
 * bad network, page and server, every fault by its name. At the end of each a fresh device joins (T22).
 */
import type { ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { EVERYTHING, type ScriptShape } from './any-script.ts';
import { FAULT_KINDS } from './fault-plan.ts';
import { runModel, type ModelTally } from './model.ts';
import type { Part } from '../proof/part.ts';

/** Many short ones find more than few long ones: what goes wrong mostly goes wrong within a few steps. */
const SHORT: ScriptShape = { ...EVERYTHING, devices: [2, 2, 2, 3], stepsMax: 9 };

/** Longer than others: more of the time is then spent on faults, and less on what is compared at the end. */
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
    syncBadly: 10,
    wait: 1,
    killedSave: 1,
  },
};

/** Of so many schedules one is long, where their number counts. */
const LONG_ONE_IN = 13;
/** Where the time counts, so much of it goes to short ones. */
const SHORT_SHARE = 1 / 4;

/** Short schedules, then long ones. */
export const proveSchedules: Part = async (options) => {
  const { rounds, untilMs } = options;
  const now = Date.now();
  const longOnes = rounds === undefined ? {} : { rounds: Math.ceil(rounds / LONG_ONE_IN) };
  const shortOnes =
    rounds === undefined ? {} : { rounds: rounds - Math.ceil(rounds / LONG_ONE_IN) };
  const shortUntilMs = now + (untilMs - now) * SHORT_SHARE;
  const short = await runModel(
    { shape: SHORT },
    { ...options, ...shortOnes, untilMs: shortUntilMs },
  );
  const long = await runModel({ shape: EVERYTHING }, { ...options, ...longOnes });
  return scheduleRows('T3', [short, long]);
};

/** Schedules in which most requests meet a fault. */
export const proveFaults: Part = async (options) => {
  const tally = await runModel({ shape: FAULTY }, options);
  const { failures, faults } = tally;
  const sum = [...faults.values()].reduce((a, b) => a + b, 0);
  const ok = failures === 0;
  return [
    { test: 'T4', what: 'faults', figure: sum, atLeast: 100_000, ok },
    { test: 'T4', what: 'ops sent through them', figure: tally.ops, ok },
    { test: 'T4', what: 'lost or doubled', figure: failures, goal: '0', ok },
    ...FAULT_KINDS.map((kind): ProofRow => ({
      test: 'T4',
      what: `fault: ${kind}`,
      figure: faults.get(kind) ?? 0,
      ok,
    })),
    joinRow(tally),
  ];
};

/** The rows of a run of schedules. */
export function scheduleRows(test: string, tallies: readonly ModelTally[]): readonly ProofRow[] {
  const sum = (of: (tally: ModelTally) => number): number =>
    tallies.reduce((total, tally) => total + of(tally), 0);
  const failures = sum((tally) => tally.failures);
  const schedules = sum((tally) => tally.schedules);
  const ok = failures === 0;
  return [
    { test, what: 'schedules', figure: schedules, ok },
    { test, what: 'steps', figure: sum((tally) => tally.steps), ...goalOf(test), ok },
    { test, what: 'ops', figure: sum((tally) => tally.ops), ok },
    { test, what: 'requests sent once more at the end', figure: sum(({ replays }) => replays), ok },
    { test, what: 'schedules that broke a promise', figure: failures, goal: '0', ok },
    { test: 'T22', what: `devices that joined at the end of ${test}`, figure: schedules, ok },
  ];
}

/** Only the schedules with everything in them have a goal. */
const goalOf = (test: string): Pick<ProofRow, 'atLeast'> =>
  test === 'T3' ? { atLeast: 1_000_000 } : {};

function joinRow({ schedules, failures }: ModelTally): ProofRow {
  const what = 'devices that joined at the end of T4';
  return { test: 'T22', what, figure: schedules, ok: failures === 0 };
}
