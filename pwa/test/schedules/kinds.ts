/** The kinds of random scripts that are played: see the parts of the proof that play them. */
import { readValue } from '../../../sync-server/src/testing/sql.ts';
import { FEED_IS_WHOLE } from './feed-rules.ts';
import { EVERYTHING, YEAR_MS, type Kind, type Rules } from './kind.ts';
import { ROUNDS_ARE_LISTED } from './moves/round-moves.ts';
import { SHOWN_IS_KEPT } from './witness.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The initial time of the tests. */
const START_MS = Date.UTC(2026, 7, 3);

/** Many short ones find more than few long ones: most failures occur within a few steps. */
export const SHORT: Kind = { ...EVERYTHING, devices: [2, 2, 2, 3], stepsMax: 9 };

/** Longer than others: then more of the time is spent on faults, and less on the final comparison. */
export const FAULTY: Kind = {
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

export const COMMANDS: Kind = {
  ...EVERYTHING,
  devices: [2],
  usesCommands: true,
  stepsMax: 40,
  weights: {
    addPlacement: 1,
    upload: 1,
    editPlacement: 8,
    tapStatus: 3,
    openEditor: 3,
    saveEditor: 3,
    deletePlacement: 1,
    restorePlacements: 1,
    restoreValue: 2,
    bulkStatus: 3,
    bulkRemove: 1,
    undo: 5,
    retry: 2,
    sync: 8,
    syncBadly: 3,
    syncRefused: 1,
    wait: 2,
  },
  pairs: [
    ['openEditor', 'saveEditor'],
    ['bulkStatus', 'undo'],
    ['bulkRemove', 'undo'],
    ['deletePlacement', 'undo'],
    ['editPlacement', 'undo'],
  ],
  beginning: 'upload 0 0 1, sync, sync 1',
  skewsMs: [0, 0, HOUR_MS, -HOUR_MS, YEAR_MS, -YEAR_MS],
  pausesMs: [1, 1000, 60_000, 15 * 60_000, DAY_MS],
  isShownTwice: true,
  rules: SHOWN_IS_KEPT,
};

export const FEEDS: Kind = {
  ...EVERYTHING,
  devices: [4],
  students: 2,
  ownServer: true,
  stepsMin: 20,
  stepsMax: 45,
  weights: {
    post: 3,
    editPosted: 4,
    closeOrOpen: 1,
    removePosted: 1,
    postDrive: 1,
    editDrive: 6,
    editDriveRound: 6,
    removeDriveRound: 1,
    addPosted: 6,
    addByApi: 1,
    type: 6,
    settle: 3,
    remove: 1,
    restore: 1,
    sync: 8,
    syncBadly: 4,
    wait: 2,
  },
  pairs: [],
  beginning: 'post, post, postDrive, postDrive, sync, sync 1, sync 2, sync 3',
  skewsMs: [0, 0, HOUR_MS, -HOUR_MS, YEAR_MS],
  pausesMs: [1, 1000, 15 * 60_000, DAY_MS, 31 * DAY_MS],
  rules: FEED_IS_WHOLE,
};

export const ROUNDS: Kind = {
  ...EVERYTHING,
  devices: [1, 2, 2, 3, 4],
  stepsMax: 24,
  weights: {
    addRound: 4,
    editRound: 4,
    removeRound: 3,
    setTest: 2,
    editTest: 2,
    removeTest: 2,
    addResume: 1,
    chooseResume: 2,
    removeResume: 1,
    removeOwner: 2,
    restoreOwner: 1,
    sync: 4,
    syncBadly: 1,
    hear: 1,
  },
  pairs: [],
  skewsMs: [0],
  beginning: 'add, add, setTest, addResume, sync, sync 1, sync 2, sync 3',
  rules: {
    afterStep: (...step) => SHOWN_IS_KEPT.afterStep(...step),
    atEnd: async (play) => {
      await ROUNDS_ARE_LISTED.atEnd(play);
      await SHOWN_IS_KEPT.atEnd(play);
    },
  },
};

export const AWAY: Kind = {
  ...EVERYTHING,
  devices: [2, 2, 5],
  ownServer: true,
  stepsMax: 30,
  weights: {
    add: 2,
    edit: 6,
    remove: 3,
    restore: 1,
    sync: 6,
    hear: 2,
    wait: 4,
    purge: 2,
    syncDuringPurge: 3,
    openForm: 1,
    saveForm: 1,
  },
  pausesMs: [DAY_MS, 30 * DAY_MS, 200 * DAY_MS],
};

/** No clock is so wrong that a change is refused. */
const NOTHING_REFUSED: Rules = {
  async atEnd({ world, actors, oracle }) {
    const sql = 'SELECT count(*) FROM op_ledger WHERE uid = ? AND code IS NOT NULL';
    const refused = [Number(await readValue(world.server.db, sql, world.user.uid))];
    for (const { device } of actors) refused.push(await device.db.recovered.count());
    if (refused.some((count) => count > 0)) oracle.note(['a change was refused']);
  },
};

export const CLOCKS: Kind = {
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
  skewsMs: [
    0,
    HOUR_MS,
    -HOUR_MS,
    YEAR_MS,
    -YEAR_MS,
    Date.UTC(1970, 0, 2) - START_MS,
    Date.UTC(2099, 0, 1) - START_MS,
  ],
  rules: NOTHING_REFUSED,
};

export const RESTORES: Kind = {
  ...EVERYTHING,
  devices: [2],
  ownServer: true,
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

/** A bit of everything before the backup, after it, and on the server that is restored from it. */
export const RESTORED: Kind = { ...EVERYTHING, ownServer: true, always: ['backUp', 'putBack'] };

export const PROGRAMS: Kind = {
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
