/** The kinds of random scripts about the lists of the placement cell, and registrations with it. */
import { FEED_IS_WHOLE } from './feed-rules.ts';
import { EVERYTHING, type Kind } from './kind.ts';
import { FEEDS } from './kinds.ts';
import { LISTS_ARE_TRUE } from './list-rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Two devices of each of two students, and one student without any. */
export const LISTS: Kind = {
  ...FEEDS,
  stepsMin: 20,
  stepsMax: 45,
  weights: {
    editDrive: 3,
    addPosted: 4,
    publishList: 7,
    takeListBack: 2,
    swapAddresses: 1,
    register: 3,
    withdraw: 2,
    writeResult: 6,
    clearResult: 2,
    killedResult: 1,
    editDriveRound: 2,
    removeDriveRound: 1,
    settle: 3,
    remove: 1,
    restore: 1,
    sync: 8,
    syncBadly: 4,
    wait: 2,
  },
  beginning:
    'postCellDrive, postDrive, openCampus, sync, sync 1, sync 2, sync 3, addPosted, addPosted 2, sync, sync 2',
  rules: {
    afterStep: (...step) => LISTS_ARE_TRUE.afterStep(...step),
    beforeLastSync: async (play) => {
      await LISTS_ARE_TRUE.beforeLastSync(play);
      await FEED_IS_WHOLE.beforeLastSync?.(play);
    },
    atEnd: async (play) => {
      await FEED_IS_WHOLE.atEnd?.(play);
      await LISTS_ARE_TRUE.atEnd(play);
    },
  },
};

/** On a server that is restored: what it has lost is lost, and what it has again is said again. */
export const LISTS_RESTORED: Kind = {
  ...LISTS,
  weights: { ...LISTS.weights, backUp: 2, putBack: 1, putBackUnnoticed: 1 },
  always: ['backUp'],
  faults: EVERYTHING.faults,
  pausesMs: [1000, HOUR_MS, DAY_MS],
  rules: LISTS_ARE_TRUE,
};
