// Acknowledged changes are on disk, and unacknowledged ones are safe to send again: the real server process
// is killed under load, at random instants and at every named point of its transaction.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createSeededRandom, type SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { countRow, neverRow, type ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { hasNextRound, type Part } from '../proof/part.ts';
import { createLoadGenerator, type LoadGenerator, type SentTotals } from './load-generator.ts';
import { verifyDatabase, type Verification } from './verify-database.ts';
import { KILL_POINTS, type KillPoint, type ScheduledKill } from './kill-points.ts';
import {
  killRepeatedly,
  withMachine,
  type Machine,
  type StartedServer,
  type ServerKill,
} from './machine.ts';

/** Where a server dies; null is a random instant. */
type Kills = readonly (KillPoint | null)[];

const LONGEST_LIFE_MS = 300;
/** The server dies at the latest when its point was passed this often. */
const PASSINGS_MAX = 12;
const HALF_AND_HALF: Kills = KILL_POINTS.flatMap((point) => [null, point]);
/** With fewer kills it may be that none fell between the commit and the answer. */
const SOME_RECOGNISED_OF = 100;

/**
 * Kills the server in these ways while devices push this many ops per request, round after round, each on a
 * new database.
 */
export const proveKillsOf =
  (kills: Kills, batchMax: number): Part =>
  async (options) => {
    const rounds: Round[] = [];
    while (hasNextRound(rounds.length, options))
      rounds.push(
        await withMachine((machine) =>
          killRound(machine, { kills, batchMax, seed: options.seed + rounds.length }),
        ),
      );
    return killRows(rounds, rounds.length * kills.length);
  };

/** Row T5 of the list of tests. */
export const proveKills = proveKillsOf(HALF_AND_HALF, 320);

type Round = Verification & SentTotals;

interface RoundPlan {
  readonly kills: Kills;
  readonly batchMax: number;
  readonly seed: number;
}

async function killRound(machine: Machine, { kills, batchMax, seed }: RoundPlan): Promise<Round> {
  const chance = createSeededRandom(seed);
  const load = await createLoadGenerator(machine, { chance, batchMax });
  const endPushing = load.startPushing();
  const deaths = kills.map((point) => deathAt(point, load, chance));
  const last = await killRepeatedly(machine, deaths);
  const totals = await endPushing();
  await stopCleanly(last, machine);
  return { ...(await machine.database.read((db) => verifyDatabase(db, load.groups))), ...totals };
}

function deathAt(
  point: KillPoint | null,
  load: LoadGenerator,
  chance: SeededRandom,
): ScheduledKill | ServerKill {
  if (point !== null) return { point, occurrence: chance.integer(2, PASSINGS_MAX) };
  const lifeMs = chance.next() * LONGEST_LIFE_MS;
  return {
    after: async () => {
      // However slow the machine is, there is something to lose.
      await load.nextAnswer();
      await wait(lifeMs);
    },
  };
}

async function stopCleanly(server: StartedServer, { dataDir }: Machine): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`The server stopped with ${code}.`);
  if (existsSync(join(dataDir, 'shortlist.db-wal')))
    throw new Error('The server left its write-ahead log behind.');
}

function killRows(rounds: readonly Round[], kills: number): readonly ProofRow[] {
  const sum = (of: (round: Round) => number): number =>
    rounds.reduce((total, round) => total + of(round), 0);
  const acknowledged = sum((round) => round.acknowledged);
  const duplicates = sum((round) => round.duplicates);
  const [lost, wrong] = [sum((round) => round.lost.length), sum((round) => round.wrong.length)];
  const twice = sum((round) => round.twice);
  return [
    countRow('T5', 'kills of the server, half of them at named points', kills, { atLeast: 1000 }),
    countRow('T5', 'changes acknowledged meanwhile', acknowledged, {
      atLeast: 300_000,
      ok: acknowledged > kills,
    }),
    countRow('T5', 'sent again and recognised', duplicates, {
      goal: 'some',
      ok: duplicates > 0 || kills < SOME_RECOGNISED_OF,
    }),
    neverRow('T5', 'acknowledged changes lost', lost),
    neverRow('T5', 'changes applied twice', twice),
    neverRow('T5', 'damaged files and changes that nobody made', wrong),
  ];
}
