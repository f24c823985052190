import type { ProofOptions, ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { KILL_POINTS } from './kill-points.ts';
import { killRound, type Round } from './kill-round.ts';
import { createSpares } from './spares.ts';

/** As many at random instants as at named points. */
const KILLS = KILL_POINTS.flatMap((point) => [null, point]);
const BATCH_MAX = 320;

/** T5: kills the server under load, round after round, each on a new database. */
export async function proveKills({ seed, untilMs }: ProofOptions): Promise<readonly ProofRow[]> {
  const spares = createSpares();
  const rounds: Round[] = [];
  try {
    do {
      const round = { seed: seed + rounds.length, kills: KILLS, batchMax: BATCH_MAX };
      rounds.push(await killRound(spares, round));
    } while (Date.now() < untilMs);
  } finally {
    spares.close();
  }
  return killRows(rounds);
}

function killRows(rounds: readonly Round[]): readonly ProofRow[] {
  const sum = (of: (round: Round) => number): number =>
    rounds.reduce((total, round) => total + of(round), 0);
  const row = (what: string, figure: number, goal: string, ok: boolean): ProofRow => ({
    test: 'T5',
    what,
    figure,
    goal,
    ok,
  });
  const count = (what: string, figure: number, atLeast: number): ProofRow => ({
    test: 'T5',
    what,
    figure,
    atLeast,
    ok: true,
  });
  const lost = sum((round) => round.lost.length);
  const twice = sum((round) => round.twice);
  const wrong = sum((round) => round.wrong.length);
  return [
    count(
      'kills of the server, half of them at named points',
      sum((r) => r.kills),
      1000,
    ),
    count(
      'changes acknowledged meanwhile',
      sum((r) => r.acknowledged),
      300_000,
    ),
    row(
      'sent again and recognised',
      sum((r) => r.duplicates),
      'some',
      sum((r) => r.duplicates) > 0,
    ),
    row('acknowledged changes lost', lost, '0', lost === 0),
    row('changes applied twice', twice, '0', twice === 0),
    row('damaged files and changes that nobody made', wrong, '0', wrong === 0),
  ];
}
