/**
 * T8: devices that are away for days, half a year and longer while the server purges old tombstones. T9:
 * clocks that are wrong and jump. T10: a server that is restored from a backup, swapped unannounced, or
 * emptied. T21: a program that uses the REST routes beside the devices.
 */
import { neverRow } from '@shortlist/shared/testing/proof-row.ts';
import { readValue } from '../../../sync-server/src/testing/sql.ts';
import { EVERYTHING, type ScriptShape } from './any-script.ts';
import { runModel, scriptsOf, type Model, type ModelTally } from './model.ts';
import type { Part } from '../proof/part.ts';
import { scheduleRows } from './prove-schedules.ts';
import type { Play } from './play.ts';
import type { Script } from './script.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
/** The initial time of the tests. */
const START_MS = Date.UTC(2026, 7, 3);

const WRONG_CLOCKS_MS = [
  0,
  HOUR_MS,
  -HOUR_MS,
  YEAR_MS,
  -YEAR_MS,
  Date.UTC(1970, 0, 2) - START_MS,
  Date.UTC(2099, 0, 1) - START_MS,
];

const AWAY: ScriptShape = {
  ...EVERYTHING,
  devices: [2, 2, 5],
  stepsMax: 30,
  weights: {
    add: 2,
    edit: 6,
    remove: 3,
    restore: 1,
    sync: 6,
    hear: 2,
    wait: 4,
    purge: 3,
    openForm: 1,
    saveForm: 1,
  },
  pausesMs: [DAY_MS, 30 * DAY_MS, 200 * DAY_MS],
};

const CLOCKS: ScriptShape = {
  ...EVERYTHING,
  stepsMax: 16,
  weights: {
    add: 1,
    edit: 6,
    openForm: 2,
    saveForm: 2,
    remove: 1,
    restore: 1,
    sync: 5,
    hear: 2,
    wait: 2,
    leap: 4,
  },
  skewsMs: WRONG_CLOCKS_MS,
};

const RESTORES: ScriptShape = {
  ...EVERYTHING,
  devices: [2],
  stepsMax: 24,
  weights: {
    add: 2,
    edit: 6,
    remove: 1,
    restore: 1,
    sync: 6,
    hear: 2,
    wait: 2,
    backUp: 2,
    putBack: 1,
    putBackUnnoticed: 1,
    empty: 1,
  },
  pausesMs: [1000, HOUR_MS, DAY_MS],
};

const PROGRAMS: ScriptShape = {
  ...EVERYTHING,
  devices: [2],
  stepsMax: 16,
  weights: {
    add: 1,
    edit: 4,
    openForm: 1,
    saveForm: 1,
    remove: 1,
    restore: 1,
    sync: 6,
    hear: 2,
    wait: 1,
    restRead: 4,
    restSave: 4,
    restSaveStale: 2,
    restAdd: 1,
    restRemove: 1,
  },
};

/** A bit of everything before the backup, after it, and on the server that is restored from it. */
const RESTORED: ScriptShape = { ...EVERYTHING, always: ['backUp', 'putBack'] };

/** No clock is so wrong that a change is refused. */
async function expectNoRefusals({ world, actors }: Play): Promise<void> {
  const sql = 'SELECT count(*) FROM op_ledger WHERE uid = ? AND code IS NOT NULL';
  const refused = Number(await readValue(world.server.db, sql, world.user.uid));
  for (const { device } of actors)
    if (refused + (await device.db.recovered.count()) > 0) throw new Error('A change was refused.');
}

/** Plays the same amount of each model. `failed` is the label of their failures. */
const partOf =
  (test: string, models: readonly Model<Script>[], failed?: string): Part =>
  async ({ rounds, untilMs, ...options }) => {
    const tallies: ModelTally[] = [];
    for (const [index, model] of models.entries()) {
      const share = (models.length - index) ** -1;
      const until = Date.now() + (untilMs - Date.now()) * share;
      const few = rounds === undefined ? {} : { rounds: Math.ceil(rounds / models.length) };
      tallies.push(await runModel(model, { ...options, ...few, untilMs: until }));
    }
    const failures = tallies.reduce((sum, tally) => sum + tally.failures, 0);
    const more = failed === undefined ? [] : [neverRow(test, failed, failures)];
    return [...scheduleRows(test, tallies), ...more];
  };

export const proveLongAbsence = partOf('T8', [scriptsOf(AWAY, { ownServer: true })]);

export const proveClocks = partOf(
  'T9',
  [scriptsOf(CLOCKS, { alsoCheck: expectNoRefusals })],
  'changes refused for a clock',
);

export const proveRestores = partOf(
  'T10',
  [scriptsOf(RESTORES, { ownServer: true }), scriptsOf(RESTORED, { ownServer: true })],
  'values lost that a device held',
);

export const provePrograms = partOf('T21', [scriptsOf(PROGRAMS)]);
