import { existsSync } from 'node:fs';
import type { ProofOptions, ProofRow } from '@shortlist/shared/testing/proof-row.ts';
import { powerRound, type PowerRound } from './power-round.ts';
import { createSpares } from './spares.ts';

const INSTANTS = 12;

/** True where a process can be seen to stand still: on Linux. */
export const CAN_CUT_POWER = existsSync('/proc/self/stat');

/** T6: cuts the power of a server that takes changes, round after round, each on a new database. */
export async function provePowerCuts({
  seed,
  untilMs,
}: ProofOptions): Promise<readonly ProofRow[]> {
  if (!CAN_CUT_POWER)
    return [{ test: 'T6', what: 'power cuts', figure: 'only on Linux', ok: true }];
  const spares = createSpares();
  const rounds: PowerRound[] = [];
  try {
    do {
      rounds.push(await powerRound(spares, { seed: seed + rounds.length, instants: INSTANTS }));
    } while (Date.now() < untilMs);
  } finally {
    spares.close();
  }
  return powerRows(rounds);
}

function powerRows(rounds: readonly PowerRound[]): readonly ProofRow[] {
  const sum = (of: (round: PowerRound) => number): number =>
    rounds.reduce((total, round) => total + of(round), 0);
  const lost = sum((round) => round.lost.length);
  const damaged = sum((round) => round.damaged.length);
  const inWriting = sum((round) => round.inWriting);
  return [
    { test: 'T6', what: 'power cuts', figure: sum((round) => round.cuts), ok: true },
    { test: 'T6', what: 'of these in the middle of a commit', figure: inWriting, ok: true },
    {
      test: 'T6',
      what: 'changes acknowledged before',
      figure: sum((round) => round.acknowledged),
      ok: true,
    },
    { test: 'T6', what: 'acknowledged changes lost', figure: lost, goal: '0', ok: lost === 0 },
    { test: 'T6', what: 'damaged files', figure: damaged, goal: '0', ok: damaged === 0 },
  ];
}
