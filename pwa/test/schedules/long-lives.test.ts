import { itProves, scaleRounds, SEED } from '../proof/slice.ts';
import {
  proveClocks,
  proveCommands,
  proveFeeds,
  proveLists,
  proveLongAbsence,
  provePrograms,
  proveRestores,
  proveRounds,
} from './random-parts.ts';
import { proveSoak } from './soak.ts';

const SLICES = [
  ['devices that are away for 200 days while tombstones are purged (T8)', proveLongAbsence, 8],
  ['clocks that are wrong by years and leap (T9)', proveClocks, 60],
  ['servers that are restored, swapped or emptied (T10)', proveRestores, 14],
  ['students who use the commands of the app (T3)', proveCommands, 12],
  ['feeds of an admin and two students (T3)', proveFeeds, 8],
  ['lists of a placement cell, and registrations with it (T3)', proveLists, 18],
  ['rounds that two devices change (T3)', proveRounds, 24],
  ['a program that writes through the REST routes, with stale bodies too (T21)', provePrograms, 14],
] as const;

for (const [what, part, rounds] of SLICES)
  itProves(`keeps its promises with ${what}, from seed ${SEED}`, part, scaleRounds(rounds));

itProves(
  `runs for an hour of simulated time with a restart of the server (T19), from seed ${SEED}`,
  proveSoak,
  1,
);
