/**
 * The parts of the proof that play random scripts. At the end of each script a new device joins (T22).
 *
 * T3: a bit of everything; students who use the commands of the app; an admin and two students with a feed; a placement
 * cell with lists and registrations; rounds.
 * T4: the same with a bad network, page and server, every fault by its name. T8: devices that are away for days, half a
 * year and longer while the server purges old tombstones. T9: clocks that are wrong and jump. T10: a server that is
 * restored from a backup, swapped unannounced, or emptied. T21: a program that uses the REST routes beside the devices.
 */
import { countRow, neverRow, type ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import type { Part, PartOptions } from '../proof/part.ts';
import { checkScript } from './check-script.ts';
import { FAULT_KINDS } from './fault-plan.ts';
import { anyScript, EVERYTHING, type Kind, type Script } from './kind.ts';
import {
  AWAY,
  CLOCKS,
  COMMANDS,
  FAULTY,
  FEEDS,
  PROGRAMS,
  RESTORED,
  RESTORES,
  ROUNDS,
  SHORT,
} from './kinds.ts';
import { LISTS, LISTS_RESTORED } from './list-kinds.ts';
import { emptyTally, runModel, type Model, type Tally } from './model.ts';

type Share = readonly [kind: Kind, ofTime: number, ofRounds: number];

const scriptsOf = (kind: Kind): Model<Script> => ({
  scripts: anyScript(kind),
  check: (script, server) => checkScript(kind, script, server),
});

/** Plays kinds one after the other, each for its share of what is left of the time and of the rounds. */
async function play(kinds: readonly Share[], options: PartOptions): Promise<Tally> {
  const total = emptyTally();
  let { rounds: left } = options;
  for (const [kind, ofTime, ofRounds] of kinds) {
    const now = Date.now();
    const untilMs = now + (options.untilMs - now) * ofTime;
    const rounds = left === undefined ? undefined : Math.floor(left * ofRounds);
    if (left !== undefined && rounds !== undefined) left -= rounds;
    await runModel(
      scriptsOf(kind),
      { ...options, untilMs, ...(rounds !== undefined && { rounds }) },
      total,
    );
  }
  return total;
}

const randomPart =
  (kinds: readonly Share[], rowsOf: (total: Tally) => readonly ProofRow[]): Part =>
  async (options) =>
    rowsOf(await play(kinds, options));

/** Short schedules, then long ones. */
export const proveSchedules = randomPart(
  [
    [SHORT, 1 / 4, 12 / 13],
    [EVERYTHING, 1, 1],
  ],
  (total) => scheduleRows('T3', total, { atLeast: 1_000_000 }),
);

export const proveCommands = randomPart([[COMMANDS, 1, 1]], ({ schedules, steps, failures }) => [
  countRow('T3', 'students who use the commands of the app', schedules),
  countRow('T3', 'acts of these students', steps),
  neverRow('T3', 'students who missed something that was shown as saved', failures),
]);

export const proveFeeds = randomPart([[FEEDS, 1, 1]], ({ schedules, steps, failures }) => [
  countRow('T3', 'boards of an admin and two students', schedules),
  countRow('T3', 'acts on these boards', steps),
  neverRow('T3', 'boards that broke a promise', failures),
]);

export const proveLists = randomPart(
  [
    [LISTS, 2 / 3, 2 / 3],
    [LISTS_RESTORED, 1, 1],
  ],
  ({ schedules, steps, failures }) => [
    countRow('T3', 'placement cells with lists and registrations', schedules),
    countRow('T3', 'acts of these cells and their students', steps),
    neverRow('T3', 'lists and registrations that broke a promise', failures),
  ],
);

export const proveRounds = randomPart([[ROUNDS, 1, 1]], ({ schedules, failures }) => [
  countRow('T3', 'lists of placements with rounds', schedules),
  neverRow('T3', 'lists of rounds that broke a promise', failures),
]);

/** Schedules in which most requests meet a fault. */
export const proveFaults = randomPart([[FAULTY, 1, 1]], (total) => {
  const { ops, failures, faults } = total;
  const sum = [...faults.values()].reduce((a, b) => a + b, 0);
  return [
    countRow('T4', 'faults', sum, { atLeast: 100_000 }),
    countRow('T4', 'ops sent through them', ops),
    neverRow('T4', 'lost or doubled', failures),
    ...FAULT_KINDS.map((kind) => countRow('T4', `fault: ${kind}`, faults.get(kind) ?? 0)),
    joinedRow('T4', total),
  ];
});

export const proveLongAbsence = randomPart([[AWAY, 1, 1]], (total) => scheduleRows('T8', total));

export const proveClocks = randomPart([[CLOCKS, 1, 1]], (total) => [
  ...scheduleRows('T9', total),
  neverRow('T9', 'changes refused for a clock', total.failures),
]);

export const proveRestores = randomPart(
  [
    [RESTORES, 1 / 2, 1 / 2],
    [RESTORED, 1, 1],
  ],
  (total) => [
    ...scheduleRows('T10', total),
    neverRow('T10', 'values lost that a device held', total.failures),
  ],
);

export const provePrograms = randomPart([[PROGRAMS, 1, 1]], (total) => scheduleRows('T21', total));

function scheduleRows(
  test: string,
  total: Tally,
  goal: Partial<ProofRow> = {},
): readonly ProofRow[] {
  return [
    countRow(test, 'schedules', total.schedules),
    countRow(test, 'steps', total.steps, goal),
    countRow(test, 'ops', total.ops),
    countRow(test, 'requests sent once more at the end', total.replays),
    neverRow(test, 'schedules that broke a promise', total.failures),
    joinedRow(test, total),
  ];
}

const joinedRow = (test: string, { schedules, failures }: Tally): ProofRow =>
  countRow('T22', `devices that joined at the end of ${test}`, schedules, { ok: failures === 0 });
