// Acknowledged changes are on disk, and unacknowledged ones are safe to send again: the real server process
// is killed under load.
import { itProves, scaleRounds } from '../proof/slice.ts';
import type { KillPoint } from './kill-points.ts';
import { proveKillsOf } from './prove-kills.ts';

const BATCH_MAX = 8;
const AT_ANY_INSTANT = Array.from({ length: scaleRounds(4) }, () => null);
/** The long run has all points. */
const POINTS: readonly KillPoint[] = [
  'before begin',
  'after row',
  'before commit',
  'after commit',
  'before the answer',
  'in the middle of the answer',
];

itProves(
  'no acknowledged change is lost and none is applied twice, however often the server is killed',
  proveKillsOf(AT_ANY_INSTANT, BATCH_MAX),
  1,
);

itProves(
  'no acknowledged change is lost and none is applied twice, at any point of a transaction at which the server is killed',
  proveKillsOf(POINTS, BATCH_MAX),
  1,
);
