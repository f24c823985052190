/** The parts of the proof that depend on the engine of the database, with fewer rounds than on SQLite. */
import { provePoison } from '../faults/poison.ts';
import { proveCursorsIn } from '../kills/prove-cursors.ts';
import { proveKillsOf } from '../kills/prove-kills.ts';
import {
  proveFaults,
  proveFeeds,
  proveLists,
  proveLongAbsence,
  provePrograms,
  proveRestores,
  proveSchedules,
} from '../schedules/random-parts.ts';
import { itProves, scaleRounds, SEED } from './slice.ts';

const KILLS = [null, 'after ledger', 'before commit', 'after commit'] as const;

const SLICES = [
  ['random schedules (T3, T22)', proveSchedules, 12],
  ['most requests cut, duplicated, delayed or late (T4)', proveFaults, 4],
  ['devices that are away for 200 days while tombstones are purged (T8)', proveLongAbsence, 2],
  ['servers that are restored, swapped or emptied (T10)', proveRestores, 6],
  ['changes that no server can accept (T13)', provePoison, 8],
  ['a program that writes through the REST routes (T21)', provePrograms, 4],
  ['feeds of an admin and two students (T3)', proveFeeds, 1],
  ['lists of a placement cell, and registrations with it (T3)', proveLists, 3],
  ['a server that is killed at any point of a transaction (T5)', proveKillsOf(KILLS, 8), 1],
  ['writers and readers in two server processes (T11)', proveCursorsIn(2), 1],
] as const;

for (const [what, part, rounds] of SLICES)
  itProves(`keeps its promises with ${what}, from seed ${SEED}`, part, scaleRounds(rounds));
